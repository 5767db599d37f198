import { LIMITS } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { Condition, HitPoints } from './fields'
import { DueEntries, Effects } from './lasting-effects'

/** All that acts and turns change of a creature. */
export const CreatureHealth = z.object({
  hp: HitPoints,
  /** Absent in older games: as it was. */
  maxHp: z.optional(HitPoints),
  tempHp: HitPoints,
  conditions: z.array(Condition),
  deathSaves: z.object({ successes: z.int(), failures: z.int() }),
  concentration: z.nullable(z.string().check(z.maxLength(LIMITS.nameLength))),
  /** Absent if there are none. */
  effects: z.optional(Effects),
  /** Absent if there are none. */
  due: z.optional(DueEntries),
})
export type CreatureHealth = z.infer<typeof CreatureHealth>

/** What changed on one creature. */
export const AppliedTo = z.object({ id: z.string(), before: CreatureHealth, after: CreatureHealth })
export type AppliedTo = z.infer<typeof AppliedTo>

/** The turn that began, and what its beginning and the end of the turn before changed. */
export const PassedTurn = z.object({
  entryId: z.string(),
  round: z.int(),
  changed: z.array(AppliedTo),
  /** Who got the reaction back; absent: nobody. */
  reacted: z.optional(z.array(z.string())),
  /** What the creature whose turn began had used of that which it got back; absent: nothing. */
  used: z.optional(z.record(z.string(), z.int())),
})
export type PassedTurn = z.infer<typeof PassedTurn>
