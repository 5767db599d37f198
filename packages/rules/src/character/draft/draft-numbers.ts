import type { Compendium } from '../../compendium/compendium'
import type { Inventory } from '../../equipment/inventory'
import { startingEquipment } from '../../equipment/starting-equipment'
import type { AbilityScores } from '../ability-scores'
import { calculate } from '../calculate/calculate'
import { chosenParts } from '../chosen-parts'
import { completeSheet } from '../complete-sheet'
import type { CharacterDraft } from './draft'
import { draftScores } from './draft-scores'

export interface DraftNumbers {
  readonly bonuses: AbilityScores
  /** An ability without a score has only its bonus. */
  readonly totals: AbilityScores
  /** Undefined before the class is chosen and constitution has a score. */
  readonly hitPoints: number | undefined
  /** With the items worn so far, or the starting equipment; undefined before dexterity has a score. */
  readonly armorClass: number | undefined
  /** Feet; undefined before the race is chosen. */
  readonly speed: number | undefined
  /** Pounds; undefined before strength has a score. */
  readonly carrying: number | undefined
}

type NumberParts = Pick<Compendium, 'races' | 'classes' | 'backgrounds' | 'items'>

/** The numbers of the choices so far, for the summary next to the wizard's steps. */
export function draftNumbers(draft: CharacterDraft, compendium: NumberParts): DraftNumbers {
  const { bonuses, totals } = draftScores(draft, compendium)
  const { race, characterClass } = chosenParts(draft, compendium)
  const { level = 1 } = draft
  const { character } = completeSheet({ ...totals, level, inventory: [...carriedBy(draft, compendium)] })
  const { raceId, subraceId, classId, subclassId } = draft
  const { armorClass, speeds, hitPointsMax, carrying } = calculate({ ...character, raceId, subraceId, classId, subclassId }, compendium)
  const { strength, constitution, dexterity } = draft.scores.assigned
  const canCountHitPoints = characterClass !== undefined && constitution > 0
  return {
    bonuses,
    totals,
    hitPoints: canCountHitPoints ? hitPointsMax.value : undefined,
    armorClass: dexterity > 0 ? armorClass.value : undefined,
    speed: race === undefined ? undefined : speeds.walk.value,
    carrying: strength > 0 ? carrying.value : undefined,
  }
}

/** The inventory that the draft's character begins with. */
export function carriedBy(draft: CharacterDraft, compendium: NumberParts): Inventory {
  if (draft.inventory !== undefined) return draft.inventory
  const { characterClass, background = { equipment: [] } } = chosenParts(draft, compendium)
  return characterClass === undefined ? [] : startingEquipment(characterClass, background, draft.equipmentPicks, compendium.items)
}
