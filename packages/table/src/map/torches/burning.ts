import { InventoryEntry } from '@hearthlight/rules/character'
import { z } from 'zod/mini'

const MOST_SECONDS = 1_000_000

/** TORCH-1 The light that a character's token got from the character's things: for its player and the DM. */
export const Burning = z.object({
  /** Tells one lighting from the next. */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  /** An item or a spell without a slot, by its id. */
  kind: z.enum(['item', 'spell']),
  thing: z.string().check(z.minLength(1), z.maxLength(100)),
  brightFt: z.int().check(z.minimum(0), z.maximum(120)),
  dimFt: z.int().check(z.minimum(0), z.maximum(120)),
  /** Absent: it shines all around. */
  coneDegrees: z.optional(z.int().check(z.minimum(1), z.maximum(360))),
  /** Of game time. */
  leftSeconds: z.int().check(z.minimum(1), z.maximum(MOST_SECONDS)),
  /** When it is new. */
  burnsSeconds: z.int().check(z.minimum(1), z.maximum(MOST_SECONDS)),
  /** false: it was put out, and can be lit again. */
  isLit: z.boolean(),
  /** What lighting it took from the character, for undo; absent for spells. */
  took: z.optional(InventoryEntry),
})
export type Burning = z.infer<typeof Burning>
