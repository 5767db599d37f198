import type { TokenId } from '@hearthlight/protocol'
import { type Authorization, type Request, refuse } from '../../session-context/define-message'
import { type MapState, tokenOf } from '../map.state'
import { canSeeToken } from '../sight'
import type { Token } from './token'

/**
 * MAP-1 The DM moves every token. A player moves their own tokens and, if the map allows it, all tokens marked as players',
 * unless the game is paused. ROLE-13 An assistant moves the DM's creature in the turn of it that they run. Nobody moves a locked token (MAP-72). A hidden token and a missing one get the same refusal, so that trying ids reveals nothing.
 */
export function mayMoveToken({ actor, facts, state }: Request<MapState, unknown>, tokenId: TokenId): Authorization {
  const token = tokenOf(state, tokenId)
  if (token === undefined || !canSeeToken(actor, state, token)) return refuse('VAL_001', 'That token is not on the map.')
  if (actor.role === 'dm') return unlocked(token)
  if (facts.isPaused) return refuse('SESS_005', 'The game is paused. Wait for the DM to go on.')
  const isTheirs = token.ownerId === actor.userId || (token.isPlayer && state.playersMoveAll) || facts.runsTurnOf(actor, tokenId)
  return isTheirs ? unlocked(token) : refuse('AUTH_003', 'That token is not yours to move.')
}

function unlocked({ isLocked }: Token): Authorization {
  return isLocked === true ? refuse('SESS_005', 'That token is locked in its place.') : 'yes'
}
