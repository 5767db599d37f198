import type { Spell } from '../compendium/spell-schema'
import { diceAt } from '../spells/spell-facts'
import type { ActCondition, ActEffect } from './act'
import type { EffectBonus, EffectParts, EffectRoll, Lasting } from './lasting-effect'
import type { Casting, SpellDamage } from './spell-parts'
import { durationAt, lastingOf } from './spell-timing'

/** What remains on the targets of a spell: the condition that was chosen, and everything that changes rolls, armour class or speed. */

/** The conditions that come with the spell; of those that exclude each other, the chosen one. Falling prone lasts until one stands up. */
export function spellConditions(spell: Spell, casting: Casting): readonly ActCondition[] {
  return chosenConditions(spell, casting).map(({ name, lasts, upToHitPoints }): ActCondition => {
    const own = lasts === undefined ? undefined : lastingOf(lasts)
    const whole = spell.lasts ?? own ?? spellLasting(spell, casting)
    const lasting = name === 'Prone' ? STAYS : withSaves(whole.kind === 'instant' ? STAYS : whole, spell)
    return { name, lasting, ...(upToHitPoints === undefined ? {} : { upToHitPoints }) }
  })
}

const STAYS: Lasting = { kind: 'until-removed' }

/** The conditions of the data without those that only come after more failures or are not chosen. */
export function chosenConditions({ conditions = [], saveWhen = [] }: Spell, { choices = {} }: Casting) {
  if (saveWhen.includes('struck')) return []
  const offered = conditions.filter(({ oneOf }) => oneOf === true)
  const chosen = offered.find(({ name }) => name === choices.condition) ?? offered[0]
  return conditions.filter((condition) => condition.afterFailures === undefined && (condition.oneOf !== true || condition === chosen))
}

/** The lasting effect; undefined if nothing stays, or if it stays with the area. */
export function spellEffect(spell: Spell, casting: Casting, damage: SpellDamage): ActEffect | undefined {
  const parts = effectParts(spell, casting, damage)
  const isEmpty = Object.keys(parts).length === 0
  if (isEmpty && !isMarked(spell, casting)) return undefined
  const isOnce = damage.perTurn.length > 0 && spell.duration === 'Instantaneous'
  const lasting: Lasting = isOnce ? { kind: 'turn', ends: 'end', whose: 'target' } : withSaves(effectLasting(spell, casting), spell)
  return { ...parts, lasting }
}

/** Bonuses and the like of an instantaneous spell last until the caster's next turn, if its data does not say otherwise. */
function effectLasting(spell: Spell, casting: Casting): Lasting {
  const lasting = spell.lasts ?? spellLasting(spell, casting)
  return lasting.kind === 'instant' ? { kind: 'rounds', rounds: 1, ends: 'start', whose: 'author' } : lasting
}

/** A spell that lasts on creatures stays visible on them, even if it changes no number. */
function isMarked(spell: Spell, casting: Casting): boolean {
  const { targets, area, duration, attack, byHand, healing, damage, saveType, saveWhen = [] } = spell
  if (duration === 'Instantaneous' || damage !== undefined || chosenConditions(spell, casting).length > 0) return false
  if (healing !== undefined) return healing.kind === 'maximum'
  if (area !== undefined) return saveType !== undefined && saveWhen.length === 0
  return targets !== undefined && !['object', 'corpse'].includes(targets.kind) && (attack === undefined || byHand !== undefined)
}

/** As long as the spell itself in this slot. */
function spellLasting(spell: Spell, { slotLevel }: Casting): Lasting {
  return lastingOf(durationAt(spell, slotLevel)) ?? { kind: 'scene', label: spell.duration }
}

const REPEATED = ['turn-end', 'damage', 'action'] as const

function withSaves(lasting: Lasting, { saveAgain = [] }: Spell): Lasting {
  const moments = REPEATED.filter((moment) => saveAgain.includes(moment))
  return moments.length === 0 ? lasting : { ...lasting, saveAgain: moments }
}

