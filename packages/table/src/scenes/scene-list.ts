import { LIMITS, SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { type Actor, happen } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import type { Token } from '../map/events'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { sceneAdded, sceneFloorSet, sceneRemoved, scenesOrdered } from './events'
import { Floor, floorOf, hasScene, isFloorTaken, SceneId, SceneName, type ScenesState, sceneOfPerson } from './scenes.state'

/** ROLE-2 Only the DM is told that it is a rehearsal that stands in the way. */
export const END_FIRST = ({ rank }: Pick<Actor, 'rank'>) =>
  rank === undefined
    ? refuse('SESS_005', 'End the rehearsal first.')
    : refuse('SESS_005', 'The DM is at work on the scenes just now. Try again in a while.')
export const NO_SUCH_SCENE = () => refuse('VAL_001', 'There is no such scene at this table.')

/** SCENES-1 The DM adds a scene: an empty one, or a copy of another. Nobody else learns of it. */
export const sceneAdd = defineMessage<ScenesState>()({
  name: 'scene-add',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), name: SceneName, copyOf: z.optional(SceneId) }),
  events: [sceneAdded],
  may: dmOnly,
  decide: ({ state, facts, payload: { name, copyOf } }, env) => {
    if (state.order.length >= LIMITS.scenesPerTable) return refuse('VAL_001', 'There are too many scenes at this table.')
    if (copyOf !== undefined && !hasScene(state, copyOf)) return NO_SUCH_SCENE()
    if (copyOf !== undefined && !facts.hasRoomForCopy(copyOf)) {
      return refuse('VAL_001', 'There is too much on the maps of this table for another copy: it could not be saved any more.')
    }
    return [happen(sceneAdded, { sceneId: env.newId('scene'), name, ...(copyOf === undefined ? {} : { copyOf }) })]
  },
})

/** SCENES-6 A scene goes only if it is said where its people go; newcomers go there, too. The last scene stays. */
export const sceneRemove = defineMessage<ScenesState>()({
  name: 'scene-remove',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), sceneId: SceneId, to: z.optional(SceneId) }),
  events: [sceneRemoved],
  may: dmOnly,
  decide: ({ actor, state, facts, payload: { sceneId, to } }, env) => {
    if (!hasScene(state, sceneId)) return NO_SUCH_SCENE()
    if (state.rehearsal !== null) return END_FIRST(actor)
    if (state.order.length === 1) return refuse('VAL_001', 'A table keeps at least one scene.')
    if (to !== undefined && (to === sceneId || !hasScene(state, to))) return NO_SUCH_SCENE()
    const playerIds = facts.seated.filter((id) => sceneOfPerson(state, id) === sceneId)
    if (to === undefined && (state.main === sceneId || playerIds.length > 0)) {
      return refuse('VAL_001', 'There are people in this scene. Say where they go.')
    }
    const there = to ?? state.main
    return [happen(sceneRemoved, { sceneId, to: there, tokens: [...(facts.tokensComingTo(there, playerIds, env) as readonly Token[])] })]
  },
})

/** The DM puts the scenes of the ribbon into another order. */
export const scenesOrder = defineMessage<ScenesState>()({
  name: 'scenes-order',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), order: z.array(SceneId).check(z.maxLength(LIMITS.scenesPerTable)) }),
  events: [scenesOrdered],
  may: dmOnly,
  decide: ({ state, payload: { order } }) => {
    const isWhole = order.length === state.order.length && new Set(order).size === order.length && order.every((id) => hasScene(state, id))
    if (!isWhole) return refuse('VAL_001', 'The scenes have changed meanwhile. Please try again.')
    return order.every((id, index) => id === state.order[index]) ? [] : [happen(scenesOrdered, { order })]
  },
})

/** SCENES-15 The DM makes a scene a floor of a place, or of none. */
export const sceneFloor = defineMessage<ScenesState>()({
  name: 'scene-floor',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), sceneId: SceneId, floor: z.nullable(Floor) }),
  events: [sceneFloorSet],
  may: dmOnly,
  decide: ({ state, payload: { sceneId, floor } }) => {
    if (!hasScene(state, sceneId)) return NO_SUCH_SCENE()
    if (floor !== null && isFloorTaken(state, sceneId, floor)) return refuse('VAL_001', 'Another scene is that floor already.')
    return isEqual(floorOf(state, sceneId) ?? null, floor) ? [] : [happen(sceneFloorSet, { sceneId, floor })]
  },
})
