import { FEET_PER_CELL, LIMITS, type MapLight, type MapLightArea, type MapWall } from '@hearthlight/protocol'
import type { PayloadFor } from '@hearthlight/table'
import { PIECES, type WallPiece } from '../tools/walls/pieces'
import { endsOf, type Ring, type Structures, thingIn } from './grab-structure'
import { areaMoved, handleMoved, withRadius } from './light-areas'
import { distance, isSamePlace, type Point, thousandth } from './points'

/** One act, which is one step to undo. */
export type Change = PayloadFor<'walls-change'>

/** WALL-9 How far a light of the map reaches at most, in feet. */
export const MOST_REACH_FT = 120

/** The pieces among the walls that a key makes, and makes plain walls of again. */
export type TypedPiece = Extract<WallPiece, 'door' | 'window' | 'secret' | 'low'>

const IS_PIECE: Readonly<Record<TypedPiece, (wall: MapWall) => boolean>> = {
  door: ({ door }) => door !== undefined && door !== 'secret',
  secret: ({ door }) => door === 'secret',
  window: ({ kind }) => kind === 'window',
  low: ({ kind }) => kind === 'terrain',
}

/** WALL-8 Turns walls into this piece; if all of them are one already, back into plain walls. Undefined without a wall. */
export function toggledPiece(structures: Structures, ids: Iterable<string>, piece: TypedPiece): Change | undefined {
  const walls = wallsOf(structures, ids)
  const others = walls.filter((wall) => !IS_PIECE[piece](wall))
  return others.length === 0 ? retyped(walls, 'wall') : retyped(others, piece)
}

function retyped(walls: readonly MapWall[], piece: WallPiece): Change | undefined {
  if (walls.length === 0) return undefined
  return { walls: walls.map(({ kind: _kind, door: _door, ...plain }) => ({ ...plain, ...PIECES[piece] })) }
}

/** Moves whole pieces, lights and areas. */
export function moved(structures: Structures, ids: Iterable<string>, { x: across, y: down }: Point): Change | undefined {
  const all = [...ids]
  if (across === 0 && down === 0) return undefined
  const walls = wallsOf(structures, all).map((wall) => {
    const [x1, y1, x2, y2] = wall.at
    return { ...wall, at: rounded([x1 + across, y1 + down, x2 + across, y2 + down]) }
  })
  const lights = lightsOf(structures, all).map((light) => ({ ...light, x: thousandth(light.x + across), y: thousandth(light.y + down) }))
  const areas = areasOf(structures, all).map((area) => areaMoved(area, { x: across, y: down }))
  const places = [...walls.flatMap(({ at }) => at), ...lights.flatMap(({ x, y }) => [x, y]), ...areas.flatMap(placesOfArea)]
  return places.every(isPlace) ? changeWith({ walls, lights, areas }) : undefined
}

/**
 * Moves a corner: the ends of all walls that meet there, or of one wall alone. Undefined if a wall would be left without length, or nothing
 * moves.
 */
export function cornerMoved(
  { walls }: Structures,
  corner: Point,
  to: Point,
  { alone }: { readonly alone?: string | undefined } = {},
): Change | undefined {
  if (isSamePlace(corner, to) || ![to.x, to.y].every(isPlace)) return undefined
  const changed = Object.values(walls).flatMap((wall) => {
    if (alone !== undefined && wall.id !== alone) return []
    const [start, end] = endsOf(wall)
    const [isStart, isEnd] = [isSamePlace(start, corner), isSamePlace(end, corner)]
    if (!isStart && !isEnd) return []
    const [from, until] = [isStart ? to : start, isEnd ? to : end]
    return [{ ...wall, at: rounded([from.x, from.y, until.x, until.y]) }]
  })
  const hasLength = changed.every((wall) => !isSamePlace(...endsOf(wall)))
  return hasLength && changed.length > 0 ? { walls: changed } : undefined
}

