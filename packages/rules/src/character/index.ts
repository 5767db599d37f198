/** Building, reading and raising characters. */

export { readAppearance } from '../compendium/appearance'
export type { AbilityScores, DieRoller } from './ability-scores'
export { abilityModifier, racialBonuses, rollAbilityScores, STANDARD_ARRAY, totalAbilityScores } from './ability-scores'
export type { ArmorClassFrom, Worn } from './armor-class'
export { armorClass } from './armor-class'
export type { AttacksFrom } from './attacks'
export { attacksOf } from './attacks'
export { characterFileName, characterFileText } from './character-file'
export type { CharacterSummary } from './character-summary'
export { summarize } from './character-summary'
export { combatNumbers, withInventory } from './combat-numbers'
export { completeSheet } from './complete-sheet'
export type { CharacterNumbers } from './derived-numbers'
export {
  averageHitDie,
  carryingCapacity,
  characterNumbers,
  hitDiceAt,
  hitDieSides,
  hitPointsAt,
  initiativeBonus,
  passivePerception,
  proficiencyBonus,
  rollHitPoints,
  saveBonus,
  scoresOf,
  skillBonus,
  spellAttackBonus,
  spellSaveDc,
} from './derived-numbers'
export { buildCharacter, draftScores } from './draft/build-character'
export type { CharacterDraft, PersonalityChoices } from './draft/draft'
export { applyTemplate, chooseClass, chooseRace, StoredDraft, startingDraft, toggleSkill } from './draft/draft'
export type { DraftNumbers } from './draft/draft-numbers'
export { draftNumbers } from './draft/draft-numbers'
export { fixedSkillsOf, freeChoices, LANGUAGES, languageChoices, suggestedBonusAbilities, suggestedBonusSkills } from './draft/free-choices'
export { missingFor } from './draft/missing'
export type { Problem, ProblemCode } from './draft/problem'
export type { ScoreAssignment, ScoreMethod } from './draft/score-assignment'
export {
  assignScore,
  availableScores,
  rolledScores,
  SCORE_USED_TWICE,
  standardScores,
  suggestedScores,
  unusedScores,
} from './draft/score-assignment'
export type { WizardStep } from './draft/wizard-steps'
export { nextStep, previousStep, stepsFor, WIZARD_STEPS } from './draft/wizard-steps'
export type { ImportedCharacter, ImportNote } from './import-character'
export { INVALID_CHARACTER_FILE, importCharacter, importCharacterText } from './import-character'
export type { LevelUpChoices } from './level-up'
export { featuresAt, HIGHEST_LEVEL, levelUp } from './level-up'
export type { SheetReading } from './read-sheet'
export { readSheet } from './read-sheet'
export type { Attack, Character, Goal, Relationship } from './sheet'
export { CharacterSheet, SHEET_LENGTHS } from './sheet'
