import { parseDice } from './parse'

/** Adjacent labels in square brackets, with the closing bracket of the expression that they describe. */
const LABELS = /(\)?)((?:\s*\[[^\]]*\])+)/g
const COMMENT = /(?:#|\/\/).*$/s

/**
 * The notation without comments, labels and spaces. With the same dice it gives the same total. Empty for a notation that
 * can't be parsed or that has references to a sheet (`@…`), since both may contain any text; the server rolls no dice for them.
 *
 * A label after brackets becomes `[-]`: a labelled sum is one term and is rounded as one.
 */
export function plainNotation(text: string): string {
  if (!parseDice(text).ok) return ''
  const plain = text
    .replace(LABELS, (_labels, bracket: string) => (bracket === '' ? '' : ')[-]'))
    .replace(COMMENT, '')
    .replace(/\s+/g, '')
  return plain.includes('@') ? '' : plain
}
