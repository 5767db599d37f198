import { ABILITIES, type Ability } from '@hearthlight/rules'
import type { Character, Difference, UntrainedWarning } from '@hearthlight/rules/character'
import { anyGameName, gameName, nameOfId, t } from '../../../../lib/i18n'
import { capitalized } from '../../../../lib/terms'

/** One sentence on what the sheet says and what the rules say. */
export function differenceWords(difference: Difference): string {
  const stored = storedWords(difference)
  const byRules = difference.byRules === '' ? t('none') : String(difference.byRules ?? '')
  const field = fieldName(difference.field)
  switch (difference.code) {
    case 'by-hand':
      return t('{field} {stored} by hand; rules say {byRules}', { field, stored, byRules })
    case 'level':
      return t('Level {stored} by hand; the levels taken are {byRules}', { stored, byRules })
    case 'two-subclasses':
      return t('Two subclasses by hand: {stored}', { stored })
    case 'foreign-subclass':
      return t('{stored} by hand: not a subclass of this class', { stored })
    case 'subclass-too-early':
      return t('{stored} by hand: rules say from level {byRules}', { stored, byRules })
    case 'too-high':
      return t('{field} {stored} by hand; rules say at most {byRules}', { field, stored, byRules })
    case 'too-many-skills':
      return t('Skills beyond race and background, by hand: {stored}; rules say {byRules}', { stored, byRules })
    case 'not-granted':
      return t('Proficient by hand in {stored}: nothing grants it', { stored })
    case 'spell-not-of-class':
      return t('{stored} by hand: on no list of this character', { stored })
    case 'spell-too-high':
      return t('{stored} by hand: rules say up to spell level {byRules}', { stored, byRules })
    case 'too-many-spells':
      return t('Spells by hand: {stored}; rules say {byRules}', { stored, byRules })
    case 'too-many-attuned':
      return t('Attuned items by hand: {stored}; rules say {byRules}', { stored, byRules })
    case 'too-many-dice':
      return t('Spent hit dice by hand: {stored}; rules say {byRules}', { stored, byRules })
    case 'prerequisite':
      return t('{stored} by hand: its prerequisite is not met', { stored })
  }
}

const FIELDS: Readonly<Partial<Record<Difference['field'], () => string>>> = {
  armorClass: () => t('Armor Class'),
  initiative: () => t('Initiative'),
  speed: () => t('Speed'),
  hitPointsMax: () => t('Hit point maximum'),
  hitPointsCurrent: () => t('Hit points'),
  hitDice: () => t('Hit Dice'),
  proficiencyBonus: () => t('Proficiency'),
  spellSlots: () => t('Spell slots'),
}

function fieldName(field: Difference['field']): string {
  return FIELDS[field]?.() ?? capitalized(field)
}

/** What the sheet says: names in the reader's language. */
function storedWords({ field, stored }: Difference): string {
  if (typeof stored === 'number') return String(stored)
  if (field === 'savingThrows') return ABILITIES.includes(stored as Ability) ? capitalized(stored) : stored
  if (field === 'knownSpells') return gameName('spells', stored)
  if (field === 'subclass') {
    const named = (name: string) => (gameName('classes', name) === name ? (nameOfId('classes', name) ?? name) : gameName('classes', name))
    return stored.split(', ').map(named).join(', ')
  }
  return field === 'feats' ? anyGameName(stored) : stored
}

/** Fields with one value that the rules give. */
const SINGLE_VALUES = ['armorClass', 'initiative', 'speed', 'proficiencyBonus', 'hitPointsMax', 'hitPointsCurrent', 'hitDice'] as const

/** Whether the rules give exactly one value, so that a button can take it. */
export function hasRulesValue({ field, byRules }: Difference): boolean {
  return byRules !== undefined && byRules !== '' && SINGLE_VALUES.some((one) => one === field)
}

/** The sheet with the rules' value in place of the one by hand. Current hit points are never above a maximum that falls. */
export function withRulesValue(character: Character, difference: Difference): Character {
  if (!hasRulesValue(difference)) return character
  const { field, byRules } = difference
  if (field !== 'hitPointsMax' || typeof byRules !== 'number') return { ...character, [field]: byRules }
  return { ...character, hitPointsMax: byRules, hitPointsCurrent: Math.min(character.hitPointsCurrent, byRules) }
}

/** What a worn or wielded thing costs somebody who can't use it. */
export function warningWords({ code, item }: UntrainedWarning): string {
  const name = gameName('items', item)
  switch (code) {
    case 'armor-untrained':
    case 'shield-untrained':
      return t('{name} without training: disadvantage on checks, saves and attacks with Strength or Dexterity, and no spells', { name })
    case 'weapon-untrained':
      return t('{name} without training: no proficiency bonus to hit', { name })
    case 'armor-too-heavy':
      return t('{name} asks for more Strength: 10 feet slower', { name })
  }
}
