import { z } from 'zod/mini'
import { SCHOOLS } from '../terms'
import { ByHandList, EffectData, LastingData } from './act-schema'
import { AbilityName, ConditionName, Count, DamageType, Description, DiceSum, EntryId, Feet, Name } from './fields'

/** What a spell does, as data: where, to whom, against which save. Its words say nothing that a screen or a resolver has to parse. */

const SlotKey = z.string().check(z.regex(/^(slot-[2-9]|level-(5|11|17))$/))
/** Dice by slot level (spells) or by character level (cantrips), keyed `slot-4`, `level-11`: the whole sum, not what is added. */
const Scaling = z.record(SlotKey, DiceSum)

/**
 * Moments at which an effect happens or is saved against. `turn-start`, `turn-end`, `next-turn-end`: of the affected creature;
 * `enter`: for the first time on a turn; `action`, `bonus-action`: the caster uses one on a later turn; `concentrating`: at the end of
 * each of the caster's turns; `later`: only the repeated saves; `struck`, `attacked`: somebody hits or aims at the protected one;
 * `weapon-die`: in place of the weapon's own die.
 */
const Moment = z.enum([
  'cast',
  'hit',
  'enter',
  'cross',
  'turn-start',
  'turn-end',
  'next-turn-end',
  'your-turn-start',
  'move-5-ft',
  'ram',
  'action',
  'bonus-action',
  'concentrating',
  'trigger',
  'later',
  'struck',
  'attacked',
  'weapon-hit',
  'weapon-die',
  'teleport',
  'enclosed',
  'mishap',
  'collapse',
  'burning',
  'wake',
  'disobeys',
])

const CreatureTrait = z.enum([
  'undead',
  'construct',
  'plant',
  'ooze',
  'shapechanger',
  'inorganic',
  'uncharmable',
  'dull-minded',
  'sightless',
  'unconscious',
])

const placed = {
  /** `self`: the caster; `point`: a point in range; `target`: what the spell was cast upon. */
  from: z.enum(['self', 'point', 'target']),
  /** So many areas of this size, set apart or joined as the caster likes. */
  count: z.optional(Count),
  /** What moves it; without, it stays. `each-turn`: away from the caster by itself. */
  moves: z.optional(z.enum(['with-caster', 'with-target', 'action', 'bonus-action', 'each-turn'])),
  moveFt: z.optional(Feet),
  /** Whom it concerns; without, everybody within. `others`: all but the caster. */
  affects: z.optional(z.enum(['chosen', 'enemies', 'others'])),
  difficultTerrain: z.optional(z.literal(true)),
  obscured: z.optional(z.enum(['lightly', 'heavily'])),
  /** Added to radius or side by each slot level above the spell's own. */
  growsFt: z.optional(Feet),
}
const radiusFt = Feet
const thicknessInches = z.number().check(z.positive())

/** `emanation`: a sphere around its bearer; `panels`: joined squares of a wall; `floor`: ground of any outline. */
const Area = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.enum(['sphere', 'circle', 'dome', 'emanation']), radiusFt, ...placed }),
  z.strictObject({ shape: z.literal('cylinder'), radiusFt, heightFt: Feet, ...placed }),
  z.strictObject({ shape: z.enum(['cube', 'square']), sideFt: Feet, ...placed }),
  z.strictObject({ shape: z.literal('cone'), lengthFt: Feet, ...placed }),
  z.strictObject({ shape: z.literal('line'), lengthFt: Feet, widthFt: Feet, ...placed }),
  z.strictObject({ shape: z.literal('wall'), lengthFt: Feet, heightFt: Feet, thicknessInches, ...placed }),
  z.strictObject({ shape: z.literal('ring'), radiusFt, heightFt: Feet, thicknessInches, ...placed }),
  z.strictObject({ shape: z.literal('panels'), panels: Count, sideFt: Feet, thicknessInches, ...placed }),
  z.strictObject({ shape: z.literal('floor'), squareFt: Count, heightFt: Feet, ...placed }),
])

const Targets = z.strictObject({
  kind: z.enum([
    'self',
    'creature',
    'willing',
    'humanoid',
    'beast',
    'beast-or-plant',
    'object',
    'creature-or-object',
    'willing-or-object',
    'corpse',
  ]),
  /** At most so many; without a number, as many as the caster likes. In an area, only these within it. */
  count: z.optional(Count),
  /** More targets for each slot level above the spell's own. */
  perSlot: z.optional(Count),
  /** Greatest distance between the targets. */
  withinFt: z.optional(Feet),
  /** The caster comes in addition. */
  andSelf: z.optional(z.literal(true)),
})

