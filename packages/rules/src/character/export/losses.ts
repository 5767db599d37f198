import type { Compendium } from '../../compendium/compendium'
import { CONDITION_NAMES } from '../../terms'
import { combatNumbers } from '../combat-numbers'
import type { Character } from '../sheet'

/** Something of the character that the other program cannot hold, as a sentence. */
export interface Loss {
  /** The field of the sheet. */
  readonly path: keyof Character
  readonly message: string
}

/** What a Foundry actor cannot hold. */
export function lossesOf(character: Character, compendium: Pick<Compendium, 'races' | 'classes' | 'items' | 'spells'>): Loss[] {
  return CHECKS.filter(([path, _, isLost]) => isLost(character, compendium, path)).map(([path, message]) => ({ path, message }))
}

type IsLost = (character: Character, compendium: Parameters<typeof lossesOf>[1], path: keyof Character) => boolean

const isFilled: IsLost = (character, _compendium, path) => {
  const value = character[path]
  if (value === undefined || value === '') return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}

const CHECKS: readonly (readonly [path: keyof Character, message: string, isLost: IsLost])[] = [
  ['appearance', 'The figure and its portrait are left out.', isFilled],
  ['fears', 'Fears are left out.', isFilled],
  ['quirks', 'Quirks are left out.', isFilled],
  ['relationships', 'Relationships are left out.', isFilled],
  ['goals', 'Goals are left out.', isFilled],
  ['motivation', 'The motivation is left out.', isFilled],
  ['notes', 'Your notes are left out.', isFilled],
  ['concentration', 'Concentration is left out.', isFilled],
  ['resourcesUsed', 'Spent uses of features are left out.', isFilled],
  ['proficiencies', 'Proficiencies that are written in words are left out.', isFilled],
  ['build', 'Choices made at single levels are left out, except for expertise.', hasOtherChoices],
  ['attacks', 'Attacks that no carried weapon gives are left out.', hasOwnAttacks],
  ['knownSpells', 'Spells that the rulebook lacks are left out.', hasUnknownSpells],
  ['conditions', 'Conditions of your own are left out.', hasOwnConditions],
]

function hasOtherChoices({ build, feats = [] }: Character): boolean {
  const isOther = (id: string) => id !== 'expertise'
  const inLevels = (build?.levels ?? []).some(
    ({ choices = {}, increases }) => increases !== undefined || Object.keys(choices).some(isOther),
  )
  return inLevels || feats.some(({ increases }) => increases !== undefined)
}

function hasOwnAttacks(character: Character, compendium: Parameters<typeof lossesOf>[1]): boolean {
  const given = new Set(combatNumbers(character, compendium).attacks.map(({ name }) => name))
  return character.attacks.some(({ name }) => !given.has(name))
}

function hasUnknownSpells({ knownSpells = [] }: Character, { spells }: Parameters<typeof lossesOf>[1]): boolean {
  return knownSpells.some((id) => !spells.has(id))
}

function hasOwnConditions({ conditions = [] }: Character): boolean {
  return conditions.some((name) => !CONDITION_NAMES.some((one) => one === name))
}
