import { type CharacterSheetNumbers, calculate } from '../calculate/calculate'
import type { Problem } from '../draft/problem'
import type { LoadedSections } from '../grants/collect'
import type { Character } from '../sheet'
import type { LevelUpChoices } from './check-choices'
import { levelUp } from './level-up'

/** One number before and after; undefined where it is not there. `path`: `armorClass`, `saves.wisdom`, `slots.3`, `resources.ki`. */
export interface NumberChange {
  readonly path: string
  readonly before: number | undefined
  readonly after: number | undefined
}

export type LevelUpPreview =
  | {
      readonly ok: true
      readonly character: Character
      readonly before: CharacterSheetNumbers
      readonly after: CharacterSheetNumbers
      /** Every number, also those that stay the same. */
      readonly numbers: readonly NumberChange[]
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** What a level would change, without taking it. */
export function previewLevelUp(character: Character, sections: LoadedSections, choices: LevelUpChoices): LevelUpPreview {
  const result = levelUp(character, sections, choices)
  if (!result.ok) return result
  const before = calculate(character, sections)
  const after = calculate(result.character, sections)
  return { ok: true, character: result.character, before, after, numbers: compareNumbers(before, after) }
}

/** Every number of two states side by side. */
export function compareNumbers(before: CharacterSheetNumbers, after: CharacterSheetNumbers): NumberChange[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].map((path) => ({ path, before: old.get(path), after: now.get(path) }))
}

/** The values of all numbers by path. Damage and names are not numbers and are left out. */
export function valuesOf(numbers: CharacterSheetNumbers): ReadonlyMap<string, number> {
  const groups = { ...numbers.senses, ...prefixed('speeds', { ...numbers.speeds }), ...prefixed('passive', numbers.passive) }
  const single = { level: { value: numbers.level }, ...pick(numbers, SINGLE), ...groups }
  const lists = {
    ...prefixed('abilities', numbers.abilities),
    ...prefixed('saves', numbers.saves),
    ...prefixed('skills', numbers.skills),
    ...keyed(
      'attacks',
      numbers.attacks,
      ({ name }) => name,
      ({ toHit }) => toHit.value,
    ),
    ...keyed(
      'damage',
      numbers.attacks,
      ({ name }) => name,
      ({ damageBonus }) => damageBonus.value,
    ),
    ...keyed(
      'slots',
      numbers.slots,
      ({ level }) => String(level),
      ({ total }) => total,
    ),
    ...(numbers.pact === undefined ? {} : { 'pact.level': { value: numbers.pact.level }, 'pact.slots': { value: numbers.pact.total } }),
    ...keyed(
      'spellSaveDc',
      numbers.casters,
      ({ classId }) => classId,
      ({ saveDc }) => saveDc.value,
    ),
    ...keyed(
      'spellAttack',
      numbers.casters,
      ({ classId }) => classId,
      ({ attack }) => attack.value,
    ),
    ...keyed(
      'cantrips',
      numbers.casters,
      ({ classId }) => classId,
      ({ cantrips }) => cantrips,
    ),
    ...keyed(
      'spellsKnown',
      numbers.casters.filter(({ known }) => known !== undefined),
      ({ classId }) => classId,
      ({ known = 0 }) => known,
    ),
    ...keyed(
      'prepared',
      numbers.casters.filter(({ prepared }) => prepared !== undefined),
      ({ classId }) => classId,
      ({ prepared = 0 }) => prepared,
    ),
    ...keyed(
      'resources',
      numbers.resources.filter(({ isUnlimited }) => !isUnlimited),
      ({ id }) => id,
      ({ max }) => max.value,
    ),
    ...keyed(
      'hitDice',
      numbers.hitDice,
      ({ die }) => die,
      ({ total }) => total,
    ),
  }
  return new Map(Object.entries({ ...single, ...lists }).map(([path, { value }]) => [path, value]))
}

const SINGLE = ['proficiencyBonus', 'armorClass', 'initiative', 'hitPointsMax', 'attacksPerAction', 'carrying', 'attunement'] as const

type Values = Record<string, { readonly value: number }>

function pick(numbers: CharacterSheetNumbers, fields: typeof SINGLE): Values {
  return Object.fromEntries(fields.map((field) => [field, numbers[field]]))
}

function prefixed(prefix: string, values: Readonly<Record<string, { readonly value: number } | undefined>>): Values {
  return Object.fromEntries(Object.entries(values).flatMap(([key, number]) => (number === undefined ? [] : [[`${prefix}.${key}`, number]])))
}

function keyed<T>(prefix: string, entries: readonly T[], key: (entry: T) => string, value: (entry: T) => number): Values {
  return Object.fromEntries(entries.map((entry) => [`${prefix}.${key(entry)}`, { value: value(entry) }]))
}
