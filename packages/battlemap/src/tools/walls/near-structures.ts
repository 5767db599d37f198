import type { BoardLightArea, BoardScene, Position } from '../../scene/scene'
import type { Pointer } from '../gesture-state'

/** Cells within which a pointer catches an end of a wall, or a point of the grid. */
const CATCHES = 0.3
/** Cells within which a click picks a wall or a light. */
const PICKS = 0.4

type At = Pick<Pointer, 'worldX' | 'worldY' | 'isShiftHeld'>

/**
 * The place that a pointer means, in cells: an end of a wall nearby, else on squares a corner of the grid or the middle of one of its lines
 * nearby, else its own place. With Shift always its own.
 */
export function snapped({ structures, cells, gridSize }: BoardScene, { worldX, worldY, isShiftHeld }: At): Position {
  const place = { x: worldX / gridSize, y: worldY / gridSize }
  if (isShiftHeld) return place
  const ends = [...(structures?.walls ?? []), ...(structures?.doors ?? [])].flatMap(({ from, to }) => [from, to])
  const end = nearest(ends, place, CATCHES)
  if (end !== undefined || cells !== undefined) return end ?? place
  const point = { x: Math.round(place.x * 2) / 2, y: Math.round(place.y * 2) / 2 }
  return distance(point, place) <= CATCHES ? point : place
}

export interface PickedStructure {
  readonly id: string
  /** The two ends of a wall or of an area's side, or the place of a light. */
  readonly points: readonly Position[]
}

/** The wall, door or light under the pointer; the nearest of several, and a light before a wall. */
export function structureAt({ structures, gridSize }: BoardScene, { worldX, worldY }: At): PickedStructure | undefined {
  const place = { x: worldX / gridSize, y: worldY / gridSize }
  if (structures === undefined) return undefined
  const light = structures.lights.find((each) => distance(each, place) <= PICKS)
  if (light !== undefined) return { id: light.id, points: [{ x: light.x, y: light.y }] }
  let best: { readonly id: string; readonly points: readonly Position[] } | undefined
  let least = PICKS
  for (const { id, from, to } of [...structures.walls, ...structures.doors]) {
    const away = distanceToLine(place, from, to)
    if (away > least) continue
    least = away
    best = { id, points: [from, to] }
  }
  return (
    best ?? structures.areas?.map((area) => ({ id: area.id, points: nearestEdge(area, place) })).find(({ points }) => points.length > 0)
  )
}

/** The part of an area's edge that a pointer picks: a side of a rectangle, or a point of a circle. */
function nearestEdge({ left, top, right, bottom, isRound }: BoardLightArea, place: Position): readonly Position[] {
  if (isRound) {
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
    const [away, radius] = [distance(middle, place), (right - left) / 2]
    if (Math.abs(away - radius) > PICKS || away === 0) return []
    return [{ x: middle.x + ((place.x - middle.x) / away) * radius, y: middle.y + ((place.y - middle.y) / away) * radius }]
  }
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  const sides = corners.map((from, at) => [from, corners[(at + 1) % corners.length] ?? from] as const)
  return sides.find(([from, to]) => distanceToLine(place, from, to) <= PICKS) ?? []
}

function nearest(points: readonly Position[], place: Position, within: number): Position | undefined {
  let best: Position | undefined
  let least = within
  for (const point of points) {
    const away = distance(point, place)
    if (away > least) continue
    least = away
    best = point
  }
  return best
}

function distance(one: Position, other: Position): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function distanceToLine(place: Position, from: Position, to: Position): number {
  const [runX, runY] = [to.x - from.x, to.y - from.y]
  const length = runX * runX + runY * runY
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((place.x - from.x) * runX + (place.y - from.y) * runY) / length))
  return distance(place, { x: from.x + along * runX, y: from.y + along * runY })
}
