import type { NpcTables } from './npc-tables'
import {
  BYNAME_CHANCE,
  BYNAMES,
  FIRST_NAMES,
  NPC_MOTIVATIONS,
  NPC_QUIRKS,
  OCCUPATIONS,
  PEOPLES,
  PERSONALITIES,
  SECRETS,
  SURNAMES,
  VOICES,
} from './tables'

/** The tables of this game. */
export const NPC_TABLES: NpcTables = {
  peoples: PEOPLES.map(({ race, weight, cultures, surnames }) => ({
    race,
    weight,
    firstNames: cultures.flatMap((culture) => FIRST_NAMES[culture]),
    surnames: surnames.flatMap((custom) => SURNAMES[custom]),
  })),
  bynames: BYNAMES,
  bynameOneIn: Math.round(1 / BYNAME_CHANCE),
  occupations: OCCUPATIONS,
  personalities: PERSONALITIES,
  motivations: NPC_MOTIVATIONS,
  voices: VOICES,
  quirks: NPC_QUIRKS,
  secrets: SECRETS,
}
