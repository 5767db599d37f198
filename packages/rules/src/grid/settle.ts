import type { GridPoint, Space } from './cells'
import { type GridKind, isHexLayout } from './grid-kind'
import { hexAt, hexCentre, hexCorners, hexesWithin } from './hex'

/** Columns and rows of a map, in cells. */
export interface MapBounds {
  readonly columns: number
  readonly rows: number
}

/** Places are stored in thousandths of a cell: finer than any screen shows, and short on the wire. */
const PRECISION = 1_000

/**
 * GRID-14 The place nearest to the wished one at which a token may lie: the upper left corner of the square around it, in cells. On
 * squares it is a whole cell. On hexes the middle of a token of size 1 or 3 is the middle of a hex, of size 2 or 4 a corner. Without a
 * grid it is the wished place. The token stays on the map.
 */
export function settle(kind: GridKind, { x, y, size }: Space, { columns, rows }: MapBounds): GridPoint {
  const [mostX, mostY] = [Math.max(0, columns - size), Math.max(0, rows - size)]
  const near = { x: Math.max(0, Math.min(mostX, x)), y: Math.max(0, Math.min(mostY, y)) }
  if (kind === 'square') return { x: Math.round(near.x), y: Math.round(near.y) }
  if (!isHexLayout(kind)) return rounded(near)
  const middle = { x: near.x + size / 2, y: near.y + size / 2 }
  const hexes = hexesWithin(hexAt(middle, kind), 1, kind)
  const middles = hexes.flatMap((cell) => (size % 2 === 0 ? hexCorners(cell, kind) : [hexCentre(cell, kind)]))
  const places = middles
    .map((place) => rounded({ x: place.x - size / 2, y: place.y - size / 2 }))
    .filter((place) => place.x >= 0 && place.y >= 0 && place.x <= mostX && place.y <= mostY)
  const away = (place: GridPoint) => Math.hypot(place.x - near.x, place.y - near.y)
  return (
    places.reduce<GridPoint | undefined>((best, place) => (best && away(best) <= away(place) ? best : place), undefined) ?? rounded(near)
  )
}

/**
 * The place so many columns and rows further, not yet settled. On hexes these are the columns and rows of the layout: one step is always
 * one to a neighbour, and as many steps back return to the same hex.
 */
export function stepFrom(kind: GridKind, { x, y, size }: Space, columns: number, rows: number): GridPoint {
  if (!isHexLayout(kind)) return { x: x + columns, y: y + rows }
  // The middle of an even size is a corner: beside it, on no border, always the same of the three hexes is found.
  const here = hexAt({ x: x + size / 2 + 0.1, y: y + size / 2 + 0.03 }, kind)
  const [from, to] = [hexCentre(here, kind), hexCentre({ x: here.x + columns, y: here.y + rows }, kind)]
  return { x: x + to.x - from.x, y: y + to.y - from.y }
}

/** The middle of the cell at a point; without a grid the point itself. */
export function middleAt(kind: GridKind, point: GridPoint): GridPoint {
  if (kind === 'square') return { x: Math.floor(point.x) + 0.5, y: Math.floor(point.y) + 0.5 }
  return isHexLayout(kind) ? hexCentre(hexAt(point, kind), kind) : point
}

/** The nearest point from which an area may start: a corner of the grid; without a grid the point itself. */
export function originNear(kind: GridKind, point: GridPoint): GridPoint {
  if (kind === 'square') return { x: Math.round(point.x), y: Math.round(point.y) }
  if (!isHexLayout(kind)) return rounded(point)
  const corners = hexCorners(hexAt(point, kind), kind)
  const away = ({ x, y }: GridPoint) => Math.hypot(x - point.x, y - point.y)
  return rounded(corners.reduce((best, corner) => (away(corner) < away(best) ? corner : best)))
}

function rounded({ x, y }: GridPoint): GridPoint {
  return { x: Math.round(x * PRECISION) / PRECISION, y: Math.round(y * PRECISION) / PRECISION }
}
