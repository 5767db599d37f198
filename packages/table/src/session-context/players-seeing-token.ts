import type { TokenId, UserId } from '@hearthlight/protocol'
import type { Facts } from './facts'

/** Undefined if any player sees the token, also one who sits down later. */
export function playersSeeingToken(tokenId: TokenId, { seated, isTokenSeenBy }: Facts): readonly UserId[] | undefined {
  const isSeenBy = (userId: string) => isTokenSeenBy({ userId: userId as UserId, role: 'player', name: '' }, tokenId)
  return isSeenBy(ANY_PLAYER) ? undefined : seated.filter(isSeenBy)
}

/** Nobody's id: sees what every player sees, and owns nothing. */
const ANY_PLAYER = ''
