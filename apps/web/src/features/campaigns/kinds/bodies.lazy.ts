/** The detail views of all kinds of entities, together in one chunk of the build. */
export { EncounterBody } from './encounter/body'
export { LocationBody } from './location/body'
export { NpcBody } from './npc/body'
export { PlayerBody } from './player/body'
export { QuestBody } from './quest/body'
export { SessionBody } from './session/body'
export { TimelineBody } from './timeline/body'
