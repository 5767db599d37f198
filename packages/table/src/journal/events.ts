import { z } from 'zod/mini'
import { defineEvent, happen } from '../kernel/define-event'
import { EntryId, entryOf, entrySeenBy, JournalEntry, type JournalState, NO_ENTRIES } from './journal.state'

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
    return was !== undefined && entrySeenBy(viewer, was) !== undefined ? payload : null
  },
})

/** The entry as it is now, new or changed. For whoever does not read it any more, it is removed. */
export const journalWritten = defineEvent<JournalState>()({
  name: 'journal-written',
  payload: z.object({ entry: JournalEntry }),
  apply: (state = NO_ENTRIES, { entry }) => ({ entries: { ...state.entries, [entry.id]: entry } }),
  seenBy: (viewer, written, { before = NO_ENTRIES }) => {
    const seen = entrySeenBy(viewer, written.entry)
    if (seen !== undefined) return seen === written.entry ? written : { entry: seen }
    const was = entryOf(before, written.entry.id)
    return was !== undefined && entrySeenBy(viewer, was) !== undefined ? [happen(journalRemoved, { entryId: written.entry.id })] : null
  },
})
