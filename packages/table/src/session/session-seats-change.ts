import { LIMITS } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../session-context/define-message'
import type { SessionState } from './session.state'

const MaxPlayers = z.int().check(z.minimum(1), z.maximum(LIMITS.mostPlayers))

export const sessionSeatsChanged = defineEvent<SessionState>()({
  name: 'session-seats-changed',
  payload: z.object({ maxPlayers: MaxPlayers }),
  apply: (state, { maxPlayers }) => ({ ...state, maxPlayers }),
  seenBy: everyone,
})

/** LIVE-8 The campaign sets the number of seats at its table; players who have a seat keep it. */
export const sessionSeatsChange = defineMessage<SessionState>()({
  name: 'session-seats-change',
  durability: 'persistent',
  from: 'server',
  predict: false,
  payload: z.object({ maxPlayers: MaxPlayers }),
  events: [sessionSeatsChanged],
  may: dmOnly,
  decide: ({ state, payload }) => (state.maxPlayers === payload.maxPlayers ? [] : [happen(sessionSeatsChanged, payload)]),
})
