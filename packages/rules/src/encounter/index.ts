export { CHALLENGE_RATINGS, crText, parseCr, proficiencyForCr, xpForCr } from './challenge'
export {
  adjustedXp,
  DIFFICULTIES,
  type Difficulty,
  difficultyOf,
  type EncounterCreature,
  type EncounterOptions,
  type EncounterSummary,
  encounterMultiplier,
  encounterWorth,
  partyThresholds,
  summarizeEncounter,
  type Thresholds,
} from './difficulty'
