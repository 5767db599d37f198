import { LIMITS } from '@hearthlight/protocol'
import { OPEN_LANE } from '@hearthlight/rules/dice'
import { z } from 'zod/mini'
import type { Actor } from '../kernel/define-event'
import type { InitialSession } from '../kernel/define-slice'

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The data to recompute a roll once the session's secret is known. */
export const RollProof = z.object({
  /** Identifies the audience of the roll; rolls are numbered per audience. */
  lane: z.string(),
  /** Counts within the lane, from 1, without gaps. */
  number: z.int().check(z.minimum(1)),
  /** As requested, without words (`plainNotation`); `modifier` is separate. Logs of older versions still contain the words. */
  notation: z.string().check(z.maxLength(LIMITS.diceNotationLength)),
  modifier: z.int(),
  /** Only for rolls that everyone sees: the seed of the dice, and the hash of the next roll's seed. */
  seed: z.optional(Hash),
  next: z.optional(Hash),
})
export type RollProof = z.infer<typeof RollProof>

/** What the server has committed to. It is published before the first roll. */
export interface DiceProof {
  /** The hash of the session's secret; null in older sessions that have no secret. */
  readonly commitment: string | null
  /** The hash of the seed of the next roll that everyone sees. */
  readonly next: string | null
  /** The number of rolls in each lane. */
  readonly counts: Readonly<Record<string, number>>
}

/** The lane of the DM's secret rolls. */
export const SECRET_LANE = 'secret'

export function proofOf({ dice }: InitialSession): DiceProof {
  return { commitment: dice?.commitment ?? null, next: dice?.first ?? null, counts: {} }
}

export function numberOfNext({ counts }: DiceProof, lane: string): number {
  return (counts[lane] ?? 0) + 1
}

export function countRoll(proof: DiceProof, roll: RollProof | undefined): DiceProof {
  if (roll === undefined) return proof
  return { ...proof, next: roll.next ?? proof.next, counts: { ...proof.counts, [roll.lane]: roll.number } }
}

/** Players don't learn how many rolls others made in private. */
export function proofSeenBy(viewer: Actor, proof: DiceProof): DiceProof {
  const isTheirs = (lane: string) =>
    lane === OPEN_LANE || (lane === SECRET_LANE ? viewer.role === 'dm' : lane.split('+').includes(viewer.userId))
  const lanes = Object.entries(proof.counts)
  const seen = lanes.filter(([lane]) => isTheirs(lane))
  return seen.length === lanes.length ? proof : { ...proof, counts: Object.fromEntries(seen) }
}
