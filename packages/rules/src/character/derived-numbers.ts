import { type Ability, SKILL_ABILITY, type Skill } from '../terms'
import { type AbilityScores, abilityModifier, type DieRoller, eachAbility, eachSkill } from './ability-scores'
import type { Character } from './sheet'

export interface CharacterNumbers {
  readonly modifiers: Readonly<Record<Ability, number>>
  readonly saves: Readonly<Record<Ability, number>>
  readonly skills: Readonly<Record<Skill, number>>
  readonly passivePerception: number
}

/** A character's bonuses from abilities, level and proficiencies, for the sheet, its print and the table. */
export function characterNumbers(character: Character): CharacterNumbers {
  const { level, savingThrows, skills } = character
  const scores = scoresOf(character)
  return {
    modifiers: eachAbility((ability) => abilityModifier(scores[ability])),
    saves: eachAbility((ability) => saveBonus(scores, ability, level, savingThrows[ability])),
    skills: eachSkill((skill) => skillBonus(scores, skill, level, skills[skill] ? 'proficient' : 'none')),
    passivePerception: passivePerception(scores, level, skills.perception),
  }
}

/** The six scores of a sheet as one value. */
export function scoresOf(character: Character): AbilityScores {
  return eachAbility((ability) => character[ability])
}

/** +2 at levels 1 to 4, one more with every fourth level. */
export function proficiencyBonus(level: number): number {
  return Math.floor((level - 1) / 4) + 2
}

/** 8 for `1d8` and for `5d8`. */
export function hitDieSides(hitDice: string): number {
  return Number(/^\d+d(\d+)$/.exec(hitDice)?.[1] ?? 8)
}

/** As many hit dice as levels: `5d8`. */
export function hitDiceAt(level: number, classHitDice: string): string {
  return `${level}d${hitDieSides(classHitDice)}`
}

/**
 * Hit points at a level: the full die at level 1, then the rounded-up average of the die per level. Each level
 * adds the constitution modifier and gives at least 1, plus the subrace's bonus.
 */
export function hitPointsAt(level: number, classHitDice: string, constitution: number, extraPerLevel = 0): number {
  const first = gained(hitDieSides(classHitDice), constitution, extraPerLevel)
  return first + (level - 1) * gained(averageHitDie(classHitDice), constitution, extraPerLevel)
}

/** The fixed number instead of a rolled hit die: 5 for a d8. */
export function averageHitDie(hitDice: string): number {
  return hitDieSides(hitDice) / 2 + 1
}

/** Hit points of levels 1 to `level` with every die after the first rolled. */
export function rollHitPoints(level: number, classHitDice: string, constitution: number, env: DieRoller, extraPerLevel = 0): number {
  const sides = hitDieSides(classHitDice)
  let total = gained(sides, constitution, extraPerLevel)
  for (let reached = 2; reached <= level; reached += 1) total += gained(env.rollDie(sides), constitution, extraPerLevel)
  return total
}

/** The bonus of a saving throw. */
export function saveBonus(scores: AbilityScores, ability: Ability, level: number, isProficient: boolean): number {
  return abilityModifier(scores[ability]) + (isProficient ? proficiencyBonus(level) : 0)
}

/** The bonus of a skill check; expertise counts proficiency twice. */
export function skillBonus(scores: AbilityScores, skill: Skill, level: number, proficiency: 'none' | 'proficient' | 'expert'): number {
  const times = { none: 0, proficient: 1, expert: 2 }[proficiency]
  return abilityModifier(scores[SKILL_ABILITY[skill]]) + times * proficiencyBonus(level)
}

/** Passive perception. */
export function passivePerception(scores: AbilityScores, level: number, isProficient: boolean): number {
  return 10 + skillBonus(scores, 'perception', level, isProficient ? 'proficient' : 'none')
}

export function initiativeBonus(scores: AbilityScores): number {
  return abilityModifier(scores.dexterity)
}

/** Difficulty class of saves against the character's spells: 8 + proficiency + modifier of the spellcasting ability. */
export function spellSaveDc(scores: AbilityScores, ability: Ability, level: number): number {
  return 8 + spellAttackBonus(scores, ability, level)
}

export function spellAttackBonus(scores: AbilityScores, ability: Ability, level: number): number {
  return proficiencyBonus(level) + abilityModifier(scores[ability])
}

/** Pounds that a character can carry: 15 × strength score, for small and medium characters. */
export function carryingCapacity(strength: number): number {
  return 15 * strength
}

function gained(die: number, constitution: number, extraPerLevel: number): number {
  return Math.max(1, die + abilityModifier(constitution)) + extraPerLevel
}
