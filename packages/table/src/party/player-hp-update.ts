import { SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { defineMessage } from '../kernel/define-message'
import { mayChangeSeat } from './may-change-seat'
import { changeSeat, type PartyState, seatOf } from './party.state'

export const playerHpChanged = defineEvent<PartyState>()({
  name: 'player-hp-changed',
  payload: z.object({ playerId: UserId, newHp: z.int() }),
  apply: (state, { playerId, newHp }) => changeSeat(state, playerId, (seat) => (seat.hp === newHp ? seat : { ...seat, hp: newHp })),
  seenBy: everyone,
})

/** PARTY-3 Hit points stay between 0 and the maximum; the DM changes anyone's, a player their own. */
export const playerHpUpdate = defineMessage<PartyState>()({
  name: 'player-hp-update',
  fate: 'recorded',
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
