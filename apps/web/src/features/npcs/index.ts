export { NpcEntry } from './npc-entry'
export { NpcPanel } from './npc-panel'
