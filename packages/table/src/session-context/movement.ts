import { TokenId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'

const Place = z.object({ x: z.number(), y: z.number() })

/** A move of the creature whose turn it is. */
const Step = z.object({ tokenId: TokenId, from: Place, to: Place, feet: z.number(), diagonals: z.int() })

/** MOVE-5 How far the creature whose turn it is has moved. */
export const Movement = z.object({
  /** The row that acts. */
  entryId: z.string(),
  /** The player who may know of it beside the DM; null: nobody else. */
  playerId: z.nullable(UserId),
  /** On foot, without Dash. */
  speedFt: z.int(),
  isDashing: z.optional(z.literal(true)),
  /** The moves of this turn, oldest first; `feet` and `diagonals` are those of the turn up to the end of each. */
  steps: z.array(Step),
})
export type Movement = z.infer<typeof Movement>

export function movedFt({ steps }: Pick<Movement, 'steps'>): number {
  return steps.at(-1)?.feet ?? 0
}

/** What the creature may move in all on this turn. */
export function budgetFt({ speedFt, isDashing }: Pick<Movement, 'speedFt' | 'isDashing'>): number {
  return isDashing === true ? 2 * speedFt : speedFt
}

/** Whether this is farther than the creature may move. Part of a foot, which a straight distance can have, is given. */
export function isTooFar(movement: Pick<Movement, 'speedFt' | 'isDashing'>, feet: number): boolean {
  return Math.floor(feet) > budgetFt(movement)
}
