import type { SpellArea } from '../compendium/spell-schema'
import type { Cell, GridPoint } from './index'

export const sphere = (sizeFt: number) => ({ shape: 'sphere', sizeFt }) as const
export const cone = (sizeFt: number) => ({ shape: 'cone', sizeFt }) as const
export const line = (lengthFt: number, widthFt = 5): SpellArea => ({ shape: 'line', lengthFt, widthFt, from: 'point' })
export const cube = (sizeFt: number) => ({ shape: 'cube', sizeFt }) as const
export const wall = (lengthFt: number, thicknessInches = 12): SpellArea => ({
  shape: 'wall',
  lengthFt,
  heightFt: 20,
  thicknessInches,
  from: 'point',
})

/** Names of the cells, sorted, to compare sets of them. */
export const inOrder = (cells: readonly Cell[]) => cells.map(({ x, y }) => `${x},${y}`).sort()

/** The cells after a turn of the map, clockwise around a corner or centre of the grid. */
export function quarterTurned(cells: readonly Cell[], around: GridPoint, quarters: number): Cell[] {
  if (quarters === 0) return [...cells]
  const once = cells.map(({ x, y }) => ({ x: around.x - (y + 0.5 - around.y) - 0.5, y: around.y + (x + 0.5 - around.x) - 0.5 }))
  return quarterTurned(once, around, quarters - 1)
}
