import type { Facts } from '../../session-context/facts'
import { withHealth } from '../../session-context/health'
import type { Token } from './token'

/**
 * PARTY-6 A token of the party whose owner's character bears its name stands for that character from then on, whatever either
 * is called later, with the character's hit points and conditions. Any other token as it is.
 */
export function forSeat(token: Token, facts: Facts): Token {
  const owner = token.isPlayer && token.ownerId !== null ? facts.creature(token.ownerId) : undefined
  const isOwners = owner?.kind === 'hero' && (token.seatId === token.ownerId || owner.name === token.name)
  if (!isOwners) return token.seatId === null ? token : { ...token, seatId: null }
  return withHealth({ ...token, seatId: token.ownerId }, owner)
}
