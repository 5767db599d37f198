import { z } from 'zod/mini'
import { ABILITIES, CONDITION_NAMES, DAMAGE_TYPES } from '../terms'
import type { CombatTrait } from './combatant'

const Score = z.int().check(z.minimum(0), z.maximum(99))
const Modifier = z.int().check(z.minimum(-99), z.maximum(99))
const Feet = z.int().check(z.minimum(0), z.maximum(9_999))
const Dice = z.string().check(z.maxLength(60))
const Slots = z.object({ level: z.int().check(z.minimum(1), z.maximum(9)), total: Score })
/** Entries that are kept; a sheet may have more. */
export const MOST_OF_SHEET = { name: 100, attacks: 60, damageParts: 8, casters: 20, spells: 500, defenses: 60, features: 20 } as const
const Short = z.string().check(z.maxLength(MOST_OF_SHEET.name))

/** A weapon or fist as the sheet counts it, in numbers alone. */
export const CombatAttack = z.object({
  /** As on the sheet: `Longsword (two-handed)`. */
  name: Short,
  isMagical: z.boolean(),
  toHit: Modifier,
  /** The first part has the weapon's constant in it. */
  damage: z.array(z.object({ dice: Dice, type: z.enum(DAMAGE_TYPES) })).check(z.maxLength(MOST_OF_SHEET.damageParts)),
  reachFt: z.optional(Feet),
  rangeFt: z.optional(z.object({ normalFt: Feet, longFt: Feet })),
})
export type CombatAttack = z.infer<typeof CombatAttack>

/** Those that a character can have. */
const TRAITS = ['evasion', 'magic-resistance', 'pack-tactics', 'uncharmable', 'uncanny-dodge'] as const satisfies readonly CombatTrait[]

const Caster = z.object({ attackBonus: Modifier, saveDc: Score, modifier: Modifier })

const KnownSpell = z.object({
  id: Short,
  /** The entry of `casters` that casts it; absent: none of the character's classes does. */
  caster: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_OF_SHEET.casters))),
  /** Can be cast with a slot, or as a cantrip. */
  isReady: z.boolean(),
  isRitual: z.optional(z.boolean()),
  /** A feature lets it be cast without a slot. */
  isAtWill: z.optional(z.boolean()),
})

/** A class feature or trait that is an act; `feature-acts.ts` has the rest. */
const Feature = z.object({
  id: Short,
  /** Of the class that gives it, else of the character. */
  level: z.int().check(z.minimum(1), z.maximum(20)),
  /** Against it, where it asks for a save. */
  saveDc: Score,
  /** Uses or points of its resource; absent: it takes none, or has no end of them. */
  most: z.optional(z.int().check(z.minimum(0), z.maximum(999))),
  /** What was chosen for it, such as the dragon of an ancestry. */
  variant: z.optional(Short),
})
export type CombatFeature = z.infer<typeof Feature>

/** What a fight needs of a character's sheet beside hit points, armour class and what play changes; small enough to be kept at a table. */
export const CombatSheet = z.object({
  level: z.int().check(z.minimum(1), z.maximum(20)),
  abilities: z.record(z.enum(ABILITIES), Score),
  saves: z.record(z.enum(ABILITIES), Modifier),
  defenses: z
    .array(
      z.object({
        kind: z.enum(['resistance', 'immunity']),
        types: z.array(z.enum(DAMAGE_TYPES)).check(z.maxLength(DAMAGE_TYPES.length)),
        from: z.optional(Short),
      }),
    )
    .check(z.maxLength(MOST_OF_SHEET.defenses)),
  conditionImmunities: z.array(z.enum(CONDITION_NAMES)).check(z.maxLength(CONDITION_NAMES.length)),
  traits: z.array(z.enum(TRAITS)).check(z.maxLength(TRAITS.length)),
  /** The lowest face of the d20 that is a critical hit. */
  criticalFrom: z.int().check(z.minimum(2), z.maximum(20)),
  attacks: z.array(CombatAttack).check(z.maxLength(MOST_OF_SHEET.attacks)),
  casters: z.array(Caster).check(z.maxLength(MOST_OF_SHEET.casters)),
  spells: z.array(KnownSpell).check(z.maxLength(MOST_OF_SHEET.spells)),
  /** Slots that the rules give, Pact Magic apart. */
  slots: z.array(Slots).check(z.maxLength(9)),
  pact: z.optional(Slots),
  /** On foot, in feet, before exhaustion and conditions. Absent in sheets of older versions. */
  speedFt: z.optional(z.int().check(z.minimum(0), z.maximum(1_000))),
  /** How far each reaches. Absent if there are none, and in sheets of older versions. */
  senses: z.optional(
    z.object({
      darkvisionFt: z.optional(Feet),
      blindsightFt: z.optional(Feet),
      tremorsenseFt: z.optional(Feet),
      truesightFt: z.optional(Feet),
    }),
  ),
  /** Absent in sheets of older versions. */
  features: z.optional(z.array(Feature).check(z.maxLength(MOST_OF_SHEET.features))),
})
export type CombatSheet = z.infer<typeof CombatSheet>
