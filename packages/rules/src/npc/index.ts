export { NPC_TABLES } from './english-tables'
export { type GeneratedNpc, generateNpc, NPC_RANGES, type NpcStats } from './generate-npc'
export type { NamedPeople, NpcTables } from './npc-tables'
