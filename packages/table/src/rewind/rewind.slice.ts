import { defineSlice } from '../kernel/define-slice'
import { tableHandedOver } from '../roles/events'
import { NOTHING_DONE, type RewindState } from './rewind.state'

/** Written by `remember-act` after each event, because it needs all slices. */
export const rewind = defineSlice<RewindState>()({
  initial: () => NOTHING_DONE,
  messages: [],
  // ROLE-5 It was the former DM's act.
  alsoApplies: [{ event: tableHandedOver, apply: () => NOTHING_DONE }],
  seenBy: (viewer, state) => (viewer.role === 'dm' ? state : NOTHING_DONE),
})
