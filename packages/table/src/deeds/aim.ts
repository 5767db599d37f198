import { LIMITS, UserId } from '@hearthlight/protocol'
import type { Act } from '@hearthlight/rules/resolve'
import { z } from 'zod/mini'

export const MOST_TARGETS = 40

/** In cells. A place may lie beside the map: the area may reach onto it. */
const Coordinate = z.number().check(z.minimum(-LIMITS.mapCells), z.maximum(2 * LIMITS.mapCells))

/** `AreaPlace` as it comes from a message. */
export const Place = z.strictObject({
  at: z.optional(z.strictObject({ x: Coordinate, y: Coordinate })),
  direction: z.optional(z.number().check(z.minimum(0), z.maximum(360))),
})

/** Of a row, else of a seat, token or NPC. */
export const CreatureId = z.string().check(z.minLength(1), z.maxLength(64))
export const DeedId = z.string().check(z.minLength(1), z.maxLength(64))

/** One target, and what of its situation was named. */
export const Aim = z.object({
  id: CreatureId,
  /** Rays or darts at this target. */
  shots: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  cover: z.optional(z.enum(['none', 'half', 'three-quarters', 'total'])),
  mode: z.optional(z.enum(['advantage', 'disadvantage'])),
  /** Set by the DM, whatever the dice say. */
  attack: z.optional(z.enum(['hit', 'critical', 'miss'])),
  save: z.optional(z.enum(['success', 'failure'])),
})
export type Aim = z.infer<typeof Aim>

/** With what the DM alone sets: the share of its damage that the target takes; absent: all of it. */
export const SetAim = z.extend(Aim, { share: z.optional(z.union([z.literal(0), z.literal(0.5), z.literal(2)])) })
export type SetAim = z.infer<typeof SetAim>

/** An act as it was declared: enough to carry it out later, and once more with the same dice. */
export const AskedDeed = z.object({
  /** From the server's own rulebook, with all that its author chose. */
  act: z.custom<Act>(),
  /** With a place, only what was named for those who stand there. */
  targets: z.array(SetAim).check(z.maxLength(MOST_TARGETS)),
  place: z.optional(Place),
  /** Creatures in the area that are left out. */
  except: z.array(CreatureId).check(z.maxLength(MOST_TARGETS)),
  /** Targets that spend a legendary resistance if they fail their save. */
  resists: z.array(CreatureId).check(z.maxLength(MOST_TARGETS)),
  /** The player who aims: they name nobody whom they don't see, and reach no more than the act does. Absent: the DM. */
  byPlayer: z.optional(UserId),
})
export type AskedDeed = z.infer<typeof AskedDeed>
