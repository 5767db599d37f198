import { LIMITS } from '@hearthlight/protocol'
import { ABILITIES, DAMAGE_TYPES } from '@hearthlight/rules'
import type { EffectPerTurn, LastingEffect } from '@hearthlight/rules/resolve'
import { z } from 'zod/mini'
import { Condition } from './fields'

/** Limit of effects on one creature, and of rolls that are due from it; the oldest go first. */
export const EFFECTS_KEPT = 20

/** An effect on a creature, as the rules know it. */
export interface TableEffect extends LastingEffect {
  /** One of the party laid it: everyone may read its numbers. */
  readonly isPartys?: true | undefined
}

/** A roll that a turn asked a creature for, and that nobody has made yet. */
export interface DueEntry {
  readonly id: string
  /** Empty where the viewer may not know it. */
  readonly effectId: string
  /** Of the act, in English. */
  readonly name: string
  /** `save-again`: a success ends the effect; `per-turn`: damage or healing. */
  readonly kind: 'save-again' | 'per-turn'
  readonly isMagical: boolean
  readonly isPartys?: true | undefined
  /** Of `save-again`. Without `dc` for those who may not know it. */
  readonly save?: { readonly ability: (typeof ABILITIES)[number]; readonly dc?: number | undefined } | undefined
  /** Of `per-turn`; absent for those who may not know it. */
  readonly perTurn?: EffectPerTurn | undefined
}

/** The id by which a player knows the effect; its own names the author, whom players may not see: its place in the list tells it apart. */
export function shownEffectId(effect: TableEffect, index: number): string {
  return effect.isPartys ? effect.id : `${index}`
}

export interface CreatureEffects {
  readonly effects: readonly TableEffect[]
  readonly due: readonly DueEntry[]
}

const Word = z.string().check(z.maxLength(LIMITS.nameLength))
/** Ids of author, act and target in one. */
const EffectId = z.string().check(z.maxLength(400))
const Dice = z.string().check(z.maxLength(40))
/** Of a list; a constant, since a bundler keeps what calls a function of ours, though nothing uses it. */
const FEW = z.maxLength(20)
const Types = z.array(z.enum(DAMAGE_TYPES)).check(FEW)
const Ability = z.enum(ABILITIES)
// Named one by one: a bundler keeps what spreads an object, though nothing uses it.
const SaveDc = z.int().check(z.minimum(0), z.maximum(99))
const Rounds = z.int().check(z.minimum(0), z.maximum(1_000_000))
const Once = z.optional(z.literal(true))

const Lasting = z.strictObject({
  kind: z.enum(['instant', 'rounds', 'turn', 'scene', 'until-removed']),
  rounds: z.optional(Rounds),
  ends: z.optional(z.enum(['start', 'end'])),
  whose: z.optional(z.enum(['author', 'target'])),
  label: z.optional(Word),
  saveAgain: z.optional(z.array(z.enum(['turn-start', 'turn-end', 'damage', 'action'])).check(FEW)),
})

const PerTurn = z.strictObject({
  at: z.enum(['start', 'end']),
  dice: Dice,
  type: z.optional(z.enum(DAMAGE_TYPES)),
  save: z.optional(z.strictObject({ ability: Ability, dc: SaveDc, onSuccess: z.enum(['half', 'none']) })),
})

const Bonus = z.strictObject({
  to: z.enum(['attack', 'weapon-attack', 'weapon-damage', 'save', 'dexterity-save', 'check', 'stealth', 'armor-class', 'speed']),
  amount: Dice,
  type: z.optional(z.enum(DAMAGE_TYPES)),
  once: Once,
})

const Roll = z.strictObject({
  of: z.enum(['attack', 'save', 'check', 'death-save']),
  against: Once,
  abilities: z.optional(z.array(Ability).check(FEW)),
  gives: z.enum(['advantage', 'disadvantage']),
  types: z.optional(z.array(Word).check(FEW)),
  once: Once,
})

const WholeEffect = z.strictObject({
  id: EffectId,
  name: Word,
  authorId: z.string().check(z.maxLength(64)),
  targetId: z.string().check(z.maxLength(64)),
  conditions: z.array(Condition).check(FEW),
  lasting: Lasting,
  roundsLeft: z.optional(Rounds),
  concentration: z.boolean(),
  save: z.optional(z.strictObject({ ability: Ability, dc: SaveDc })),
  isMagical: z.boolean(),
  isPartys: Once,
  bonuses: z.optional(z.array(Bonus).check(FEW)),
  rolls: z.optional(z.array(Roll).check(FEW)),
  resistances: z.optional(z.array(z.strictObject({ types: z.union([z.literal('all'), Types]), nonmagical: Once })).check(FEW)),
  immunities: z.optional(Types),
  conditionImmunities: z.optional(z.array(Condition).check(FEW)),
  armorClassAtLeast: z.optional(z.int()),
  armorClassPlusDexterity: z.optional(z.int()),
  perTurn: z.optional(z.array(PerTurn).check(FEW)),
  weaponDamageTimes: z.optional(z.literal(0.5)),
  speedTimes: z.optional(z.union([z.literal(0), z.literal(0.5), z.literal(2)])),
  speedLessFt: z.optional(z.number()),
  moreHitPoints: z.optional(z.int().check(z.minimum(0), z.maximum(9_999))),
  endsOn: z.optional(z.array(z.enum(['damage', 'attack', 'cast'])).check(FEW)),
  wardsOff: z.optional(z.array(Word).check(FEW)),
}) satisfies z.ZodMiniType<TableEffect>

const WholeDue = z.strictObject({
  id: z.string().check(z.maxLength(64)),
  effectId: EffectId,
  name: Word,
  kind: z.enum(['save-again', 'per-turn']),
  isMagical: z.boolean(),
  isPartys: Once,
  save: z.optional(z.strictObject({ ability: Ability, dc: z.optional(SaveDc) })),
  perTurn: z.optional(PerTurn),
}) satisfies z.ZodMiniType<DueEntry>

/** Lists of these, checked field by field: a saved game may contain anything. */
export const Effects = z.array(z.custom<TableEffect>((effect) => WholeEffect.safeParse(effect).success)).check(z.maxLength(EFFECTS_KEPT))
export const DueEntries = z.array(z.custom<DueEntry>((due) => WholeDue.safeParse(due).success)).check(z.maxLength(EFFECTS_KEPT))
