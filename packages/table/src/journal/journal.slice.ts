import { defineSlice } from '../kernel/define-slice'
import { type JournalState, journalSeenBy, NO_ENTRIES } from './journal.state'
import { journalChange, journalRemove, journalWrite } from './journal-write'

/** Nothing restores it: what somebody has written is theirs, whatever the DM rewinds or loads. */
export const journal = defineSlice<JournalState>()({
  initial: () => NO_ENTRIES,
  messages: [journalWrite, journalChange, journalRemove],
  seenBy: journalSeenBy,
})
