import { LIMITS, TokenId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { type AudienceLog, addToLog, audienceKey } from '../kernel/audience-log'
import type { Actor } from '../kernel/define-event'
import { countRoll, type DiceProof, RollProof } from './dice-proof'

/** One die as the roll card displays it. */
const ShownDie = z.object({
  sides: z.union([z.int(), z.literal('F')]),
  value: z.number(),
  kept: z.boolean(),
  exploded: z.optional(z.boolean()),
})

/** Limit of dice shown; further dice only count towards the result. */
export const DICE_SHOWN = 100

/** Who sees a roll: everyone; its roller and the DM; only the DM; only its roller. */
export const RollAudience = z.enum(['everyone', 'dm', 'blind', 'self'])
export type RollAudience = z.infer<typeof RollAudience>

/** Limit of the marked tokens that a roll names. */
export const MOST_TARGETS = 20

/** A roll with the catalogue's field names, plus what a roll card needs. */
export const Roll = z.object({
  id: z.string(),
  playerId: UserId,
  playerName: z.string(),
  type: z.enum(['roll', 'attack', 'damage', 'save', 'skill', 'check', 'initiative', 'death-save']),
  /** The notation that was rolled, modifier included. */
  dice: z.string().check(z.maxLength(LIMITS.diceNotationLength + 16)),
  /** The sum of the dice that counted, without modifiers. */
  result: z.number(),
  modifier: z.number(),
  total: z.number(),
  advantage: z.boolean(),
  disadvantage: z.boolean(),
  /** true: not everyone sees it. */
  hidden: z.boolean(),
  /** Absent in older sessions. */
  audience: z.optional(RollAudience),
  critical: z.boolean(),
  fumble: z.boolean(),
  /** The first DICE_SHOWN dice; `diceCount` says how many there were. */
  rolls: z.array(ShownDie).check(z.maxLength(DICE_SHOWN)),
  diceCount: z.int(),
  reason: z.optional(z.string().check(z.maxLength(LIMITS.rollReasonLength))),
  /** The tokens that its roller had marked, with their names at that time; only those that every reader of the roll saw. */
  targets: z.optional(
    z.array(z.object({ id: TokenId, name: z.string().check(z.maxLength(LIMITS.nameLength)) })).check(z.maxLength(MOST_TARGETS)),
  ),
  /** On a roll for the whole party: the character's own modifier from the sheet. */
  own: z.optional(z.int()),
  /** DICE-20 Dice of the roller's own, typed in: the server did not roll them, and there is no proof. */
  isTyped: z.optional(z.boolean()),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** Absent in older sessions, and where the dice were typed in. */
  proof: z.optional(RollProof),
})
export type Roll = z.infer<typeof Roll>

/** A roll behind the DM's screen, with the specification's field names. */
export const SecretRoll = z.object({
  id: z.string(),
  notation: z.string().check(z.maxLength(LIMITS.diceNotationLength + 16)),
  /** The values of the first DICE_SHOWN dice that counted. */
  rolls: z.array(z.number()).check(z.maxLength(DICE_SHOWN)),
  modifier: z.number(),
  total: z.number(),
  reason: z.optional(z.string().check(z.maxLength(LIMITS.rollReasonLength))),
  /** Milliseconds since the epoch. */
  timestamp: z.number(),
  /** Absent in older sessions. */
  proof: z.optional(RollProof),
  /** ROLE-3 Who led the table then. Absent in older sessions: whoever leads it. */
  to: z.optional(z.array(UserId)),
})
export type SecretRoll = z.infer<typeof SecretRoll>

export interface DiceState {
  readonly log: AudienceLog<Roll>
  /** The DM's latest rolls, oldest first. */
  readonly secretRolls: readonly SecretRoll[]
  readonly proof: DiceProof
}

/** The specification keeps this many and shows the last five. For each audience: what a leader keeps never depends on what others read. */
const SECRET_ROLLS_KEPT = 15

export function addSecretRoll(state: DiceState, roll: SecretRoll): DiceState {
  const isOfThese = ({ to }: SecretRoll) => audienceKey(to) === audienceKey(roll.to)
  const [oldest, ...others] = state.secretRolls.filter(isOfThese)
  const kept = others.length + 1 < SECRET_ROLLS_KEPT ? state.secretRolls : state.secretRolls.filter((each) => each !== oldest)
  return { ...state, secretRolls: [...kept, roll], proof: countRoll(state.proof, roll.proof) }
}

/** The same array if this viewer reads all of them. */
export function secretRollsSeenBy({ role, userId }: Actor, rolls: readonly SecretRoll[]): readonly SecretRoll[] {
  const seen = rolls.filter(({ to }) => role === 'dm' && to?.includes(userId) !== false)
  return seen.length === rolls.length ? rolls : seen
}

export function addRoll(state: DiceState, roll: Roll, people: readonly UserId[] | undefined): DiceState {
  return { ...state, log: addToLog(state.log, people, roll), proof: countRoll(state.proof, roll.proof) }
}
