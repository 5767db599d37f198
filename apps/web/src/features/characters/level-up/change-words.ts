import { ABILITIES, SKILLS } from '@hearthlight/rules'
import type { Character, CharacterSheetNumbers, NumberChange } from '@hearthlight/rules/character'
import { anyGameName, gameName, locale, t } from '../../../lib/i18n'
import { attackName, capitalized, signed, skillName } from '../../../lib/terms'

/** One number that changes, in words. */
export interface ChangeRow {
  readonly path: string
  readonly label: string
  readonly before: string
  readonly after: string
  /** Numbers that follow from others: saves, skills, attacks. */
  readonly isDerived: boolean
}

/** Numbers that a sheet stores, which may be set by hand: those count, and not what the rules would give. */
export function withStored(numbers: readonly NumberChange[], before: Character, after: Character): NumberChange[] {
  return numbers.map((change) => {
    const field = STORED[change.path]
    return field === undefined ? change : { ...change, before: before[field], after: after[field] }
  })
}

const STORED: Readonly<Record<string, 'hitPointsMax' | 'armorClass' | 'initiative' | 'speed' | 'proficiencyBonus'>> = {
  hitPointsMax: 'hitPointsMax',
  armorClass: 'armorClass',
  initiative: 'initiative',
  'speeds.walk': 'speed',
  proficiencyBonus: 'proficiencyBonus',
}

/** The numbers that differ, in words; those that matter most come first. */
export function changeRows(numbers: readonly NumberChange[], both: readonly CharacterSheetNumbers[]): ChangeRow[] {
  return numbers
    .filter(({ before, after }) => before !== after)
    .map((change) => ({ change, place: placeOf(change.path) }))
    .sort((one, other) => one.place - other.place)
    .map(({ change, place }) => rowOf(change, place, both))
}

const ORDER = [
  'level',
  'hitPointsMax',
  'hitDice',
  'proficiencyBonus',
  'abilities',
  'armorClass',
  'attacksPerAction',
  'slots',
  'pact',
  'cantrips',
  'spellsKnown',
  'prepared',
  'spellSaveDc',
  'spellAttack',
  'resources',
  'speeds',
  'initiative',
  'darkvision',
  'blindsight',
  'tremorsense',
  'truesight',
  'attunement',
  'carrying',
  'saves',
  'skills',
  'passive',
  'attacks',
  'damage',
]
const FIRST_DERIVED = ORDER.indexOf('saves')

function placeOf(path: string): number {
  const place = ORDER.indexOf(path.split('.')[0] ?? '')
  return place === -1 ? ORDER.length : place
}

function rowOf({ path, before, after }: NumberChange, place: number, both: readonly CharacterSheetNumbers[]): ChangeRow {
  const [kind = ''] = path.split('.')
  const text = (value: number | undefined) =>
    value === undefined ? '–' : SIGNED.has(kind) ? signed(value) : value.toLocaleString(locale())
  // Slots, spells and resources that are not there yet are none.
  const isCount = COUNTS.has(kind)
  const shown = (value: number | undefined) => text(value ?? (isCount ? 0 : undefined))
  return { path, label: labelOf(path, both), before: shown(before), after: shown(after), isDerived: place >= FIRST_DERIVED }
}

const SIGNED = new Set(['proficiencyBonus', 'initiative', 'saves', 'skills', 'attacks', 'damage', 'spellAttack'])
const COUNTS = new Set(['slots', 'pact', 'cantrips', 'spellsKnown', 'prepared', 'resources', 'hitDice'])

/** What a number is called, by its path in `NumberChange`. */
export function labelOf(path: string, both: readonly CharacterSheetNumbers[]): string {
  const [kind = '', ...rest] = path.split('.')
  const name = rest.join('.')
  const ofClass = (one: string, several: (source: string) => string) => {
    const casters = both.at(-1)?.casters ?? []
    const source = casters.find(({ classId }) => classId === name)?.source
    return casters.length < 2 || source === undefined ? one : several(gameName('classes', source))
  }
  switch (kind) {
    case 'level':
      return t('Level')
    case 'hitPointsMax':
      return t('Hit points')
    case 'hitDice':
      return t('Hit dice d{sides}', { sides: name.slice(1) })
    case 'proficiencyBonus':
      return t('Proficiency bonus')
    case 'armorClass':
      return t('Armor Class')
    case 'attacksPerAction':
      return t('Attacks per action')
    case 'initiative':
      return t('Initiative')
    case 'attunement':
      return t('Attuned items')
    case 'carrying':
      return t('Carrying (lb)')
    case 'abilities':
      return capitalized(name)
    case 'slots':
      return t('Slots of level {grade}', { grade: name })
    case 'pact':
      return name === 'level' ? t('Level of pact slots') : t('Pact slots')
    case 'cantrips':
      return ofClass(t('Cantrips'), (source) => t('Cantrips, {source}', { source }))
    case 'spellsKnown':
      return ofClass(t('Known spells'), (source) => t('Known spells, {source}', { source }))
    case 'prepared':
      return ofClass(t('Prepared spells'), (source) => t('Prepared spells, {source}', { source }))
    case 'spellSaveDc':
      return ofClass(t('Spell save DC'), (source) => t('Spell save DC, {source}', { source }))
    case 'spellAttack':
      return ofClass(t('Spell attack'), (source) => t('Spell attack, {source}', { source }))
    case 'resources': {
      const found = both.flatMap(({ resources }) => resources).find(({ id }) => id === name)
      return anyGameName(found?.name ?? name)
    }
    case 'speeds':
      return speedName(name)
    case 'saves':
      return isOneOf(ABILITIES, name) ? t('{word} save', { word: capitalized(name) }) : name
    case 'skills':
      return isOneOf(SKILLS, name) ? skillName(name) : name
    case 'passive':
      return t('{skill}, passive', { skill: skillName(name) })
    case 'attacks':
      return t('{attack}: to hit', { attack: attackName(name) })
    case 'damage':
      return t('{attack}: damage', { attack: attackName(name) })
    default:
      return anyGameName(capitalized(path))
  }
}

function speedName(mode: string): string {
  switch (mode) {
    case 'walk':
      return t('Speed')
    case 'fly':
      return t('Flying speed')
    case 'swim':
      return t('Swimming speed')
    case 'climb':
      return t('Climbing speed')
    default:
      return t('Burrowing speed')
  }
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name)
}
