import type { MapLight, MapWall } from '@hearthlight/protocol'
import { FEET_PER_CELL } from '@hearthlight/protocol'
import type { MapState } from '@hearthlight/table'

export type Structures = Pick<MapState, 'walls' | 'lights'>

/** In cells. */
export interface Point {
  readonly x: number
  readonly y: number
}

export type Ring = 'bright' | 'dim'

/** What a press takes hold of. */
export type Grab =
  | { readonly kind: 'piece'; readonly id: string }
  | { readonly kind: 'light'; readonly id: string }
  /** An end of this wall, and of all others that end there. */
  | { readonly kind: 'corner'; readonly id: string; readonly at: Point }
  | { readonly kind: 'ring'; readonly id: string; readonly ring: Ring }

/** A press on the middle part of a piece takes the whole piece, however short it is: cells along one end, as a part of its length. */
const CORNER_SHARE = 0.3
/** A ring is narrower to take hold of than what stands on the map. */
const RING_SHARE = 0.7

/**
 * What a press at a point takes hold of: a ring of the only selected light, a light, a corner or a piece of a wall within reach. Selected
 * pieces come before others.
 */
export function grabAt({ walls, lights }: Structures, selected: ReadonlySet<string>, point: Point, reach: number): Grab | undefined {
  const light = nearestOf(Object.values(lights), (each) => distance(each, point), reach)
  if (light !== undefined) return { kind: 'light', id: light.id }
  const ring = selected.size === 1 ? ringAt(thingIn(lights, [...selected][0] ?? ''), point, reach * RING_SHARE) : undefined
  if (ring !== undefined) return ring
  const those = Object.values(walls)
  const away = (wall: MapWall) => distanceToWall(wall, point)
  const wall =
    nearestOf(
      those.filter(({ id }) => selected.has(id)),
      away,
      reach,
    ) ?? nearestOf(those, away, reach)
  if (wall === undefined) return undefined
  const [start, end] = endsOf(wall)
  const nearer = distance(start, point) <= distance(end, point) ? start : end
  const isCorner = distance(nearer, point) <= Math.min(reach, distance(start, end) * CORNER_SHARE)
  return isCorner ? { kind: 'corner', id: wall.id, at: nearer } : { kind: 'piece', id: wall.id }
}

function ringAt(light: MapLight | undefined, point: Point, reach: number): Grab | undefined {
  if (light === undefined) return undefined
  const away = distance(light, point)
  // The dim ring lies outside: where both have the same radius it is the one to pull.
  const ring = (['dim', 'bright'] as const).find((each) => Math.abs(away - ringCells(light, each)) <= reach)
  return ring && { kind: 'ring', id: light.id, ring }
}

export function ringCells({ brightFt, dimFt }: Pick<MapLight, 'brightFt' | 'dimFt'>, ring: Ring): number {
  return (ring === 'bright' ? brightFt : dimFt) / FEET_PER_CELL
}

/** What lies in the rectangle between two points: walls by their middle, lights by their place. */
export function structuresWithin({ walls, lights }: Structures, one: Point, other: Point): readonly string[] {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)]
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)]
  const isWithin = ({ x, y }: Point) => x >= left && x <= right && y >= top && y <= bottom
  return [
    ...Object.values(walls)
      .filter((wall) => isWithin(middleOf(wall)))
      .map(({ id }) => id),
    ...Object.values(lights)
      .filter(isWithin)
      .map(({ id }) => id),
  ]
}

export function endsOf({ at: [x1, y1, x2, y2] }: Pick<MapWall, 'at'>): readonly [Point, Point] {
  return [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ]
}

export function middleOf({ at: [x1, y1, x2, y2] }: Pick<MapWall, 'at'>): Point {
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 }
}

/** The point of a line between two points that is nearest to another one. */
export function nearestOn([from, to]: readonly [Point, Point], point: Point): Point {
  const [runX, runY] = [to.x - from.x, to.y - from.y]
  const length = runX * runX + runY * runY
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - from.x) * runX + (point.y - from.y) * runY) / length))
  return { x: from.x + along * runX, y: from.y + along * runY }
}

function distanceToWall(wall: MapWall, point: Point): number {
  return distance(nearestOn(endsOf(wall), point), point)
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** Places are kept in thousandths of a cell. */
const SAME_CELLS = 0.0015

export function isSamePlace(one: Point, other: Point): boolean {
  return distance(one, other) < SAME_CELLS
}

export function nearestOf<Thing>(things: readonly Thing[], away: (thing: Thing) => number, within: number): Thing | undefined {
  let best: Thing | undefined
  let least = within
  for (const thing of things) {
    const far = away(thing)
    if (far > least) continue
    least = far
    best = thing
  }
  return best
}

export function thingIn<Thing>(things: Readonly<Record<string, Thing>>, id: string): Thing | undefined {
  return Object.hasOwn(things, id) ? things[id] : undefined
}
