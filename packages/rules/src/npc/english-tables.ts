import bynames from '../../data/names/en/bynames.json'
import firstNames from '../../data/names/en/first-names.json'
import peoples from '../../data/names/en/peoples.json'
import surnames from '../../data/names/en/surnames.json'
import texts from '../../data/personas/en/npcs.json'
import { npcTables } from './npc-tables'

/** The English tables. */
export const NPC_TABLES = /* @__PURE__ */ npcTables({ peoples, firstNames, surnames, bynames }, texts)
