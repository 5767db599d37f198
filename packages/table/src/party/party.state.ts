import { CharacterId, LIMITS, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { CheckName, Condition, HitPoints, UploadId } from '../session-context/fields'

const Name = z.string().check(z.minLength(1), z.maxLength(LIMITS.nameLength))

/** What the table shows of a character: read from the character's sheet when its player sits down. */
export const SeatedCharacter = z.object({
  id: CharacterId,
  name: Name,
  level: z.int().check(z.minimum(1), z.maximum(20)),
  class: z.string().check(z.maxLength(LIMITS.nameLength)),
  race: z.string().check(z.maxLength(LIMITS.nameLength)),
  hp: HitPoints,
  maxHp: HitPoints,
  ac: z.int().check(z.minimum(0), z.maximum(99)),
  /** What the character adds to a d20: `initiative` and the skills by name. Absent where the sheet does not say. */
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
  /** The character's picture, as an upload; missing until the player's browser has brought one. */
  portraitId: z.optional(UploadId),
})
export type Seat = z.infer<typeof Seat>

export interface PartyState {
  /** In the order in which they sat down. */
  readonly seats: readonly Seat[]
}

export function emptyParty(): PartyState {
  return { seats: [] }
}

export function seatOf(state: PartyState, playerId: string): Seat | undefined {
  return state.seats.find((seat) => seat.id === playerId)
}

/** The party with one seat changed; the same party where that player has no seat or nothing changes. */
export function changeSeat(state: PartyState, playerId: string, change: (seat: Seat) => Seat): PartyState {
  const seat = seatOf(state, playerId)
  if (seat === undefined) return state
  const changed = change(seat)
  return changed === seat ? state : { seats: state.seats.map((each) => (each === seat ? changed : each)) }
}
