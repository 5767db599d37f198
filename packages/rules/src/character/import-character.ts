import type { z } from 'zod/mini'
import { ABILITIES, SKILLS } from '../terms'
import { completeSheet } from './complete-sheet'
import type { HostileShape } from './hostile-shape'
import { findHostileShape } from './hostile-shape'
import type { Character } from './sheet'
import { CharacterSheet } from './sheet'

/** What the product says when an uploaded file holds no character. */
export const INVALID_CHARACTER_FILE = 'Invalid character file format'

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
 * Makes a character of anything. What is known and sound is kept, id, createdBy and createdAt are
 * dropped without a word, and everything else is told in the notes: nothing is bent to fit. Refused
 * are values that are no object or say neither name, race nor class, and hostile shapes.
 */
export function importCharacter(value: unknown): ImportedCharacter {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('not-a-character')
  const hostile = findHostileShape(value)
  if (hostile !== undefined) return refuse(hostile.code, hostile.path)
  const notes: ImportNote[] = []
  const kept: Record<string, unknown> = {}
  for (const [field, given] of Object.entries(fromSummary(value as Record<string, unknown>))) {
    if (DROPPED.has(field)) continue
    if (!isKnown(field)) {
      notes.push(note(field, 'unknown'))
      continue
    }
    const sound = soundPart(field, given, notes)
    if (sound !== undefined) kept[field] = sound
  }
  if (typeof kept.name !== 'string' && typeof kept.race !== 'string' && typeof kept.class !== 'string') return refuse('not-a-character')
  const { character, filled } = completeSheet(kept as Partial<Character>)
  const told = new Set(notes.map(({ path }) => path))
  notes.push(...filled.filter((field) => !told.has(field)).map((field) => note(field, 'missing')))
  return { ok: true, character, notes }
}

const DROPPED: ReadonlySet<string> = new Set(['id', 'createdBy', 'createdAt', 'revision'])

type Field = keyof typeof CharacterSheet.shape

function isKnown(field: string): field is Field {
  return Object.hasOwn(CharacterSheet.shape, field)
}

/** Rosters also write hit points as hp and maxHp, or as {current, max}, and the armour class as ac. */
function fromSummary(given: Record<string, unknown>): Record<string, unknown> {
  const { hp, maxHp, ac, hitPoints, ...rest } = given
  const points = typeof hitPoints === 'object' && hitPoints !== null ? (hitPoints as Record<string, unknown>) : {}
  const summary = { hitPointsCurrent: hp ?? points.current, hitPointsMax: maxHp ?? points.max, armorClass: ac }
  const said = Object.fromEntries(Object.entries(summary).filter(([, number]) => number !== undefined))
  return { ...said, ...rest }
}

/** The field's value without what is unknown or wrong in it, or nothing when no part of it can be kept. */
function soundPart(field: Field, given: unknown, notes: ImportNote[]): unknown {
  const schema: z.ZodMiniType = CharacterSheet.shape[field]
  let value = withAllKeys(field, given)
  for (let round = 0; round < 2; round += 1) {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    const wrong = new Set<number>()
    for (const issue of parsed.error.issues) {
      const path = issue.path.map(String)
      if (issue.code === 'unrecognized_keys') {
        value = withoutKeys(value, path, issue.keys)
        notes.push(...issue.keys.map((key) => note([field, ...path, key].join('.'), 'unknown')))
        continue
      }
      notes.push(note([field, ...path].join('.'), 'invalid'))
      const place = issue.path[0]
      if (typeof place !== 'number' || !Array.isArray(value)) return undefined
      wrong.add(place)
    }
    if (Array.isArray(value)) value = value.filter((_, place) => !wrong.has(place))
  }
  const last = schema.safeParse(value)
  if (last.success) return last.data
  notes.push(note(field, 'invalid'))
  return undefined
}

/** A map that names only what is true means false for the rest. */
function withAllKeys(field: Field, given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const keys = field === 'skills' ? SKILLS : field === 'savingThrows' ? ABILITIES : []
  return { ...Object.fromEntries(keys.map((key) => [key, false])), ...given }
}

function withoutKeys(value: unknown, path: readonly string[], keys: readonly string[]): unknown {
  const [step, ...rest] = path
  if (typeof value !== 'object' || value === null) return value
  const copy = Array.isArray(value) ? [...value] : { ...value }
  const fields = copy as Record<string, unknown>
  if (step === undefined) for (const key of keys) delete fields[key]
  else fields[step] = withoutKeys(fields[step], rest, keys)
  return copy
}

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
