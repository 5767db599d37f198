import { LIMITS } from '@hearthlight/protocol'
import type { MapState } from '@hearthlight/table'

/** Cells on a side of a map without a picture: a thousand feet. */
const OPEN_SIDE = 200
/** Small pictures get a margin to put tokens aside. */
const LEAST_SIDE = 30

export interface MapSize {
  readonly columns: number
  readonly rows: number
}

/** As large as the picture, and never so small that a token or fog lies outside. */
export function mapSize(map: Pick<MapState, 'background' | 'gridSize' | 'gridOffsetX' | 'gridOffsetY' | 'tokens' | 'fog'>): MapSize {
  const { background, gridSize, gridOffsetX, gridOffsetY, tokens, fog } = map
  let columns = background === null ? OPEN_SIDE : Math.max(LEAST_SIDE, Math.ceil((background.width - gridOffsetX) / gridSize))
  let rows = background === null ? OPEN_SIDE : Math.max(LEAST_SIDE, Math.ceil((background.height - gridOffsetY) / gridSize))
  for (const { x, y, size } of Object.values(tokens)) {
    columns = Math.max(columns, x + size)
    rows = Math.max(rows, y + size)
  }
  for (const row of fog.rows) columns = Math.max(columns, row.length * 4)
  return { columns: Math.min(LIMITS.mapCells, columns), rows: Math.min(LIMITS.mapCells, Math.max(rows, fog.rows.length)) }
}
