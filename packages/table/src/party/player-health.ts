import { SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { type Authorization, defineMessage, type Request, refuse } from '../session-context/define-message'
import { Condition } from '../session-context/fields'
import { playerConditionsChanged, playerHpChanged } from './events'
import { type PartyState, seatOf } from './party.state'

/** PARTY-3 Hit points stay between 0 and the maximum; the DM changes anyone's, a player only their own. */
export const playerHpUpdate = defineMessage<PartyState>()({
  name: 'player-hp-update',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), playerId: UserId, newHp: z.int().check(z.minimum(-9_999), z.maximum(9_999)) }),
  events: [playerHpChanged],
  may: mayChangeSeat,
  decide: ({ state, payload: { playerId, newHp } }) => {
    const most = seatOf(state, playerId)?.maxHp ?? 0
    return [happen(playerHpChanged, { playerId, newHp: Math.max(0, Math.min(most, newHp)) })]
  },
})

/** PARTY-4 A character has each condition at most once. */
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

/** The DM may change any character at the table; a player only their own, and not while the game is paused. */
export function mayChangeSeat({ actor, facts, state, payload }: Request<PartyState, { readonly playerId: UserId }>): Authorization {
  const isOwn = actor.userId === payload.playerId
  if (actor.role !== 'dm' && !isOwn) return refuse('AUTH_003', 'Only the DM may change another hero.')
  if (actor.role !== 'dm' && facts.isPaused) return refuse('SESS_005', 'The game is paused. Wait for the DM to go on.')
  return seatOf(state, payload.playerId) === undefined ? refuse('CHAR_001', 'Nobody with that id sits at this table.') : 'yes'
}
