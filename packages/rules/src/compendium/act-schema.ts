import { z } from 'zod/mini'
import { BY_HAND } from './by-hand'
import { AbilityName, ConditionName, Count, DamageType, DiceSum, Feet } from './fields'

/**
 * What resolving an act needs beyond its numbers, as data; the shapes are those of `resolve`. Monsters, items and spells share them, so
 * that no description is parsed.
 */

const yes = z.optional(z.literal(true))

/** Phrases of what is left to the table. */
export const ByHandList = z.array(z.enum(BY_HAND)).check(z.minLength(1))

/** When something ends by itself. `rounds`: so many whole rounds, until the start or end of the author's or the target's turn. */
export const LastingData = z.strictObject({
  kind: z.enum(['instant', 'rounds', 'turn', 'scene', 'until-removed']),
  rounds: z.optional(z.int().check(z.minimum(1))),
  ends: z.optional(z.enum(['start', 'end'])),
  whose: z.optional(z.enum(['author', 'target'])),
  /** Such as `8 hours`. */
  label: z.optional(z.string()),
  saveAgain: z.optional(z.array(z.enum(['turn-start', 'turn-end', 'damage', 'action'])).check(z.minLength(1))),
})

const BonusData = z.strictObject({
  to: z.enum(['attack', 'weapon-attack', 'weapon-damage', 'save', 'dexterity-save', 'check', 'stealth', 'armor-class', 'speed']),
  amount: DiceSum,
  once: yes,
})

const RollData = z.strictObject({
  of: z.enum(['attack', 'save', 'check', 'death-save']),
  /** Rolls of others against the bearer. */
  against: yes,
  abilities: z.optional(z.array(AbilityName)),
  gives: z.enum(['advantage', 'disadvantage']),
  /** With `against`: only of creatures of these types. */
  types: z.optional(z.array(z.string())),
  once: yes,
})

const ResistanceData = z.strictObject({ types: z.union([z.literal('all'), z.array(DamageType)]), nonmagical: yes })

/** What changes on the bearer while it lasts. */
export const EffectData = z.strictObject({
  bonuses: z.optional(z.array(BonusData)),
  rolls: z.optional(z.array(RollData)),
  resistances: z.optional(z.array(ResistanceData)),
  immunities: z.optional(z.array(DamageType)),
  conditionImmunities: z.optional(z.array(ConditionName)),
  perTurn: z.optional(z.array(z.strictObject({ at: z.enum(['start', 'end']), dice: DiceSum, type: z.optional(DamageType) }))),
  weaponDamageTimes: z.optional(z.literal(0.5)),
  speedTimes: z.optional(z.union([z.literal(0), z.literal(0.5), z.literal(2)])),
  speedLessFt: z.optional(Feet),
  endsOn: z.optional(z.array(z.enum(['damage', 'attack', 'cast']))),
})

/** A part of the damage of an attack or save. */
export const ActDamageData = z.strictObject({
  dice: DiceSum,
  type: DamageType,
  /** A successful save does not help against this part. */
  despiteSave: yes,
  /** Only after a failed save. */
  onFailedSave: yes,
  /** Not at once: the lasting effect deals it. */
  later: yes,
  /** The author regains this share of what the target lost. */
  heals: z.optional(z.enum(['half', 'all'])),
})

/** Other numbers of the same attack: gripped otherwise, thrown, in another form. */
const Alternative = z.strictObject({
  name: z.enum(['two-handed', 'thrown', 'enlarged', 'small form', 'shillelagh', 'half its hit points', 'lightning']),
  bonus: z.optional(z.int()),
  damage: z.array(ActDamageData).check(z.minLength(1)),
})

/** What a resolver reads of a monster's act beside its attack, damage, save and area. */
export const ActResolution = z.strictObject({
  /** Whom it may name; without, one creature for attacks and saves, or everybody in the area. */
  targets: z.optional(
    z.strictObject({ kind: z.enum(['self', 'creature', 'willing']), count: z.optional(Count), types: z.optional(z.array(z.string())) }),
  ),
  /** How far a target or a point may be, for acts without an attack; 0 for the author's own space. */
  rangeFt: z.optional(Feet),
  /** Without, areas begin at the author. */
  areaFrom: z.optional(z.literal('point')),
  areaWidthFt: z.optional(Feet),
  areaHeightFt: z.optional(Feet),
  affects: z.optional(z.enum(['chosen', 'enemies', 'others'])),
  /** Conditions that come with the hit or the failed save. Those that only the words know are not among them. */
  conditions: z.optional(
    z.array(z.strictObject({ name: ConditionName, lasting: LastingData, upToHitPoints: z.optional(Count) })).check(z.minLength(1)),
  ),
  effect: z.optional(EffectData),
  /** Of the effect. */
  lasting: z.optional(LastingData),
  healing: z.optional(z.strictObject({ dice: DiceSum, kind: z.optional(z.enum(['temporary', 'maximum'])) })),
  /** Conditions that end on the target. */
  ends: z.optional(z.array(ConditionName)),
  /** An action and a check of strength or dexterity against it frees a held creature. */
  escapeDc: z.optional(Count),
  pushFt: z.optional(Feet),
  /** Traits and types of creatures that it does not affect. */
  immune: z.optional(z.array(z.string())),
  /** Magic resistance helps against it. */
  magical: yes,
  alternatives: z.optional(z.array(Alternative).check(z.minLength(1))),
  /** To what a reaction answers: a melee attack that hits its author. */
  reactsTo: z.optional(z.literal('melee-hit')),
  byHand: z.optional(ByHandList),
})

/** How a creature takes damage of these types; the strings beside it are what a stat block prints. */
export const DefenseData = z.strictObject({
  kind: z.enum(['resistance', 'immunity', 'vulnerability']),
  types: z.array(DamageType).check(z.minLength(1)),
  nonmagicalAttacks: yes,
  exceptFrom: z.optional(z.enum(['silver', 'adamantine'])),
})

/** Traits that change rolls by themselves. What follows from type, subtype or immunities is not listed. */
export const CombatTraitName = z.enum(['magic-resistance', 'evasion', 'pack-tactics', 'magic-weapons', 'inorganic'])

/** What happens when an item is thrown, drunk or set off. */
export const ItemAct = z.strictObject({
  timing: z.enum(['action', 'bonus', 'reaction']),
  /** Thrown as an improvised weapon: Dexterity, without proficiency. */
  thrownFt: z.optional(Feet),
  /** Feet; 5 for touch, 0 for the user alone. */
  rangeFt: Feet,
  targets: z.optional(
    z.strictObject({ kind: z.enum(['self', 'creature', 'willing']), count: z.optional(Count), types: z.optional(z.array(z.string())) }),
  ),
  area: z.optional(z.strictObject({ shape: z.enum(['sphere', 'cone', 'line', 'cube', 'square']), sizeFt: Feet })),
  save: z.optional(z.strictObject({ ability: AbilityName, dc: Count, halfOnSave: z.boolean() })),
  damage: z.optional(z.array(ActDamageData).check(z.minLength(1))),
  healing: z.optional(z.strictObject({ dice: DiceSum, kind: z.optional(z.enum(['temporary', 'maximum'])) })),
  conditions: z.optional(z.array(z.strictObject({ name: ConditionName, lasting: LastingData })).check(z.minLength(1))),
  effect: z.optional(EffectData),
  lasting: z.optional(LastingData),
  byHand: z.optional(ByHandList),
})
