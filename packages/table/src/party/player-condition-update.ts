import { SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { defineMessage } from '../kernel/define-message'
import { mayChangeSeat } from './may-change-seat'
import { Condition, changeSeat, type PartyState } from './party.state'

export const playerConditionsChanged = defineEvent<PartyState>()({
  name: 'player-conditions-changed',
  payload: z.object({ playerId: UserId, conditions: z.array(Condition) }),
  apply: (state, { playerId, conditions }) => changeSeat(state, playerId, (seat) => ({ ...seat, conditions })),
  seenBy: everyone,
})

/** PARTY-4 A condition is never on the same hero twice. */
export const playerConditionUpdate = defineMessage<PartyState>()({
  name: 'player-condition-update',
  fate: 'recorded',
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
