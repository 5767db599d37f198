import type { Race, Subrace } from '../compendium/schema'
import { ABILITIES, type Ability, SKILLS, type Skill } from '../terms'

export type AbilityScores = Readonly<Record<Ability, number>>

/** The only source of randomness: a whole number from 1 to `sides`, each with the same probability. */
export interface DieRoller {
  rollDie(sides: number): number
}

export const STANDARD_ARRAY = [15, 14, 13, 12, 10, 8] as const

/** (score − 10) / 2, rounded down: 15 gives 2, 7 gives −2. */
export function abilityModifier(score: number): number {
  return Math.floor((score - 10) / 2)
}

/** Six scores, each the sum of the best three of four six-sided dice. */
export function rollAbilityScores(env: DieRoller): number[] {
  return ABILITIES.map(() => {
    const dice = [1, 2, 3, 4].map(() => env.rollDie(6))
    return dice.reduce((sum, die) => sum + die, 0) - Math.min(...dice)
  })
}

/** Bonuses of race, subrace and the abilities that the player chose; penalties are negative. */
export function racialBonuses(race: Race | undefined, subrace: Subrace | undefined, chosen: readonly Ability[] = []): AbilityScores {
  return eachAbility((ability) => {
    const fixed = (race?.abilityScoreIncrease[ability] ?? 0) + (subrace?.abilityScoreIncrease[ability] ?? 0)
    return fixed + chosenBonus(race, subrace, chosen, ability)
  })
}

/** Base scores with the bonuses added; never below 1. */
export function totalAbilityScores(base: AbilityScores, bonuses: AbilityScores): AbilityScores {
  return eachAbility((ability) => Math.max(1, base[ability] + bonuses[ability]))
}

/** A value for each of the six abilities. */
export function eachAbility<T>(of: (ability: Ability) => T): Record<Ability, T> {
  return Object.fromEntries(ABILITIES.map((ability) => [ability, of(ability)])) as Record<Ability, T>
}

/** A value for each skill. */
export function eachSkill<T>(of: (skill: Skill) => T): Record<Skill, T> {
  return Object.fromEntries(SKILLS.map((skill) => [skill, of(skill)])) as Record<Skill, T>
}

/** The race's choices come first in the list of chosen abilities, then the subrace's. */
function chosenBonus(race: Race | undefined, subrace: Subrace | undefined, chosen: readonly Ability[], ability: Ability): number {
  const ofRace = race?.abilityChoice
  const ofSubrace = subrace?.abilityChoice
  const first = chosen.slice(0, ofRace?.count ?? 0)
  const rest = chosen.slice(first.length, first.length + (ofSubrace?.count ?? 0))
  return (first.includes(ability) ? (ofRace?.amount ?? 0) : 0) + (rest.includes(ability) ? (ofSubrace?.amount ?? 0) : 0)
}
