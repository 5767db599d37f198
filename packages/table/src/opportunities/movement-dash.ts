import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, refuse } from '../session-context/define-message'
import { movementChanged } from './events'
import type { OpportunitiesState } from './opportunities.state'

/** MOVE-8 The creature whose turn it is dashes: twice its speed is left to it on this turn. It can be taken back. */
export const movementDash = defineMessage<OpportunitiesState>()({
  name: 'movement-dash',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), isDashing: z.boolean() }),
  events: [movementChanged],
  may: ({ actor, facts, state: { movement } }) => {
    if (actor.role === 'dm') return 'yes'
    if (facts.isPaused) return refuse('SESS_005', 'The game is paused. Wait for the DM to go on.')
    return movement?.playerId === actor.userId ? 'yes' : refuse('AUTH_003', 'It is not your turn.')
  },
  decide: ({ state: { movement }, payload: { isDashing } }) => {
    if (movement === undefined) return refuse('SESS_005', 'Nobody whose speed is known has a turn now.')
    if (isDashing === (movement.isDashing === true)) return []
    const { isDashing: _before, ...others } = movement
    return [happen(movementChanged, { movement: isDashing ? { ...others, isDashing: true } : others })]
  },
})
