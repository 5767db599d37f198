import type { Compendium } from '../../compendium/compendium'
import type { AbilityScores } from '../ability-scores'
import { calculate } from '../calculate/calculate'
import type { Proficiencies } from '../calculate/proficiencies'
import type { CasterNumbers } from '../calculate/spellcasting'
import { chosenParts } from '../chosen-parts'
import { scoresOf } from '../derived-numbers'
import { countedDraft, draftSheet } from './assemble'
import type { CharacterDraft } from './draft'
import { draftScores } from './draft-scores'

export interface DraftNumbers {
  readonly bonuses: AbilityScores
  /** At the level at which the character begins. An ability without a score has only its bonus. */
  readonly totals: AbilityScores
  /** Undefined before the class is chosen and constitution has a score. */
  readonly hitPoints: number | undefined
  /** With the items worn so far, or the starting equipment; undefined before dexterity has a score. */
  readonly armorClass: number | undefined
  /** Feet; undefined before the race is chosen. */
  readonly speed: number | undefined
  /** Pounds; undefined before strength has a score. */
  readonly carrying: number | undefined
  /** The spellcasting of the class or subclass. */
  readonly caster: CasterNumbers | undefined
  readonly proficiencies: Proficiencies
}

type NumberParts = Pick<Compendium, 'races' | 'classes' | 'backgrounds' | 'items'> & Partial<Pick<Compendium, 'spells' | 'options'>>

/** The numbers of the choices so far, for the summary next to the wizard's steps. */
export function draftNumbers(draft: CharacterDraft, compendium: NumberParts): DraftNumbers {
  const { bonuses } = draftScores(draft, compendium)
  const { race, subrace, characterClass } = chosenParts(draft, compendium)
  const { character } = draftSheet(countedDraft(draft), compendium)
  const { armorClass, speeds, hitPointsMax, carrying, casters, proficiencies } = calculate(character, compendium)
  const { strength, constitution, dexterity } = draft.scores.assigned
  const canCountHitPoints = characterClass !== undefined && constitution > 0
  return {
    bonuses,
    totals: scoresOf(character),
    hitPoints: canCountHitPoints ? hitPointsMax.value : undefined,
    armorClass: dexterity > 0 ? armorClass.value : undefined,
    // Heavy armour slows down the weak: not before strength has a score.
    speed: strength > 0 || race === undefined ? race && speeds.walk.value : (subrace?.speed ?? race.speed),
    carrying: strength > 0 ? carrying.value : undefined,
    caster: casters.find(({ classId }) => classId === draft.classId),
    proficiencies,
  }
}
