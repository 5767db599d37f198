import { LIMITS, SessionId, TokenId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../../kernel/define-event'
import { defineMessage } from '../../session-context/define-message'
import { type MapState, tokenOf } from '../map.state'
import { canSeeToken } from '../sight'
import { mayMoveToken } from './may-move-token'

/** In cells from the map's corner, with fractions: the drag ghost moves between cells. */
const Position = z.number().check(z.minimum(-6), z.maximum(LIMITS.mapCells))

export const tokenDragged = defineEvent<MapState>()({
  name: 'token-dragged',
  payload: z.object({ tokenId: TokenId, x: Position, y: Position, playerId: UserId, playerName: z.string() }),
  apply: (state) => state,
  ifViewStaysSame: 'announced',
  seenBy: (viewer, dragged, { after }) => {
    const token = tokenOf(after, dragged.tokenId)
    if (token === undefined || !canSeeToken(viewer, after, token)) return null
    // A ghost dragged into the fog stays at its edge: players must not see where it goes.
    const ghost = { ...token, x: Math.max(0, Math.round(dragged.x)), y: Math.max(0, Math.round(dragged.y)) }
    return canSeeToken(viewer, after, ghost) ? dragged : null
  },
})

/** MAP-2 While a token is dragged, everyone who sees it sees its ghost and who drags it. Never stored. */
export const tokenDrag = defineMessage<MapState>()({
  name: 'token-drag',
  durability: 'transient',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), tokenId: TokenId, x: Position, y: Position }),
  events: [tokenDragged],
  may: (ask) => mayMoveToken(ask, ask.payload.tokenId),
  decide: ({ actor, payload: { tokenId, x, y } }) => [
    happen(tokenDragged, { tokenId, x, y, playerId: actor.userId, playerName: actor.name }),
  ],
})
