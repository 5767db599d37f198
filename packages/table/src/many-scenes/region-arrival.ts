import { LIMITS } from '@hearthlight/protocol'
import { settle } from '@hearthlight/rules/grid'
import type { MapState } from '../map/map.state'
import type { Region } from '../map/regions/region'
import { type Corner, crossings, holds } from '../map/regions/region-shape'
import { freePlaces } from '../map/tokens/free-place'
import type { Token } from '../map/tokens/token'

/** REGION-4 As near to the middle of the region as there is room. */
export function arriving({ gridKind = 'square' }: MapState, region: Region, others: readonly Token[], tokens: readonly Token[]): Token[] {
  const place = freePlaces(others)
  const middle = middleOf(region)
  return tokens.map((token) => {
    const wished = { x: onMap(Math.floor(middle.x - token.size / 2)), y: onMap(Math.floor(middle.y - token.size / 2)) }
    return { ...token, ...settle(gridKind, { ...place(wished, token.size), size: token.size }, WHOLE) }
  })
}

const WHOLE = { columns: LIMITS.mapCells, rows: LIMITS.mapCells }

function onMap(cell: number): number {
  return Math.max(0, Math.min(LIMITS.mapCells - 1, cell))
}

/** Of a polygon whose middle is outside of it: the middle of the widest part at that height. */
function middleOf({ area, shape }: Region): Corner {
  if (shape?.kind === 'circle') return shape
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  if (shape === undefined || holds({ area, shape }, middle)) return middle
  const along = crossings(shape.points, middle.y).sort((one, other) => one - other)
  const parts = along.flatMap((from, index) => (index % 2 === 0 ? [{ from, to: along[index + 1] ?? from }] : []))
  const [widest] = parts.sort((one, other) => other.to - other.from - (one.to - one.from))
  return widest === undefined ? middle : { x: (widest.from + widest.to) / 2, y: middle.y }
}
