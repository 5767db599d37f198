import { completeSheet } from './complete-sheet'
import { readFields } from './read-sheet'
import type { Character } from './sheet'

/** Message for an uploaded file without a valid character. */
export const INVALID_CHARACTER_FILE = 'Invalid character file format'

type HostileShape = 'forbidden-key' | 'too-deep' | 'too-large' | 'not-plain'

export interface ImportNote {
  /** Such as `wings`, or `inventory.0.colour`. */
  readonly path: string
  /** `unknown`: no such field, left out. `invalid`: not of the right type or range, left out. `missing`: filled in. */
  readonly code: 'unknown' | 'invalid' | 'missing'
  readonly message: string
}

export type ImportedCharacter =
  | { readonly ok: true; readonly character: Character; readonly notes: readonly ImportNote[] }
  | {
      readonly ok: false
      readonly code: 'invalid-json' | 'not-a-character' | HostileShape
      readonly message: string
      /** Where the hostile shape was found; empty otherwise. */
      readonly path: string
    }

/** Reads the text of a downloaded character; see `importCharacter`. */
export function importCharacterText(text: string): ImportedCharacter {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuse('invalid-json')
  }
  return importCharacter(value)
}

/**
 * Imports a character from any value. Valid known fields are kept; id, createdBy, createdAt and revision
 * are dropped without a note; every other field that is left out or filled in gets a note. Values are never
 * converted. Refuses hostile shapes, and values that are no object or have neither name, race nor class.
 */
export function importCharacter(value: unknown): ImportedCharacter {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('not-a-character')
  const hostile = findHostileShape(value)
  if (hostile !== undefined) return refuse(hostile.code, hostile.path)
  const { fields, faults } = readFields(value as Record<string, unknown>, { isTolerant: false })
  if (fields.name === undefined && fields.race === undefined && fields.class === undefined) return refuse('not-a-character')
  const notes = faults.filter(({ path }) => !DROPPED.has(path)).map(({ path, code }) => note(path, code))
  const { character, filled } = completeSheet(fields)
  const faulty = new Set(faults.map(({ path }) => path))
  notes.push(...filled.filter((field) => !faulty.has(field)).map((field) => note(field, 'missing')))
  return { ok: true, character, notes }
}

const DROPPED: ReadonlySet<string> = new Set(['id', 'createdBy', 'createdAt', 'revision'])

const WORDS: Record<ImportNote['code'], string> = {
  unknown: 'is no field of a character and was left out',
  invalid: 'is not of the right type or range and was left out',
  missing: 'is missing and was filled in',
}

function note(path: string, code: ImportNote['code']): ImportNote {
  const short = path.slice(0, 200)
  return { path: short, code, message: `${short} ${WORDS[code]}.` }
}

function refuse(code: Extract<ImportedCharacter, { ok: false }>['code'], path = ''): ImportedCharacter {
  return { ok: false, code, message: INVALID_CHARACTER_FILE, path }
}

/**
 * Checks an untrusted value before its fields are read. Reports, with the path: keys that could change
 * every object, nesting too deep to serialize safely, too many values, and values that are not plain data.
 * The work is bounded.
 */
function findHostileShape(value: unknown): { readonly code: HostileShape; readonly path: string } | undefined {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }]
  let seen = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    seen += 1
    if (seen > MOST_VALUES) return { code: 'too-large', path: next.path }
    if (next.depth > DEEPEST) return { code: 'too-deep', path: next.path }
    if (typeof next.value === 'function' || typeof next.value === 'symbol' || typeof next.value === 'bigint') {
      return { code: 'not-plain', path: next.path }
    }
    if (typeof next.value !== 'object' || next.value === null) continue
    if (!isPlain(next.value)) return { code: 'not-plain', path: next.path }
    for (const key of Object.keys(next.value)) {
      const path = next.path === '' ? key : `${next.path}.${key}`.slice(0, 200)
      if (FORBIDDEN_KEYS.has(key)) return { code: 'forbidden-key', path }
      waiting.push({ value: (next.value as Record<string, unknown>)[key], path, depth: next.depth + 1 })
    }
  }
  return undefined
}

const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
const DEEPEST = 12
const MOST_VALUES = 20_000

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
