import { LIMITS, SessionId, type UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, members, type Refusal, type Request, refuse } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import { journalRemoved, journalWritten } from './events'
import { EntryId, EntryText, entryOf, entrySeenBy, type JournalEntry, JournalScope, type JournalState, NO_ENTRIES } from './journal.state'

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
  decide: (ask, env) => {
    const { actor, state, facts, payload } = ask
    const { userId, name } = actor
    const { text, scope } = payload
    const readers = readersOf(ask, scope)
    if ('refused' in readers) return readers
    const own = Object.values((state ?? NO_ENTRIES).entries).filter(({ authorId }) => authorId === userId)
    if (own.length >= LIMITS.journalEntriesPerPerson) return TOO_MUCH()
    const entry = { id: env.newId('entry'), authorId: userId, authorName: name, text, scope, at: env.now(), ...readers }
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
  decide: (ask, env) => {
    const { actor, state, facts, payload } = ask
    const { entryId, changes } = payload
    const entry = entryOf(state ?? NO_ENTRIES, entryId)
    if (entry === undefined || entrySeenBy(actor, entry) === undefined) return NO_SUCH_ENTRY()
    if (entry.authorId !== actor.userId) return refuse('AUTH_003', 'Only its author may change it.')
    const { text = entry.text, scope = entry.scope } = changes
    if (text === entry.text && scope === entry.scope) return []
    const readers = readersOf(ask, scope, scope === entry.scope ? entry : undefined)
    if ('refused' in readers) return readers
    const { to: _before, ...others } = entry
    const editedAt = text === entry.text ? {} : { editedAt: env.now() }
    return (
      refuseTooLong(state, facts, actor.userId, text.length - entry.text.length) ?? [
        happen(journalWritten, { entry: { ...others, text, scope, ...editedAt, ...readers } }),
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
    if (entry === undefined || entrySeenBy(actor, entry) === undefined) return []
    if (entry.authorId !== actor.userId && actor.role !== 'dm') return refuse('AUTH_003', 'Only its author may remove it.')
    return [happen(journalRemoved, { entryId })]
  },
})

const TOO_MUCH = () => refuse('VAL_001', 'Your journal is full. Remove an entry first.')

/**
 * JOURNAL-8 Players write into the log where the DM lets them. JOURNAL-7 In Whisper Mode only those who hear a leader read what that
 * leader writes for others. `before`: the entry whose words change, which otherwise keeps its readers.
 */
function readersOf(
  { actor, facts: { screen, seated, playersWriteLog } }: Request<JournalState, unknown>,
  scope: JournalScope,
  before?: JournalEntry,
): Pick<JournalEntry, 'to'> | Refusal {
  if (scope === 'mine') return {}
  const isLeading = actor.role === 'dm'
  if (scope === 'log' && !isLeading && !playersWriteLog) return refuse('AUTH_003', 'The DM of this table writes its log alone.')
  if (!isLeading || !screen.isWhispering) return before?.to === undefined ? {} : { to: before.to }
  const to = screen.whisperTo.filter((id) => seated.includes(id))
  return to.length === 0 ? refuse('VAL_001', 'Whisper Mode is on: choose first who hears you.') : { to }
}

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
  const counted = entries.filter(({ scope, authorId }) => scope !== 'mine' || atTable.has(authorId))
  return length(counted) > LIMITS.journalLength ? refuse('VAL_001', 'The journal of this table is full.') : undefined
}
