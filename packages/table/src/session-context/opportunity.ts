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
})
export type Opportunity = z.infer<typeof Opportunity>
