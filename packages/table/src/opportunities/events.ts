import { z } from 'zod/mini'
import { defineEvent, type TableEvent } from '../kernel/define-event'
import { Movement } from '../session-context/movement'
import { Opportunity } from '../session-context/opportunity'
import { type OpportunitiesState, opportunitiesSeenBy, withMovement } from './opportunities.state'

/** All opportunities that are open now. */
export const opportunitiesChanged = defineEvent<OpportunitiesState>()({
  name: 'opportunities-changed',
  payload: z.object({ open: z.array(Opportunity) }),
  apply: (state, { open }) => ({ ...state, open }),
  seenBy: (viewer, payload) => {
    const { open } = opportunitiesSeenBy(viewer, payload)
    return open === payload.open ? payload : { open: [...open] }
  },
})
export type OpportunityEvent = TableEvent<'opportunities-changed', { open: Opportunity[] }>

/** MOVE-5 How far the creature whose turn it is has moved; null: that is not known, or no longer. */
export const movementChanged = defineEvent<OpportunitiesState>()({
  name: 'movement-changed',
  payload: z.object({ movement: z.nullable(Movement) }),
  apply: (state, { movement }) => withMovement(state, movement ?? undefined),
  seenBy: (viewer, payload, { before, after }) => {
    if (viewer.role === 'dm' || opportunitiesSeenBy(viewer, after).movement !== undefined) return payload
    return opportunitiesSeenBy(viewer, before).movement === undefined ? null : { movement: null }
  },
})
export type MovementEvent = TableEvent<'movement-changed', { movement: Movement | null }>
