import Flatbush from 'flatbush'
import { standsBetween } from './blocks-line'
import type { UnitBox } from './raster'
import type { MapPoint } from './units'
import type { Wall } from './wall'
import { BLOCKS, blockBitsOf } from './wall-blocks'

/** The walls of a map, so arranged that those near a line are found at once. Never changes. */
export interface WallIndex {
  /** Those of the scene in their order, then the edges of magical darkness. */
  readonly walls: readonly Wall[]
  /** Bits of `BLOCKS` per wall. */
  readonly blocks: Uint8Array
  /** Four numbers per wall: ax, ay, bx, by. */
  readonly ends: Int32Array
  /** Undefined without walls. */
  readonly boxes: Flatbush | undefined
}

/** An index of walls; `darkness` are edges that block sight as magical darkness does. */
export function indexOf(walls: readonly Wall[], darkness: readonly Wall[] = []): WallIndex {
  const all = withDarkness(walls, darkness)
  const ends = new Int32Array(all.length * 4)
  const boxes = all.length === 0 ? undefined : new Flatbush(all.length, 16, Int32Array)
  for (const [index, { ax, ay, bx, by }] of all.entries()) {
    ends.set([ax, ay, bx, by], index * 4)
    boxes?.add(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by))
  }
  boxes?.finish()
  return { walls: all, blocks: Uint8Array.from(all, (wall, at) => (at < walls.length ? blockBitsOf(wall) : BLOCKS.darkness)), ends, boxes }
}

/** The index after walls changed their kind, door, height or sides, but neither number nor place: cheap. */
export function reindexed(index: WallIndex, walls: readonly Wall[]): WallIndex {
  const blocks = index.blocks.slice()
  for (const [at, wall] of walls.entries()) if (wall !== index.walls[at]) blocks[at] = blockBitsOf(wall)
  return { ...index, walls: withDarkness(walls, index.walls.slice(walls.length)), blocks }
}

function withDarkness(walls: readonly Wall[], darkness: readonly Wall[]): readonly Wall[] {
  return darkness.length === 0 ? walls : [...walls, ...darkness]
}

/** Whether any wall with one of these bits stands between two points. Exact. */
export function isBlocked(index: WallIndex, from: MapPoint, to: MapPoint, bits: number): boolean {
  const { walls, blocks, boxes } = index
  if (boxes === undefined) return false
  return boxes.collides(
    Math.min(from.x, to.x),
    Math.min(from.y, to.y),
    Math.max(from.x, to.x),
    Math.max(from.y, to.y),
    // Boxes of walls are tested first; this is asked of few.
    (at) => ((blocks[at] ?? 0) & bits) !== 0 && standsBetween(walls[at] as Wall, from, to),
  )
}

/** The numbers of the walls with one of these bits whose boxes meet a box. */
export function wallsMeeting(index: WallIndex, box: UnitBox, bits: number): number[] {
  const { blocks, boxes } = index
  return boxes?.search(box.left, box.top, box.right, box.bottom, (at) => ((blocks[at] ?? 0) & bits) !== 0) ?? []
}

export function boxOfWall({ ax, ay, bx, by }: Wall): UnitBox {
  return { left: Math.min(ax, bx), top: Math.min(ay, by), right: Math.max(ax, bx), bottom: Math.max(ay, by) }
}
