import { isUsableId, LIMITS, SessionId, TokenId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../../session-context/define-message'
import { remember } from '../history/history'
import { type MapState, putToken } from '../map.state'
import { canSeeToken, visibleTo } from '../sight'
import { forCreature } from './for-seat'
import { comingWithoutCircles } from './riders'
import { Coordinate, isPlace, TOKEN_DEFAULTS, Token, TokenFields, tidyToken, withKnownMonster } from './token'

export const tokenAdded = defineEvent<MapState>()({
  name: 'token-added',
  payload: z.object({ token: Token }),
  apply: (state, { token }, origin) => remember(state, putToken(state, token), origin, { tokens: [token.id] }),
  seenBy: (viewer, added, { after }) => {
    if (!canSeeToken(viewer, after, added.token)) return null
    const token = visibleTo(viewer, after, added.token)
    return token === added.token ? added : { token }
  },
})

/** Cells per side of the map's corner where a token without a position is placed. */
const ARRIVAL_CELLS = 10

/**
 * MAP-3 The DM adds tokens. Absent fields take the defaults; an absent position is a random cell from 0 to 9 on each axis. The
 * token keeps the id that its sender made up, because the next message may refer to it; if the id is taken, the token gets
 * another. A token with the id of an NPC is that NPC (NPC-5).
 */
export const addToken = defineMessage<MapState>()({
  name: 'add-token',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    token: z.extend(z.partial(TokenFields), {
      name: z.optional(VisibleText(LIMITS.nameLength)),
      id: z.catch(z.optional(TokenId), undefined),
      x: z.optional(Coordinate),
      y: z.optional(Coordinate),
    }),
  }),
  events: [tokenAdded],
  may: dmOnly,
  decide: (ask, env) => {
    const { id: wanted, ...token } = ask.payload.token
    if (Object.keys(ask.state.tokens).length >= LIMITS.tokensPerMap) return refuse('VAL_001', 'There are too many tokens on this map.')
    if (!isPlace(ask.state, token)) return refuse('VAL_001', 'Here tokens lie on whole cells.')
    const x = token.x ?? env.rollDie(ARRIVAL_CELLS) - 1
    const y = token.y ?? env.rollDie(ARRIVAL_CELLS) - 1
    // The id of an NPC is free until the NPC has a token.
    const holder = wanted === undefined ? undefined : ask.facts.creature(wanted)
    const isFree = wanted !== undefined && isUsableId(wanted) && (holder === undefined || holder.kind === 'npc')
    const added: Token = { ...TOKEN_DEFAULTS, ...token, id: isFree ? wanted : (env.newId('tok') as TokenId), x, y }
    const [whole = added] = comingWithoutCircles([added], ask.state)
    return [happen(tokenAdded, { token: forCreature(withKnownMonster(tidyToken(ask.facts.settled(whole)), env), ask.facts) })]
  },
})
