import { CONDITION_NAMES } from '../../terms'
import { factsOf } from '../calculate/collect-facts'
import { combatNumbers } from '../combat-numbers'
import type { Character } from '../sheet'
import type { FoundrySections } from './foundry-documents'

/** Something of the character that the other program cannot hold, in words that stand in a list. */
export interface Loss {
  /** The field of the sheet. */
  readonly path: keyof Character
  readonly message: string
}

/** What a Foundry actor cannot hold. */
export function lossesOf(character: Character, compendium: FoundrySections): Loss[] {
  return CHECKS.filter(([path, _, isLost]) => isLost(character, compendium, path)).map(([path, message]) => ({ path, message }))
}

type IsLost = (character: Character, compendium: FoundrySections, path: keyof Character) => boolean

const isFilled: IsLost = (character, _compendium, path) => {
  const value = character[path]
  if (value === undefined || value === '') return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}

const CHECKS: readonly (readonly [path: keyof Character, message: string, isLost: IsLost])[] = [
  ['appearance', 'The figure and its portrait.', isFilled],
  ['fears', 'Fears.', isFilled],
  ['quirks', 'Quirks.', isFilled],
  ['relationships', 'Relationships.', isFilled],
  ['goals', 'Goals.', isFilled],
  ['motivation', 'The motivation.', isFilled],
  ['notes', 'Your notes.', isFilled],
  ['macros', 'Your macros.', isFilled],
  ['concentration', 'The spell that you concentrate on.', isFilled],
  ['resourcesUsed', 'Spent uses of features.', isFilled],
  ['proficiencies', 'Proficiencies in words of your own.', isFilled],
  ['build', 'Choices made at single levels, except for expertise and options such as a fighting style.', hasOtherChoices],
  ['attacks', 'Attacks that no carried weapon gives.', hasOwnAttacks],
  ['knownSpells', 'Spells that the rulebook lacks.', hasUnknownSpells],
  ['conditions', 'Conditions of your own.', hasOwnConditions],
  ['inventory', 'What lies in which bag.', hasPacked],
]

function hasOtherChoices(character: Character, compendium: FoundrySections): boolean {
  const { build, feats = [] } = character
  const { choices: known } = factsOf(character, compendium)
  const options = known.filter(({ granted: { grant } }) => grant.of === 'option').map(({ granted: { grant } }) => grant.id)
  const isOther = (id: string) => id !== 'expertise' && !options.includes(id)
  const inLevels = (build?.levels ?? []).some(
    ({ choices = {}, increases }) => increases !== undefined || Object.keys(choices).some(isOther),
  )
  return inLevels || feats.some(({ increases }) => increases !== undefined)
}

function hasOwnAttacks(character: Character, compendium: FoundrySections): boolean {
  const given = new Set(combatNumbers(character, compendium).attacks.map(({ name }) => name))
  return character.attacks.some(({ name }) => !given.has(name))
}

function hasUnknownSpells({ knownSpells = [] }: Character, { spells }: FoundrySections): boolean {
  return knownSpells.some((id) => !spells.has(id))
}

function hasPacked({ inventory = [] }: Character): boolean {
  return inventory.some((entry) => entry.in !== undefined || entry.holds === true)
}

function hasOwnConditions({ conditions = [] }: Character): boolean {
  return conditions.some((name) => !CONDITION_NAMES.some((one) => one === name))
}
