import { z } from 'zod/mini'
import { Count, Description, EntryId, Name } from './fields'

/** Lists from which a class or race lets its characters choose: fighting styles, invocations, metamagic … One file is one list. */

const Prerequisite = z.strictObject({
  /** Level in the class that offers the list. */
  level: z.optional(z.int().check(z.minimum(2), z.maximum(20))),
  spell: z.optional(EntryId),
  /** Id of an option of the list `pact-boons`. */
  pact: z.optional(EntryId),
})

const ClassOption = z.strictObject({
  id: EntryId,
  name: Name,
  description: Description,
  prerequisite: z.optional(Prerequisite),
  /** Sorcery points, ki or charges that one use costs; `spell-level`: as many as the spell's level. */
  cost: z.optional(z.union([Count, z.literal('spell-level')])),
  /** May be chosen again for another subject. */
  repeatable: z.optional(z.literal(true)),
  /** Spell that it casts or adds. */
  spell: z.optional(EntryId),
})

export const OptionList = z.strictObject({
  id: EntryId,
  name: Name,
  description: Description,
  /** Classes and races with a feature that offers it; the feature says how many are known at which level. */
  classes: z.optional(z.array(EntryId)),
  races: z.optional(z.array(EntryId)),
  /** One choice may be exchanged with each later `level` of the class, or whenever it teaches a new one. */
  exchange: z.optional(z.enum(['level', 'learning'])),
  options: z.array(ClassOption).check(z.minLength(2)),
})

export type OptionList = z.infer<typeof OptionList>
export type ClassOption = OptionList['options'][number]
