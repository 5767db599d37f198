import { z } from 'zod/mini'
import { Grant } from '../character/grants/grant'
import { SCHOOLS, SIZES, SKILLS } from '../terms'
import { ActDamageData, ActResolution, CombatTraitName, DefenseData, ItemAct } from './act-schema'
import { Appearance } from './appearance'
import { AbilityName, ConditionName, Count, DamageType, Description, DiceSum, EntryId, Feet, Name } from './fields'
import { OptionList } from './option-schema'
import { Spell } from './spell-schema'
import { RollTable } from './table-schema'

/**
 * The schemas of the compendium. One entry is one JSON file: data/<kind>/<id>.json.
 * They run in the build and in tests. At run time only their types are used, so a screen with the
 * compendium loads no validator.
 */

const Source = z.string().check(z.minLength(2), z.maxLength(60))
export const SkillName = z.enum(SKILLS)
const Level = z.int().check(z.minimum(1), z.maximum(20))
const Named = { id: EntryId, name: Name, description: Description }
const Sourced = { ...Named, source: Source }

/** Effects as data; the calculator reads them. */
const grants = z.optional(z.array(Grant))
const Trait = z.strictObject({ name: Name, description: Description, grants })
const AbilityIncrease = z.partialRecord(AbilityName, z.int().check(z.minimum(-4), z.maximum(4)))
/** Bonuses that the player assigns: `count` different abilities get `amount` each. */
const AbilityChoice = z.strictObject({ count: Count, amount: z.int(), from: z.optional(z.array(AbilityName)) })
/** Visible traits that the figure and the portrait draw. */
const Looks = z.array(
  z.enum([
    'pointed-ears',
    'long-ears',
    'horns',
    'tusks',
    'scales',
    'feathers',
    'fur',
    'tail',
    'wings',
    'beak',
    'muzzle',
    'metal',
    'stone',
    'glow',
    'gills',
    'beard',
  ]),
)

const Subrace = z.strictObject({
  ...Sourced,
  abilityScoreIncrease: AbilityIncrease,
  abilityChoice: z.optional(AbilityChoice),
  traits: z.array(Trait),
  speed: z.optional(Feet),
  darkvisionFt: z.optional(Feet),
  proficiencies: z.optional(z.array(z.string())),
  spells: z.optional(z.array(z.string())),
  hitPointsPerLevel: z.optional(z.int()),
  /** Number of languages that the player picks in addition to those of the race. */
  languageChoices: z.optional(Count),
})

export const Race = z.strictObject({
  ...Sourced,
  size: z.enum(['Small', 'Medium']),
  speed: z.union([z.literal(25), z.literal(30), z.literal(35)]),
  flySpeed: z.optional(Feet),
  swimSpeed: z.optional(Feet),
  climbSpeed: z.optional(Feet),
  darkvisionFt: z.optional(Feet),
  abilityScoreIncrease: AbilityIncrease,
  abilityChoice: z.optional(AbilityChoice),
  /** Skills that the player picks in addition to those of the class. */
  skillChoice: z.optional(z.strictObject({ count: Count, from: z.optional(z.array(SkillName)) })),
  traits: z.array(Trait),
  languages: z.array(z.string()),
  languageChoices: z.optional(Count),
  /** Names of skills, weapons, armour or tools. */
  proficiencies: z.array(z.string()),
  /** Names or ids of spells that the race grants. */
  spells: z.array(z.string()),
  /** Armour class without armour: natural armour of some races. */
  naturalArmor: z.optional(z.strictObject({ base: Count, addsDexterity: z.boolean(), addsConstitution: z.optional(z.boolean()) })),
  lifespan: z.string(),
  alignment: z.string(),
  looks: Looks,
  subraces: z.optional(z.array(Subrace)),
})

const Feature = z.strictObject({ level: Level, name: Name, description: Description, grants })
const byLevel = <T extends z.ZodMiniType>(value: T) => z.array(value).check(z.length(20))

