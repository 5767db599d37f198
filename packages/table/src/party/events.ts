import { UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone } from '../kernel/define-event'
import { Condition, UploadId } from '../session-context/fields'
import { changeSeat, type PartyState, Seat, seatOf } from './party.state'

export const playerJoined = defineEvent<PartyState>()({
  name: 'player-joined',
  payload: z.object({ player: Seat }),
  apply: (state, { player }) => {
    const known = seatOf(state, player.id)
    return { seats: known === undefined ? [...state.seats, player] : state.seats.map((seat) => (seat === known ? player : seat)) }
  },
  seenBy: everyone,
})

/** Sent to everyone, including the removed player. */
export const playerKicked = defineEvent<PartyState>()({
  name: 'player-kicked',
  payload: z.object({ playerId: UserId }),
  apply: (state, { playerId }) =>
    seatOf(state, playerId) === undefined ? state : { seats: state.seats.filter((seat) => seat.id !== playerId) },
  seenBy: everyone,
})

export const playerHpChanged = defineEvent<PartyState>()({
  name: 'player-hp-changed',
  payload: z.object({ playerId: UserId, newHp: z.int() }),
  apply: (state, { playerId, newHp }) => changeSeat(state, playerId, (seat) => (seat.hp === newHp ? seat : { ...seat, hp: newHp })),
  seenBy: everyone,
})

export const playerConditionsChanged = defineEvent<PartyState>()({
  name: 'player-conditions-changed',
  payload: z.object({ playerId: UserId, conditions: z.array(Condition) }),
  apply: (state, { playerId, conditions }) => changeSeat(state, playerId, (seat) => ({ ...seat, conditions })),
  seenBy: everyone,
})

export const playerPortraitChanged = defineEvent<PartyState>()({
  name: 'player-portrait-changed',
  payload: z.object({ playerId: UserId, uploadId: UploadId }),
  apply: (state, { playerId, uploadId }) =>
    changeSeat(state, playerId, (seat) => (seat.portraitId === uploadId ? seat : { ...seat, portraitId: uploadId })),
  seenBy: everyone,
})
