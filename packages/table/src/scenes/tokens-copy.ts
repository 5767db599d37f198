import { LIMITS, SessionId, TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { isRefusal } from '../kernel/define-message'
import { mapUpdated, type Token } from '../map/events'
import { defineMessage, dmOnly } from '../session-context/define-message'
import { tokensCopied } from './events'
import { END_FIRST, NO_SUCH_SCENE } from './scene-list'
import { hasScene, SceneId, type ScenesState, sceneOfPerson } from './scenes.state'

/**
 * SCENES-10 The DM copies tokens from one scene to another, as they are at that moment. In the scene at which the DM looks it is an act on the
 * map like any other; elsewhere it is the latest act there.
 */
export const tokensCopy = defineMessage<ScenesState>()({
  name: 'tokens-copy',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    from: SceneId,
    to: SceneId,
    tokenIds: z.array(TokenId).check(z.minLength(1), z.maxLength(LIMITS.tokensPerMap)),
  }),
  events: [tokensCopied, mapUpdated],
  may: dmOnly,
  decide: ({ actor, state, facts, payload: { from, to, tokenIds } }, env) => {
    if (!hasScene(state, from) || !hasScene(state, to)) return NO_SUCH_SCENE()
    if (state.rehearsal !== null) return END_FIRST(actor)
    const copies = facts.tokensCopiedTo({ from, to, tokenIds }, env)
    if (isRefusal(copies)) return copies
    const tokens = [...(copies as readonly Token[])]
    return [sceneOfPerson(state, actor.userId) === to ? happen(mapUpdated, { tokens }) : happen(tokensCopied, { to, tokens })]
  },
})
