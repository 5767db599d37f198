import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../kernel/define-message'
import { SessionSettings, type SessionState } from './session.state'

/** Slices that show something by these settings keep their own account of them. */
export const sessionSettingsChanged = defineEvent<SessionState>()({
  name: 'session-settings-changed',
  payload: z.object({ settings: SessionSettings }),
  apply: (state, { settings }) => ({ ...state, settings }),
  seenBy: everyone,
})

/** LIVE-4 The DM sets the house rules of the table; what is left out stays as it is. */
export const sessionSettingsChange = defineMessage<SessionState>()({
  name: 'session-settings-change',
  fate: 'recorded',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), settings: z.partial(SessionSettings) }),
  events: [sessionSettingsChanged],
  may: dmOnly,
  decide: ({ state, payload: { settings } }) => [happen(sessionSettingsChanged, { settings: { ...state.settings, ...settings } })],
})
