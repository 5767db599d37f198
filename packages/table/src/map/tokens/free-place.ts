import { LIMITS } from '@hearthlight/protocol'

interface Place {
  readonly x: number
  readonly y: number
}

/** A token's place; `size` is its side in cells. */
interface Standing extends Place {
  readonly size: number
}

/** Maximum distance from the wished cell, in cells. */
const REACH_CELLS = 20

/**
 * Finds places for new tokens: the nearest to the wished cell where a token of that size overlaps no other and is on the map;
 * the wished cell itself if there is none. Each place found is taken for the next one.
 */
export function freePlaces(standing: Iterable<Standing>): (wished: Place, size: number) => Place {
  const taken = new Set<number>()
  for (const each of standing) for (const cell of cellsOf(each)) taken.add(cell)
  const isFree = (place: Place, size: number) => {
    const last = LIMITS.mapCells - size
    if (place.x < 0 || place.y < 0 || place.x > last || place.y > last) return false
    return cellsOf({ ...place, size }).every((cell) => !taken.has(cell))
  }
  return (wished, size) => {
    const place = nearest(wished, (each) => isFree(each, size)) ?? { x: wished.x, y: wished.y }
    for (const cell of cellsOf({ ...place, size })) taken.add(cell)
    return place
  }
}

/** From the cell of its corner: tokens on hexes, or without a grid, lie between cells. */
function nearest({ x, y }: Place, isFree: (place: Place) => boolean): Place | undefined {
  const wished = { x: Math.floor(x), y: Math.floor(y) }
  for (let reach = 0; reach <= REACH_CELLS; reach += 1) {
    const found = ring(wished, reach).find(isFree)
    if (found !== undefined) return found
  }
  return undefined
}

/** The cells on the square ring at this distance, sorted by straight-line distance. */
function ring({ x, y }: Place, reach: number): readonly Place[] {
  if (reach === 0) return [{ x, y }]
  const cells: Place[] = []
  for (let step = -reach; step <= reach; step += 1) {
    cells.push({ x: x + step, y: y - reach }, { x: x + step, y: y + reach })
    if (Math.abs(step) < reach) cells.push({ x: x - reach, y: y + step }, { x: x + reach, y: y + step })
  }
  const distance = (cell: Place) => Math.hypot(cell.x - x, cell.y - y)
  return cells.sort((one, other) => distance(one) - distance(other))
}

/** The covered cells as numbers. */
function cellsOf({ x, y, size }: Standing): readonly number[] {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const side = Math.max(Math.ceil(x + size) - left, Math.ceil(y + size) - top)
  return Array.from({ length: side * side }, (_, index) => (top + Math.floor(index / side)) * LIMITS.mapCells + left + (index % side))
}
