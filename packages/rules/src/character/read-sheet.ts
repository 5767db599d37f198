import type { z } from 'zod/mini'
import { currentId, currentLanguage, currentName } from '../compendium/renamed'
import { eachAbility, eachSkill } from './ability-scores'
import { completeSheet } from './complete-sheet'
import { type Character, CharacterSheet } from './sheet'

/** Result of reading a sheet, for every part of the product: roster, lists, print, table and server. */
export interface SheetReading {
  /** A complete character: the sheet's fields, and derived values for the rest. */
  readonly character: Character
  /** The fields that the sheet has; the others are filled in. */
  readonly given: ReadonlySet<keyof Character>
  /** Paths of unreadable values, such as `level` or `attacks.0.bonus`; they count as missing. Empty for a valid sheet. */
  readonly unreadable: readonly string[]
}

/**
 * Reads a stored sheet. It is tolerant: a sheet may lack fields, have unknown ones, use the places and shapes of other
 * programs and of older versions, and hold numbers as text or out of range. Never throws.
 */
export function readSheet(sheet: unknown): SheetReading {
  const isSheet = isRecord(sheet)
  const { fields, faults } = readFields(isSheet ? sheet : {}, { isTolerant: true })
  if (fields.name?.trim() === '') delete fields.name
  return {
    character: completeSheet(fields).character,
    given: new Set(Object.keys(fields) as (keyof Character)[]),
    unreadable: isSheet ? faults.filter(({ code }) => code === 'invalid').map(({ path }) => path) : ['sheet'],
  }
}

export interface SheetFault {
  /** Such as `wings`, or `inventory.0.colour`. */
  readonly path: string
  /** `unknown`: no such field. `invalid`: not of the right type or range. */
  readonly code: 'unknown' | 'invalid'
}

/**
 * Reads the known fields of a sheet one by one. In a list, only unreadable entries are left out. With `isTolerant`,
 * values of a wrong type or range are converted and limited first; otherwise they are faults.
 */
export function readFields(
  sheet: Readonly<Record<string, unknown>>,
  { isTolerant }: { readonly isTolerant: boolean },
): { readonly fields: Partial<Character>; readonly faults: readonly SheetFault[] } {
  const faults: SheetFault[] = []
  const fields: Record<string, unknown> = {}
  for (const field of FIELDS) {
    const place = [[field], ...(OTHER_PLACES[field] ?? [])].find((path) => isSaid(valueAt(sheet, path), path, isTolerant))
    if (place === undefined) continue
    const value = readField(field, prepared(field, valueAt(sheet, place), isTolerant), isTolerant, (path, code) =>
      faults.push({ path: [...place, ...path].map(String).join('.'), code }),
    )
    if (value !== undefined) fields[field] = value
  }
  for (const name of Object.keys(sheet)) {
    if (!Object.hasOwn(CharacterSheet.shape, name) && !OTHER_NAMES.has(name)) faults.push({ path: name, code: 'unknown' })
  }
  return { fields: withCurrentNames(fields), faults }
}

/** Replaces names and ids of entries that were renamed since the sheet was stored. */
function withCurrentNames(fields: Partial<Character>): Partial<Character> {
  const renamed: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields)) {
    const rename = RENAMED_FIELDS[field as keyof Character]
    if (rename === undefined) continue
    renamed[field] = Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? rename(one) : one)) : rename(String(value))
  }
  return { ...fields, ...renamed }
}

const RENAMED_FIELDS: Partial<Record<keyof Character, (old: string) => string>> = {
  race: currentName,
  subrace: currentName,
  background: currentName,
  features: currentName,
  traits: currentName,
  languages: currentLanguage,
  raceId: currentId,
  subraceId: currentId,
  backgroundId: currentId,
}

type Path = readonly PropertyKey[]
type Report = (path: Path, code: SheetFault['code']) => void

const FIELDS = Object.keys(CharacterSheet.shape) as (keyof Character)[]

/** Other places of a field, as rosters and other programs write it. The field's own name is tried first. */
const OTHER_PLACES: Partial<Record<keyof Character, readonly (readonly string[])[]>> = {
  hitPointsCurrent: [['hp'], ['hitPoints', 'current']],
  hitPointsMax: [['maxHp'], ['hitPoints', 'max'], ['hitPoints']],
  armorClass: [['ac']],
  ...eachAbility((ability) => [['abilities', ability]]),
}
const OTHER_NAMES: ReadonlySet<string> = new Set(
  Object.values(OTHER_PLACES)
    .flat()
    .map(([name = '']) => name),
)

