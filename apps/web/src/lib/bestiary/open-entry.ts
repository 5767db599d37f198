/** What there is to read of a creature at the table: the stat block of its monster, or the entry of the NPC that it is. */
export interface CreatureEntry {
  readonly kind: 'stat-block' | 'npc'
  readonly id: string
  /** The token of the creature whose stat block it is: its uses are counted. */
  readonly creatureId?: string
}

const screens = new Set<(entry: CreatureEntry) => void>()

/** Opens the entry beside the map, or closes it if it is open. */
export function toggleEntry(entry: CreatureEntry): void {
  for (const show of screens) show(entry)
}

/** Handles `toggleEntry` until the returned function is called. */
export function onEntryWanted(show: (entry: CreatureEntry) => void): () => void {
  screens.add(show)
  return () => void screens.delete(show)
}
