import { DICE_LIMITS } from './expression'

/** State of the parser of one text. Only the first problem is kept. */
export interface Cursor {
  readonly text: string
  at: number
  depth: number
  terms: number
  dice: number
  problem: { at: number; reason: string } | null
}

export function cursorOn(text: string): Cursor {
  return { text, at: 0, depth: 0, terms: 0, dice: 0, problem: null }
}

/** Records the problem unless there is one, and returns null, so that a reader can `return fail(…)`. */
export function fail(cursor: Cursor, reason: string, at = cursor.at): null {
  cursor.problem ??= { at, reason }
  return null
}

export function peek(cursor: Cursor, ahead = 0): string {
  return cursor.text.charAt(cursor.at + ahead)
}

/** Consumes and returns the pattern's match at the cursor, or '' without moving. The pattern must be sticky (`y`). */
export function take(cursor: Cursor, pattern: RegExp): string {
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.text)?.[0] ?? ''
  cursor.at += found.length
  return found
}

export function skipSpace(cursor: Cursor): void {
  take(cursor, /\s+/y)
}

/** Reads digits as a number; null if there are none (no problem recorded) or the number is too large (recorded). */
export function takeInteger(cursor: Cursor): number | null {
  const at = cursor.at
  const digits = take(cursor, /\d+/y)
  if (digits === '') return null
  const value = Number(digits)
  return value > DICE_LIMITS.number ? fail(cursor, `Numbers go up to ${DICE_LIMITS.number}.`, at) : value
}

/** The next few characters, quoted for an error message. */
export function upcoming(cursor: Cursor): string {
  const rest = cursor.text.slice(cursor.at).trim()
  if (rest === '') return 'the end'
  return rest.length > 12 ? `"${rest.slice(0, 12)}…"` : `"${rest}"`
}
