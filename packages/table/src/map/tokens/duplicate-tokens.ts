import { LIMITS, SessionId, TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../../session-context/define-message'
import { type MapState, tokenOf } from '../map.state'
import { mapUpdated } from '../map-updated'

/** MAP-8 A copy is placed one cell right and below the original, or on it at the map's edge, and gets its own id. */
export const duplicateTokens = defineMessage<MapState>()({
  name: 'duplicate-tokens',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    tokenIds: z.array(TokenId).check(z.minLength(1), z.maxLength(LIMITS.tokensPerMap)),
  }),
  events: [mapUpdated],
  may: dmOnly,
  decide: (ask, env) => {
    const models = [...new Set(ask.payload.tokenIds)].flatMap((id) => tokenOf(ask.state, id) ?? [])
    if (models.length === 0) return refuse('VAL_001', 'That token is not on the map.')
    if (Object.keys(ask.state.tokens).length + models.length > LIMITS.tokensPerMap) {
      return refuse('VAL_001', 'There are too many tokens on this map.')
    }
    const last = LIMITS.mapCells - 1
    const tokens = models.map((model) => ({
      ...model,
      id: env.newId('tok') as TokenId,
      x: Math.min(model.x + 1, last),
      y: Math.min(model.y + 1, last),
    }))
    return [happen(mapUpdated, { tokens })]
  },
})