export const Spellcasting = z.strictObject({
  ability: AbilityName,
  /** Growth of slots per level. Pact slots are few, all of one level that rises, and return on a short rest. */
  progression: z.enum(['full', 'half', 'third', 'artificer', 'pact']),
  /** true: prepares spells from the whole list each day; false: knows a fixed number of spells. */
  prepared: z.boolean(),
  ritual: z.boolean(),
  /** Index 0 is level 1. */
  cantripsKnown: byLevel(Count),
  spellsKnown: z.optional(byLevel(Count)),
  /** For each class level, slots of spell levels 1 to 9. */
  spellSlots: byLevel(z.array(Count).check(z.length(9))),
  /** The class whose spells are offered, if it is another: the wizard's to an eldritch knight. */
  list: z.optional(EntryId),
  /** Schools that are offered; any school for as many spells as `anySchool` says at the class level. */
  schools: z.optional(z.array(z.enum(SCHOOLS))),
  anySchool: z.optional(byLevel(Count)),
})

const Subclass = z.strictObject({
  ...Sourced,
  features: z.array(Feature).check(z.minLength(1)),
  /** Spells that the subclass adds, by the class level that grants them. Ids of spells in the compendium, names of others. */
  spellList: z.optional(z.record(z.string(), z.array(z.string()))),
  spellcasting: z.optional(Spellcasting),
})

const ItemCount = z.strictObject({ item: EntryId, quantity: Count })

export const CharacterClass = z.strictObject({
  ...Sourced,
  hitDice: z.enum(['1d6', '1d8', '1d10', '1d12']),
  primaryAbility: z.array(AbilityName).check(z.minLength(1)),
  savingThrows: z.array(AbilityName).check(z.length(2)),
  skills: z.strictObject({ choose: Count, from: z.array(SkillName) }),
  armorProficiencies: z.array(z.enum(['light', 'medium', 'heavy', 'shield'])),
  /** `simple`, `martial`, or ids of single weapons. */
  weaponProficiencies: z.array(z.string()),
  toolProficiencies: z.array(z.string()),
  /** Languages that only this class teaches. */
  languages: z.optional(z.array(z.string())),
  /** Each entry is one choice; each option is a bundle of items. With a single option there is nothing to choose. */
  startingEquipment: z.array(z.strictObject({ options: z.array(z.array(ItemCount)).check(z.minLength(1)) })),
  /** Armour class without armour = 10 + these modifiers; `shieldAllowed`: it also applies with a shield. */
  unarmoredDefense: z.optional(z.strictObject({ abilities: z.array(AbilityName), shieldAllowed: z.boolean() })),
  features: z.array(Feature),
  /** Numbers that grow with the level: rages, sneak attack dice, ki … */
  resources: z.array(z.strictObject({ name: Name, byLevel: byLevel(z.union([z.string(), z.number()])) })),
  /** What somebody of another class needs to begin this one, and is taught then. Each requirement is met by one of its abilities at 13. */
  multiclass: z.optional(
    z.strictObject({
      requires: z.array(z.array(AbilityName).check(z.minLength(1))),
      armor: z.array(z.enum(['light', 'medium', 'heavy', 'shield'])),
      weapons: z.array(z.string()),
      tools: z.array(z.string()),
      /** Number of skills of the class's list. */
      skills: z.optional(Count),
    }),
  ),
  subclassLevel: z.int().check(z.minimum(1), z.maximum(3)),
  subclassTitle: Name,
  subclasses: z.array(Subclass).check(z.minLength(2)),
  spellcasting: z.optional(Spellcasting),
})

export const Background = z.strictObject({
  ...Sourced,
  skillProficiencies: z.array(SkillName).check(z.length(2)),
  /** Skills of which the player chooses; those of `skillProficiencies` among them are the suggestion. */
  skillChoice: z.optional(z.strictObject({ count: Count, from: z.array(SkillName) })),
  toolProficiencies: z.array(z.string()),
  languageChoices: z.int().check(z.minimum(0), z.maximum(3)),
  equipment: z.array(z.strictObject({ name: Name, quantity: Count, item: z.optional(EntryId) })),
  startingGold: z.int().check(z.minimum(5), z.maximum(25)),
  feature: Trait,
})

