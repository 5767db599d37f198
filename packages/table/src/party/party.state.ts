import { CharacterId, LIMITS, UserId } from '@hearthlight/protocol'
import { PlayState } from '@hearthlight/rules/character'
import { CombatSheet } from '@hearthlight/rules/resolve'
import { z } from 'zod/mini'
import type { Actor } from '../kernel/define-event'
import { CheckName, Condition, HitPoints, UploadId } from '../session-context/fields'

const Name = z.string().check(z.minLength(1), z.maxLength(LIMITS.nameLength))

/** What the table shows of a character: read from the character sheet when its player takes a seat. */
export const SeatedCharacter = z.object({
  id: CharacterId,
  name: Name,
  level: z.int().check(z.minimum(1), z.maximum(20)),
  class: z.string().check(z.maxLength(LIMITS.nameLength)),
  race: z.string().check(z.maxLength(LIMITS.nameLength)),
  hp: HitPoints,
  maxHp: HitPoints,
  ac: z.int().check(z.minimum(0), z.maximum(99)),
  /** The character's modifiers for a d20: `initiative` and skills by name. Absent if the sheet has none. */
  checks: z.optional(z.partialRecord(CheckName, z.int().check(z.minimum(-99), z.maximum(99)))),
})
export type SeatedCharacter = z.infer<typeof SeatedCharacter>

export const Seat = z.object({
  /** The player's user id. */
  id: UserId,
  playerName: Name,
  character: SeatedCharacter,
  hp: HitPoints,
  maxHp: HitPoints,
  ac: z.int(),
  conditions: z.array(Condition),
  /**
   * What play changes of the character beside hit points and conditions. Absent for other players, and at seats of older versions until
   * the character's sheet is read again.
   */
  play: z.optional(PlayState),
  /** What the character's own acts are resolved with. Absent for other players, and until the sheet is read again, like `play`. */
  sheet: z.optional(CombatSheet),
  /** The upload with the character's picture; absent until the player's browser sends one. */
  portraitId: z.optional(UploadId),
})
export type Seat = z.infer<typeof Seat>

/** The maximum of the sheet, and what effects at the table have added to it. */
export function maximumAtTable({ maxHp }: Pick<SeatedCharacter, 'maxHp'>, seat: Pick<Seat, 'maxHp' | 'character'> | undefined): number {
  return seat === undefined ? maxHp : maxHp + Math.max(0, seat.maxHp - seat.character.maxHp)
}

export interface PartyState {
  /** In the order in which the players joined. */
  readonly seats: readonly Seat[]
  /**
   * PARTY-8 The characters who sat down here, the latest last: each gets a token once. Absent before the first, and in sessions of
   * older versions.
   */
  readonly arrived?: readonly CharacterId[]
  /** Players who gave up their seat, the latest last. Absent before the first. */
  readonly left?: readonly UserId[]
}

export function emptyParty(): PartyState {
  return { seats: [] }
}

export function seatOf(state: PartyState, playerId: string): Seat | undefined {
  return state.seats.find((seat) => seat.id === playerId)
}

/** The party with one seat changed; the same party if the player has no seat or nothing changes. */
export function changeSeat(state: PartyState, playerId: string, change: (seat: Seat) => Seat): PartyState {
  const seat = seatOf(state, playerId)
  if (seat === undefined) return state
  const changed = change(seat)
  return changed === seat ? state : { ...state, seats: state.seats.map((each) => (each === seat ? changed : each)) }
}

/** The seat as others see it: what its player spent, and what stands on the sheet, is no concern of theirs. */
export function seatSeenBy({ userId, role }: Actor, seat: Seat): Seat {
  if (role === 'dm' || userId === seat.id || (seat.play === undefined && seat.sheet === undefined)) return seat
  const { play: _play, sheet: _sheet, ...shown } = seat
  return shown
}

export function partySeenBy(viewer: Actor, state: PartyState): PartyState {
  const seats = state.seats.map((seat) => seatSeenBy(viewer, seat))
  return seats.every((seat, index) => seat === state.seats[index]) ? state : { ...state, seats }
}
