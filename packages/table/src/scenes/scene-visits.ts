import { LIMITS, SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { type Actor, happen } from '../kernel/define-event'
import type { Token } from '../map/events'
import { defineMessage, dmOnly, leaderOnly, type Refusal, refuse } from '../session-context/define-message'
import { peopleMoved, peopleReturned, rehearsalBegun, rehearsalEnded, sceneLooked } from './events'
import { END_FIRST, NO_SUCH_SCENE } from './scene-list'
import { hasScene, SceneId, type ScenesState, sceneOfPerson } from './scenes.state'

/** SCENES-1 The DM looks at another scene: what they do from then on, they do there. No player learns of it. */
export const sceneLook = defineMessage<ScenesState>()({
  name: 'scene-look',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), sceneId: SceneId }),
  events: [sceneLooked],
  may: dmOnly,
  decide: ({ actor, state, payload: { sceneId } }) => {
    if (!hasScene(state, sceneId)) return NO_SUCH_SCENE()
    // ROLE-2 A co-DM goes on meanwhile: where they look is no part of the rehearsal.
    if (state.rehearsal !== null && actor.rank === undefined) return END_FIRST(actor)
    return sceneOfPerson(state, actor.userId) === sceneId ? [] : [happen(sceneLooked, { sceneId })]
  },
})

/** SCENES-4 The DM takes everybody to a scene, with the tokens of their characters. Newcomers sit down there, too. One act, undone by one. */
export const scenePublish = defineMessage<ScenesState>()({
  name: 'scene-publish',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), sceneId: SceneId }),
  events: [peopleMoved],
  may: dmOnly,
  decide: ({ actor, state, facts, payload: { sceneId } }, env) => {
    const playerIds = facts.seated.filter((id) => sceneOfPerson(state, id) !== sceneId)
    if (state.main === sceneId && playerIds.length === 0) return []
    const refusal = refusalOf(actor, state, sceneId)
    if (refusal !== undefined) return refusal
    return [
      happen(peopleMoved, {
        to: sceneId,
        playerIds,
        isMain: true,
        tokens: [...(facts.tokensComingTo(sceneId, playerIds, env) as Token[])],
      }),
    ]
  },
})

/** SCENES-4 The DM takes some players to a scene: each sees and hears what is where they are. */
export const sceneSend = defineMessage<ScenesState>()({
  name: 'scene-send',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    sceneId: SceneId,
    playerIds: z.array(UserId).check(z.maxLength(LIMITS.mostPlayers)),
  }),
  events: [peopleMoved],
  may: dmOnly,
  decide: ({ actor, state, facts, payload: { sceneId, playerIds } }, env) => {
    if (playerIds.some((id) => !facts.seated.includes(id))) return refuse('CHAR_001', 'Nobody with that id sits at this table.')
    const moving = [...new Set(playerIds)].filter((id) => sceneOfPerson(state, id) !== sceneId)
    const refusal = refusalOf(actor, state, sceneId)
    if (refusal !== undefined) return refusal
    if (moving.length === 0) return []
    const tokens = [...(facts.tokensComingTo(sceneId, moving, env) as Token[])]
    return [happen(peopleMoved, { to: sceneId, playerIds: moving, isMain: false, tokens })]
  },
})

function refusalOf(actor: Actor, state: ScenesState, sceneId: SceneId): Refusal | undefined {
  if (!hasScene(state, sceneId)) return NO_SUCH_SCENE()
  return state.rehearsal === null ? undefined : END_FIRST(actor)
}

/** SCENES-5 Takes back the latest time that people went to another scene. */
export const sceneReturn = defineMessage<ScenesState>()({
  name: 'scene-return',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId) }),
  events: [peopleReturned],
  may: dmOnly,
  decide: ({ actor, state }) => {
    if (state.lastMove === null) return refuse('VAL_001', 'There is nothing left to take back.')
    return state.rehearsal === null ? [happen(peopleReturned, {})] : END_FIRST(actor)
  },
})

/**
 * SCENES-7 The DM tries out a scene alone: what they do there changes a copy of the table, which is thrown away with the rehearsal. Not a byte
 * of it reaches a player. ROLE-2 No co-DM rehearses: they lead the table meanwhile.
 */
export const sceneRehearse = defineMessage<ScenesState>()({
  name: 'scene-rehearse',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), isOn: z.boolean() }),
  events: [rehearsalBegun, rehearsalEnded],
  may: leaderOnly,
  decide: ({ actor, state, payload: { isOn } }, env) => {
    if (isOn === (state.rehearsal !== null)) return []
    if (!isOn) return [happen(rehearsalEnded, {})]
    return [happen(rehearsalBegun, { sceneId: sceneOfPerson(state, actor.userId), id: env.newId('rehearsal') })]
  },
})
