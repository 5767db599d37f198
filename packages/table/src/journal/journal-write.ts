import { LIMITS, SessionId, type UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, members, type Refusal, refuse } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import { journalRemoved, journalWritten } from './events'
import { EntryId, EntryText, entryOf, isEntrySeenBy, JournalScope, type JournalState, NO_ENTRIES } from './journal.state'

const NO_SUCH_ENTRY = () => refuse('VAL_001', 'There is no such entry in the journal.')

/** JOURNAL-1 Everyone at the table writes notes of their own and entries for the party, also while the game is paused. */
export const journalWrite = defineMessage<JournalState>()({
  name: 'journal-write',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), text: EntryText, scope: JournalScope }),
  events: [journalWritten],
  may: members,
  decide: ({ actor: { userId, name }, state, facts, payload: { text, scope } }, env) => {
    const own = Object.values((state ?? NO_ENTRIES).entries).filter(({ authorId }) => authorId === userId)
    if (own.length >= LIMITS.journalEntriesPerPerson) return TOO_MUCH()
    const entry = { id: env.newId('entry'), authorId: userId, authorName: name, text, scope, at: env.now() }
    return refuseTooLong(state, facts, userId, text.length) ?? [happen(journalWritten, { entry })]
  },
})

/** JOURNAL-2 Its author changes an entry, shares it with the party, or keeps it to themselves again. */
export const journalChange = defineMessage<JournalState>()({
  name: 'journal-change',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    entryId: EntryId,
    changes: z.object({ text: z.optional(EntryText), scope: z.optional(JournalScope) }),
  }),
  events: [journalWritten],
  may: members,
  decide: ({ actor, state, facts, payload: { entryId, changes } }, env) => {
    const entry = entryOf(state ?? NO_ENTRIES, entryId)
    if (entry === undefined || !isEntrySeenBy(actor, entry)) return NO_SUCH_ENTRY()
    if (entry.authorId !== actor.userId) return refuse('AUTH_003', 'Only its author may change it.')
    const { text = entry.text, scope = entry.scope } = changes
    if (text === entry.text && scope === entry.scope) return []
    const editedAt = text === entry.text ? {} : { editedAt: env.now() }
    return (
      refuseTooLong(state, facts, actor.userId, text.length - entry.text.length) ?? [
        happen(journalWritten, { entry: { ...entry, text, scope, ...editedAt } }),
      ]
    )
  },
})

/** JOURNAL-3 Its author removes an entry; the DM also removes entries of the party. Removing one twice changes nothing. */
export const journalRemove = defineMessage<JournalState>()({
  name: 'journal-remove',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), entryId: EntryId }),
  events: [journalRemoved],
  may: members,
  decide: ({ actor, state, payload: { entryId } }) => {
    const entry = entryOf(state ?? NO_ENTRIES, entryId)
    // The same answer as for none: a note of somebody else's can't be found out by its id.
    if (entry === undefined || !isEntrySeenBy(actor, entry)) return []
    if (entry.authorId !== actor.userId && actor.role !== 'dm') return refuse('AUTH_003', 'Only its author may remove it.')
    return [happen(journalRemoved, { entryId })]
  },
})

const TOO_MUCH = () => refuse('VAL_001', 'Your journal is full. Remove an entry first.')

/** JOURNAL-4 `more`: the characters that are added to those of this author. Notes of people who have left fill nobody's journal. */
function refuseTooLong(
  state: JournalState = NO_ENTRIES,
  { seated, dms }: Pick<Facts, 'seated' | 'dms'>,
  author: UserId,
  more: number,
): Refusal | undefined {
  if (more <= 0) return undefined
  const entries = Object.values(state.entries)
  const length = (of: typeof entries) => of.reduce((sum, { text }) => sum + text.length, more)
  if (length(entries.filter(({ authorId }) => authorId === author)) > LIMITS.journalLengthPerPerson) return TOO_MUCH()
  const atTable = new Set([...seated, ...dms])
  const counted = entries.filter(({ scope, authorId }) => scope === 'party' || atTable.has(authorId))
  return length(counted) > LIMITS.journalLength ? refuse('VAL_001', 'The journal of this table is full.') : undefined
}
