export { type GeneratedNpc, generateNpc, NPC_RANGES, type NpcStats } from './generate-npc'
export type { NpcTables } from './npc-tables'
