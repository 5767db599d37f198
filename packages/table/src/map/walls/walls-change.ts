import { LIMITS, MapLight, MapLightArea, MapWall, MapWalls, modernWalls, SessionId, WallId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen, onlyDm } from '../../kernel/define-event'
import { defineMessage, dmOnly, type Refusal, refuse } from '../../session-context/define-message'
import { remember } from '../history/history'
import type { MapState } from '../map.state'
import { changedThings, lightAreasOf, lightOf, structuresOf, wallOf, withLightAreas } from './walls'

/** Of one message or event. */
const MOST_CHANGED = 2_000
const Removed = z.optional(z.array(WallId).check(z.maxLength(LIMITS.wallsPerMap)))

/** MAP-15 Walls and lights tell what lies behind a corner: only the DM receives them. */
export const wallsChanged = defineEvent<MapState>()({
  name: 'walls-changed',
  payload: z.object({
    /** Added, or in the place of those with the same ids. */
    walls: z.optional(z.array(MapWall)),
    lights: z.optional(z.array(MapLight)),
    areas: z.optional(z.array(MapLightArea)),
    removedWalls: Removed,
    removedLights: Removed,
    removedAreas: Removed,
  }),
  apply: (state, { walls = [], lights = [], areas = [], removedWalls = [], removedLights = [], removedAreas = [] }, origin) => {
    const changed = {
      ...state,
      walls: changedThings(state.walls, { set: walls, remove: removedWalls }),
      lights: changedThings(state.lights, { set: lights, remove: removedLights }),
    }
    const next = withLightAreas(changed, changedThings(lightAreasOf(state), { set: areas, remove: removedAreas }))
    const touched = {
      walls: [...removedWalls, ...walls.map(({ id }) => id)],
      lights: [...removedLights, ...lights.map(({ id }) => id)],
      areas: [...removedAreas, ...areas.map(({ id }) => id)],
    }
    return remember(state, next, origin, touched)
  },
  seenBy: onlyDm,
})

/** Of older versions, which replaced all walls at once. */
export const wallsSet = defineEvent<MapState>()({
  name: 'walls-set',
  payload: z.object({ walls: z.pipe(z.transform(modernWalls), MapWalls) }),
  apply: (state, { walls }, origin) => {
    const next: MapState = { ...withLightAreas(state, {}), ...structuresOf(modernWalls(walls) as MapWalls) }
    const ids = (before: object, after: object) => [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return remember(state, next, origin, { walls: ids(state.walls, next.walls), lights: ids(state.lights, next.lights) })
  },
  seenBy: onlyDm,
})

/**
 * WALL-1 The DM adds, changes and removes walls, lights and areas of light in one act: one step to undo. Without an id a thing is new; with one it takes
 * the place of the one that has it. Ids to remove that are not on the map are ignored: another DM was quicker.
 */
export const wallsChange = defineMessage<MapState>()({
  name: 'walls-change',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    walls: z.optional(z.array(z.extend(MapWall, { id: z.optional(WallId) })).check(z.maxLength(MOST_CHANGED))),
    lights: z.optional(z.array(z.extend(MapLight, { id: z.optional(WallId) })).check(z.maxLength(MOST_CHANGED))),
    areas: z.optional(z.array(z.extend(MapLightArea, { id: z.optional(WallId) })).check(z.maxLength(LIMITS.lightAreasPerMap))),
    removedWalls: Removed,
    removedLights: Removed,
    removedAreas: Removed,
  }),
  events: [wallsChanged],
  may: dmOnly,
  decide: ({ state, payload }, env) => {
    const { walls = [], lights = [], areas = [], removedWalls = [], removedLights = [], removedAreas = [] } = payload
    if (!walls.every(({ id }) => id === undefined || wallOf(state, id))) return refuse('VAL_001', 'That wall is not on the map.')
    if (!lights.every(({ id }) => id === undefined || lightOf(state, id))) return refuse('VAL_001', 'That light is not on the map.')
    const known = lightAreasOf(state)
    if (!areas.every(({ id }) => id === undefined || Object.hasOwn(known, id))) return refuse('VAL_001', 'That area is not on the map.')
    const set = {
      walls: walls.map((wall) => ({ ...wall, at: wall.at.map(rounded) as MapWall['at'], id: wall.id ?? env.newId('wall') })),
      lights: lights.map((light) => ({ ...light, x: rounded(light.x), y: rounded(light.y), id: light.id ?? env.newId('light') })),
      areas: areas.map((area) => ({ ...area, shape: roundedShape(area.shape), id: area.id ?? env.newId('area') })),
    }
    if (set.walls.some(({ at: [x1, y1, x2, y2] }) => x1 === x2 && y1 === y2)) return refuse('VAL_001', 'A wall has two different ends.')
    if (!set.areas.every(({ shape }) => hasInside(shape))) return refuse('VAL_001', 'An area has an inside.')
    const gone = {
      removedWalls: [...new Set(removedWalls)].filter((id) => wallOf(state, id) !== undefined),
      removedLights: [...new Set(removedLights)].filter((id) => lightOf(state, id) !== undefined),
      removedAreas: [...new Set(removedAreas)].filter((id) => Object.hasOwn(known, id)),
    }
    const change = { ...set, ...gone }
    if (Object.values(change).every(({ length }) => length === 0)) return []
    const { areas: areasSet, removedAreas: areasGone, ...others } = change
    const ofAreas = areasSet.length + areasGone.length === 0 ? {} : { areas: areasSet, removedAreas: areasGone }
    return tooMany(state, change) ?? [happen(wallsChanged, { ...others, ...ofAreas })]
  },
})

interface Change {
  readonly walls: readonly MapWall[]
  readonly lights: readonly MapLight[]
  readonly areas: readonly MapLightArea[]
  readonly removedAreas: readonly string[]
  readonly removedWalls: readonly string[]
  readonly removedLights: readonly string[]
}

function tooMany(state: MapState, { walls, lights, areas, removedWalls, removedLights, removedAreas }: Change): Refusal | undefined {
  const after = {
    walls: changedThings(state.walls, { set: walls, remove: removedWalls }),
    lights: changedThings(state.lights, { set: lights, remove: removedLights }),
  }
  if (walls.length > 0 && Object.keys(after.walls).length > LIMITS.wallsPerMap) {
    return refuse('VAL_001', `A map has at most ${LIMITS.wallsPerMap} walls.`)
  }
  if (lights.length > 0 && Object.keys(after.lights).length > LIMITS.mapLightsPerMap) {
    return refuse('VAL_001', `A map has at most ${LIMITS.mapLightsPerMap} lights.`)
  }
  const areasAfter = changedThings(lightAreasOf(state), { set: areas, remove: removedAreas })
  if (areas.length > 0 && Object.keys(areasAfter).length > LIMITS.lightAreasPerMap) {
    return refuse('VAL_001', `A map has at most ${LIMITS.lightAreasPerMap} areas of light.`)
  }
  return undefined
}

function roundedShape(shape: MapLightArea['shape']): MapLightArea['shape'] {
  if (shape.kind === 'circle') return { ...shape, x: rounded(shape.x), y: rounded(shape.y) }
  const [x1, y1, x2, y2] = shape.at.map(rounded) as MapWall['at']
  return { kind: 'rectangle', at: [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] }
}

function hasInside(shape: MapLightArea['shape']): boolean {
  return shape.kind === 'circle' || (shape.at[0] < shape.at[2] && shape.at[1] < shape.at[3])
}

/** To thousandths of a cell, in which the geometry of sight counts. */
function rounded(cells: number): number {
  return Math.round(cells * 1_000) / 1_000 + 0
}
