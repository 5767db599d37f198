import { LIMITS } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../session-context/define-message'
import type { SessionState } from './session.state'

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.nameLength))

export const sessionRenamed = defineEvent<SessionState>()({
  name: 'session-renamed',
  payload: z.object({ name: Name }),
  apply: (state, { name }) => ({ ...state, name }),
  seenBy: everyone,
})

/** LIVE-9 Only the DM renames a session, over HTTP; open tables show the new name at once. */
export const sessionRename = defineMessage<SessionState>()({
  name: 'session-rename',
  durability: 'persistent',
  from: 'server',
  predict: false,
  payload: z.object({ name: Name }),
  events: [sessionRenamed],
  may: dmOnly,
  decide: ({ state, payload }) => (state.name === payload.name ? [] : [happen(sessionRenamed, payload)]),
})
