import { LIMITS } from '@hearthlight/protocol'
import { OPEN_LANE } from '@hearthlight/rules/dice'
import { z } from 'zod/mini'
import type { Actor } from '../kernel/define-event'
import type { InitialSession } from '../kernel/define-slice'

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** With what a roll can be recomputed, once the session's secret is known. */
export const RollProof = z.object({
  /** The circle of its hearers, who alone count its rolls. */
  lane: z.string(),
  /** In its lane, from 1, without gaps. */
  number: z.int().check(z.minimum(1)),
  /** As it was asked for, without words (`plainNotation`); `modifier` beside it. Logs of older versions have the words in it. */
  notation: z.string().check(z.maxLength(LIMITS.diceNotationLength)),
  modifier: z.int(),
  /** Of rolls that everyone sees: what its dice came from, and what the next roll's seed will hash to. */
  seed: z.optional(Hash),
  next: z.optional(Hash),
})
export type RollProof = z.infer<typeof RollProof>

/** What the server has bound itself to. It is known before the first roll. */
export interface DiceProof {
  /** The hash of the session's secret; null in sessions from before there was one. */
  readonly commitment: string | null
  /** The hash of the seed of the next roll that everyone sees. */
  readonly next: string | null
  /** How many rolls each lane has had. */
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

/** How often others rolled behind the screen is nobody's to know. */
export function proofSeenBy(viewer: Actor, proof: DiceProof): DiceProof {
  const isTheirs = (lane: string) =>
    lane === OPEN_LANE || (lane === SECRET_LANE ? viewer.role === 'dm' : lane.split('+').includes(viewer.userId))
  const lanes = Object.entries(proof.counts)
  const seen = lanes.filter(([lane]) => isTheirs(lane))
  return seen.length === lanes.length ? proof : { ...proof, counts: Object.fromEntries(seen) }
}
