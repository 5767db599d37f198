import { SessionId, TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../kernel/define-message'
import { canSeeToken, dropToken, type MapState, tokenOf } from './map.state'

export const tokenRemoved = defineEvent<MapState>()({
  name: 'token-removed',
  payload: z.object({ tokenId: TokenId }),
  apply: (state, { tokenId }) => dropToken(state, tokenId),
  seenBy: (viewer, removed, { before }) => {
    const token = tokenOf(before, removed.tokenId)
    return token !== undefined && canSeeToken(viewer, token) ? removed : null
  },
})

export const removeToken = defineMessage<MapState>()({
  name: 'remove-token',
  fate: 'recorded',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), tokenId: TokenId }),
  events: [tokenRemoved],
  may: dmOnly,
  decide: ({ state, payload: { tokenId } }) =>
    tokenOf(state, tokenId) === undefined ? refuse('VAL_001', 'That token is not on the map.') : [happen(tokenRemoved, { tokenId })],
})
