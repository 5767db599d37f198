import { z } from 'zod/mini'
import { ABILITIES, CONDITION_NAMES, SKILLS } from '../../terms'

/**
 * The effects of a feature, trait, feat, option or magic item as data. The calculator reads them; descriptions are for people only.
 * The schemas run in the build and in tests, as those of the compendium.
 */

const Ability = z.enum(ABILITIES)
const Id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80))
const Name = z.string().check(z.minLength(2), z.maxLength(80))
const Names = z.array(Name).check(z.minLength(1))
const Level = z.int().check(z.minimum(1), z.maximum(20))
/** Of the class that gives the grant; for races, feats and items the character's level. */
const ByLevel = z.record(z.string().check(z.regex(/^([1-9]|1\d|20)$/)), z.int())

export const Amount = z.union([
  z.int(),
  /** The value of the highest level reached, 0 before the first. */
  z.strictObject({ steps: ByLevel }),
  /** A column of the class's table, such as `Ki Points`. */
  z.strictObject({ column: Name }),
  /** The modifier of an ability, `times` and `plus` applied, never below `least`. */
  z.strictObject({ ability: Ability, times: z.optional(z.int()), plus: z.optional(z.int()), least: z.optional(z.int()) }),
  /** So much per level, rounded down. */
  z.strictObject({ perLevel: z.number(), plus: z.optional(z.int()), least: z.optional(z.int()) }),
  /** Multiples of the proficiency bonus. */
  z.strictObject({ proficiency: z.int() }),
  /** So much for each item to which the character is attuned. */
  z.strictObject({ perAttunedItem: z.int() }),
])

/** `unarmored`: no body armour; `bare`: neither armour nor shield. */
const Worn = z.enum(['unarmored', 'bare', 'armored', 'heavy', 'not-heavy'])
/** Attacks by weapon. `dueling`: a melee weapon in one hand. `thrown`: a melee weapon that is thrown. */
const With = z.enum(['weapon', 'melee', 'ranged', 'dueling', 'thrown', 'bow', 'magic', 'one-handed', 'unarmed'])
/** `all` of what is granted, or an amount, each time. `dawn` is for items. */
const Recovery = z.enum(['short', 'long', 'dawn', 'never'])

const level = z.optional(Level)
const grant = <Kind extends string, Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), level, ...shape })

export const Grant = z.discriminatedUnion('kind', [
  /** Another way to count the armour class without armour; with `overArmor` it may also replace worse armour. */
  grant('armor-class', {
    base: z.int(),
    abilities: z.array(Ability),
    shieldAllowed: z.boolean(),
    overArmor: z.optional(z.boolean()),
  }),
  grant('armor-class-bonus', { amount: Amount, when: z.optional(Worn) }),
  /** Feet added to walking, or with `mode` another way to move: so many feet, or as fast as walking. */
  grant('speed', { amount: z.optional(Amount), mode: z.optional(z.enum(['fly', 'swim', 'climb', 'burrow'])), when: z.optional(Worn) }),
  /** Armour that is too heavy does not slow down. */
  grant('steady-in-armor', {}),
  grant('hit-points', { perLevel: z.int() }),
  /** Unarmed strikes and the given weapons use Dexterity and the die of a column, without armour and shield. */
  grant('martial-arts', { die: Name, weapons: Names }),
  /** Unarmed strikes use this die, and `free` with neither weapon nor shield in the hands. */
  grant('unarmed-die', { die: Name, free: Name }),
  /** The second of two light weapons adds the ability's modifier to its damage. */
  grant('off-hand-modifier', {}),
  grant('weapon-ability', { ability: Ability, with: With }),
  grant('proficiency', { of: z.enum(['skill', 'save', 'armor', 'weapon', 'tool', 'language']), names: Names }),
  grant('expertise', { skills: z.array(z.enum(SKILLS)) }),
  /** Half the proficiency bonus for checks without proficiency, initiative included. */
  grant('half-proficiency', { abilities: z.optional(z.array(Ability)), round: z.enum(['down', 'up']) }),
  grant('check-bonus', { amount: Amount, abilities: z.optional(z.array(Ability)) }),
  grant('save-bonus', { amount: Amount, abilities: z.optional(z.array(Ability)) }),
  grant('initiative', { amount: Amount }),
  grant('defense', {
    resistances: z.optional(Names),
    immunities: z.optional(Names),
    conditionImmunities: z.optional(z.array(z.enum(CONDITION_NAMES))),
  }),
  /** With `adds`, a sense that is there already reaches so much farther. */
  /** Evasion, magic resistance, pack tactics or an uncanny dodge: a resolver applies it. */
  grant('combat-trait', { trait: z.enum(['evasion', 'magic-resistance', 'pack-tactics', 'uncanny-dodge']) }),
  grant('sense', {
    sense: z.enum(['darkvision', 'blindsight', 'tremorsense', 'truesight']),
    feet: z.int(),
    adds: z.optional(z.int()),
  }),
  /** Carries as a larger creature. */
  grant('carrying', { times: z.int() }),
  grant('attunement', { slots: Amount }),
  /** Spells that are always known, and prepared, beyond the counts of the class; some may be cast without a slot. */
  grant('spells', { ids: Names, ability: z.optional(Ability), atWill: z.optional(z.literal(true)) }),
  /** A later grant of the same id changes what it says: Font of Inspiration changes the recovery only. */
  grant('resource', {
    id: Id,
    name: z.optional(Name),
    max: z.optional(Amount),
    die: z.optional(Name),
    recovery: z.optional(Recovery),
    /** What a short rest gives back of a resource that a long rest restores. */
    onShortRest: z.optional(z.int()),
  }),
  grant('attack-bonus', { amount: Amount, with: With }),
  grant('damage-bonus', { amount: z.optional(Amount), dice: z.optional(z.string()), type: z.optional(Name), with: With }),
  /** Attacks with one action. */
  grant('attacks', { count: z.int() }),
  /** The lowest face of the d20 that is a critical hit. */
  grant('critical', { from: z.int() }),
  /** A feature's increases are part of the sheet's scores; those of an item last while it works. */
  grant('ability', { ability: Ability, amount: z.optional(z.int()), most: z.optional(z.int()), atLeast: z.optional(z.int()) }),
  /**
   * The player's choice. `count` is the total at a level. `option`: of a list such as `fighting-styles`; its picks bring their own
   * grants. `increase`: two points for abilities, or a feat. `spell`: ids, of the given class lists (`any` for all) and level.
   */
  grant('choice', {
    id: Id,
    of: z.enum(['option', 'skill', 'expertise', 'language', 'tool', 'weapon', 'increase', 'spell']),
    list: z.optional(Id),
    from: z.optional(Names),
    count: Amount,
    /** Skills chosen here count twice. */
    expert: z.optional(z.boolean()),
    classes: z.optional(Names),
    spellLevel: z.optional(z.int()),
  }),
])

export type Grant = z.infer<typeof Grant>
export type Amount = z.infer<typeof Amount>
export type GrantKind = Grant['kind']
export type GrantOf<K extends GrantKind> = Extract<Grant, { kind: K }>
export type WornState = z.infer<typeof Worn>
export type WeaponKind = z.infer<typeof With>
export type Recovery = z.infer<typeof Recovery>