/** Cells from an end within which no piece is split: shorter ones can hardly be taken hold of. */
const LEAST_PIECE = 0.05

/** WALL-10 Splits a wall at a point on it; undefined if that is at one of its ends. Both parts are like the whole. */
export function split(structures: Structures, id: string, at: Point): Change | undefined {
  const wall = thingIn(structures.walls, id)
  if (wall === undefined) return undefined
  const [start, end] = endsOf(wall)
  if (distance(start, at) < LEAST_PIECE || distance(end, at) < LEAST_PIECE) return undefined
  const { id: _id, ...fields } = wall
  return {
    walls: [
      { ...wall, at: rounded([start.x, start.y, at.x, at.y]) },
      { ...fields, at: rounded([at.x, at.y, end.x, end.y]) },
    ],
  }
}

/** WALL-12 Sets how far a light is bright or dim, in feet: it is dim at least as far as it is bright. */
export function withReach(light: MapLight, ring: Ring, feet: number): MapLight {
  const reach = Math.max(0, Math.min(MOST_REACH_FT, feet))
  return ring === 'bright'
    ? { ...light, brightFt: reach, dimFt: Math.max(light.dimFt, reach) }
    : { ...light, dimFt: reach, brightFt: Math.min(light.brightFt, reach) }
}

/** Feet, in steps. */
const RING_STEP_FT = 5

/** The light whose ring is dragged to a point. */
export function ringDragged(structures: Structures, id: string, ring: Ring, to: Point, isFree: boolean): Change | undefined {
  const light = thingIn(structures.lights, id)
  if (light === undefined) return undefined
  const step = isFree ? 1 : RING_STEP_FT
  const feet = Math.round((distance(light, to) * FEET_PER_CELL) / step) * step
  const next = withReach(light, ring, feet)
  return next.brightFt === light.brightFt && next.dimFt === light.dimFt ? undefined : { lights: [next] }
}

export function reachSet(structures: Structures, ids: Iterable<string>, ring: Ring, feet: number): Change | undefined {
  const lights = lightsOf(structures, ids).map((light) => withReach(light, ring, feet))
  return lights.length === 0 ? undefined : { lights }
}

/** WALL-16 How high the walls are, in feet; undefined: to the ceiling. */
export function heightSet(structures: Structures, ids: Iterable<string>, feet: number | undefined): Change | undefined {
  const walls = wallsOf(structures, ids).map(({ heightFt: _before, ...wall }) => ({
    ...wall,
    ...(feet !== undefined && { heightFt: feet }),
  }))
  return changeWith({ walls })
}

/** WALL-16 From which side the walls block, as one looks from their start to their end; undefined: from both. */
export function sideSet(structures: Structures, ids: Iterable<string>, side: MapWall['oneWay']): Change | undefined {
  const walls = wallsOf(structures, ids).map(({ oneWay: _before, ...wall }) => ({ ...wall, ...(side !== undefined && { oneWay: side }) }))
  return changeWith({ walls })
}

/** A full turn: light all around. */
export const ALL_AROUND = 360

export interface LightLook {
  readonly color?: string
  readonly cone?: NonNullable<MapLight['cone']>
  readonly flickers?: boolean
}

/** WALL-16 The lights' colour, the cone in which they shine, in degrees clockwise from the top of the map, or whether they flicker. */
export function lightSet(structures: Structures, ids: Iterable<string>, { color, cone, flickers }: LightLook): Change | undefined {
  const lights = lightsOf(structures, ids).map(({ cone: before, flickers: didFlicker, ...light }): MapLight => {
    const next = cone ?? before
    return {
      ...light,
      ...((flickers ?? didFlicker) && { flickers: true }),
      ...(color !== undefined && { color }),
      ...(next !== undefined && next.widthDegrees < ALL_AROUND && { cone: next }),
    }
  })
  return changeWith({ lights })
}

