import type { Item } from '../compendium/schema'
import type { SpellArea } from '../compendium/spell-schema'
import type { Act, ActAttack, ActTargets } from './act'
import { damageOf } from './act-of-monster'
import type { Casting } from './spell-parts'

type ItemAct = NonNullable<Item['act']>

/** What drinking, throwing or using an item does; undefined for items without such data. `thrownBonus`: of an improvised weapon thrown. */
export function actOfItem(item: Item, { thrownBonus }: { readonly thrownBonus: number }): Act | undefined {
  const { act } = item
  if (act === undefined) return undefined
  const attack = attackOf(act, thrownBonus)
  const targets = targetsOf(act)
  return {
    name: item.name,
    source: { kind: 'custom', name: item.name },
    timing: act.timing,
    isMagical: item.magical,
    isSpell: false,
    slotLevel: 0,
    ...(attack === undefined ? {} : { attack }),
    shots: 1,
    ...(act.save === undefined
      ? {}
      : { save: { ability: act.save.ability, dc: act.save.dc, onSuccess: act.save.halfOnSave ? 'half' : 'none', ...onHit(attack) } }),
    damage: damageOf(act.damage ?? []),
    ...(act.healing === undefined ? {} : { healing: { dice: act.healing.dice, kind: act.healing.kind ?? 'hit-points' } }),
    conditions: act.conditions ?? [],
    ...(act.lasting === undefined ? {} : { effect: { ...act.effect, lasting: act.lasting } }),
    concentration: false,
    ...(targets === undefined ? {} : { targets }),
    ...(act.area === undefined ? {} : { area: areaOf(act.area) }),
    rangeFt: act.rangeFt,
    byHand: act.byHand ?? [],
  }
}

function onHit(attack: ActAttack | undefined): { readonly onHit?: true } {
  return attack === undefined ? {} : { onHit: true }
}

function attackOf({ thrownFt }: ItemAct, bonus: number): ActAttack | undefined {
  return thrownFt === undefined ? undefined : { reach: 'ranged', bonus, criticalFrom: 20, normalFt: thrownFt }
}

function targetsOf({ targets, area }: ItemAct): ActTargets | undefined {
  return targets ?? (area === undefined ? { kind: 'creature', count: 1 } : undefined)
}

function areaOf({ shape, sizeFt }: NonNullable<ItemAct['area']>): SpellArea {
  switch (shape) {
    case 'sphere':
      return { shape, radiusFt: sizeFt, from: 'point' }
    case 'cube':
    case 'square':
      return { shape, sideFt: sizeFt, from: 'point' }
    case 'cone':
      return { shape, lengthFt: sizeFt, from: 'self' }
    case 'line':
      return { shape, lengthFt: sizeFt, widthFt: 5, from: 'self' }
  }
}

/** How an item casts its spell: with its own slot and difficulty, whoever uses it; undefined for items without a spell. */
export function castingOfItem({ casts }: Item): Casting | undefined {
  if (casts === undefined) return undefined
  return { slotLevel: casts.slotLevel, casterLevel: 1, attackBonus: 0, saveDc: casts.saveDc ?? 10, modifier: 0 }
}
