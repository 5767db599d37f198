import { SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../kernel/define-message'
import { type PartyState, seatOf } from './party.state'

/** Everyone learns of it, whoever has to go as well. */
export const playerKicked = defineEvent<PartyState>()({
  name: 'player-kicked',
  payload: z.object({ playerId: UserId }),
  apply: (state, { playerId }) =>
    seatOf(state, playerId) === undefined ? state : { seats: state.seats.filter((seat) => seat.id !== playerId) },
  seenBy: everyone,
})

/** PARTY-5 The DM takes a player's seat away. Who has the invite code may take one again. */
export const playerKick = defineMessage<PartyState>()({
  name: 'player-kick',
  fate: 'recorded',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), playerId: UserId }),
  events: [playerKicked],
  may: dmOnly,
  decide: ({ state, payload: { playerId } }) =>
    seatOf(state, playerId) === undefined
      ? refuse('CHAR_001', 'Nobody with that id sits at this table.')
      : [happen(playerKicked, { playerId })],
})