/** SIGHT-28 Pulls the edge of an area to a point: a corner of a rectangle, or the radius of a circle. */
export function areaResized(structures: Structures, id: string, handle: number, to: Point, isFree: boolean): Change | undefined {
  const [area] = areasOf(structures, [id])
  const next = area && handleMoved(area, handle, to, isFree ? 1 : RING_STEP_FT)
  return next !== undefined && placesOfArea(next).every(isPlace) ? changeWith({ areas: [next] }) : undefined
}

/** SIGHT-28 How light the areas are. */
export function levelSet(structures: Structures, ids: Iterable<string>, level: MapLightArea['level']): Change | undefined {
  return changeWith({ areas: areasOf(structures, ids).map((area) => ({ ...area, level })) })
}

/** SIGHT-28 Of the circles among the areas, in feet. */
export function radiusSet(structures: Structures, ids: Iterable<string>, feet: number): Change | undefined {
  const circles = areasOf(structures, ids).filter(({ shape }) => shape.kind === 'circle')
  return changeWith({ areas: circles.map((area) => withRadius(area, feet)) })
}

export function removed(structures: Structures, ids: Iterable<string>): Change | undefined {
  const all = [...ids]
  const removedWalls = wallsOf(structures, all).map(({ id }) => id)
  const removedLights = lightsOf(structures, all).map(({ id }) => id)
  const removedAreas = areasOf(structures, all).map(({ id }) => id)
  if (removedWalls.length + removedLights.length + removedAreas.length === 0) return undefined
  return { removedWalls, removedLights, ...(removedAreas.length > 0 && { removedAreas }) }
}

/** What a change turns the structures that are there into: to show it before the server has answered. */
export function preview({ walls, lights, lightAreas = {} }: Structures, change: Change): Pieces {
  return {
    walls: (change.walls ?? []).flatMap(({ id = '', ...fields }) => (thingIn(walls, id) === undefined ? [] : [{ id, ...fields }])),
    lights: (change.lights ?? []).flatMap(({ id = '', ...fields }) => (thingIn(lights, id) === undefined ? [] : [{ id, ...fields }])),
    areas: (change.areas ?? []).flatMap(({ id = '', ...fields }) => (thingIn(lightAreas, id) === undefined ? [] : [{ id, ...fields }])),
  }
}

interface Pieces {
  readonly walls: readonly MapWall[]
  readonly lights: readonly MapLight[]
  readonly areas: readonly MapLightArea[]
}

export function wallsOf({ walls }: Structures, ids: Iterable<string>): readonly MapWall[] {
  return [...ids].flatMap((id) => thingIn(walls, id) ?? [])
}

export function lightsOf({ lights }: Structures, ids: Iterable<string>): readonly MapLight[] {
  return [...ids].flatMap((id) => thingIn(lights, id) ?? [])
}

export function areasOf({ lightAreas = {} }: Structures, ids: Iterable<string>): readonly MapLightArea[] {
  return [...ids].flatMap((id) => thingIn(lightAreas, id) ?? [])
}

function changeWith({ walls = [], lights = [], areas = [] }: Partial<Pieces>): Change | undefined {
  if (walls.length + lights.length + areas.length === 0) return undefined
  return {
    ...(walls.length > 0 && { walls: [...walls] }),
    ...(lights.length > 0 && { lights: [...lights] }),
    ...(areas.length > 0 && { areas: [...areas] }),
  }
}

/** The corners of a rectangle, the middle of a circle: it may reach beyond the map. */
function placesOfArea({ shape }: MapLightArea): readonly number[] {
  return shape.kind === 'rectangle' ? shape.at : [shape.x, shape.y]
}

function rounded([x1, y1, x2, y2]: MapWall['at']): MapWall['at'] {
  return [thousandth(x1), thousandth(y1), thousandth(x2), thousandth(y2)]
}

function isPlace(cells: number): boolean {
  return cells >= -LIMITS.mapCells && cells <= 2 * LIMITS.mapCells
}
