export { addCondition, addConditionTo, type ConditionMap, conditionsOf, removeCondition, removeConditionFrom } from './conditions'
export {
  type DeathSaveOutcome,
  type DeathSaves,
  deathSaveOutcome,
  NO_DEATH_SAVES,
  recordDamageWhileDown,
  recordDeathSave,
} from './death-saves'
export {
  concentrationSaveDc,
  grantTemporaryHp,
  type Health,
  HP_WORDS,
  type HpBand,
  type HpWords,
  heal,
  hpBand,
  hpWords,
  isKilledOutright,
  setHp,
  takeDamage,
} from './hit-points'
export {
  addEntry,
  type Combat,
  currentEntry,
  endCombat,
  type InitiativeEntry,
  NO_COMBAT,
  nextTurn,
  previousTurn,
  removeEntry,
  rewindRound,
  startCombat,
  startInOrder,
  updateEntry,
} from './initiative'
