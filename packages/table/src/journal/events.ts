import { z } from 'zod/mini'
import { defineEvent, happen } from '../kernel/define-event'
import { EntryId, entryOf, isEntrySeenBy, JournalEntry, type JournalState, NO_ENTRIES } from './journal.state'

export const journalRemoved = defineEvent<JournalState>()({
  name: 'journal-removed',
  payload: z.object({ entryId: EntryId }),
  apply: (state = NO_ENTRIES, { entryId }) => {
    if (entryOf(state, entryId) === undefined) return state
    const { [entryId]: _gone, ...entries } = state.entries
    return { entries }
  },
  seenBy: (viewer, payload, { before = NO_ENTRIES }) => {
    const was = entryOf(before, payload.entryId)
    return was !== undefined && isEntrySeenBy(viewer, was) ? payload : null
  },
})

/** The entry as it is now, new or changed. For others, an entry that its author keeps from now on is removed. */
export const journalWritten = defineEvent<JournalState>()({
  name: 'journal-written',
  payload: z.object({ entry: JournalEntry }),
  apply: (state = NO_ENTRIES, { entry }) => ({ entries: { ...state.entries, [entry.id]: entry } }),
  seenBy: (viewer, written, { before = NO_ENTRIES }) => {
    if (isEntrySeenBy(viewer, written.entry)) return written
    const was = entryOf(before, written.entry.id)
    return was !== undefined && isEntrySeenBy(viewer, was) ? [happen(journalRemoved, { entryId: written.entry.id })] : null
  },
})