/** Rays or darts, each aimed for itself. */
const Shots = z.strictObject({
  count: Count,
  perSlot: z.optional(Count),
  byLevel: z.optional(z.record(SlotKey, Count)),
  neverMisses: z.optional(z.literal(true)),
})

const DamagePart = z.strictObject({
  dice: DiceSum,
  /** One type; of several, the one that the caster, a table or the spell's form decides. None: the type of the weapon. */
  types: z.array(DamageType),
  /** Without, when the spell is cast, at the moments of `saveWhen`, or when its attack hits. */
  when: z.optional(z.array(Moment)),
  /** Plus the modifier of the spellcasting ability. */
  addsModifier: z.optional(z.literal(true)),
  scaling: z.optional(Scaling),
  /** A successful save does not help against this part. */
  despiteSave: z.optional(z.literal(true)),
  /** If it differs from the spell's. */
  saveType: z.optional(AbilityName),
  onMiss: z.optional(z.literal('half')),
  /** Only the first time. */
  once: z.optional(z.literal(true)),
  /** The caster regains this share of the damage. */
  heals: z.optional(z.literal('half')),
})

const Healing = z.strictObject({
  /** `0` if only the modifier counts. */
  dice: DiceSum,
  /** Without, hit points; `maximum`: hit points and their maximum rise for the duration. */
  kind: z.optional(z.enum(['temporary', 'maximum'])),
  addsModifier: z.optional(z.literal(true)),
  scaling: z.optional(Scaling),
  when: z.optional(z.array(Moment)),
  /** The sum is divided among the targets. */
  shared: z.optional(z.literal(true)),
})

const SpellCondition = z.strictObject({
  name: ConditionName,
  /** Without, as long as the spell. */
  lasts: z.optional(z.string()),
  /** Only one of those so marked, by the caster's choice. */
  oneOf: z.optional(z.literal(true)),
  /** Only after so many failed saves. */
  afterFailures: z.optional(Count),
  /** Only with so many current hit points or fewer. */
  upToHitPoints: z.optional(Count),
  /** If it differs from the spell's. */
  saveType: z.optional(AbilityName),
})

const Bonus = z.strictObject({
  to: z.enum(['attack', 'weapon-attack', 'weapon-damage', 'save', 'dexterity-save', 'check', 'stealth', 'armor-class', 'speed']),
  amount: DiceSum,
  scaling: z.optional(Scaling),
  /** For one roll only. */
  once: z.optional(z.literal(true)),
})

/** Rolls with advantage or disadvantage while the spell lasts: the target's, those `against` it, or the `caster`'s. */
const RollEffect = z.strictObject({
  of: z.enum(['attack', 'save', 'check', 'death-save']),
  by: z.optional(z.enum(['against', 'caster'])),
  abilities: z.optional(z.array(AbilityName)),
  gives: z.enum(['advantage', 'disadvantage']),
  once: z.optional(z.literal(true)),
})

const Resistance = z.strictObject({
  types: z.union([z.literal('all'), z.array(DamageType)]),
  /** Only against damage that is not magical. */
  nonmagical: z.optional(z.literal(true)),
  /** One of the types, by the caster's choice. */
  oneOf: z.optional(z.literal(true)),
})

const SpeedEffect = z.strictObject({
  fly: z.optional(Feet),
  climbsAsWalking: z.optional(z.literal(true)),
  times: z.optional(z.union([z.literal(2), z.literal(0.5)])),
  lessFt: z.optional(Feet),
})

