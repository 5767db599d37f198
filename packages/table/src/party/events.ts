import { UserId } from '@hearthlight/protocol'
import { applyPlayChanges, PlayChanges, PlayState } from '@hearthlight/rules/character'
import { CombatSheet } from '@hearthlight/rules/resolve'
import { z } from 'zod/mini'
import { defineEvent, everyone } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import { Condition, HitPoints, UploadId } from '../session-context/fields'
import { changeSeat, maximumAtTable, type PartyState, Seat, SeatedCharacter, seatOf, seatSeenBy } from './party.state'

/** Limit of remembered characters; the oldest are dropped first. */
const MOST_ARRIVED = 200
const MOST_LEFT = 50

export const playerJoined = defineEvent<PartyState>()({
  name: 'player-joined',
  payload: z.object({
    player: Seat,
    /** true: the character has a token at this table from now on, unless the DM removes it. Logs of older versions lack it. */
    isArrival: z.optional(z.boolean()),
  }),
  apply: (state, { player, isArrival = false }) => {
    const known = seatOf(state, player.id)
    const seats = known === undefined ? [...state.seats, player] : state.seats.map((seat) => (seat === known ? player : seat))
    return {
      ...state,
      seats,
      ...(isArrival ? { arrived: [...(state.arrived ?? []), player.character.id].slice(-MOST_ARRIVED) } : {}),
      ...(state.left?.includes(player.id) === true ? { left: state.left.filter((id) => id !== player.id) } : {}),
    }
  },
  seenBy: (viewer, payload) => {
    const player = seatSeenBy(viewer, payload.player)
    return player === payload.player ? payload : { ...payload, player }
  },
})

/** Sent to everyone, including the player who left. */
export const playerLeft = defineEvent<PartyState>()({
  name: 'player-left',
  payload: z.object({ playerId: UserId }),
  apply: (state, { playerId }) =>
    seatOf(state, playerId) === undefined
      ? state
      : {
          ...state,
          seats: state.seats.filter((seat) => seat.id !== playerId),
          left: [...(state.left ?? []).filter((id) => id !== playerId), playerId].slice(-MOST_LEFT),
        },
  seenBy: everyone,
})

/** Sent to everyone, including the removed player. */
export const playerKicked = defineEvent<PartyState>()({
  name: 'player-kicked',
  payload: z.object({ playerId: UserId }),
  apply: (state, { playerId }) =>
    seatOf(state, playerId) === undefined ? state : { ...state, seats: state.seats.filter((seat) => seat.id !== playerId) },
  seenBy: everyone,
})

export const playerHpChanged = defineEvent<PartyState>()({
  name: 'player-hp-changed',
  /** `maxHp`: what lasts on the character changes the maximum, too. */
  payload: z.object({ playerId: UserId, newHp: z.int(), maxHp: z.optional(HitPoints) }),
  apply: (state, { playerId, newHp, maxHp }) =>
    changeSeat(state, playerId, (seat) => {
      const most = maxHp ?? seat.maxHp
      return seat.hp === newHp && seat.maxHp === most ? seat : { ...seat, hp: newHp, maxHp: most }
    }),
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

/** What a character spent, regained or carries. For its player and the DM. */
export const playerPlayChanged = defineEvent<PartyState>()({
  name: 'player-play-changed',
  payload: z.object({ playerId: UserId, changes: PlayChanges }),
  apply: (state, { playerId, changes }) =>
    changeSeat(state, playerId, (seat) => {
      const play = seat.play && applyPlayChanges(seat.play, changes)
      return play === undefined || play === seat.play ? seat : { ...seat, play }
    }),
  seenBy: ({ userId, role }, payload) => (role === 'dm' || userId === payload.playerId ? payload : null),
})

/** A seat that follows its character's sheet. What the character spent is for its player and the DM. */
export const playerRefreshed = defineEvent<PartyState>()({
  name: 'player-refreshed',
  payload: z.object({
    playerId: UserId,
    character: SeatedCharacter,
    hp: HitPoints,
    conditions: z.array(Condition),
    /** The whole play state, for a seat that has none. */
    play: z.optional(PlayState),
    changes: z.optional(PlayChanges),
    /** Of the sheet, if it has changed. */
    sheet: z.optional(CombatSheet),
  }),
  apply: (state, { playerId, character, hp, conditions, play, changes, sheet }) =>
    changeSeat(state, playerId, (seat) => {
      const next = changes === undefined ? (play ?? seat.play) : seat.play && applyPlayChanges(seat.play, changes)
      const { ac } = character
      const maxHp = maximumAtTable(character, seat)
      const told = { ...(next === undefined ? {} : { play: next }), ...(sheet === undefined ? {} : { sheet }) }
      return { ...seat, character, hp, maxHp, ac, conditions, ...told }
    }),
  seenBy: ({ userId, role }, payload, { before }) => {
    const { playerId, play, changes, sheet, ...shown } = payload
    if (role === 'dm' || userId === playerId) return payload
    const seat = seatOf(before, playerId)
    // Nothing for others has changed: temporary hit points, for example, are told by the character's row alone.
    if (seat !== undefined && isEqual(shown, { character: seat.character, hp: seat.hp, conditions: seat.conditions })) return null
    const isWhole = play === undefined && changes === undefined && sheet === undefined
    return isWhole ? payload : { playerId, ...shown }
  },
})

/** For saved games. */
export type { Seat }
