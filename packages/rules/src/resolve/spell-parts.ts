import type { Spell } from '../compendium/spell-schema'
import { diceAt } from '../spells/spell-facts'
import type { DamageType } from '../terms'
import type { ActDamage, ActMoment } from './act'
import type { EffectPerTurn } from './lasting-effect'

/** What somebody who casts decides or brings along. */
export interface Casting {
  /** 0 for cantrips. */
  readonly slotLevel: number
  /** Of the character; for monsters the level of their spellcasting. */
  readonly casterLevel: number
  readonly attackBonus: number
  readonly saveDc: number
  /** Of the spellcasting ability. */
  readonly modifier: number
  readonly choices?: SpellChoices
}

/** Choices between what the spell's data offers; the first of each without. */
export interface SpellChoices {
  /** Of damage, or of the resistance that the spell gives. */
  readonly damageType?: DamageType | undefined
  /** The name of a condition that is marked as one of several, to give or to end. */
  readonly condition?: string | undefined
  /** The name of one of the spell's forms. */
  readonly form?: string | undefined
}

type DamagePart = NonNullable<Spell['damage']>[number]

/** The damage of a spell by when it comes: with the act, at a moment of the target's turns, or later. */
export interface SpellDamage {
  readonly now: readonly ActDamage[]
  readonly perTurn: readonly EffectPerTurn[]
  /** Moments at which `now` comes, if it does not come with the casting. */
  readonly moments: readonly ActMoment[]
  /** Added to the damage of weapons. */
  readonly weapon: readonly { readonly dice: string; readonly type: DamageType | undefined; readonly once: boolean }[]
  /** Parts that come at other moments than the rest. */
  readonly later: boolean
  readonly struck: boolean
}

/** Sorts the spell's damage by moment; dice have grown with slot or level, and the caster's type is chosen. */
export function spellDamage(spell: Spell, casting: Casting): SpellDamage {
  const parts = spell.damage ?? []
  const isNow = ({ when = [] }: DamagePart) => when.length === 0 || when.includes('cast') || when.includes('hit')
  const isOnTurn = (part: DamagePart) => !isNow(part) && part.when?.length === 1 && ON_TURN.has(part.when[0] ?? 'cast')
  const of = (moment: ActMoment) => parts.filter(({ when = [] }) => when.includes(moment))
  const placed = parts.filter((part) => !isNow(part) && !isOnTurn(part) && (part.when ?? []).every((moment) => PLACED.has(moment)))
  const now = parts.filter(isNow)
  const comesLater = now.length === 0 && spell.conditions === undefined && placed.length > 0
  const hidden = parts.filter((part) => !isNow(part) && (part.when ?? []).some((moment) => HIDDEN.has(moment)))
  return {
    now: (comesLater ? placed : now).map((part) => damageOf(part, casting)),
    perTurn: parts.filter(isOnTurn).map((part) => perTurnOf(spell, part, casting)),
    moments: comesLater ? [...new Set(placed.flatMap(({ when = [] }) => when))] : [],
    weapon: of('weapon-hit').map((part) => ({ dice: diceOf(part, casting), type: typeOf(part, casting), once: part.once === true })),
    later: hidden.length > 0 || (placed.length > 0 && !comesLater),
    struck: of('struck').length > 0,
  }
}

/** Of the target's turn: `next-turn-end` once, `turn-end` each time. */
const ON_TURN: ReadonlySet<ActMoment> = new Set(['turn-end', 'next-turn-end'])
/** Moments at which the whole act is carried out again. */
const PLACED: ReadonlySet<ActMoment> = new Set([
  'enter',
  'turn-start',
  'turn-end',
  'move-5-ft',
  'your-turn-start',
  'cross',
  'wake',
  'mishap',
])
/** Seldom come to pass: left to the table. */
const HIDDEN: ReadonlySet<ActMoment> = new Set(['collapse', 'burning', 'disobeys', 'bonus-action'])

function damageOf(part: DamagePart, casting: Casting): ActDamage {
  const { onMiss, despiteSave, heals } = part
  return {
    dice: diceOf(part, casting),
    type: typeOf(part, casting) ?? 'force',
    ...(onMiss === undefined ? {} : { onMiss }),
    ...(despiteSave === undefined ? {} : { despiteSave }),
    ...(heals === undefined ? {} : { heals }),
  }
}

function perTurnOf({ saveType }: Spell, part: DamagePart, casting: Casting): EffectPerTurn {
  const type = typeOf(part, casting)
  const isRepeated = part.when?.includes('turn-end') === true
  return {
    at: 'end',
    dice: diceOf(part, casting),
    ...(type === undefined ? {} : { type }),
    ...(saveType === undefined || !isRepeated ? {} : { save: { ability: saveType, dc: casting.saveDc, onSuccess: 'none' } }),
  }
}

function typeOf({ types }: DamagePart, { choices = {} }: Casting): DamageType | undefined {
  return types.find((type) => type === choices.damageType) ?? types[0]
}

function diceOf(part: DamagePart, { slotLevel, casterLevel, modifier }: Casting): string {
  const dice = diceAt(part, { slot: slotLevel, characterLevel: casterLevel })
  return part.addsModifier === true ? plus(dice, modifier) : dice
}

/** `1d8` and 3 make `1d8+3`; `0` and 3 make `3`. */
export function plus(dice: string, constant: number): string {
  if (dice === '0') return String(constant)
  return constant === 0 ? dice : `${dice}${constant > 0 ? '+' : ''}${constant}`
}
