import { type AbilityScores, eachAbility } from './ability-scores'
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

/** Pounds that a character can carry: 15 × strength score, for small and medium characters. */
export function carryingCapacity(strength: number): number {
  return 15 * strength
}
