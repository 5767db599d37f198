import type { Facts } from '../../session-context/facts'
import { withHealth } from '../../session-context/health'
import type { Token } from './token'

/** NPC-5 A new token with the id of an NPC is that NPC: it has the NPC's name, hit points and conditions. */
export function forCreature(token: Token, facts: Facts): Token {
  const npc = facts.creature(token.id)
  return npc?.kind === 'npc' ? withHealth({ ...token, name: npc.name, seatId: null }, npc) : forSeat(token, facts)
}

/**
 * PARTY-6 If a party token has the name of its owner's character, it represents that character from then on, even if either is
 * renamed later, and shows the character's hit points and conditions. Any other token loses its link to a seat.
 */
export function forSeat(token: Token, facts: Facts): Token {
  const owner = token.isPlayer && token.ownerId !== null ? facts.creature(token.ownerId) : undefined
  const isOwners = owner?.kind === 'hero' && (token.seatId === token.ownerId || owner.name === token.name)
  if (!isOwners) return token.seatId === null ? token : { ...token, seatId: null }
  return withHealth({ ...token, seatId: token.ownerId }, owner)
}
