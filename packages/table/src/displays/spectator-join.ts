import { SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, refuse } from '../session-context/define-message'
import { Display, type DisplaysState, MOST_SPECTATORS, NO_DISPLAYS } from './displays.state'
import { displaysChanged } from './events'

/**
 * WATCH-1 Somebody watches the table, if its DM lets people. Sent by the server for whoever has the invite code; `gone`: a spectator who is
 * not connected any more and makes room.
 */
export const spectatorJoin = defineMessage<DisplaysState>()({
  name: 'spectator-join',
  durability: 'persistent',
  from: 'server',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    spectator: z.pick(Display, { id: true, name: true }),
    gone: z.optional(UserId),
  }),
  events: [displaysChanged],
  may: ({ facts }) => {
    if (facts.isEnded) return refuse('SESS_003', 'Session has ended')
    return facts.letsWatch ? 'yes' : refuse('AUTH_003', 'The DM of this table lets nobody watch.')
  },
  decide: ({ state, facts, payload: { spectator, gone } }) => {
    const { open } = state ?? NO_DISPLAYS
    const staying = open.filter(({ id, isSpectator }) => isSpectator !== true || id !== gone)
    if (staying.filter(({ isSpectator }) => isSpectator === true).length >= MOST_SPECTATORS)
      return refuse('SESS_002', 'As many people watch this table as can. Try again later.')
    if (open.some(({ id }) => id === spectator.id) || facts.seated.includes(spectator.id) || facts.dms.includes(spectator.id))
      return refuse('VAL_001', 'This id is taken.')
    const all = [...staying, { ...spectator, seesAs: 'everyone' as const, sceneId: null, isSpectator: true }]
    const left = gone === undefined || staying.length === open.length ? {} : { gone: [gone] }
    return [happen(displaysChanged, { open: all, ...left })]
  },
})
