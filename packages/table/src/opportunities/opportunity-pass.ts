import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, refuse } from '../session-context/define-message'
import { opportunitiesChanged } from './events'
import type { OpportunitiesState } from './opportunities.state'

/** REACT-6 Whoever may strike lets the other go. */
export const opportunityPass = defineMessage<OpportunitiesState>()({
  name: 'opportunity-pass',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), opportunityId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  events: [opportunitiesChanged],
  may: ({ actor, state, payload: { opportunityId } }) => {
    const isOwn = state.open.some(({ id, playerId }) => id === opportunityId && playerId === actor.userId)
    return actor.role === 'dm' || isOwn ? 'yes' : refuse('VAL_001', 'That moment has passed.')
  },
  decide: ({ state, payload: { opportunityId } }) => {
    const open = state.open.filter(({ id }) => id !== opportunityId)
    return open.length === state.open.length ? [] : [happen(opportunitiesChanged, { open })]
  },
})
