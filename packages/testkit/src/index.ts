export {
  aCharacter,
  aCombatSheet,
  anInitialSession,
  aPlayer,
  aPlayState,
  aSeededEnv,
  MONSTER_INITIATIVE,
  MONSTER_USES,
  NO_CARD,
  NO_MONSTER,
  SESSION,
  THE_DM,
} from './builders'
export { type Malformed, malformedVersions } from './malformed-payloads'
export { FOE_HP } from './random-combat'
export { DISPLAY_IDS, SPECTATOR_IDS } from './random-displays'
export { messageNames, randomPayload } from './random-messages'
export { PAPER_MESSAGES } from './random-papers'
export { playStory, type StoryMoment, storyMessages, storyOfRoles, storyOfScenes, storyOfSight, storyOfSpectators } from './random-story'
export { type Rehearsal, rehearse } from './rehearsal'
export { type SeededRandom, seededRandom } from './seeded-random'
export type { SpellTable } from './spell-table'
export * as spellTables from './spell-table'
export type { StoryPlace } from './story-place'
export { inEachString, validPayloads } from './valid-payloads'
