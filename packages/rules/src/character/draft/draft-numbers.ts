import type { Compendium } from '../../compendium/compendium'
import type { AbilityScores } from '../ability-scores'
import { chosenParts } from '../chosen-parts'
import { combatNumbers } from '../combat-numbers'
import { completeSheet } from '../complete-sheet'
import { hitPointsAt } from '../derived-numbers'
import { draftScores } from './build-character'
import type { CharacterDraft } from './draft'

export interface DraftNumbers {
  readonly bonuses: AbilityScores
  /** An ability without a score has only its bonus. */
  readonly totals: AbilityScores
  /** Undefined before the class is chosen and constitution has a score. */
  readonly hitPoints: number | undefined
  /** With the items worn so far; undefined before dexterity has a score. */
  readonly armorClass: number | undefined
  /** Feet; undefined before the race is chosen. */
  readonly speed: number | undefined
}

/** The numbers of the choices so far, for the summary next to the wizard's steps. */
export function draftNumbers(draft: CharacterDraft, compendium: Pick<Compendium, 'races' | 'classes' | 'items'>): DraftNumbers {
  const { bonuses, totals } = draftScores(draft, compendium)
  const { race, subrace, characterClass } = chosenParts(draft, compendium)
  const { character } = completeSheet({ ...totals, inventory: [...(draft.inventory ?? [])] })
  const { armorClass, speed } = combatNumbers(
    { ...character, raceId: draft.raceId, subraceId: draft.subraceId, classId: draft.classId },
    compendium,
  )
  const { constitution, dexterity } = draft.scores.assigned
  const canCountHitPoints = characterClass !== undefined && constitution > 0
  return {
    bonuses,
    totals,
    hitPoints: canCountHitPoints ? hitPointsAt(1, characterClass.hitDice, totals.constitution, subrace?.hitPointsPerLevel) : undefined,
    armorClass: dexterity > 0 ? armorClass : undefined,
    speed: race === undefined ? undefined : speed,
  }
}
