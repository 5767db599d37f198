/** The forms of all kinds in one chunk of the build: after one form was opened, all of them work without a connection. */
export { EncounterForm } from './encounter/form'
export { LocationForm } from './location/form'
export { NpcForm } from './npc/form'
export { PlayerForm } from './player/form'
export { QuestForm } from './quest/form'
export { SessionForm } from './session/form'
export { TimelineForm } from './timeline/form'
