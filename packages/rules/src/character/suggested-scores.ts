import type { CharacterClass } from '../compendium/schema'
import type { Ability } from '../terms'
import { ABILITIES } from '../terms'
import { eachAbility } from './ability-scores'
import type { ScoreAssignment } from './score-assignment'

/** The whole pool placed as suits a class: its primary abilities first, then what keeps anybody alive. */
export function suggestedScores(
  scores: ScoreAssignment,
  characterClass: Pick<CharacterClass, 'primaryAbility'> | undefined,
): ScoreAssignment {
  const order = [...new Set<Ability>([...(characterClass?.primaryAbility ?? []), 'constitution', 'dexterity', 'wisdom', ...ABILITIES])]
  const best = [...scores.pool].sort((a, b) => b - a)
  return { ...scores, assigned: eachAbility((ability) => best[order.indexOf(ability)] ?? 0) }
}
