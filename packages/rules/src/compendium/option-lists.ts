import type { CompendiumSection } from './compendium'
import type { ClassOption, OptionList } from './option-schema'

/**
 * The options of a list that a character may take at a class level from 1 to 20. `from` limits them to some ids, as the feature that
 * offers the list says. Spells and pacts that an option needs stand in its `prerequisite`.
 */
export function optionsAt(list: OptionList, level: number, from?: readonly string[]): readonly ClassOption[] {
  return list.options.filter(({ id, prerequisite }) => (from === undefined || from.includes(id)) && (prerequisite?.level ?? 1) <= level)
}

/** The tables that belong to a spell or an item, in the order of their ids. */
export function tablesOf(tables: CompendiumSection<'tables'>, kind: 'spells' | 'items', id: string) {
  return [...tables.values()].filter((table) => table[kind]?.includes(id) === true).sort((a, b) => (a.id < b.id ? -1 : 1))
}
