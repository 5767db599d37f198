import { LIMITS, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'

const Name = z.string().check(z.maxLength(LIMITS.nameLength))

/** A creature may strike another that leaves its reach. */
export const Opportunity = z.object({
  id: z.string(),
  creatureId: z.string(),
  name: Name,
  /** Whom the table asks; null: the DM. */
  playerId: z.nullable(UserId),
  targetId: z.string(),
  targetName: Name,
  /** Its melee attacks, in English: weapons of the sheet, or actions of the stat block. */
  attacks: z.array(Name),
  /** Milliseconds since the epoch. */
  until: z.number(),
  /** Milliseconds that it has when the game goes on; only while it is paused, and `until` counts for nothing. */
  leftMs: z.optional(z.number()),
})
export type Opportunity = z.infer<typeof Opportunity>

export function hasPassed({ until, leftMs }: Opportunity, now: number): boolean {
  return leftMs === undefined && until <= now
}

/** REACT-6 Its time stands still while the game is paused. */
export function opportunityPaused(opportunity: Opportunity, isPaused: boolean, now: number): Opportunity {
  const { leftMs, ...running } = opportunity
  if (isPaused) return leftMs === undefined ? { ...running, leftMs: Math.max(0, running.until - now) } : opportunity
  return leftMs === undefined ? opportunity : { ...running, until: now + leftMs }
}
