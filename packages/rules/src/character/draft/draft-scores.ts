import type { Compendium } from '../../compendium/compendium'
import { type AbilityScores, racialBonuses, totalAbilityScores } from '../ability-scores'
import { chosenParts } from '../chosen-parts'
import type { CharacterDraft } from './draft'
import { suggestedBonusAbilities } from './free-choices'

/** The six bonuses and totals of the choices so far; an ability without a score has only its bonus. */
export function draftScores(
  choices: CharacterDraft,
  compendium: Pick<Compendium, 'races' | 'classes'>,
): {
  readonly bonuses: AbilityScores
  readonly totals: AbilityScores
} {
  const { race, subrace, characterClass } = chosenParts(choices, compendium)
  const suggested = race === undefined || characterClass === undefined ? [] : suggestedBonusAbilities(race, subrace, characterClass)
  const bonuses = racialBonuses(race, subrace, choices.bonusAbilities ?? suggested)
  return { bonuses, totals: totalAbilityScores(choices.scores.assigned, bonuses) }
}
