import { LIMITS, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { type AudienceLog, addToLog } from '../kernel/audience-log'

/** One die as the roll card shows it. */
const ShownDie = z.object({
  sides: z.union([z.int(), z.literal('F')]),
  value: z.number(),
  kept: z.boolean(),
  exploded: z.optional(z.boolean()),
})

/** More dice than this are counted, not shown. */
export const DICE_SHOWN = 100

/** A roll as the catalogue names its fields, and what a roll card needs beyond them. */
export const Roll = z.object({
  id: z.string(),
  playerId: UserId,
  playerName: z.string(),
  type: z.enum(['roll', 'attack', 'damage', 'save', 'skill', 'check', 'initiative']),
  /** The notation that was rolled, modifier included. */
  dice: z.string().check(z.maxLength(LIMITS.diceNotationLength + 16)),
  /** The sum of the dice that counted, without modifiers. */
  result: z.number(),
  modifier: z.number(),
  total: z.number(),
  advantage: z.boolean(),
  disadvantage: z.boolean(),
  /** true: only the roller and the DM know of it. */
  hidden: z.boolean(),
  critical: z.boolean(),
  fumble: z.boolean(),
  /** The first DICE_SHOWN dice; `diceCount` says how many there were. */
  rolls: z.array(ShownDie).check(z.maxLength(DICE_SHOWN)),
  diceCount: z.int(),
  reason: z.optional(z.string().check(z.maxLength(LIMITS.rollReasonLength))),
  /** Milliseconds since the epoch. */
  at: z.number(),
})
export type Roll = z.infer<typeof Roll>

export interface DiceState {
  readonly log: AudienceLog<Roll>
}

export function addRoll(state: DiceState, roll: Roll, people: readonly UserId[] | undefined): DiceState {
  return { log: addToLog(state.log, people, roll) }
}
