import { z } from 'zod/mini'

/** White space, control characters, and what no font paints: zero-width and bidirectional marks, fillers, the empty Braille cell. */
const NOTHING_VISIBLE = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u

/** Whether nobody would see anything of a text: an empty one, or one of invisible characters alone. */
export function isBlank(text: string): boolean {
  return NOTHING_VISIBLE.test(text)
}

/**
 * A text that people send and others read: trimmed, at most `most` characters, and of which something is to be seen. For
 * what is sent only: earlier versions stored texts of invisible characters, and these must still be read.
 */
export const VisibleText = (most: number) =>
  z.string().check(
    z.trim(),
    z.overwrite((text) => (isBlank(text) ? '' : text)),
    z.minLength(1),
    z.maxLength(most),
  )
