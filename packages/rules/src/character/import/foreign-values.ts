import type { ForeignCharacter } from './foreign-character'

/** Readers for untrusted values: they read own fields only, ignore wrong types, and cut long lists and texts. */

type Fields = Readonly<Record<string, unknown>>

const MOST_ENTRIES = 500
const LONGEST_NAME = 200
const LONGEST_TEXT = 20_000

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

/** Follows a path of own fields: `at(actor, 'system', 'attributes', 'hp')`. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let found = value
  for (const step of path) {
    const fields = fieldsOf(found)
    found = Object.hasOwn(fields, step) ? fields[step] : undefined
  }
  return found
}

export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found.slice(0, MOST_ENTRIES) : []
}

/** The entries of a list, or of an object that newer releases use in its place. */
export function entriesAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found.slice(0, MOST_ENTRIES) : Object.values(fieldsOf(found)).slice(0, MOST_ENTRIES)
}

/** A short text on one line; empty if there is none. */
export function nameAt(value: unknown, ...path: readonly string[]): string {
  const found = at(value, ...path)
  return typeof found === 'string' ? found.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME) : ''
}

/** A long text without the editor's markup; empty if there is none. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  const found = at(value, ...path)
  if (typeof found !== 'string') return ''
  return plainText(found.slice(0, LONGEST_TEXT))
}

/** A finite number, also from a text. */
export function numberAt(value: unknown, ...path: readonly string[]): number | undefined {
  const found = at(value, ...path)
  const number = typeof found === 'string' && found.trim() !== '' ? Number(found) : found
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** A whole number of at least 0; 0 if there is none. */
export function countAt(value: unknown, ...path: readonly string[]): number {
  return Math.max(0, Math.round(numberAt(value, ...path) ?? 0))
}

/** Coins by their short names: whole numbers of at least 0; a coin without a number counts as 0. */
export function coinsAt(value: unknown, ...path: readonly string[]): ForeignCharacter['coins'] {
  const coin = (name: string) => countAt(value, ...path, name)
  return { cp: coin('cp'), sp: coin('sp'), ep: coin('ep'), gp: coin('gp'), pp: coin('pp') }
}

/** Whether the value has content worth a note. */
export function isFilled(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false || value === 0) return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}

const MARKUP = /<\/?(p|br|div|span|ul|ol|li|h\d|em|strong|b|i|u|a)\b[^>]*>/i

function plainText(text: string): string {
  // A text without markup may hold `<` itself.
  if (!MARKUP.test(text)) return text.trim()
  return text
    .replace(/<(br|\/p|\/h\d|\/li)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
