import { LIMITS, UserId } from '@hearthlight/protocol'
import type { Derivation, Reaction } from '@hearthlight/rules/resolve'
import { z } from 'zod/mini'
import { Way } from './act-request'
import { Cost } from './cost'

const Name = z.string().check(z.maxLength(LIMITS.nameLength))
const Key = z.string().check(z.minLength(1), z.maxLength(100))

/** One of the reactions that were offered, in the way that it is paid for; or none. */
export const ReactionAnswer = z.union([z.literal('pass'), z.object({ key: Key, way: z.optional(Way) })])
export type ReactionAnswer = z.infer<typeof ReactionAnswer>

/** Somebody who may answer a deed. */
export const AskedReaction = z.object({
  creatureId: z.string(),
  name: Name,
  /** Whom the table asks; null: the DM. */
  playerId: z.nullable(UserId),
  isParty: z.boolean(),
  /** Made by the server. Empty for those who are not asked. */
  options: z.array(z.custom<Reaction>()),
  answer: z.optional(ReactionAnswer),
})
export type AskedReaction = z.infer<typeof AskedReaction>

/** The time in which a deed can be answered. */
export const ReactionWindow = z.object({
  /** Milliseconds since the epoch; absent while the DM holds it, and while the game is paused. */
  until: z.optional(z.number()),
  /** Milliseconds that it has when the game goes on; only while it is paused. */
  leftMs: z.optional(z.number()),
  asked: z.array(AskedReaction),
})
export type ReactionWindow = z.infer<typeof ReactionWindow>

/** A window that has so much time from now on. */
export function windowOpen(asked: readonly AskedReaction[], ms: number, isPaused: boolean, now: number): ReactionWindow {
  return { asked: [...asked], ...(isPaused ? { leftMs: ms } : { until: now + ms }) }
}

export function isHeld({ until, leftMs }: ReactionWindow): boolean {
  return until === undefined && leftMs === undefined
}

/** REACT-4 The window when the game pauses, or goes on; the same one if the DM holds it. */
export function windowPaused(window: ReactionWindow, isPaused: boolean, now: number): ReactionWindow {
  const { asked, until, leftMs } = window
  if (isPaused) return until === undefined ? window : windowOpen(asked, Math.max(0, until - now), true, now)
  return leftMs === undefined ? window : windowOpen(asked, leftMs, false, now)
}

/** A reaction that was used. */
export const DeedReaction = z.object({
  creatureId: z.string(),
  name: Name,
  isParty: z.boolean(),
  key: Key,
  way: z.optional(Way),
  /** In English, as the compendium has it. */
  reaction: Name,
  /**
   * `used`: it counts; `failed`: its check failed; `needless`: another came first, or it could not be
   * paid any more, and it took nothing.
   */
  outcome: z.enum(['used', 'failed', 'needless']),
  /** The check of a counterspell; for players only that of the party. */
  check: z.optional(z.custom<Derivation>()),
  /** Never sent to a player. */
  spent: z.optional(Cost),
  /** The players who see the creature; absent: all. Never sent to a player. */
  seenBy: z.optional(z.array(UserId)),
})
export type DeedReaction = z.infer<typeof DeedReaction>
