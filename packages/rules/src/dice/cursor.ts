import { DICE_LIMITS } from './expression'

/** Where reading stands. Private to the parser of one text; the first problem stays. */
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

/** Notes the problem (the first one wins) and yields null, so that a reader can `return fail(…)`. */
export function fail(cursor: Cursor, reason: string, at = cursor.at): null {
  cursor.problem ??= { at, reason }
  return null
}

export function peek(cursor: Cursor, ahead = 0): string {
  return cursor.text.charAt(cursor.at + ahead)
}

/** What the pattern finds right here, or '' without moving. The pattern must be sticky (`y`). */
export function take(cursor: Cursor, pattern: RegExp): string {
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.text)?.[0] ?? ''
  cursor.at += found.length
  return found
}

export function skipSpace(cursor: Cursor): void {
  take(cursor, /\s+/y)
}

/** Digits as a number, or null where there are none (no problem noted) or too many (noted). */
export function takeInteger(cursor: Cursor): number | null {
  const at = cursor.at
  const digits = take(cursor, /\d+/y)
  if (digits === '') return null
  const value = Number(digits)
  return value > DICE_LIMITS.number ? fail(cursor, `Numbers go up to ${DICE_LIMITS.number}.`, at) : value
}

/** The next few characters as they would be quoted to a person. */
export function upcoming(cursor: Cursor): string {
  const rest = cursor.text.slice(cursor.at).trim()
  if (rest === '') return 'the end'
  return rest.length > 12 ? `"${rest.slice(0, 12)}…"` : `"${rest}"`
}
