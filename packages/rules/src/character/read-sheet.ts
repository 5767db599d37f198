import type { z } from 'zod/mini'
import { eachAbility, eachSkill } from './ability-scores'
import { completeSheet } from './complete-sheet'
import { type Character, CharacterSheet } from './sheet'

/** A sheet as it was read, by every part of the product: roster, lists, print, table and server. */
export interface SheetReading {
  /** A whole character: what the sheet says, and for the rest what follows from it. */
  readonly character: Character
  /** The fields that the sheet says; the others are filled in. */
  readonly given: ReadonlySet<keyof Character>
  /** Paths of what can't be read, such as `level` or `attacks.0.bonus`; they count as missing. Empty in a sound sheet. */
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
 * The known fields of a sheet, checked one by one. Of a list, entries that can't be read are left out alone. With
 * `isTolerant`, numbers and texts are converted and brought into their bounds first; otherwise they are faults.
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
  return { fields, faults }
}

type Path = readonly PropertyKey[]
type Report = (path: Path, code: SheetFault['code']) => void

const FIELDS = Object.keys(CharacterSheet.shape) as (keyof Character)[]

/** Where rosters and other programs write a field. Its own name comes first. */
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

/** Longer lists are cut before they are checked, so that the work is bounded; no list of a sheet may be as long. */
const MOST_ENTRIES = 1_000
/** A value may need several corrections in turn: text to number, to whole number, to its bounds. */
const MOST_ROUNDS = 8

function isSaid(value: unknown, [name]: Path, isTolerant: boolean): boolean {
  // `hitPoints` is either a number or an object with the numbers in it.
  if (name === 'hitPoints' && isRecord(value)) return false
  return isTolerant ? value !== undefined && value !== null : value !== undefined
}

function prepared(field: keyof Character, given: unknown, isTolerant: boolean): unknown {
  // A map that names only what is true means false for the rest.
  if (field === 'skills' && isRecord(given)) return { ...eachSkill(() => false), ...given }
  if (field === 'savingThrows' && isRecord(given)) return { ...eachAbility(() => false), ...given }
  if (!isTolerant) return given
  if (field === 'appearance' && isRecord(given)) return jsonOf(given)
  return Array.isArray(given) ? given.slice(0, MOST_ENTRIES) : given
}

/** The field's value without what is unknown or wrong in it, or undefined when no part of it can be kept. */
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

/** What a value means that is not of the right type or range; undefined where that can't be told. */
function correctedFor(issue: z.core.$ZodIssue, value: unknown): unknown {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'number') return numberIn(value)
      if (issue.expected === 'int' && typeof value === 'number') return Math.trunc(value)
      // A race or class that is stored whole is meant by its name.
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

/** Counts UTF-16 units, as the limits do, and leaves no half of a character at the end. */
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

/** Own fields only. */
function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((found, step) => {
    const isOwn = typeof found === 'object' && found !== null && Object.hasOwn(found, step)
    return isOwn ? (found as Record<PropertyKey, unknown>)[step] : undefined
  }, value)
}

/** As deep as the lists and maps of a sheet are. */
function copyOf(value: unknown, depth = 3): unknown {
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
