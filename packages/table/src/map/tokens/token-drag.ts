import { LIMITS, SessionId, TokenId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../../kernel/define-event'
import { defineMessage } from '../../session-context/define-message'
import { MOST_GESTURE_POINTS } from '../gestures/gesture-fields'
import { type MapState, tokenOf } from '../map.state'
import { canSeeToken } from '../sight'
import { mayMoveToken } from './may-move-token'

/** In cells from the map's corner, with fractions: the drag ghost moves between cells. */
const Position = z.number().check(z.minimum(-6), z.maximum(LIMITS.mapCells))
/** The corners of the way so far, without its beginning. */
const Path = z.array(z.object({ x: Position, y: Position })).check(z.maxLength(MOST_GESTURE_POINTS))

export const tokenDragged = defineEvent<MapState>()({
  name: 'token-dragged',
  payload: z.object({ tokenId: TokenId, x: Position, y: Position, path: z.optional(Path), playerId: UserId, playerName: z.string() }),
  apply: (state) => state,
  ifViewStaysSame: 'announced',
  seenBy: (viewer, dragged, { after }) => {
    const token = tokenOf(after, dragged.tokenId)
    if (token === undefined || !canSeeToken(viewer, after, token)) return null
    // A ghost dragged into the fog stays at its edge: players must not see where it goes.
    const isSeenAt = ({ x, y }: { readonly x: number; readonly y: number }) =>
      canSeeToken(viewer, after, { ...token, x: Math.max(0, Math.round(x)), y: Math.max(0, Math.round(y)) })
    if (!isSeenAt(dragged)) return null
    const { path, ...withoutPath } = dragged
    return path === undefined || path.every(isSeenAt) ? dragged : withoutPath
  },
})

/** MAP-2, GESTURE-3 While a token is dragged, everyone who sees it sees its ghost, its path and who drags it. Never stored. */
export const tokenDrag = defineMessage<MapState>()({
  name: 'token-drag',
  durability: 'transient',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), tokenId: TokenId, x: Position, y: Position, path: z.optional(Path) }),
  events: [tokenDragged],
  may: (ask) => mayMoveToken(ask, ask.payload.tokenId),
  decide: ({ actor, payload: { tokenId, x, y, path } }) => [
    happen(tokenDragged, { tokenId, x, y, ...(path === undefined ? {} : { path }), playerId: actor.userId, playerName: actor.name }),
  ],
})
