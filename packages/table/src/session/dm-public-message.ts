import { z } from 'zod/mini'
import { defineEvent, everyone } from '../kernel/define-event'
import type { SessionState } from './session.state'

/** What the DM calls out to the whole table. It leaves no trace in the state: latecomers don't hear it. */
export const dmPublicMessage = defineEvent<SessionState>()({
  name: 'dm-public-message',
  payload: z.object({ message: z.string() }),
  apply: (state) => state,
  ifViewStaysSame: 'told',
  seenBy: everyone,
})
