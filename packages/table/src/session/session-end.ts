import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { defineMessage, leaderOnly, refuse } from '../session-context/define-message'
import type { SessionState } from './session.state'

export const sessionEnded = defineEvent<SessionState>()({
  name: 'session-ended',
  payload: z.object({}),
  apply: (state) => (state.isEnded ? state : { ...state, isEnded: true }),
  seenBy: everyone,
})

/** LIVE-2, ROLE-2 Only the DM ends a session, over HTTP; an ended session accepts no more messages. */
export const sessionEnd = defineMessage<SessionState>()({
  name: 'session-end',
  durability: 'persistent',
  from: 'server',
  predict: false,
  payload: z.object({}),
  events: [sessionEnded],
  may: leaderOnly,
  decide: ({ state }) => (state.isEnded ? refuse('SESS_003', 'Session has ended') : [happen(sessionEnded, {})]),
})
