import { LIMITS, SessionId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen, onlyDm } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../session-context/define-message'
import { dmPublicMessage } from './events'
import type { SessionState } from './session.state'

/** A message from the DM to the DM's own other windows. */
export const dmSecretMessage = defineEvent<SessionState>()({
  name: 'dm-secret-message',
  payload: z.object({ message: z.string() }),
  apply: (state) => state,
  seenBy: onlyDm,
})

/** LIVE-5 A message of the DM goes to everyone, or, if it is secret, to no player. */
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
