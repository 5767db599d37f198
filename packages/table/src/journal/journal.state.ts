import { LIMITS, UserId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import type { Actor } from '../kernel/define-event'

/** mine: only its author reads it, not even the DM. party: everyone at the table. */
export const JournalScope = z.enum(['mine', 'party'])
export type JournalScope = z.infer<typeof JournalScope>

export const EntryId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))
export const EntryText = VisibleText(LIMITS.journalEntryLength)

export const JournalEntry = z.object({
  id: EntryId,
  authorId: UserId,
  /** The account's display name when it was written. */
  authorName: z.string(),
  text: EntryText,
  scope: JournalScope,
  /** Milliseconds since the epoch. */
  at: z.number(),
  editedAt: z.optional(z.number()),
})
export type JournalEntry = z.infer<typeof JournalEntry>

export interface JournalState {
  readonly entries: Readonly<Record<string, JournalEntry>>
}

/** Also the state of a table whose snapshot is older than this slice. */
export const NO_ENTRIES: JournalState = { entries: {} }

export function entryOf({ entries }: JournalState, id: string): JournalEntry | undefined {
  return Object.hasOwn(entries, id) ? entries[id] : undefined
}

/** JOURNAL-1 A note of one's own is its author's alone. */
export function isEntrySeenBy({ userId }: Actor, { scope, authorId }: JournalEntry): boolean {
  return scope === 'party' || authorId === userId
}

export function journalSeenBy(viewer: Actor, state: JournalState = NO_ENTRIES): JournalState {
  const entries = Object.values(state.entries)
  const seen = entries.filter((entry) => isEntrySeenBy(viewer, entry))
  return seen.length === entries.length ? state : { entries: Object.fromEntries(seen.map((entry) => [entry.id, entry])) }
}
