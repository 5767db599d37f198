import type { CompendiumSection } from './compendium'
import type { RollTable } from './schema'

/** The tables that belong to a spell or an item, in the order of their ids. */
export function tablesOf(tables: CompendiumSection<'tables'>, kind: 'spells' | 'items', id: string): readonly RollTable[] {
  return [...tables.values()].filter((table) => table[kind]?.includes(id) === true).sort((a, b) => (a.id < b.id ? -1 : 1))
}
