export * from './english-tables'
export * from './generate-npc'
export type { NamedPeople, NpcTables } from './npc-tables'
