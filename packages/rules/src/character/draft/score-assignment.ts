import type { CharacterClass } from '../../compendium/schema'
import { ABILITIES, type Ability } from '../../terms'
import { type AbilityScores, type DieRoller, eachAbility, rollAbilityScores, STANDARD_ARRAY } from '../ability-scores'

export type ScoreMethod = 'standard' | 'roll' | 'point-buy'

/** Maps each ability to its score from the pool; 0 means not assigned yet. */
export interface ScoreAssignment {
  readonly method: ScoreMethod
  readonly pool: readonly number[]
  readonly assigned: AbilityScores
}

export const SCORE_USED_TWICE = 'Each score can only be used once!'

/** The standard array with nothing assigned; the wizard's initial value. */
export function standardScores(): ScoreAssignment {
  return { method: 'standard', pool: STANDARD_ARRAY, assigned: eachAbility(() => 0) }
}

/** Six newly rolled scores with nothing assigned. */
export function rolledScores(env: DieRoller): ScoreAssignment {
  return { method: 'roll', pool: rollAbilityScores(env), assigned: eachAbility(() => 0) }
}

/** Points of point buy, and what a score from 8 to 15 costs. */
export const POINTS_TO_SPEND = 27
const POINT_COSTS = [0, 1, 2, 3, 4, 5, 7, 9]

/** Point buy with all scores at 8; the pool follows what is bought. */
export function boughtScores(assigned: AbilityScores = eachAbility(() => 8)): ScoreAssignment {
  return { method: 'point-buy', pool: ABILITIES.map((ability) => assigned[ability]).sort((a, b) => b - a), assigned }
}

/** What a score costs; undefined outside of 8 to 15. */
export function pointCost(score: number): number | undefined {
  return POINT_COSTS[score - 8]
}

/** Points that are left; negative if too much was bought, `NaN` for scores that cannot be bought. */
export function pointsLeft(assigned: AbilityScores): number {
  return ABILITIES.reduce((left, ability) => left - (pointCost(assigned[ability]) ?? Number.NaN), POINTS_TO_SPEND)
}

/** Buys a score for an ability; returns the same assignment if it cannot be bought or costs too much. */
export function buyScore(scores: ScoreAssignment, ability: Ability, score: number): ScoreAssignment {
  const bought = boughtScores({ ...scores.assigned, [ability]: score })
  return scores.method === 'point-buy' && scores.assigned[ability] !== score && pointsLeft(bought.assigned) >= 0 ? bought : scores
}

/** Assigns a score to an ability and frees its previous one; 0 only frees. Returns the same assignment if the score is not available. */
export function assignScore(scores: ScoreAssignment, ability: Ability, score: number): ScoreAssignment {
  if (scores.assigned[ability] === score) return scores
  if (score !== 0 && !availableScores(scores, ability).includes(score)) return scores
  return { ...scores, assigned: { ...scores.assigned, [ability]: score } }
}

/**
 * The scores that an ability may take: unused ones and its own. Highest first, each value once; a
 * value that was rolled twice can be used twice.
 */
export function availableScores(scores: ScoreAssignment, ability: Ability): number[] {
  const others = ABILITIES.filter((one) => one !== ability).map((one) => scores.assigned[one])
  return [...new Set(left(scores.pool, others))].sort((a, b) => b - a)
}

/** The scores of the pool that no ability has yet. */
export function unusedScores(scores: ScoreAssignment): number[] {
  return left(scores.pool, Object.values(scores.assigned))
}

/** The abilities whose score is not in the pool, or is used more often than it is in the pool. */
export function overusedScores(scores: ScoreAssignment): Ability[] {
  const pool = [...scores.pool]
  return ABILITIES.filter((ability) => {
    const score = scores.assigned[ability]
    const place = pool.indexOf(score)
    if (place >= 0) pool.splice(place, 1)
    return score !== 0 && place < 0
  })
}

/** Assigns the whole pool for a class: the primary abilities first, then constitution, dexterity and wisdom. */
export function suggestedScores(
  scores: ScoreAssignment,
  characterClass: Pick<CharacterClass, 'primaryAbility'> | undefined,
): ScoreAssignment {
  // The standard array costs exactly the points of point buy.
  if (scores.method === 'point-buy') return boughtScores(suggestedScores(standardScores(), characterClass).assigned)
  const order = [...new Set<Ability>([...(characterClass?.primaryAbility ?? []), 'constitution', 'dexterity', 'wisdom', ...ABILITIES])]
  const best = [...scores.pool].sort((a, b) => b - a)
  return { ...scores, assigned: eachAbility((ability) => best[order.indexOf(ability)] ?? 0) }
}

function left(pool: readonly number[], used: readonly number[]): number[] {
  const rest = [...pool]
  for (const score of used) {
    const place = rest.indexOf(score)
    if (place >= 0) rest.splice(place, 1)
  }
  return rest
}
