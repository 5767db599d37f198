import bynames from '../../data/names/de/bynames.json'
import RACES from '../../data/names/de/races.json'
import germanSurnames from '../../data/names/de/surnames.json'
import firstNames from '../../data/names/en/first-names.json'
import peoples from '../../data/names/en/peoples.json'
import englishSurnames from '../../data/names/en/surnames.json'
import texts from '../../data/personas/de/npcs.json'
import { npcTables } from '../npc/npc-tables'

/** Peoples, given names and the northern and southern surnames are from the English data; all other texts are German originals. */
export const GERMAN_NPC_TABLES = npcTables(
  {
    peoples: peoples.map((people) => ({ ...people, race: germanRace(people.race) })),
    firstNames,
    surnames: { ...englishSurnames, ...germanSurnames },
    bynames,
  },
  texts,
)

/** German name of a race; the given name if the tables don't have it. */
export function germanRace(race: string): string {
  return (RACES as Readonly<Record<string, string>>)[race] ?? race
}
