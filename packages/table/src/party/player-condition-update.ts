import { SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage } from '../session-context/define-message'
import { Condition } from '../session-context/fields'
import { playerConditionsChanged } from './events'
import { mayChangeSeat } from './may-change-seat'
import type { PartyState } from './party.state'

/** PARTY-4 A condition is never on the same hero twice. */
export const playerConditionUpdate = defineMessage<PartyState>()({
  name: 'player-condition-update',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({
    sessionId: z.optional(SessionId),
    playerId: UserId,
    conditions: z.array(Condition).check(z.maxLength(64)),
  }),
  events: [playerConditionsChanged],
  may: mayChangeSeat,
  decide: ({ payload: { playerId, conditions } }) => [happen(playerConditionsChanged, { playerId, conditions: [...new Set(conditions)] })],
})
