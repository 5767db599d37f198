import { LIMITS, SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../kernel/define-message'
import type { SessionState } from './session.state'

export const sessionPaused = defineEvent<SessionState>()({
  name: 'session-paused',
  payload: z.object({ isPaused: z.boolean() }),
  apply: (state, { isPaused }) => (state.isPaused === isPaused ? state : { ...state, isPaused }),
  seenBy: everyone,
})

/** What the DM calls out to the whole table. It leaves no trace in the state: latecomers don't hear it. */
export const dmPublicMessage = defineEvent<SessionState>()({
  name: 'dm-public-message',
  payload: z.object({ message: z.string() }),
  apply: (state) => state,
  seenBy: everyone,
})

const sessionId = z.optional(SessionId)
const payload = z.discriminatedUnion('action', [
  z.object({ sessionId, action: z.literal('pause'), value: z.boolean() }),
  z.object({
    sessionId,
    action: z.literal('alert'),
    value: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.chatMessageLength)),
  }),
])

/** LIVE-1 The DM pauses the game, goes on, and calls out to everyone. */
export const dmAction = defineMessage<SessionState>()({
  name: 'dm-action',
  fate: 'recorded',
  from: 'wire',
  predict: true,
  payload,
  events: [sessionPaused, dmPublicMessage],
  may: dmOnly,
  decide: ({ payload: asked }) =>
    asked.action === 'pause' ? [happen(sessionPaused, { isPaused: asked.value })] : [happen(dmPublicMessage, { message: asked.value })],
})
