import type { Token } from '@hearthlight/table'
import type { Cell } from './cell-name'

/** Maximum distance from the wished cell, in cells. */
const REACH_CELLS = 20

/** The place nearest to `wished` where a token of this size overlaps no other; `wished` itself if there is none. */
export function freeCell(tokens: Readonly<Record<string, Token>>, wished: Cell, size: number): Cell {
  const others = Object.values(tokens)
  const isFree = (x: number, y: number) =>
    others.every((token) => x + size <= token.x || token.x + token.size <= x || y + size <= token.y || token.y + token.size <= y)
  for (let reach = 0; reach <= REACH_CELLS; reach += 1) {
    for (const { x, y } of ring(wished, reach)) if (x >= 0 && y >= 0 && isFree(x, y)) return { x, y }
  }
  return wished
}

/** The cells on the square ring at this distance, sorted by straight-line distance. */
function ring({ x, y }: Cell, reach: number): readonly Cell[] {
  if (reach === 0) return [{ x, y }]
  const cells: Cell[] = []
  for (let step = -reach; step <= reach; step += 1) {
    cells.push({ x: x + step, y: y - reach }, { x: x + step, y: y + reach })
    if (Math.abs(step) < reach) cells.push({ x: x - reach, y: y + step }, { x: x + reach, y: y + step })
  }
  const distance = (cell: Cell) => Math.hypot(cell.x - x, cell.y - y)
  return cells.sort((one, other) => distance(one) - distance(other))
}
