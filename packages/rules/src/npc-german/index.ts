import type { NpcTables } from '../npc/npc-tables'
import { BYNAME_CHANCE, FIRST_NAMES, SURNAMES as OUR_SURNAMES, PEOPLES, type SurnameCustom } from '../npc/tables'
import { MOTIVATIONS } from './motivations'
import { BYNAMES, RACES, SURNAMES } from './names'
import { OCCUPATIONS } from './occupations'
import { PERSONALITIES } from './personalities'
import { QUIRKS } from './quirks'
import { SECRETS } from './secrets'
import { VOICES } from './voices'

const surnamesBy = (custom: SurnameCustom): readonly string[] =>
  custom === 'north' || custom === 'south' ? OUR_SURNAMES[custom] : SURNAMES[custom]

/** The tables of this game in German: written for it, not translated line by line. */
export const GERMAN_NPC_TABLES: NpcTables = {
  peoples: PEOPLES.map(({ race, weight, cultures, surnames }) => ({
    race: germanRace(race),
    weight,
    firstNames: cultures.flatMap((culture) => FIRST_NAMES[culture]),
    surnames: surnames.flatMap(surnamesBy),
  })),
  bynames: BYNAMES,
  bynameOneIn: Math.round(1 / BYNAME_CHANCE),
  occupations: OCCUPATIONS,
  personalities: PERSONALITIES,
  motivations: MOTIVATIONS,
  voices: VOICES,
  quirks: QUIRKS,
  secrets: SECRETS,
}

/** What the German tables call a people; the name as it is where they don't know it. */
export function germanRace(race: string): string {
  return RACES[race] ?? race
}
