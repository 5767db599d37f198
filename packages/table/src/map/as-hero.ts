import type { Facts } from '../session-context/facts'
import type { Token } from './token'

/** PARTY-6 A token that stands for its owner's hero, with the hero's hit points and conditions; any other as it is. */
export function asHero(token: Token, facts: Facts): Token {
  const owner = token.isPlayer && token.ownerId !== null ? facts.creature(token.ownerId) : undefined
  if (owner?.kind !== 'hero' || owner.name !== token.name) return token
  return { ...token, hp: owner.hp, maxHp: owner.maxHp, conditions: [...owner.conditions] }
}
