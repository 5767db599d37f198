export { type GeneratedNpc, generateNpc, NPC_RANGES, type NpcStats } from './generate-npc'
export type { NamedPeople, NpcTables } from './npc-tables'
export { NPC_TABLES } from './our-tables'
