import { seatOfToken, type TableState, type Token } from '@hearthlight/table'

/** The token of a creature, by the id of the token itself or of a character's seat; undefined if it has none on the map. */
export function tokenOfCreature({ map, party }: Pick<TableState, 'map' | 'party'>, creatureId: string): Token | undefined {
  return map.tokens[creatureId] ?? Object.values(map.tokens).find((token) => seatOfToken(party.seats, token)?.id === creatureId)
}
