import type { Wall, WallKind } from './wall'

/** SIGHT-1 What a wall of each kind blocks while it is no open door, and which cover it gives. */
export const WALL_BLOCKS: Readonly<Record<WallKind, Blocking>> = {
  normal: { sight: true, light: true, movement: true, sound: true, cover: 'total' },
  terrain: { sight: false, light: false, movement: false, sound: false, cover: 'half' },
  window: { sight: false, light: false, movement: true, sound: true, cover: 'total' },
  invisible: { sight: false, light: false, movement: true, sound: false, cover: 'none' },
  ethereal: { sight: true, light: true, movement: false, sound: false, cover: 'none' },
}

export interface Blocking {
  readonly sight: boolean
  readonly light: boolean
  readonly movement: boolean
  readonly sound: boolean
  readonly cover: 'none' | 'half' | 'total'
}

const NOTHING: Blocking = { sight: false, light: false, movement: false, sound: false, cover: 'none' }

/** SIGHT-2 An open door blocks nothing. */
export function blockingOf({ kind, door }: Pick<Wall, 'kind' | 'door'>): Blocking {
  return door === 'open' ? NOTHING : WALL_BLOCKS[kind]
}

/** What a line is asked for; `darkness` is the edge of magical darkness. Bits, so that one wall has several. */
export const BLOCKS = { sight: 1, light: 2, movement: 4, sound: 8, totalCover: 16, halfCover: 32, darkness: 64 } as const

/** The bits of `BLOCKS` of a wall. */
export function blockBitsOf(wall: Pick<Wall, 'kind' | 'door'>): number {
  const { sight, light, movement, sound, cover } = blockingOf(wall)
  return (
    (sight ? BLOCKS.sight : 0) |
    (light ? BLOCKS.light : 0) |
    (movement ? BLOCKS.movement : 0) |
    (sound ? BLOCKS.sound : 0) |
    (cover === 'total' ? BLOCKS.totalCover : cover === 'half' ? BLOCKS.halfCover : 0)
  )
}
