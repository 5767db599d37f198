import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../session-context/define-message'
import { SessionSettings } from '../session-context/settings'
import { sessionSettingsChanged } from './events'
import { gameTimeOf, type SessionState } from './session.state'

/** LIVE-4 The DM sets the house rules of the table; absent fields stay as they are. TIMER-2 */
export const sessionSettingsChange = defineMessage<SessionState>()({
  name: 'session-settings-change',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), settings: z.partial(SessionSettings) }),
  events: [sessionSettingsChanged],
  may: dmOnly,
  decide: ({ state, payload }, env) => {
    const settings = { ...state.settings, ...payload.settings }
    const hasOtherLimit = (settings.turnSeconds ?? 0) !== (state.settings.turnSeconds ?? 0)
    const start = hasOtherLimit && settings.turnSeconds !== 0 ? { startedAt: gameTimeOf(state, env.now()) } : {}
    return [happen(sessionSettingsChanged, { settings, ...start })]
  },
})
