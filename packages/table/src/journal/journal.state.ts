import { LIMITS, UserId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import type { Actor } from '../kernel/define-event'

/** mine: only its author reads it, not even the DM. party: everyone at the table. log: everyone, and the campaign's log of the session holds it. */
export const JournalScope = z.enum(['mine', 'party', 'log'])
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
  /** JOURNAL-7 Absent: everyone, also those who sit down later. In a player's copy: nobody but that player. */
  to: z.optional(z.array(UserId).check(z.maxLength(LIMITS.mostPlayers))),
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

/**
 * The entry as this viewer may know it: the same object if nothing is hidden from them, undefined for those who don't read it.
 * JOURNAL-1 A note of one's own is its author's alone. JOURNAL-7 Who hears a leader reads it, and nobody learns who else does.
 */
export function entrySeenBy({ userId, role }: Actor, entry: JournalEntry): JournalEntry | undefined {
  const { scope, authorId, to } = entry
  if (authorId === userId) return entry
  if (scope === 'mine') return undefined
  if (to === undefined || role === 'dm') return entry
  if (!to.includes(userId)) return undefined
  return to.length === 1 ? entry : { ...entry, to: [userId] }
}

export function journalSeenBy(viewer: Actor, state: JournalState = NO_ENTRIES): JournalState {
  const entries = Object.values(state.entries)
  const seen = entries.flatMap((entry) => entrySeenBy(viewer, entry) ?? [])
  const isWhole = seen.length === entries.length && seen.every((entry, index) => entry === entries[index])
  return isWhole ? state : { entries: Object.fromEntries(seen.map((entry) => [entry.id, entry])) }
}
