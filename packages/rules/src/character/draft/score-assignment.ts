import type { CharacterClass } from '../../compendium/schema'
import { ABILITIES, type Ability } from '../../terms'
import { type AbilityScores, type DieRoller, eachAbility, rollAbilityScores, STANDARD_ARRAY } from '../ability-scores'

export type ScoreMethod = 'standard' | 'roll'

/** Which score of the pool went to which ability; 0 is not yet assigned. */
export interface ScoreAssignment {
  readonly method: ScoreMethod
  readonly pool: readonly number[]
  readonly assigned: AbilityScores
}

export const SCORE_USED_TWICE = 'Each score can only be used once!'

/** The standard array with nothing assigned; also the wizard's beginning. */
export function standardScores(): ScoreAssignment {
  return { method: 'standard', pool: STANDARD_ARRAY, assigned: eachAbility(() => 0) }
}

/** Six newly rolled scores with nothing assigned. */
export function rolledScores(env: DieRoller): ScoreAssignment {
  return { method: 'roll', pool: rollAbilityScores(env), assigned: eachAbility(() => 0) }
}

/** Gives a score to an ability and frees its previous one; 0 frees it only. The same assignment when the score is not available. */
export function assignScore(scores: ScoreAssignment, ability: Ability, score: number): ScoreAssignment {
  if (scores.assigned[ability] === score) return scores
  if (score !== 0 && !availableScores(scores, ability).includes(score)) return scores
  return { ...scores, assigned: { ...scores.assigned, [ability]: score } }
}

/**
 * The scores that an ability may take: those unused, and its own. Highest first, each value once;
 * a value that was rolled twice can be used twice.
 */
export function availableScores(scores: ScoreAssignment, ability: Ability): number[] {
  const others = ABILITIES.filter((one) => one !== ability).map((one) => scores.assigned[one])
  return [...new Set(left(scores.pool, others))].sort((a, b) => b - a)
}

/** The scores of the pool that no ability has yet. */
export function unusedScores(scores: ScoreAssignment): number[] {
  return left(scores.pool, Object.values(scores.assigned))
}

/** The abilities whose score is not in the pool, or in it fewer times than it is used. */
export function overusedScores(scores: ScoreAssignment): Ability[] {
  const pool = [...scores.pool]
  return ABILITIES.filter((ability) => {
    const score = scores.assigned[ability]
    const place = pool.indexOf(score)
    if (place >= 0) pool.splice(place, 1)
    return score !== 0 && place < 0
  })
}

/** The whole pool placed as suits a class: its primary abilities first, then what keeps anybody alive. */
export function suggestedScores(
  scores: ScoreAssignment,
  characterClass: Pick<CharacterClass, 'primaryAbility'> | undefined,
): ScoreAssignment {
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
