import type { TokenId } from '@hearthlight/protocol'
import { type Ask, refuse, type Verdict } from '../kernel/define-message'
import { canSeeToken, type MapState, tokenOf } from './map.state'

/**
 * MAP-1 The DM moves every token. A player moves tokens that are theirs and tokens marked as players',
 * unless the game is paused. A hidden token and a missing one get the same refusal, so probing teaches nothing.
 */
export function mayMoveToken({ actor, facts, state, payload }: Ask<MapState, { tokenId: TokenId }>): Verdict {
  const token = tokenOf(state, payload.tokenId)
  if (token === undefined || !canSeeToken(actor, token)) return refuse('VAL_001', 'That token is not on the map.')
  if (actor.role === 'dm') return 'yes'
  if (facts.isPaused) return refuse('SESS_005', 'The game is paused. Wait for the DM to go on.')
  return token.isPlayer || token.ownerId === actor.userId ? 'yes' : refuse('AUTH_003', 'That token is not yours to move.')
}
