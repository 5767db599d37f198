import { LIMITS, SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { type Actor, defineEvent, happen, type Moment, type TableEvent } from '../../kernel/define-event'
import { isEqual } from '../../kernel/is-equal'
import { defineMessage, dmOnly, refuse } from '../../session-context/define-message'
import { isOnMap, Run } from '../fog/fog'
import { remember } from '../history/history'
import type { MapState } from '../map.state'
import { paintTerrain, Terrain, terrainVisibleTo, withTerrain } from './terrain'

const Runs = z.array(Run).check(z.maxLength(LIMITS.fogRunsPerMessage))

/** All of the terrain; null: there is none. */
export const terrainReplaced = defineEvent<MapState>()({
  name: 'terrain-replaced',
  payload: z.object({ terrain: z.nullable(Terrain) }),
  apply: (state, { terrain }, origin) => remember(state, withTerrain(state, terrain ?? undefined), origin, {}),
  seenBy: (viewer, payload, moment) => (viewer.role === 'dm' ? payload : terrainProjected(viewer, moment)),
})

/** How a change of the map changes the terrain in a player's copy. */
export function terrainProjected(viewer: Actor, { before, after }: Moment<MapState>): readonly TableEvent[] {
  if (viewer.role === 'dm' || (before.terrain === after.terrain && (after.terrain === undefined || before.fog.rows === after.fog.rows)))
    return []
  const is = terrainVisibleTo(viewer, after)
  if (isEqual(terrainVisibleTo(viewer, before), is)) return []
  return [happen(terrainReplaced, { terrain: is === undefined ? null : { ...is, rows: [...is.rows] } })]
}

export const terrainPainted = defineEvent<MapState>()({
  name: 'terrain-painted',
  payload: z.object({ add: z.array(Run), remove: z.array(Run) }),
  apply: (state, { add, remove }, origin) => remember(state, paintTerrain(state, { cover: add, reveal: remove }), origin, {}),
  seenBy: (viewer, payload, moment) => (viewer.role === 'dm' ? payload : terrainProjected(viewer, moment)),
})

/** MOVE-3 A stroke of the brush for difficult terrain, or of its eraser. */
export const terrainPaint = defineMessage<MapState>()({
  name: 'terrain-paint',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), add: z.optional(Runs), remove: z.optional(Runs) }),
  events: [terrainPainted],
  may: dmOnly,
  decide: ({ state, payload: { add = [], remove = [] } }) => {
    const change = { cover: add, reveal: remove }
    if (!isOnMap(state.fog, change)) return refuse('SOCK_004', 'That lies beyond the map.')
    return paintTerrain(state, change) === state ? [] : [happen(terrainPainted, { add, remove })]
  },
})

/** MOVE-4 Whether players see the difficult terrain of this map. */
export const terrainShow = defineMessage<MapState>()({
  name: 'terrain-show',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), isShown: z.boolean() }),
  events: [terrainReplaced],
  may: dmOnly,
  decide: ({ state, payload: { isShown } }) => {
    const { isSecret, ...terrain } = state.terrain ?? { rows: [], isSecret: undefined }
    if (isShown === (isSecret === undefined)) return []
    const next = { ...terrain, rows: [...terrain.rows], ...(isShown ? {} : { isSecret: true as const }) }
    return [happen(terrainReplaced, { terrain: next })]
  },
})
