import { LIMITS, VisibleText } from '@hearthlight/protocol'
import { ABILITIES, DAMAGE_TYPES } from '@hearthlight/rules'
import { z } from 'zod/mini'
import { Condition } from '../session-context/fields'

const Name = VisibleText(LIMITS.nameLength)
const Bonus = z.int().check(z.minimum(-99), z.maximum(99))
/** Such as `2d6+3`: at most three terms with at most 40 dice each. */
const Dice = z.string().check(z.regex(/^([1-4]?\d?d([1-9]\d?|100)|\d{1,3})([+-]([1-4]?\d?d([1-9]\d?|100)|\d{1,3})){0,2}$/))

const Id = z.string().check(z.minLength(1), z.maxLength(100))

/** A slot of this level, one of Pact Magic, or none. A creature of the bestiary pays for what it casts in its own way, whatever is said. */
export const Way = z.union([z.int().check(z.minimum(1), z.maximum(9)), z.enum(['pact', 'cantrip', 'ritual', 'at-will'])])

/**
 * What is used: an action of a stat block, a weapon, a spell or a feature of a sheet, a thing that a character carries; or, for the DM, anything
 * else in numbers; or what was used before, at its later moment. The act itself never comes from a message.
 */
export const ActRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('monster'), action: Name }),
  z.object({ kind: z.literal('weapon'), name: Name, thrown: z.optional(z.boolean()) }),
  z.object({
    kind: z.literal('spell'),
    spellId: Id,
    way: Way,
    /** What the caster decides between what the spell offers; the first of each without. */
    choices: z.optional(z.object({ damageType: z.optional(z.enum(DAMAGE_TYPES)), condition: z.optional(Name), form: z.optional(Name) })),
  }),
  z.object({ kind: z.literal('item'), entryId: Id }),
  /** A later moment of an act that its author has cast before, see `deed-moment.ts`. */
  z.object({ kind: z.literal('moment'), deedId: Id }),
  z.object({
    kind: z.literal('feature'),
    featureId: Id,
    /** Of a pool; 1 without. */
    points: z.optional(z.int().check(z.minimum(1), z.maximum(999))),
    /** The slot that it takes, where it takes one. */
    way: z.optional(Way),
  }),
  z.object({
    kind: z.literal('custom'),
    name: Name,
    attack: z.optional(z.object({ reach: z.enum(['melee', 'ranged']), bonus: Bonus })),
    save: z.optional(
      z.object({ ability: z.enum(ABILITIES), dc: z.int().check(z.minimum(1), z.maximum(99)), onSuccess: z.enum(['half', 'none']) }),
    ),
    damage: z.array(z.object({ dice: Dice, type: z.enum(DAMAGE_TYPES) })).check(z.maxLength(4)),
    conditions: z.optional(z.array(Condition).check(z.maxLength(4))),
    isMagical: z.optional(z.boolean()),
    /** Its conditions end with the author's concentration. */
    concentration: z.optional(z.boolean()),
  }),
])
export type ActRequest = z.infer<typeof ActRequest>
