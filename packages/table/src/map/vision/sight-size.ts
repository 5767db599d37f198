import { LIMITS } from '@hearthlight/protocol'
import type { MapState } from '../map.state'

/** Squares of a map on which sight is computed, at most: a map of 500 by 500 cells, or of 125 by 125 of fine fog. */
export const MOST_SIGHT_SQUARES = 250_000
/** Of a small picture, with a margin for tokens. */
const LEAST_CELLS = 30
/** Of a map without a picture: 500 feet. */
const OPEN_CELLS = 100

type Reach = Pick<MapState, 'background' | 'gridSize' | 'gridOffsetX' | 'gridOffsetY' | 'sight' | 'fog'>

export interface Size {
  readonly columns: number
  readonly rows: number
}

/**
 * In cells, by the picture alone: nothing that is hidden shows in it, and no move changes it. A map that has become too large by its grid
 * keeps the size that it had; beyond, nothing is seen.
 */
export function sightSize(map: Reach): Size {
  const size = wantedSize(map)
  const squares = size.columns * size.rows * (map.fog.perCell ?? 1) ** 2
  const { sight } = map
  return sight === undefined || squares <= MOST_SIGHT_SQUARES ? size : { columns: sight.columns, rows: sight.rows }
}

function wantedSize({ background, gridSize, gridOffsetX, gridOffsetY }: Reach): Size {
  if (background === null) return { columns: OPEN_CELLS, rows: OPEN_CELLS }
  const within = (cells: number) => Math.min(LIMITS.mapCells, Math.max(LEAST_CELLS, Math.ceil(cells)))
  return { columns: within((background.width - gridOffsetX) / gridSize), rows: within((background.height - gridOffsetY) / gridSize) }
}

/** Whether a square of cells lies within. */
export function isWithin(
  { columns, rows }: Size,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): boolean {
  return x + size <= columns && y + size <= rows
}
