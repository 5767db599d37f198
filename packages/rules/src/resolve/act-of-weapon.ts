import type { AttackNumbers } from '../character/attacks'
import type { CharacterSheetNumbers } from '../character/calculate/numbers'
import type { Act, ActAttack } from './act'
import type { CombatAttack, CombatSheet } from './combat-sheet'
import { combatAttackOf } from './combat-sheet-of'

interface WeaponOptions {
  /** At range, for a weapon that can be both. */
  readonly thrown?: boolean
}

/** The attack of a character's weapon or fist, as the sheet counts it. */
export function actOfWeapon(attack: AttackNumbers, numbers: Pick<CharacterSheetNumbers, 'criticalFrom'>, options?: WeaponOptions): Act {
  return actOfAttack(combatAttackOf(attack), numbers, options)
}

/** The same of what a table keeps of the sheet. */
export function actOfAttack(
  attack: CombatAttack,
  { criticalFrom }: Pick<CombatSheet, 'criticalFrom'>,
  { thrown = false }: WeaponOptions = {},
): Act {
  const made = attackOf(attack, criticalFrom, thrown)
  const { name, isMagical, damage } = attack
  return {
    name,
    source: { kind: 'weapon', name },
    timing: 'action',
    isMagical,
    isSpell: false,
    slotLevel: 0,
    attack: made,
    shots: 1,
    damage,
    conditions: [],
    concentration: false,
    targets: { kind: 'creature', count: 1 },
    rangeFt: made.longFt ?? made.normalFt,
    byHand: [],
  }
}

function attackOf({ toHit: bonus, reachFt, rangeFt }: CombatAttack, criticalFrom: number, thrown: boolean): ActAttack {
  const isRanged = rangeFt !== undefined && (thrown || reachFt === undefined)
  if (isRanged) return { reach: 'ranged', bonus, criticalFrom, normalFt: rangeFt.normalFt, longFt: rangeFt.longFt }
  return { reach: 'melee', bonus, criticalFrom, normalFt: reachFt ?? 5 }
}
