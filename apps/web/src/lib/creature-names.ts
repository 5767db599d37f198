import type { TableState } from '@hearthlight/table'
import { creatureName } from './i18n'

/** The shown name of a token: creatures of the bestiary in the reader's language, those of players as they are called. */
export function tokenName({
  name,
  isPlayer,
  ownerId,
}: {
  readonly name: string
  readonly isPlayer: boolean
  readonly ownerId: string | null
}): string {
  return isPlayer || ownerId !== null ? name : creatureName(name)
}

/** The shown name of a row in the order of initiative. */
export function combatantName({ name, isParty }: { readonly name: string; readonly isParty: boolean }): string {
  return isParty ? name : creatureName(name)
}

/** The shown name of whom this id stands for: a row, else a token, seat or NPC; undefined if nobody. */
export function nameOfCreature({ combat, map, party, npcs }: TableState, id: string): string | undefined {
  const row = combat.entries.find((entry) => entry.id === id)
  if (row !== undefined) return combatantName(row)
  const token = map.tokens[id]
  return token === undefined ? (party.seats.find((seat) => seat.id === id)?.character.name ?? npcs.npcs[id]?.name) : tokenName(token)
}
