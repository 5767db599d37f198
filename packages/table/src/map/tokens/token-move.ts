import { SessionId, TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../../kernel/define-event'
import { type MovementEvent, movementChanged, type OpportunityEvent, opportunitiesChanged } from '../../opportunities/events'
import { defineMessage, refuse } from '../../session-context/define-message'
import { type MapState, tokenOf } from '../map.state'
import { mayMoveToken } from './may-move-token'
import { type Move, withRiders } from './riders'
import { Coordinate, isPlace } from './token'
import { tokenMoved } from './token-moved'
import { MovePath, TOO_FAR, tokensMoved, WALL_IN_THE_WAY } from './tokens-move'

export const tokenMove = defineMessage<MapState>()({
  name: 'token-move',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), tokenId: TokenId, x: Coordinate, y: Coordinate, path: z.optional(MovePath) }),
  events: [tokenMoved, tokensMoved, opportunitiesChanged, movementChanged],
  may: (ask) => mayMoveToken(ask, ask.payload.tokenId),
  decide: ({ actor, facts, state, payload: { tokenId, path, ...place } }, env) => {
    if (!isPlace(state, place)) return refuse('VAL_001', 'Here tokens lie on whole cells.')
    const { x, y } = facts.settled({ ...place, size: tokenOf(state, tokenId)?.size ?? 1 })
    const move = { tokenId, x, y }
    if (facts.doWallsStop(actor, { ...move, path })) return refuse('SESS_005', WALL_IN_THE_WAY)
    const counted = facts.movementCounts(actor, [{ ...move, path }], env)
    if (counted === 'too-far') return refuse('SESS_005', TOO_FAR)
    const moves = withRiders(state, [move])
    // What regions do are events of several slices, which declare them.
    const { leaving, events } = facts.firedByMoves(
      moves.map((each) => (each.tokenId === tokenId ? { ...each, path } : each)),
      env,
    )
    const staying = moves.filter((each) => !leaving.includes(each.tokenId))
    const moved = staying.length === 0 ? [] : [moveEvent(staying)]
    // Who goes to another scene is no part of the fight here.
    const walked = leaving.includes(tokenId) ? [] : [...facts.leavesReach([move], env), ...counted]
    return [...moved, ...([...walked, ...events] as readonly (OpportunityEvent | MovementEvent)[])]
  },
})

function moveEvent(moves: Move[]) {
  const [first] = moves
  return moves.length === 1 && first !== undefined ? happen(tokenMoved, first) : happen(tokensMoved, { moves })
}
