import { defineSlice } from '../kernel/define-slice'
import { dmAction } from './dm-action'
import { openSession, type SessionState } from './session.state'
import { sessionEnd } from './session-end'

export const session = defineSlice<SessionState>()({
  initial: openSession,
  messages: [dmAction, sessionEnd],
  seenBy: (_viewer, state) => state,
})
