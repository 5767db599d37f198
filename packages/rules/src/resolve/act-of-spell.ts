import type { Spell, SpellArea } from '../compendium/spell-schema'
import { diceAt, shotsAt } from '../spells/spell-facts'
import type { Act, ActHealing, ActMoment, ActSave, ActTargets } from './act'
import { spellByHand } from './spell-by-hand'
import { chosenConditions, spellConditions, spellEffect } from './spell-effect'
import { type Casting, plus, type SpellDamage, spellDamage } from './spell-parts'
import { reachOf, timingOf } from './spell-timing'

/**
 * A spell as somebody casts it: dice and targets grown with slot and level, the caster's choices made. Reads nothing but the spell's data;
 * what the data cannot say stands in `byHand`.
 */
export function actOfSpell(spell: Spell, casting: Casting): Act {
  const { slotLevel, attackBonus, saveDc } = casting
  const damage = spellDamage(spell, casting)
  const rangeFt = reachOf(spell)
  const save = saveOf(spell, casting)
  const effect = spellEffect(spell, casting, damage)
  const targets = targetsOf(spell, slotLevel)
  const area = areaOf(spell, slotLevel)
  const moments = momentsOf(spell, damage)
  return {
    name: spell.name,
    source: { kind: 'spell', spellId: spell.id, slotLevel },
    timing: timingOf(spell),
    isMagical: true,
    isSpell: true,
    slotLevel,
    ...(spell.attack === undefined
      ? {}
      : { attack: { reach: spell.attack, bonus: attackBonus, criticalFrom: 20, normalFt: rangeFt === 0 ? 5 : rangeFt } }),
    shots: shotsAt(spell, { slot: slotLevel, characterLevel: casting.casterLevel }),
    ...(save === undefined ? {} : { save }),
    damage: damage.now,
    ...healingOf(spell, casting),
    ...(spell.hitPointPool === undefined ? {} : { hitPointPool: diceAt(spell.hitPointPool, { slot: slotLevel }) }),
    ...(spell.slaysUpTo === undefined ? {} : { slaysUpTo: spell.slaysUpTo }),
    conditions: spellConditions(spell, casting),
    ...(effect === undefined ? {} : { effect }),
    concentration: spell.concentration && slotLevel < (spell.noConcentrationFrom ?? Number.POSITIVE_INFINITY),
    ...(targets === undefined ? {} : { targets }),
    ...(area === undefined ? {} : { area }),
    rangeFt,
    ...(spell.pushFt === undefined ? {} : { pushFt: spell.pushFt }),
    ...(spell.reactsTo === undefined ? {} : { reactsTo: spell.reactsTo }),
    ...endsOf(spell, casting),
    ...(spell.immune === undefined ? {} : { immune: spell.immune }),
    ...laterSaveOf(spell, save, saveDc),
    ...(spell.escape === undefined ? {} : { escape: { abilities: spell.escape, dc: saveDc } }),
    ...(moments.length === 0 ? {} : { moments }),
    byHand: spellByHand(spell, damage, moments),
  }
}

/** Moments at which it is others who save, or at which the save belongs to something else than the spell's effect. */
const SAVED_APART: ReadonlySet<ActMoment> = new Set(['struck', 'attacked', 'teleport', 'enclosed', 'later'])

function saveOf(spell: Spell, casting: Casting): ActSave | undefined {
  const { saveType, saveWhen = [], targets, damage = [], halfOnSave, saveDisadvantage, immune, attack } = spell
  const isOfThing = targets?.kind === 'object' && damage.length === 0
  if (saveType === undefined || isOfThing || saveWhen.some((moment) => SAVED_APART.has(moment))) return undefined
  const chosen = chosenConditions(spell, casting).find((condition) => condition.oneOf === true)
  return {
    ability: chosen?.saveType ?? saveType,
    dc: spell.saveDc ?? casting.saveDc,
    onSuccess: halfOnSave === true ? 'half' : 'none',
    ...(saveDisadvantage === undefined ? {} : { disadvantageFor: saveDisadvantage }),
    ...(immune === undefined ? {} : { immune }),
    ...(attack === undefined ? {} : { onHit: true }),
  }
}

