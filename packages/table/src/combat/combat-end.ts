import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../session-context/define-message'
import type { CombatState } from './combat.state'
import { combatEnded } from './events'

/** COMBAT-4 The end clears the order and sets the round to 1; ended twice it ends once. */
export const combatEnd = defineMessage<CombatState>()({
  name: 'combat-end',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId) }),
  events: [combatEnded],
  may: dmOnly,
  decide: ({ state }) => (state.active ? [happen(combatEnded, {})] : []),
})
