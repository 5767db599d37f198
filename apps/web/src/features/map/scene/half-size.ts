import type { Position } from '@hearthlight/battlemap'
import type { Token } from '@hearthlight/table'

/** Where a token of half a cell stands in its cell: one of four corners, or 4 for the middle, if it is alone there. */
export type Corner = 0 | 1 | 2 | 3 | 4

const ALONE: Corner = 4

/** From the cell's upper left corner to the token's, in cells. */
const SHIFTS: Readonly<Record<Corner, Position>> = {
  0: { x: 0, y: 0 },
  1: { x: 0.5, y: 0.5 },
  2: { x: 0.5, y: 0 },
  3: { x: 0, y: 0.5 },
  4: { x: 0.25, y: 0.25 },
}

/** MAP-74 The corners of the tokens of half a cell, by id. A fifth in a cell lies over the first. */
export function halfSizeCorners(tokens: readonly Token[]): ReadonlyMap<string, Corner> {
  const inCells = new Map<string, Token[]>()
  for (const token of tokens) {
    if (!isHalf(token)) continue
    const key = `${token.x} ${token.y}`
    inCells.set(key, [...(inCells.get(key) ?? []), token])
  }
  const corners = new Map<string, Corner>()
  for (const inCell of inCells.values()) {
    for (const [index, { id }] of inCell.entries()) corners.set(id, inCell.length === 1 ? ALONE : ((index % 4) as Corner))
  }
  return corners
}

/** Place and size on the board. */
export function boardSpace(
  { x, y, size }: Token,
  corner: Corner | undefined,
): { readonly x: number; readonly y: number; readonly size: number } {
  if (corner === undefined) return { x, y, size }
  const shift = SHIFTS[corner]
  return { x: x + shift.x, y: y + shift.y, size: 0.5 }
}

function isHalf({ isHalfSize, size }: Token): boolean {
  return isHalfSize === true && size === 1
}
