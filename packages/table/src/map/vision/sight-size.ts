import { LIMITS } from '@hearthlight/protocol'
import type { MapState } from '../map.state'

/** Squares of a map on which sight is computed, at most: a map of 250 by 250 cells of fine fog, or of 1,000 by 1,000. */
export const MOST_SIGHT_SQUARES = 1_000_000
/** On a map without a picture. */
const LEAST_CELLS = 30

type Reach = Pick<MapState, 'background' | 'gridSize' | 'gridOffsetX' | 'gridOffsetY' | 'tokens' | 'walls' | 'lights' | 'sight'>

export interface Size {
  readonly columns: number
  readonly rows: number
}

/** In cells: all of the map's picture, its tokens, walls and lights, and never less than it was. */
export function sightSize({ background, gridSize, gridOffsetX, gridOffsetY, tokens, walls, lights, sight }: Reach): Size {
  let [columns, rows] = [Math.max(LEAST_CELLS, sight?.columns ?? 0), Math.max(LEAST_CELLS, sight?.rows ?? 0)]
  const reach = (x: number, y: number) => {
    columns = Math.max(columns, Math.ceil(x))
    rows = Math.max(rows, Math.ceil(y))
  }
  if (background !== null) reach((background.width - gridOffsetX) / gridSize, (background.height - gridOffsetY) / gridSize)
  for (const { x, y, size } of Object.values(tokens)) reach(x + size, y + size)
  for (const { at } of Object.values(walls)) {
    reach(at[0], at[1])
    reach(at[2], at[3])
  }
  for (const { x, y } of Object.values(lights)) reach(x + 1, y + 1)
  return { columns: Math.min(LIMITS.mapCells, columns), rows: Math.min(LIMITS.mapCells, rows) }
}
