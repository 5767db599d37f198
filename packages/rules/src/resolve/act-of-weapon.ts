import type { AttackNumbers } from '../character/attacks'
import type { CharacterSheetNumbers } from '../character/calculate/numbers'
import type { Act, ActAttack, ActDamage } from './act'
import { plus } from './spell-parts'

/** The attack of a character's weapon or fist, as the sheet counts it. `thrown`: at range, for a weapon that can be both. */
export function actOfWeapon(
  attack: AttackNumbers,
  numbers: Pick<CharacterSheetNumbers, 'criticalFrom'>,
  { thrown = false }: { readonly thrown?: boolean } = {},
): Act {
  const made = attackOf(attack, numbers.criticalFrom, thrown)
  return {
    name: attack.name,
    source: { kind: 'weapon', name: attack.name },
    timing: 'action',
    isMagical: attack.isMagical,
    isSpell: false,
    slotLevel: 0,
    attack: made,
    shots: 1,
    damage: damageOf(attack),
    conditions: [],
    concentration: false,
    targets: { kind: 'creature', count: 1 },
    rangeFt: made.longFt ?? made.normalFt,
    byHand: [],
  }
}

function attackOf({ toHit, reachFt, rangeFt }: AttackNumbers, criticalFrom: number, thrown: boolean): ActAttack {
  const isRanged = rangeFt !== undefined && (thrown || reachFt === undefined)
  const bonus = toHit.value
  if (isRanged) return { reach: 'ranged', bonus, criticalFrom, normalFt: rangeFt.normalFt, longFt: rangeFt.longFt }
  return { reach: 'melee', bonus, criticalFrom, normalFt: reachFt ?? 5 }
}

/** Constants belong to the weapon's own dice. A fist without dice deals its constant, and never less than nothing. */
function damageOf({ damageParts, damageBonus }: AttackNumbers): readonly ActDamage[] {
  const bonus = damageBonus.value
  return damageParts.map(({ dice, type }, place): ActDamage => {
    if (place > 0) return { dice, type }
    return { dice: dice === '' ? String(Math.max(0, bonus)) : plus(dice, bonus), type }
  })
}