export const Item = z.strictObject({
  id: EntryId,
  name: Name,
  type: z.enum(['weapon', 'armor', 'shield', 'magic-item', 'adventuring-gear', 'tool']),
  /** Subcategory: `simple melee`, `pack`, `potion`, `ring`, `instrument`, `ammunition`, `mount`, `trade good` … */
  category: z.string(),
  rarity: z.enum(['common', 'uncommon', 'rare', 'very-rare', 'legendary', 'artifact']),
  /** Pounds. */
  weight: z.number().check(z.minimum(0)),
  /** Such as `15 gp`, `5 cp`; empty if the item is not for sale. */
  cost: z.string().check(z.regex(/^(|\d+ (cp|sp|ep|gp|pp))$/)),
  description: Description,
  /** Weapons: light, finesse, heavy, reach, thrown, two-handed, versatile, ammunition, loading, special. */
  properties: z.array(z.string()),
  damage: z.optional(z.strictObject({ dice: DiceSum, type: DamageType, versatile: z.optional(DiceSum) })),
  extraDamage: z.optional(z.strictObject({ dice: DiceSum, type: DamageType })),
  range: z.optional(z.strictObject({ normalFt: Feet, longFt: Feet })),
  /** Body armour: `base`, and whether Dexterity adds to it, with its limit. Shields and rings: `bonus`. */
  armorClass: z.optional(
    z.strictObject({
      base: z.optional(Count),
      addsDexterity: z.optional(z.boolean()),
      maxDexterity: z.optional(Count),
      bonus: z.optional(Count),
    }),
  ),
  armorCategory: z.optional(z.enum(['light', 'medium', 'heavy'])),
  strengthRequired: z.optional(Count),
  stealthDisadvantage: z.optional(z.boolean()),
  magical: z.boolean(),
  /** Added to attack and damage of a weapon. */
  magicBonus: z.optional(z.int()),
  attunement: z.boolean(),
  charges: z.optional(z.strictObject({ max: Count, regains: z.optional(z.string()) })),
  baseItem: z.optional(EntryId),
  /** Contents of packs and bundles. */
  contents: z.optional(z.array(ItemCount)),
  /** Work while the item is equipped and, if it asks for it, attuned. */
  grants,
  /** The spell that using it casts, with its own difficulty. */
  casts: z.optional(z.strictObject({ spell: EntryId, slotLevel: Count, saveDc: z.optional(Count) })),
  /** What drinking, throwing or using it does. */
  act: z.optional(ItemAct),
  /** Whether it is one of the fifteen items that the wizard's shop lists first. */
  inShop: z.boolean(),
})

const Speed = z.strictObject({
  walk: Feet,
  fly: z.optional(Feet),
  swim: z.optional(Feet),
  climb: z.optional(Feet),
  burrow: z.optional(Feet),
  hover: z.optional(z.boolean()),
})

const Act = z.strictObject({
  name: Name,
  kind: z.enum(['action', 'bonus', 'reaction', 'legendary']),
  /** One sentence in our words. */
  description: Description,
  attack: z.optional(
    z.strictObject({
      reach: z.enum(['melee', 'ranged', 'melee-or-ranged']),
      form: z.enum(['weapon', 'spell']),
      bonus: z.int(),
      reachFt: z.optional(Feet),
      rangeFt: z.optional(Feet),
      longRangeFt: z.optional(Feet),
    }),
  ),
  damage: z.optional(z.array(ActDamageData)),
  save: z.optional(z.strictObject({ ability: AbilityName, dc: Count, halfOnSave: z.boolean() })),
  area: z.optional(z.strictObject({ shape: z.enum(['sphere', 'cone', 'line', 'cylinder', 'cube']), sizeFt: Feet })),
  /** As a stat block lists them; `resolve` says which come by themselves, and how long they last. */
  conditions: z.optional(z.array(ConditionName)),
  /** Lowest d6 face that recharges it. */
  rechargeOn: z.optional(z.int()),
  usesPerDay: z.optional(z.int()),
  legendaryCost: z.optional(z.int()),
  /** Of a multiattack: its ways, each a list of names of the block's other actions. What varies with the case is left out. */
  routines: z.optional(z.array(z.array(Name).check(z.minLength(1))).check(z.minLength(1))),
  /** What a stat block leaves to the words: targets, durations, escape, versatile damage. */
  resolve: z.optional(ActResolution),
})

