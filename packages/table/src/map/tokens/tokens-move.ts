import { LIMITS, SessionId, TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { type Actor, defineEvent, happen, type Moment, type Projection, type TableEvent } from '../../kernel/define-event'
import { type MovementEvent, movementChanged, type OpportunityEvent, opportunitiesChanged } from '../../opportunities/events'
import { defineMessage, refuse } from '../../session-context/define-message'
import { MOST_GESTURE_POINTS } from '../gestures/gesture-fields'
import { PLACE, remember } from '../history/history'
import { type MapState, putTokens, tokenOf } from '../map.state'
import { isInSight, visibleToken } from '../sight'
import { tokenAdded } from './add-token'
import { mayMoveToken } from './may-move-token'
import { tokenRemoved } from './remove-token'
import { withRiders } from './riders'
import { Coordinate, isPlace } from './token'
import { tokenMoved } from './token-moved'

const Moves = z.array(z.object({ tokenId: TokenId, x: Coordinate, y: Coordinate }))
type Moves = z.infer<typeof Moves>

/** MOVE-1 The corners of the way of a dragged token, without its ends. */
export const MovePath = z.array(z.object({ x: Coordinate, y: Coordinate })).check(z.maxLength(MOST_GESTURE_POINTS))
/** WALL-3 */
export const WALL_IN_THE_WAY = 'A wall is in the way.'
/** MOVE-7 */
export const TOO_FAR = 'That is farther than the speed that is left on this turn.'

export const tokensMoved = defineEvent<MapState>()({
  name: 'tokens-moved',
  payload: z.object({ moves: Moves }),
  apply: (state, { moves }, origin) => {
    const moved = moves.flatMap(({ tokenId, x, y }) => {
      const token = tokenOf(state, tokenId)
      return token === undefined ? [] : [{ ...token, x, y }]
    })
    return remember(state, putTokens(state, moved), origin, { tokens: moved.map((token) => token.id), fields: PLACE })
  },
  seenBy: (viewer, moved, moment) => (viewer.role === 'dm' ? moved : movesAsSeen(viewer, moved, moment)),
})

/** MAP-7 Several tokens are moved or nudged in one act, which is one undo step. If one of them may not be moved, none is. */
export const tokensMove = defineMessage<MapState>()({
  name: 'tokens-move',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({
    sessionId: z.optional(SessionId),
    moves: z
      .array(z.object({ tokenId: TokenId, x: Coordinate, y: Coordinate, path: z.optional(MovePath) }))
      .check(z.minLength(1), z.maxLength(LIMITS.tokensPerMap)),
  }),
  events: [tokensMoved, opportunitiesChanged, movementChanged],
  may: (ask) => {
    for (const { tokenId } of ask.payload.moves) {
      const authorization = mayMoveToken(ask, tokenId)
      if (authorization !== 'yes') return authorization
    }
    return 'yes'
  },
  decide: ({ actor, facts, state, payload }, env) => {
    if (!payload.moves.every((move) => isPlace(state, move))) return refuse('VAL_001', 'Here tokens lie on whole cells.')
    const lastOfEach = new Map(payload.moves.map((move) => [move.tokenId, move]))
    const moves = [...lastOfEach.values()].map(({ tokenId, x, y }) => {
      const place = facts.settled({ x, y, size: tokenOf(state, tokenId)?.size ?? 1 })
      return { tokenId, x: place.x, y: place.y }
    })
    const ways = moves.map((move) => ({ ...move, path: lastOfEach.get(move.tokenId)?.path }))
    if (ways.some((way) => facts.doWallsStop(actor, way))) return refuse('SESS_005', WALL_IN_THE_WAY)
    const counted = facts.movementCounts(actor, ways, env)
    if (counted === 'too-far') return refuse('SESS_005', TOO_FAR)
    const all = withRiders(state, moves)
    // What regions do are events of several slices, which declare them.
    const { leaving, events } = facts.firedByMoves(
      all.map((each) => ({ ...each, path: lastOfEach.get(each.tokenId)?.path })),
      env,
    )
    const staying = all.filter(({ tokenId }) => !leaving.includes(tokenId))
    const moved = staying.length === 0 ? [] : [happen(tokensMoved, { moves: staying })]
    // Who goes to another scene is no part of the fight here.
    const here = ways.filter(({ tokenId }) => !leaving.includes(tokenId))
    const walked = here.length === ways.length ? counted : facts.movementCounts(actor, here, env)
    return [
      ...moved,
      ...([...facts.leavesReach(here, env), ...(walked === 'too-far' ? [] : walked), ...events] as readonly (
        | OpportunityEvent
        | MovementEvent
      )[]),
    ]
  },
})

function movesAsSeen(viewer: Actor, moved: { moves: Moves }, { before, after }: Moment<MapState>): Projection<{ moves: Moves }> {
  const moves: Moves = []
  const others: TableEvent[] = []
  for (const move of moved.moves) {
    const saw = isInSight(viewer, before, move.tokenId)
    const token = visibleToken(viewer, after, move.tokenId)
    const was = tokenOf(before, move.tokenId)
    const isStill = was?.x === move.x && was.y === move.y
    if (saw && token !== undefined) moves.push(...(isStill ? [] : [move]))
    else if (token !== undefined) others.push(happen(tokenAdded, { token }))
    else if (saw) others.push(happen(tokenRemoved, { tokenId: move.tokenId }))
  }
  const [first] = moves
  // Told as the move of one: whether somebody unseen rides along shows in no name.
  if (moves.length === 1 && first !== undefined) return [happen(tokenMoved, first), ...others]
  if (moves.length === moved.moves.length) return moved
  return moves.length === 0 ? others : [happen(tokensMoved, { moves }), ...others]
}