/** Longer lists are cut before the check, so that the work is bounded; no list of a sheet may be longer. */
const MOST_ENTRIES = 1_000
/** A value may need several corrections in sequence: text to number, then to whole number, then to its bounds. */
const MOST_ROUNDS = 8

function isSaid(value: unknown, [name]: Path, isTolerant: boolean): boolean {
  // `hitPoints` is either a number or an object with the numbers in it.
  if (name === 'hitPoints' && isRecord(value)) return false
  return isTolerant ? value !== undefined && value !== null : value !== undefined
}

function prepared(field: keyof Character, given: unknown, isTolerant: boolean): unknown {
  // A map may list only true values; the rest is false.
  if (field === 'skills' && isRecord(given)) return { ...eachSkill(() => false), ...given }
  if (field === 'savingThrows' && isRecord(given)) return { ...eachAbility(() => false), ...given }
  if (!isTolerant) return given
  if (field === 'appearance' && isRecord(given)) return jsonOf(given)
  return Array.isArray(given) ? given.slice(0, MOST_ENTRIES) : given
}

/** Returns the field's value without its unknown and wrong parts, or undefined if no part of it can be kept. */
function readField(field: keyof Character, given: unknown, isTolerant: boolean, report: Report): unknown {
  const schema: z.ZodMiniType = CharacterSheet.shape[field]
  let value = given
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    const holder = { value: copyOf(value) }
    const wrong = new Set<PropertyKey>()
    for (const issue of parsed.error.issues) {
      const path: Path = ['value', ...issue.path]
      const part = valueAt(holder, path)
      if (issue.code === 'unrecognized_keys') {
        setAt(holder, path, withoutKeys(part, issue.keys))
        for (const key of issue.keys) report([...issue.path, key], 'unknown')
        continue
      }
      const corrected = isTolerant ? correctedFor(issue, part) : undefined
      if (corrected !== undefined) {
        setAt(holder, path, corrected)
        continue
      }
      report(issue.path, 'invalid')
      const [place] = issue.path
      if (typeof place !== 'number') return undefined
      wrong.add(place)
    }
    value = Array.isArray(holder.value) ? holder.value.filter((_, place) => !wrong.has(place)) : holder.value
  }
  report([], 'invalid')
  return undefined
}

/** Converts a value of a wrong type or range; undefined if that is impossible. */
function correctedFor(issue: z.core.$ZodIssue, value: unknown): unknown {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'number') return numberIn(value)
      if (issue.expected === 'int' && typeof value === 'number') return Math.trunc(value)
      // If a race or class is stored as an object, its name counts.
      return issue.expected === 'string' && isRecord(value) && typeof value.name === 'string' ? value.name : undefined
    case 'too_big': {
      const most = Number(issue.maximum)
      if (typeof value === 'string') return cutText(value, most)
      return Array.isArray(value) ? value.slice(0, most) : most
    }
    case 'too_small':
      return Number(issue.minimum)
    default:
      return undefined
  }
}

function numberIn(value: unknown): number | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** Cuts by UTF-16 units, as the limits count, without half of a surrogate pair at the end. */
function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

/** Reads own fields only. */
function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((found, step) => {
    const isOwn = typeof found === 'object' && found !== null && Object.hasOwn(found, step)
    return isOwn ? (found as Record<PropertyKey, unknown>)[step] : undefined
  }, value)
}

/** Copies six levels, the depth of a sheet's lists and maps: the picks of a level's choices lie deepest. */
function copyOf(value: unknown, depth = 6): unknown {
  if (depth === 0) return value
  if (Array.isArray(value)) return value.map((part) => copyOf(part, depth - 1))
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part, depth - 1)])) : value
}

function setAt(holder: object, path: Path, value: unknown): void {
  const parent = valueAt(holder, path.slice(0, -1))
  const last = path.at(-1)
  if (typeof parent === 'object' && parent !== null && last !== undefined) (parent as Record<PropertyKey, unknown>)[last] = value
}

function withoutKeys(value: unknown, keys: readonly string[]): unknown {
  const left = new Set(keys)
  return isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !left.has(key))) : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
