import { parseDice } from './parse'

/** Texts in square brackets that stand together, with the bracket that closes what they describe. */
const LABELS = /(\)?)((?:\s*\[[^\]]*\])+)/g
const COMMENT = /(?:#|\/\/).*$/s

/**
 * The notation without what its writer says in words: comments, labels, spaces. The same dice roll it to the same total.
 * Empty for what can't be read or names values of a sheet (`@…`), since that may be any text; the server rolls both to nothing.
 *
 * A label behind brackets becomes `[-]`: labelled, a sum is one term, which is rounded as one.
 */
export function plainNotation(text: string): string {
  if (!parseDice(text).ok) return ''
  const plain = text
    .replace(LABELS, (_labels, bracket: string) => (bracket === '' ? '' : ')[-]'))
    .replace(COMMENT, '')
    .replace(/\s+/g, '')
  return plain.includes('@') ? '' : plain
}
