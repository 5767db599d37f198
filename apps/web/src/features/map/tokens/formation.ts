import { LIMITS, type TokenId } from '@hearthlight/protocol'
import type { Token } from '@hearthlight/table'

export const FORMATIONS = ['row', 'column', 'square', 'circle'] as const
export type Formation = (typeof FORMATIONS)[number]

type Placed = Pick<Token, 'id' | 'x' | 'y' | 'size'>

interface Move {
  readonly tokenId: TokenId
  readonly x: number
  readonly y: number
}

/**
 * New cells for tokens that stand in formation around the middle of where they stand now, side by side, in the order from upper left
 * to lower right. The largest token sets the distance.
 */
export function movesToFormation(tokens: readonly Placed[], formation: Formation): readonly Move[] {
  const side = Math.max(1, ...tokens.map(({ size }) => size))
  const sorted = [...tokens].sort((one, other) => one.y - other.y || one.x - other.x)
  const places = placesOf(formation, tokens.length)
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const shift = {
    x: Math.round(middle(tokens.map(({ x }) => x)) - middle(places.map(({ x }) => x)) * side),
    y: Math.round(middle(tokens.map(({ y }) => y)) - middle(places.map(({ y }) => y)) * side),
  }
  const cells = places.map(({ x, y }) => ({ x: Math.round(x * side) + shift.x, y: Math.round(y * side) + shift.y }))
  // Pushed onto the map as a whole, so that the places to each other stay.
  const inward = {
    x: pushOnto(
      cells.map(({ x }) => x),
      side,
    ),
    y: pushOnto(
      cells.map(({ y }) => y),
      side,
    ),
  }
  return sorted.flatMap(({ id }, index) => {
    const cell = cells[index]
    return cell === undefined ? [] : [{ tokenId: id, x: cell.x + inward.x, y: cell.y + inward.y }]
  })
}

/** In steps of one token. */
function placesOf(formation: Formation, count: number): readonly { readonly x: number; readonly y: number }[] {
  const all = Array.from({ length: count }, (_, index) => index)
  if (formation === 'row') return all.map((x) => ({ x, y: 0 }))
  if (formation === 'column') return all.map((y) => ({ x: 0, y }))
  if (formation === 'square') {
    const columns = Math.ceil(Math.sqrt(count))
    return all.map((index) => ({ x: index % columns, y: Math.floor(index / columns) }))
  }
  // So wide that neighbours, which stand a step apart at least along one axis, never share a cell.
  const radius = count < 2 ? 0 : Math.SQRT1_2 / Math.sin(Math.PI / count)
  return all.map((index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2
    return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) }
  })
}

function pushOnto(cells: readonly number[], side: number): number {
  const least = Math.min(...cells)
  const most = Math.max(...cells)
  if (least < 0) return -least
  return Math.min(0, LIMITS.mapCells - side - most)
}
