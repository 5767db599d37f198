import { LIMITS, SessionId, TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../../session-context/define-message'
import { remember } from '../history/history'
import { dropTokens, type MapState, tokenOf } from '../map.state'
import { mapUpdated } from '../map-updated'
import { isInSight } from '../sight'

export const tokenRemoved = defineEvent<MapState>()({
  name: 'token-removed',
  payload: z.object({ tokenId: TokenId }),
  apply: (state, { tokenId }, origin) => remember(state, dropTokens(state, [tokenId]), origin, { tokens: [tokenId] }),
  seenBy: (viewer, removed, { before }) => (isInSight(viewer, before, removed.tokenId) ? removed : null),
})

export const removeToken = defineMessage<MapState>()({
  name: 'remove-token',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), tokenId: TokenId }),
  events: [tokenRemoved],
  may: dmOnly,
  decide: (ask) => {
    const { tokenId } = ask.payload
    if (tokenOf(ask.state, tokenId) === undefined) return refuse('VAL_001', 'That token is not on the map.')
    return [happen(tokenRemoved, { tokenId })]
  },
})

/** Removes several tokens as one undo step. Ids that no longer exist are ignored. */
export const removeTokens = defineMessage<MapState>()({
  name: 'remove-tokens',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({
    sessionId: z.optional(SessionId),
    tokenIds: z.array(TokenId).check(z.minLength(1), z.maxLength(LIMITS.tokensPerMap)),
  }),
  events: [mapUpdated],
  may: dmOnly,
  decide: (ask) => {
    const removed = [...new Set(ask.payload.tokenIds)].filter((id) => tokenOf(ask.state, id) !== undefined)
    if (removed.length === 0) return refuse('VAL_001', 'None of these tokens is on the map.')
    return [happen(mapUpdated, { removed })]
  },
})
