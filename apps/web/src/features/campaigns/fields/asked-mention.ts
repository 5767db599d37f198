export interface AskedMention {
  /** Where the @ stands. */
  readonly start: number
  readonly typed: string
}

/** Longer than this, nobody is looking for a name any more. */
const LONGEST = 40

/** The name that is being typed behind an @ before the caret, if one is. */
export function askedMention(text: string, caret: number): AskedMention | undefined {
  const before = text.slice(0, caret)
  const start = before.lastIndexOf('@')
  if (start === -1 || caret - start > LONGEST) return undefined
  // A mail address is no mention, and a finished one isn't asked for again.
  if (start > 0 && /[\p{L}\p{N}]/u.test(before[start - 1] ?? '')) return undefined
  const typed = before.slice(start + 1)
  return /[\n[\](),.;:!?]|\s\s|^\s|\s\S+\s\S+\s/.test(typed) ? undefined : { start, typed }
}
