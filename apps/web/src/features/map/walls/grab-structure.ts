import type { MapLight, MapLightArea, MapWall } from '@hearthlight/protocol'
import { FEET_PER_CELL } from '@hearthlight/protocol'
import type { MapState } from '@hearthlight/table'
import { boxOf, distanceToEdge, handlesOf } from './light-areas'
import { distance, nearestOf, nearestOn, type Point } from './points'

export type Structures = Pick<MapState, 'walls' | 'lights' | 'lightAreas'>

export type Ring = 'bright' | 'dim'

/** What a press takes hold of. */
export type Grab =
  | { readonly kind: 'piece'; readonly id: string }
  | { readonly kind: 'light'; readonly id: string }
  /** An end of this wall, and of all others that end there. */
  | { readonly kind: 'corner'; readonly id: string; readonly at: Point }
  | { readonly kind: 'ring'; readonly id: string; readonly ring: Ring }
  | { readonly kind: 'area'; readonly id: string }
  /** One of the places where the area is pulled to another size. */
  | { readonly kind: 'handle'; readonly id: string; readonly handle: number }

/** A press on the middle part of a piece takes the whole piece, however short it is: cells along one end, as a part of its length. */
const CORNER_SHARE = 0.3
/** A ring is narrower to take hold of than what stands on the map. */
const RING_SHARE = 0.7

/**
 * What a press at a point takes hold of: a ring of the only selected light, a light, a handle of the only selected area, a corner or a piece
 * of a wall, or the edge of an area within reach. Selected pieces come before others.
 */
export function grabAt(structures: Structures, selected: ReadonlySet<string>, point: Point, reach: number): Grab | undefined {
  const { walls, lights, lightAreas = {} } = structures
  const light = nearestOf(Object.values(lights), (each) => distance(each, point), reach)
  if (light !== undefined) return { kind: 'light', id: light.id }
  const only = selected.size === 1 ? ([...selected][0] ?? '') : ''
  const pulled = ringAt(thingIn(lights, only), point, reach * RING_SHARE) ?? handleAt(thingIn(lightAreas, only), point, reach)
  if (pulled !== undefined) return pulled
  return wallAt(walls, selected, point, reach) ?? areaAt(lightAreas, selected, point, reach)
}

function wallAt(walls: Structures['walls'], selected: ReadonlySet<string>, point: Point, reach: number): Grab | undefined {
  const those = Object.values(walls)
  const away = (wall: MapWall) => distanceToWall(wall, point)
  const wall = nearestSelected(those, selected, away, reach)
  if (wall === undefined) return undefined
  const [start, end] = endsOf(wall)
  const nearer = distance(start, point) <= distance(end, point) ? start : end
  const isCorner = distance(nearer, point) <= Math.min(reach, distance(start, end) * CORNER_SHARE)
  return isCorner ? { kind: 'corner', id: wall.id, at: nearer } : { kind: 'piece', id: wall.id }
}

/** By its edge: what is pressed inside is the map. */
function areaAt(
  areas: NonNullable<Structures['lightAreas']>,
  selected: ReadonlySet<string>,
  point: Point,
  reach: number,
): Grab | undefined {
  const area = nearestSelected(Object.values(areas), selected, (each) => distanceToEdge(each, point), reach)
  return area && { kind: 'area', id: area.id }
}

function handleAt(area: MapLightArea | undefined, point: Point, reach: number): Grab | undefined {
  if (area === undefined) return undefined
  const all = handlesOf(area).map((place, handle) => ({ place, handle }))
  const nearest = nearestOf(all, ({ place }) => distance(place, point), reach)
  return nearest && { kind: 'handle', id: area.id, handle: nearest.handle }
}

function nearestSelected<Thing extends { readonly id: string }>(
  things: readonly Thing[],
  selected: ReadonlySet<string>,
  away: (thing: Thing) => number,
  within: number,
): Thing | undefined {
  const those = things.filter(({ id }) => selected.has(id))
  return nearestOf(those, away, within) ?? nearestOf(things, away, within)
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

/** What lies in the rectangle between two points: walls by their middle, lights by their place, and areas wholly. */
export function structuresWithin({ walls, lights, lightAreas = {} }: Structures, one: Point, other: Point): readonly string[] {
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
    ...Object.values(lightAreas)
      .filter((area) => {
        const box = boxOf(area)
        return box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom
      })
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

function distanceToWall(wall: MapWall, point: Point): number {
  return distance(nearestOn(endsOf(wall), point), point)
}

/** Of all that stands on the map. */
export function idsOf({ walls, lights, lightAreas = {} }: Structures): readonly string[] {
  return [walls, lights, lightAreas].flatMap((things) => Object.keys(things))
}

/** Whether a wall, a light or an area of light with this id is on the map. */
export function isOnMap({ walls, lights, lightAreas = {} }: Structures, id: string): boolean {
  return [walls, lights, lightAreas].some((things) => Object.hasOwn(things, id))
}

export function thingIn<Thing>(things: Readonly<Record<string, Thing>>, id: string): Thing | undefined {
  return Object.hasOwn(things, id) ? things[id] : undefined
}
