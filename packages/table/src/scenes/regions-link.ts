import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { regionsLinked } from './events'
import { END_FIRST } from './scene-list'
import { SceneId, type ScenesState, sceneOfPerson } from './scenes.state'

const RegionId = z.string().check(z.minLength(1), z.maxLength(64))

/** REGION-5 The DM links a region of the scene where they are with another, there or in another scene: stairs, or a portal. */
export const regionsLink = defineMessage<ScenesState>()({
  name: 'regions-link',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    regionId: RegionId,
    to: z.object({ sceneId: SceneId, regionId: RegionId }),
  }),
  events: [regionsLinked],
  may: dmOnly,
  decide: ({ actor, state, facts, payload: { regionId, to } }) => {
    if (state.rehearsal !== null) return END_FIRST(actor)
    const one = { sceneId: sceneOfPerson(state, actor.userId), regionId }
    const isItself = to.sceneId === one.sceneId && to.regionId === regionId
    if (isItself || !facts.hasRegion(one.sceneId, regionId) || !facts.hasRegion(to.sceneId, to.regionId)) {
      return refuse('VAL_001', 'That region is not on the map.')
    }
    return [happen(regionsLinked, { one, other: to })]
  },
})
