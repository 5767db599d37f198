import { LIMITS, SessionId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen, onlyDm } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../session-context/define-message'
import { dmPublicMessage } from './events'
import type { SessionState } from './session.state'

/** The DM's word to the DM's own other screens. */
export const dmSecretMessage = defineEvent<SessionState>()({
  name: 'dm-secret-message',
  payload: z.object({ message: z.string() }),
  apply: (state) => state,
  seenBy: onlyDm,
})

/** LIVE-5 A message of the DM is for everyone, or, where it is secret, for no player at all. */
export const dmMessage = defineMessage<SessionState>()({
  name: 'dm-message',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    message: VisibleText(LIMITS.chatMessageLength),
    isSecret: z.optional(z.boolean()),
  }),
  events: [dmPublicMessage, dmSecretMessage],
  may: dmOnly,
  decide: ({ payload: { message, isSecret } }) => [
    isSecret === true ? happen(dmSecretMessage, { message }) : happen(dmPublicMessage, { message }),
  ],
})
