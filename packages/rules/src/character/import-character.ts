import { completeSheet } from './complete-sheet'
import type { HostileShape } from './hostile-shape'
import { findHostileShape } from './hostile-shape'
import { readFields } from './read-sheet'
import type { Character } from './sheet'

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
