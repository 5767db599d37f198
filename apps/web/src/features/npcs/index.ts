export { NpcPanel } from './npc-panel'
