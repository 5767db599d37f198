import type { GridKind, Space } from '../grid'
import { cross, type MapPoint, UNITS_PER_CELL } from '../sight'
import type { KnownSquares } from './view'

/** ASK-3 Whether all the ground under a token is known: on squares its whole space, else what its disc covers. */
export function isSpaceKnown(known: KnownSquares | undefined, kind: GridKind, { x, y, size }: Space): boolean {
  if (known === undefined) return true
  const { perCell } = known
  const [middleX, middleY, radius] = [(x + size / 2) * perCell, (y + size / 2) * perCell, (size * perCell) / 2]
  for (let row = Math.floor(y * perCell); row < (y + size) * perCell; row += 1) {
    for (let column = Math.floor(x * perCell); column < (x + size) * perCell; column += 1) {
      const counts = kind === 'square' || Math.hypot(column + 0.5 - middleX, row + 0.5 - middleY) <= radius
      if (counts && !known.isKnown(column, row)) return false
    }
  }
  return true
}

/** ASK-3 Whether the line between two points runs over known squares only; those that it merely touches don't count. Exact. */
export function isLineKnown(known: KnownSquares | undefined, from: MapPoint, to: MapPoint): boolean {
  if (known === undefined) return true
  const side = UNITS_PER_CELL / known.perCell
  const squareAt = (units: number) => Math.floor(units / side)
  const [top, bottom] = from.y < to.y ? [from, to] : [to, from]
  for (let row = squareAt(top.y); row <= squareAt(bottom.y); row += 1) {
    // The part of the line in this row, and a square more on each side: the exact test decides.
    const at = (y: number) => {
      const share = bottom.y === top.y ? 0 : (Math.max(top.y, Math.min(bottom.y, y)) - top.y) / (bottom.y - top.y)
      return top.x + (bottom.x - top.x) * share
    }
    const ends = bottom.y === top.y ? [top.x, bottom.x] : [at(row * side), at((row + 1) * side)]
    const [first, last] = [squareAt(Math.min(...ends)) - 1, squareAt(Math.max(...ends)) + 1]
    for (let column = first; column <= last; column += 1) {
      if (!known.isKnown(column, row) && runsThrough(from, to, column * side, row * side, side)) return false
    }
  }
  return true
}

/** Whether some of the line lies inside the square: neither beside it, nor along its border. */
function runsThrough(from: MapPoint, to: MapPoint, left: number, up: number, side: number): boolean {
  const isBeside = (one: number, other: number, start: number) => Math.max(one, other) <= start || Math.min(one, other) >= start + side
  if (isBeside(from.x, to.x, left) || isBeside(from.y, to.y, up)) return false
  const [runX, runY] = [to.x - from.x, to.y - from.y]
  if (runX === 0 && runY === 0) return true
  const sides = [left, left + side].flatMap((x) => [up, up + side].map((y) => cross(runX, runY, x - from.x, y - from.y)))
  return Math.min(...sides) < 0 && Math.max(...sides) > 0
}
