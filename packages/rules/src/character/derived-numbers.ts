import type { Ability } from '../terms'
import { type AbilityScores, abilityModifier, type DieRoller, eachAbility } from './ability-scores'
import { averageHitDie, hitDieSides } from './hit-dice'
import type { Character } from './sheet'

export * from './hit-dice'

/** The six scores of a sheet as one value. */
export function scoresOf(character: Character): AbilityScores {
  return eachAbility((ability) => character[ability])
}

/** +2 at levels 1 to 4, one more with every fourth level. */
export function proficiencyBonus(level: number): number {
  return Math.floor((level - 1) / 4) + 2
}

/**
 * Hit points at a level: the full die at level 1, then the rounded-up average of the die per level. Each level
 * adds the constitution modifier and gives at least 1, plus the subrace's bonus.
 */
export function hitPointsAt(level: number, classHitDice: string, constitution: number, extraPerLevel = 0): number {
  const first = gained(hitDieSides(classHitDice), constitution, extraPerLevel)
  return first + (level - 1) * gained(averageHitDie(classHitDice), constitution, extraPerLevel)
}

/** Hit points of levels 1 to `level` with every die after the first rolled. */
export function rollHitPoints(level: number, classHitDice: string, constitution: number, env: DieRoller, extraPerLevel = 0): number {
  const sides = hitDieSides(classHitDice)
  let total = gained(sides, constitution, extraPerLevel)
  for (let reached = 2; reached <= level; reached += 1) total += gained(env.rollDie(sides), constitution, extraPerLevel)
  return total
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
