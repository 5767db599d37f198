import type { NpcTables } from '@hearthlight/rules/npc'
import { language } from './i18n'

interface NamedTables {
  readonly tables: NpcTables
  /** The tables' name for a race of the compendium. */
  raceOf(race: string): string
}

/** Tables for random characters, in the app's language. As large as a page: loaded with the first character. */
export async function loadNpcTables(): Promise<NamedTables> {
  if (language() === 'de') {
    const { GERMAN_NPC_TABLES, germanRace } = await import('@hearthlight/rules/npc-german')
    return { tables: GERMAN_NPC_TABLES, raceOf: germanRace }
  }
  const { NPC_TABLES } = await import('@hearthlight/rules/npc')
  return { tables: NPC_TABLES, raceOf: (race) => race }
}
