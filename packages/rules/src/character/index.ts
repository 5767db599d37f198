/** Building, reading and levelling up characters. */

export { readAppearance } from '../compendium/appearance'
export * from './ability-scores'
export type { ArmorClassFrom, Worn } from './armor-class'
export { armorClass } from './armor-class'
export * from './attacks'
export { type HitDice, hitDiceText, type Speeds } from './calculate/body'
export * from './calculate/calculate'
export { type CharacterNumbers, characterNumbers } from './calculate/character-numbers'
export type { CheckNumber, Checks, SkillProficiency } from './calculate/checks'
export { withLimited } from './calculate/differences'
export * from './calculate/explained'
export { type PresentNumbers, presentSpeed, presentSpeedFt } from './calculate/present'
export type { Defenses, Proficiencies, Senses, Sourced, UntrainedWarning } from './calculate/proficiencies'
export type { ResourceNumbers } from './calculate/resources'
export { type CasterNumbers, spellsByClass } from './calculate/spellcasting'
export * from './character-file'
export * from './character-summary'
export * from './chosen-parts'
export { combatNumbers, equipmentList, withInventory } from './combat-numbers'
export * from './complete-sheet'
export * from './derived-numbers'
export { askedLevels, type BuildingParts, carriedBy } from './draft/assemble'
export { buildCharacter } from './draft/build-character'
export * from './draft/complete-draft'
export * from './draft/draft'
export * from './draft/draft-numbers'
export * from './draft/draft-scores'
export * from './draft/edit-character'
export { draftChoices, keepOffered, stepOfChoice } from './draft/first-choices'
export {
  backgroundSkillsOf,
  fixedSkillsOf,
  freeChoices,
  LANGUAGES,
  languageChoices,
  suggestedBonusAbilities,
  suggestedBonusSkills,
} from './draft/free-choices'
export {
  changeLevel,
  chooseLevel,
  levelOf,
  rollGold,
  rollHitDice,
  type StartingGold,
  startingGoldAt,
} from './draft/levels/starting-level'
export { isLearned, isMastery, type LevelAsked } from './draft/levels/take-levels'
export * from './draft/missing'
export * from './draft/open-choices'
export * from './draft/problem'
export type { ScoreAssignment, ScoreMethod } from './draft/score-assignment'
export {
  assignScore,
  availableScores,
  boughtScores,
  buyScore,
  POINTS_TO_SPEND,
  pointCost,
  pointsLeft,
  rolledScores,
  SCORE_USED_TWICE,
  standardScores,
  suggestedScores,
  unusedScores,
} from './draft/score-assignment'
export { pickedElsewhere, spellcastingOfDraft, spellTally } from './draft/spell-choices'
export * from './draft/wizard-steps'
export * from './experience'
export * from './feats'
export * from './grants/build'
export type { GrantedChoice, LoadedSections } from './grants/collect'
export type { Amount, Grant, Recovery } from './grants/grant'
export { OPTION_LISTS, type OptionEntry } from './grants/options'
export { isAbilityIncrease } from './grants/origins'
export { averageHitDie } from './hit-dice'
export * from './import-character'
export * from './level-up'
export * from './play/award'
export * from './play/cast'
export * from './play/health'
export * from './play/play-state'
export type { SheetReading } from './read-sheet'
export { readSheet } from './read-sheet'
export * from './resources/resources'
export { type ChargesAtDawn, chargesAtDawn, type RegainedCharges } from './rest/dawn'
export * from './rest/exhaustion'
export * from './rest/keep-back'
export * from './rest/rest'
export type { Attack, Build, Character, Feat, Goal, LevelTaken, Relationship } from './sheet'
export { CharacterSheet, InventoryEntry, MOST_COUNTED, SHEET_LENGTHS } from './sheet'
