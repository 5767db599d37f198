import { LIMITS } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../../session-context/define-message'
import type { MapState } from '../map.state'
import { mapUpdated } from '../map-updated'
import { comingWithoutCircles } from './riders'
import { TOKEN_DEFAULTS, Token, TokenFields, tidyToken, withKnownMonster } from './token'

/** MAP-3 Tokens placed by the server keep the ids it gave them, so that its next message can refer to them. */
export const tokensPlace = defineMessage<MapState>()({
  name: 'tokens-place',
  durability: 'persistent',
  from: 'server',
  predict: false,
  payload: z.object({
    tokens: z
      .array(z.extend(z.partial(TokenFields), { id: Token.shape.id, x: Token.shape.x, y: Token.shape.y }))
      .check(z.minLength(1), z.maxLength(LIMITS.combatants)),
  }),
  events: [mapUpdated],
  may: dmOnly,
  decide: (ask, env) => {
    const tokens = ask.payload.tokens.map(
      (token): Token => ask.facts.settled(withKnownMonster(tidyToken({ ...TOKEN_DEFAULTS, ...token }), env)),
    )
    if (Object.keys(ask.state.tokens).length + tokens.length > LIMITS.tokensPerMap) {
      return refuse('VAL_001', 'There are too many tokens on this map.')
    }
    return [happen(mapUpdated, { tokens: [...comingWithoutCircles(tokens, ask.state)] })]
  },
})
