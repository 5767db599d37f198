import { LIMITS, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'

/** Somebody who lost the seat at this table. */
export const FormerPlayer = z.object({
  playerId: UserId,
  /** The account's display name when they lost the seat. */
  playerName: z.string().check(z.maxLength(LIMITS.nameLength)),
  /** true: they can't take a seat again until the DM lets them back in. */
  isKeptOut: z.boolean(),
})
export type FormerPlayer = z.infer<typeof FormerPlayer>

export interface AccessState {
  /** Whoever lost the seat last comes last. */
  readonly former: readonly FormerPlayer[]
}

/** What players know of it, and how it is at the beginning. */
export const NO_FORMER_PLAYERS: AccessState = { former: [] }