/** A spell without a first save may still be shaken off by the repeated ones. */
function laterSaveOf({ saveType, saveAgain = [] }: Spell, save: ActSave | undefined, dc: number): Pick<Act, 'laterSave'> {
  return save !== undefined || saveType === undefined || saveAgain.length === 0 ? {} : { laterSave: { ability: saveType, dc } }
}

function healingOf({ healing }: Spell, { slotLevel, casterLevel, modifier }: Casting): { readonly healing?: ActHealing } {
  if (healing === undefined) return {}
  const { kind = 'hit-points', addsModifier, shared } = healing
  const dice = diceAt(healing, { slot: slotLevel, characterLevel: casterLevel })
  const amount = addsModifier === true ? plus(dice, modifier) : dice
  return { healing: { dice: amount, kind, ...(shared === undefined ? {} : { shared }) } }
}

/** Of a spell that ends one condition, the one that was chosen; without a choice the first that the target has. */
function endsOf({ ends, endsOne }: Spell, { choices = {} }: Casting): Pick<Act, 'ends' | 'endsOne'> {
  if (ends === undefined) return {}
  const chosen = endsOne === true ? ends.filter((condition) => condition === choices.condition) : []
  return { ends: chosen.length > 0 ? chosen : ends, ...(endsOne === undefined ? {} : { endsOne }) }
}

/** When the whole act is carried out, again or for the first time. */
function momentsOf({ saveWhen = [], healing, repeatAttack }: Spell, { moments }: SpellDamage): readonly ActMoment[] {
  const saves = saveWhen.filter((moment) => moment !== 'hit' && !SAVED_APART.has(moment))
  const again: readonly ActMoment[] = repeatAttack === undefined ? [] : ['cast', repeatAttack.by]
  return [...new Set([...saves, ...moments, ...(healing?.when ?? []), ...again])]
}

type TargetKind = NonNullable<Spell['targets']>['kind']

const KIND: Readonly<Record<TargetKind, Pick<ActTargets, 'kind' | 'types'>>> = {
  self: { kind: 'self' },
  creature: { kind: 'creature' },
  willing: { kind: 'willing' },
  humanoid: { kind: 'creature', types: ['humanoid'] },
  beast: { kind: 'creature', types: ['beast'] },
  'beast-or-plant': { kind: 'creature', types: ['beast', 'plant'] },
  object: { kind: 'object' },
  'creature-or-object': { kind: 'creature' },
  'willing-or-object': { kind: 'willing' },
  corpse: { kind: 'creature' },
}

function targetsOf({ level, targets, rolls = [], bonuses, damage, attack }: Spell, slotLevel: number): ActTargets | undefined {
  if (targets === undefined) return undefined
  if (rolls.some(({ by }) => by === 'caster')) return { kind: 'self' }
  const { kind, count, perSlot = 0, andSelf } = targets
  // Nobody attacks the willing: the attack is for one who is not.
  if (attack !== undefined && kind === 'willing') return { kind: 'creature', count: 1 }
  const most = count === undefined ? undefined : count + perSlot * Math.max(0, slotLevel - level)
  // Whoever holds the weapon has its bonus, whoever wears the metal is burnt.
  const isHeld = kind === 'object' && (bonuses !== undefined || damage !== undefined)
  return {
    ...(isHeld ? KIND.creature : KIND[kind]),
    ...(most === undefined ? {} : { count: most }),
    ...(andSelf === undefined ? {} : { andSelf }),
  }
}

/** Radius or side of an area that grows with the slot. */
function areaOf({ level, area }: Spell, slotLevel: number): SpellArea | undefined {
  const moreFt = (area?.growsFt ?? 0) * Math.max(0, slotLevel - level)
  if (area === undefined || moreFt === 0) return area
  if ('radiusFt' in area) return { ...area, radiusFt: area.radiusFt + moreFt }
  return 'sideFt' in area ? { ...area, sideFt: area.sideFt + moreFt } : area
}
