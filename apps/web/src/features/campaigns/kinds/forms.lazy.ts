/** The forms together in one part of the build: whoever opened one has all of them when the connection is lost. */
export { EncounterForm } from './encounter/form'
export { LocationForm } from './location/form'
export { NpcForm } from './npc/form'
export { PlayerForm } from './player/form'
export { QuestForm } from './quest/form'
export { SessionForm } from './session/form'
export { TimelineForm } from './timeline/form'
