import type { CardKind, CardRef } from '@hearthlight/rules/cards'

/**
 * What can be read beside the map: the stat block of a monster, the entry of an NPC, or a card of the compendium, whose id has its
 * kind in front: `spells/fireball`.
 */
export interface CreatureEntry {
  readonly kind: 'stat-block' | 'npc' | 'card'
  readonly id: string
  /** The token of the creature whose stat block it is: its uses are counted. */
  readonly creatureId?: string
}

const screens = new Set<(entry: CreatureEntry) => void>()

/** Opens the entry beside the map, or closes it if it is open. */
export function toggleEntry(entry: CreatureEntry): void {
  for (const show of screens) show(entry)
}

/** Opens the card beside the map; an open one stays open. */
export function openCard({ kind, id }: CardRef): void {
  toggleEntry({ kind: 'card', id: `${kind}/${id}` })
}

/** The card with this id of a `CreatureEntry`. */
export function cardOfEntry(id: string): CardRef {
  const at = id.indexOf('/')
  return { kind: id.slice(0, at) as CardKind, id: id.slice(at + 1) }
}

/** Handles `toggleEntry` until the returned function is called. */
export function onEntryWanted(show: (entry: CreatureEntry) => void): () => void {
  screens.add(show)
  return () => void screens.delete(show)
}
