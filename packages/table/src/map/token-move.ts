import { SessionId, TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../kernel/define-event'
import { defineMessage } from '../kernel/define-message'
import { Cell, canSeeToken, changeToken, type MapState, tokenOf } from './map.state'
import { mayMoveToken } from './may-move-token'

export const tokenMoved = defineEvent<MapState>()({
  name: 'token-moved',
  payload: z.object({ tokenId: TokenId, x: Cell, y: Cell }),
  apply: (state, { tokenId, x, y }) => changeToken(state, tokenId, { x, y }),
  seenBy: (viewer, moved, { after }) => {
    const token = tokenOf(after, moved.tokenId)
    return token !== undefined && canSeeToken(viewer, token) ? moved : null
  },
})

export const tokenMove = defineMessage<MapState>()({
  name: 'token-move',
  fate: 'recorded',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), tokenId: TokenId, x: Cell, y: Cell }),
  events: [tokenMoved],
  may: mayMoveToken,
  decide: ({ payload: { tokenId, x, y } }) => [happen(tokenMoved, { tokenId, x, y })],
})
