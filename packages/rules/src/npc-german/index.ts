import bynames from '../../data/names/de/bynames.json'
import RACES from '../../data/names/de/races.json'
import germanSurnames from '../../data/names/de/surnames.json'
import firstNames from '../../data/names/en/first-names.json'
import peoples from '../../data/names/en/peoples.json'
import englishSurnames from '../../data/names/en/surnames.json'
import texts from '../../data/personas/de/npcs.json'
import { npcTables } from '../npc/npc-tables'

/** Peoples, given names and the surnames of north and south are the English ones; all else is written for German, not translated. */
export const GERMAN_NPC_TABLES = npcTables(
  {
    peoples: peoples.map((people) => ({ ...people, race: germanRace(people.race) })),
    firstNames,
    surnames: { ...englishSurnames, ...germanSurnames },
    bynames,
  },
  texts,
)

/** What the German tables call a people; the name as it is where they don't know it. */
export function germanRace(race: string): string {
  return (RACES as Readonly<Record<string, string>>)[race] ?? race
}