/** A trait with which a monster casts spells. */
const MonsterCasting = z.strictObject({
  /** The name of the trait that describes it. */
  trait: Name,
  ability: AbilityName,
  saveDc: z.optional(Count),
  attackBonus: z.optional(z.int()),
  /** Slots of level 1 and up. Absent if it casts without slots. */
  slots: z.optional(z.array(Count).check(z.minLength(1), z.maxLength(9))),
  /** A spell of level 1 and up that is neither at will nor limited per day takes a slot. */
  spells: z.array(z.strictObject({ id: EntryId, level: Count, isAtWill: z.optional(z.boolean()), usesPerDay: z.optional(Count) })),
})

export const Monster = z.strictObject({
  id: EntryId,
  name: Name,
  size: z.enum(SIZES),
  type: z.string(),
  subtype: z.optional(z.string()),
  alignment: z.string(),
  armorClass: Count,
  armorDetail: z.optional(z.string()),
  hitPoints: Count,
  hitDice: DiceSum,
  speed: Speed,
  abilities: z.record(AbilityName, Count),
  savingThrows: z.partialRecord(AbilityName, z.int()),
  skills: z.partialRecord(SkillName, z.int()),
  vulnerabilities: z.array(z.string()),
  resistances: z.array(z.string()),
  immunities: z.array(z.string()),
  /** The same as `vulnerabilities`, `resistances` and `immunities`, for a resolver. */
  defenses: z.optional(z.array(DefenseData)),
  conditionImmunities: z.array(ConditionName),
  senses: z.strictObject({
    darkvisionFt: z.optional(Feet),
    blindsightFt: z.optional(Feet),
    tremorsenseFt: z.optional(Feet),
    truesightFt: z.optional(Feet),
    passivePerception: Count,
  }),
  languages: z.array(z.string()),
  /** 0, 0.125, 0.25, 0.5, 1 … 30. */
  cr: z.number().check(z.minimum(0), z.maximum(30)),
  /** Challenge 30 gives 155,000. */
  xp: z.int().check(z.minimum(0), z.maximum(200_000)),
  description: Description,
  traits: z.array(Trait),
  combatTraits: z.optional(z.array(CombatTraitName)),
  actions: z.array(Act),
  legendaryActionsPerRound: z.optional(z.int()),
  /** How often a day it may turn a failed save into a success. */
  legendaryResistances: z.optional(Count),
  spellcasting: z.optional(z.array(MonsterCasting).check(z.minLength(1))),
  environments: z.array(z.string()),
})

export const Condition = z.strictObject({
  id: EntryId,
  name: ConditionName,
  code: z.string().check(z.length(3)),
  family: z.enum(['senses', 'mind', 'body', 'out-of-action']),
  icon: z.string(),
  description: Description,
  /** Effects, one line each, in our words. */
  effects: z.array(z.string()).check(z.minLength(1)),
})

export const Template = z.strictObject({
  ...Named,
  /** Ids of entries; their names are looked up. */
  race: EntryId,
  subrace: z.optional(EntryId),
  class: EntryId,
  subclass: z.optional(EntryId),
  background: EntryId,
  abilityScores: z.record(AbilityName, z.int().check(z.minimum(3), z.maximum(18))),
  appearance: Appearance,
})

export type Race = z.infer<typeof Race>
export type Subrace = z.infer<typeof Subrace>
export type CharacterClass = z.infer<typeof CharacterClass>
export type Subclass = z.infer<typeof Subclass>
export type Spellcasting = z.infer<typeof Spellcasting>
export type Background = z.infer<typeof Background>
export type Item = z.infer<typeof Item>
export type Monster = z.infer<typeof Monster>
export type MonsterAct = z.infer<typeof Act>
export type Condition = z.infer<typeof Condition>
export type Template = z.infer<typeof Template>
export type { OptionList, RollTable, Spell }

export const KINDS = {
  races: Race,
  classes: CharacterClass,
  backgrounds: Background,
  spells: Spell,
  items: Item,
  monsters: Monster,
  conditions: Condition,
  templates: Template,
  options: OptionList,
  tables: RollTable,
} as const
