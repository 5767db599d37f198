import type { NpcTables } from '@hearthlight/rules/npc'
import { language } from './i18n'

interface NamedTables {
  readonly tables: NpcTables
  /** What the tables call a people of the compendium. */
  raceOf(race: string): string
}

/** What characters are drawn from, in the language of the app. As large as a page: loaded with the first one. */
export async function loadNpcTables(): Promise<NamedTables> {
  if (language() === 'de') {
    const { GERMAN_NPC_TABLES, germanRace } = await import('@hearthlight/rules/npc-german')
    return { tables: GERMAN_NPC_TABLES, raceOf: germanRace }
  }
  const { NPC_TABLES } = await import('@hearthlight/rules/npc')
  return { tables: NPC_TABLES, raceOf: (race) => race }
}
