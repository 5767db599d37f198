export interface AskedMention {
  /** Index of the @. */
  readonly start: number
  readonly typed: string
}

/** After more characters than this, the text behind the @ is no name any more. */
const LONGEST = 40

/** The name that the user is typing between an @ and the caret; undefined if there is none. */
export function askedMention(text: string, caret: number): AskedMention | undefined {
  const before = text.slice(0, caret)
  const start = before.lastIndexOf('@')
  if (start === -1 || caret - start > LONGEST) return undefined
  // The @ of a mail address starts no mention, and a finished mention is not completed again.
  if (start > 0 && /[\p{L}\p{N}]/u.test(before[start - 1] ?? '')) return undefined
  const typed = before.slice(start + 1)
  return /[\n[\](),.;:!?]|\s\s|^\s|\s\S+\s\S+\s/.test(typed) ? undefined : { start, typed }
}
