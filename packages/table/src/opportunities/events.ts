import { z } from 'zod/mini'
import { defineEvent, type TableEvent } from '../kernel/define-event'
import { Opportunity } from '../session-context/opportunity'
import { type OpportunitiesState, opportunitiesSeenBy } from './opportunities.state'

/** All opportunities that are open now. */
export const opportunitiesChanged = defineEvent<OpportunitiesState>()({
  name: 'opportunities-changed',
  payload: z.object({ open: z.array(Opportunity) }),
  apply: (_state, { open }) => ({ open }),
  seenBy: (viewer, payload) => {
    const { open } = opportunitiesSeenBy(viewer, payload)
    return open === payload.open ? payload : { open: [...open] }
  },
})
export type OpportunityEvent = TableEvent<'opportunities-changed', { open: Opportunity[] }>
