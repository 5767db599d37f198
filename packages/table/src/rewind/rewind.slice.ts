import { defineSlice } from '../kernel/define-slice'
import { NOTHING_DONE, type RewindState } from './rewind.state'

/** Written by `remember-act` after each event, because it needs all slices. */
export const rewind = defineSlice<RewindState>()({
  initial: () => NOTHING_DONE,
  messages: [],
  seenBy: (viewer, state) => (viewer.role === 'dm' ? state : NOTHING_DONE),
})
