import type { UserId } from '@hearthlight/protocol'
import { type Authorization, type Request, refuse } from '../session-context/define-message'
import { type PartyState, seatOf } from './party.state'

/** The DM changes any hero at the table; a player the own one, and not while the game is paused. */
export function mayChangeSeat({ actor, facts, state, payload }: Request<PartyState, { playerId: UserId }>): Authorization {
  const isOwn = actor.userId === payload.playerId
  if (actor.role !== 'dm' && !isOwn) return refuse('AUTH_003', 'Only the DM may change another hero.')
  if (actor.role !== 'dm' && facts.isPaused) return refuse('SESS_005', 'The game is paused. Wait for the DM to go on.')
  return seatOf(state, payload.playerId) === undefined ? refuse('CHAR_001', 'Nobody with that id sits at this table.') : 'yes'
}
