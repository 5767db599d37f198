import { putTokens } from '../map/map.state'
import type { Token } from '../map/token'
import type { Seat } from '../party/party.state'
import type { TableState } from '../slices'

/** Moves are too many to look at every token each time, and change nobody's health. */
const MOVES: ReadonlySet<string> = new Set(['token-moved', 'tokens-moved'])

/** PARTY-6 A hero and the hero's token are one: the token has the seat's hit points and conditions, whatever was written on it. */
export function followHeroes(before: TableState, after: TableState, event: string): TableState {
  const { seats } = after.party
  const isTouched = after.party !== before.party || after.map.tokens !== before.map.tokens
  if (!isTouched || seats.length === 0 || MOVES.has(event)) return after
  const changed = Object.values(after.map.tokens).flatMap((token) => {
    const seat = heroOf(seats, token)
    return seat === undefined || isLike(token, seat) ? [] : [{ ...token, hp: seat.hp, maxHp: seat.maxHp, conditions: seat.conditions }]
  })
  return changed.length === 0 ? after : { ...after, map: putTokens(after.map, changed) }
}

/** A token stands for the hero that its owner plays where it is one of the party's and bears the hero's name. */
export function heroOf(
  seats: readonly Seat[],
  { isPlayer, ownerId, name }: Pick<Token, 'isPlayer' | 'ownerId' | 'name'>,
): Seat | undefined {
  return isPlayer && ownerId !== null ? seats.find((seat) => seat.id === ownerId && seat.character.name === name) : undefined
}

function isLike(token: Token, { hp, maxHp, conditions }: Seat): boolean {
  return (
    token.hp === hp &&
    token.maxHp === maxHp &&
    token.conditions.length === conditions.length &&
    token.conditions.every((condition, index) => condition === conditions[index])
  )
}
