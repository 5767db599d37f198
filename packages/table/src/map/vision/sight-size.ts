import { LIMITS } from '@hearthlight/protocol'
import type { MapState } from '../map.state'

/** Squares of a map on which sight is computed, at most: a map of 250 by 250 cells of fine fog, or of 1,000 by 1,000. */
export const MOST_SIGHT_SQUARES = 1_000_000
/** Of a small picture, with a margin for tokens. */
const LEAST_CELLS = 30
/** Around what stands on a map without a picture, and in steps of so many. */
const OPEN_CELLS = 20

type Reach = Pick<MapState, 'background' | 'gridSize' | 'gridOffsetX' | 'gridOffsetY' | 'tokens' | 'walls' | 'lights' | 'sight'>

/** The largest coordinates of such things. They rarely change, unlike tokens. */
function farthest<Thing>(things: Readonly<Record<string, Thing>>, placesOf: (thing: Thing) => readonly number[]): { x: number; y: number } {
  const known = farthestOf.get(things)
  if (known !== undefined) return known
  const far = { x: 0, y: 0 }
  for (const thing of Object.values(things)) {
    const places = placesOf(thing)
    for (let at = 0; at + 1 < places.length; at += 2) {
      far.x = Math.max(far.x, places[at] ?? 0)
      far.y = Math.max(far.y, places[at + 1] ?? 0)
    }
  }
  farthestOf.set(things, far)
  return far
}

const farthestOf = new WeakMap<object, { x: number; y: number }>()

export interface Size {
  readonly columns: number
  readonly rows: number
}

/** In cells: all of the map's picture, its tokens, walls and lights; around them where there is no picture; and never less than it was. */
export function sightSize({ background, gridSize, gridOffsetX, gridOffsetY, tokens, walls, lights, sight }: Reach): Size {
  let [columns, rows] = [LEAST_CELLS, LEAST_CELLS]
  const reach = (x: number, y: number) => {
    columns = Math.max(columns, Math.ceil(x))
    rows = Math.max(rows, Math.ceil(y))
  }
  if (background !== null) reach((background.width - gridOffsetX) / gridSize, (background.height - gridOffsetY) / gridSize)
  for (const { x, y, size } of Object.values(tokens)) reach(x + size, y + size)
  for (const { x, y } of [farthest(walls, ({ at }) => at), farthest(lights, ({ x, y }) => [x + 1, y + 1])]) reach(x, y)
  const around = (cells: number, before = 0) => {
    const wanted = background === null ? (Math.floor(cells / OPEN_CELLS) + 2) * OPEN_CELLS : cells
    return Math.min(LIMITS.mapCells, Math.max(before, wanted))
  }
  return { columns: around(columns, sight?.columns), rows: around(rows, sight?.rows) }
}
