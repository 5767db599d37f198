import { z } from 'zod/mini'

/**
 * White space, control characters, and characters that no font draws: zero-width and bidirectional marks, fillers, the empty
 * Braille cell.
 */
const NOTHING_VISIBLE = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u

/** Whether a text has no visible character: it is empty, or has only invisible ones. */
export function isBlank(text: string): boolean {
  return NOTHING_VISIBLE.test(text)
}

/**
 * A text that people send and others read: trimmed, at most `most` characters, with at least one visible character. Only for sent
 * texts: earlier versions stored texts of invisible characters, and these must still be readable.
 */
export const VisibleText = (most: number) =>
  z.string().check(
    z.trim(),
    z.overwrite((text) => (isBlank(text) ? '' : text)),
    z.minLength(1),
    z.maxLength(most),
  )