function effectParts(spell: Spell, casting: Casting, damage: SpellDamage): EffectParts {
  const { armorClass, speed, endsOn = [], forms = [], effect = {} } = spell
  const form = forms.find(({ name }) => name === casting.choices?.form) ?? forms[0]
  const own = { ...effect, ...form?.effect }
  const bonuses = [...bonusesOf(spell, casting, damage), ...(own.bonuses ?? [])]
  const rolls = [...rollsOf(spell), ...(own.rolls ?? [])]
  const resistances = resistancesOf(spell, casting)
  const perTurn = [...damage.perTurn, ...(own.perTurn ?? [])]
  const ends = endsOn.filter((moment) => moment === 'damage' || moment === 'attack' || moment === 'cast')
  const slows = speed !== undefined && !isTiedToArea(spell)
  const speedTimes = own.speedTimes ?? (slows ? speed.times : undefined)
  return {
    ...(bonuses.length === 0 ? {} : { bonuses }),
    ...(rolls.length === 0 ? {} : { rolls }),
    ...(resistances.length === 0 ? {} : { resistances }),
    ...(own.immunities === undefined ? {} : { immunities: own.immunities }),
    ...(own.conditionImmunities === undefined ? {} : { conditionImmunities: own.conditionImmunities }),
    ...(armorClass?.atLeast === undefined ? {} : { armorClassAtLeast: armorClass.atLeast }),
    ...(armorClass?.base === undefined ? {} : { armorClassPlusDexterity: armorClass.base }),
    ...(perTurn.length === 0 ? {} : { perTurn }),
    ...(own.weaponDamageTimes === undefined ? {} : { weaponDamageTimes: own.weaponDamageTimes }),
    ...(speedTimes === undefined ? {} : { speedTimes }),
    ...(slows && speed.lessFt !== undefined ? { speedLessFt: speed.lessFt } : {}),
    ...(ends.length === 0 ? {} : { endsOn: ends }),
    ...(spell.wardsOff === undefined ? {} : { wardsOff: spell.wardsOff }),
  }
}

/** Whether its area works on those who come or stay, not on targets once. */
export function isTiedToArea({ area, saveWhen = [] }: Spell): boolean {
  return area !== undefined && (saveWhen.includes('enter') || saveWhen.includes('turn-start'))
}

function bonusesOf({ bonuses = [] }: Spell, { slotLevel, casterLevel }: Casting, { weapon }: SpellDamage): readonly EffectBonus[] {
  const at = { slot: slotLevel, characterLevel: casterLevel }
  return [
    ...bonuses.map(({ to, amount, scaling, once }): EffectBonus => {
      return { to, amount: diceAt({ dice: amount, scaling }, at), ...(once === undefined ? {} : { once }) }
    }),
    ...weapon.flatMap(({ dice, type, once }): EffectBonus[] =>
      type === undefined ? [] : [{ to: 'weapon-damage', amount: dice, type, ...(once ? { once } : {}) }],
    ),
  ]
}

function rollsOf({ rolls = [] }: Spell): readonly EffectRoll[] {
  return rolls.map(({ of, by, abilities, gives, once }) => ({
    of,
    ...(by === 'against' ? { against: true as const } : {}),
    ...(abilities === undefined ? {} : { abilities }),
    gives,
    ...(once === undefined ? {} : { once }),
  }))
}

function resistancesOf({ resists }: Spell, { choices = {} }: Casting): NonNullable<EffectParts['resistances']> {
  if (resists === undefined) return []
  const { types, nonmagical, oneOf } = resists
  const chosen = types === 'all' || oneOf !== true ? types : [types.find((type) => type === choices.damageType) ?? types[0]]
  return [
    { types: chosen === 'all' ? 'all' : chosen.filter((type) => type !== undefined), ...(nonmagical === undefined ? {} : { nonmagical }) },
  ]
}