export const Spell = z.strictObject({
  id: EntryId,
  name: Name,
  level: z.int().check(z.minimum(0), z.maximum(9)),
  school: z.enum(SCHOOLS),
  /** Such as `1 action`, `1 bonus action`, `1 reaction`, `10 minutes`. */
  castingTime: z.string(),
  /** Such as `Self`, `Touch`, `60 feet`, `1 mile`. */
  range: z.string(),
  components: z.array(z.enum(['V', 'S', 'M'])).check(z.minLength(1)),
  material: z.optional(z.string()),
  materialCostGp: z.optional(z.number()),
  materialConsumed: z.optional(z.boolean()),
  /** Such as `Instantaneous`, `1 minute`, `Until dispelled`. */
  duration: z.string(),
  /** Longer durations, each from the slot that it names. */
  durationBySlot: z.optional(z.record(SlotKey, z.string())),
  /** From this slot level on it lasts without concentration. */
  noConcentrationFrom: z.optional(z.int()),
  description: Description,
  /** Effect of a higher slot, one sentence in our words. */
  higherLevels: z.optional(Description),
  targets: z.optional(Targets),
  area: z.optional(Area),
  /** Shapes that the caster may choose instead. */
  otherForms: z.optional(z.array(Area)),
  /** Bright light, and dim light for so many feet beyond it. */
  light: z.optional(z.strictObject({ brightFt: z.optional(Feet), dimFt: z.optional(Feet) })),
  attack: z.optional(z.enum(['melee', 'ranged'])),
  shots: z.optional(Shots),
  /** Attacks again on later turns, after a move of its own if it has one. */
  repeatAttack: z.optional(z.strictObject({ by: z.enum(['action', 'bonus-action']), moveFt: z.optional(Feet) })),
  saveType: z.optional(AbilityName),
  /** A fixed difficulty instead of the caster's. */
  saveDc: z.optional(Count),
  /** A success halves the damage (true) or avoids it (false), and in both cases avoids the conditions. Only with damage. */
  halfOnSave: z.optional(z.boolean()),
  /** Without, when the spell is cast. */
  saveWhen: z.optional(z.array(Moment)),
  /** When those who failed save again to be rid of it. `out-of-sight`: at the end of a turn out of the caster's sight. */
  saveAgain: z.optional(z.array(z.enum(['turn-end', 'damage', 'action', 'out-of-sight', 'out-of-reach', 'daily', '30-days']))),
  /** So many failures or successes settle it. */
  saveCount: z.optional(Count),
  /** `fighting`: the caster or friends are fighting the target. */
  saveAdvantage: z.optional(z.array(z.enum(['fighting']))),
  saveDisadvantage: z.optional(z.array(CreatureTrait)),
  immune: z.optional(z.array(CreatureTrait)),
  /** An action and a check with one of these abilities against the save's difficulty frees. */
  escape: z.optional(z.array(AbilityName)),
  damage: z.optional(z.array(DamagePart).check(z.minLength(1))),
  healing: z.optional(Healing),
  /** Creatures are affected in rising order of current hit points until the sum is spent. */
  hitPointPool: z.optional(z.strictObject({ dice: DiceSum, scaling: Scaling })),
  conditions: z.optional(z.array(SpellCondition)),
  /** Kills who has so many current hit points or fewer. */
  slaysUpTo: z.optional(Count),
  bonuses: z.optional(z.array(Bonus)),
  rolls: z.optional(z.array(RollEffect)),
  resists: z.optional(Resistance),
  /** Without armour, `base` and Dexterity; `atLeast`, whatever it wears. */
  armorClass: z.optional(
    z.strictObject({ base: z.optional(Count), addsDexterity: z.optional(z.literal(true)), atLeast: z.optional(Count) }),
  ),
  speed: z.optional(SpeedEffect),
  /** Thrown back so far on a failed save. */
  pushFt: z.optional(Feet),
  /** Ends for a target: hurt at all, hurt by the caster's side, woken with an action, attacking or casting itself … */
  endsOn: z.optional(z.array(z.enum(['damage', 'harm', 'shake', 'attack', 'cast', 'apart', 'caster-leaves']))),
  /** How far its attack or the choice of its target reaches, if the range says `Self`. */
  reachFt: z.optional(Feet),
  /** How long conditions and effects last on a target, if not as long as the spell. */
  lasts: z.optional(LastingData),
  /** What else a resolver changes on a target while it lasts. */
  effect: z.optional(EffectData),
  /** Conditions that end on the target. */
  ends: z.optional(z.array(ConditionName)),
  /** Only one of `ends`, by the caster's choice. */
  endsOne: z.optional(z.literal(true)),
  /** Effects of which the caster chooses one. */
  forms: z.optional(z.array(z.strictObject({ name: Name, effect: EffectData })).check(z.minLength(2))),
  /** To what a spell cast as a reaction answers: an attack that hits the caster, or another's casting of a spell. */
  reactsTo: z.optional(z.enum(['hit', 'casting'])),
  /** Spells that cannot hurt the target while it lasts. */
  wardsOff: z.optional(z.array(EntryId).check(z.minLength(1))),
  /** What is left to the table beside what follows from the other fields. */
  byHand: z.optional(ByHandList),
  /** Class ids. */
  classes: z.array(EntryId).check(z.minLength(1)),
  ritual: z.boolean(),
  concentration: z.boolean(),
})

export type Spell = z.infer<typeof Spell>
export type SpellArea = z.infer<typeof Area>
