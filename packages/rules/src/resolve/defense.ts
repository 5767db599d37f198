import type { DamageType } from '../terms'
import type { Act } from './act'
import type { Combatant, DamageDefense } from './combatant'
import { double, half, nothing } from './derivation'
import { say, sayOfEach } from './phrases'
import type { Derivation } from './resolution'

/** What decides whether a defence that concerns only some attacks helps. */
export interface DamageOrigin {
  readonly isAttack: boolean
  readonly isMagical: boolean
  readonly material?: Act['material']
}

/**
 * Immunity, else resistance and then vulnerability, each once however often a creature has it, and rounded down after each.
 * Petrified creatures and some effects resist, too.
 */
export function afterDefenses(amount: Derivation, type: DamageType, target: Combatant, origin: DamageOrigin): Derivation {
  if (amount.value === 0) return amount
  const immunity = defenseAgainst(target, 'immunity', type, origin)
  if (immunity) return nothing([amount], immunity.from ? say('immunity by {source}', { source: immunity.from }) : immunityTo(type))
  const immuneBy = target.effects.find(({ immunities }) => immunities?.includes(type))
  if (immuneBy) return nothing([amount], say('immunity by {source}', { source: immuneBy.name }))
  let taken = amount
  const resistance = resistanceSource(target, type, origin)
  if (resistance !== undefined) {
    taken = half(taken, resistance === '' ? resistanceTo(type) : say('resistance by {source}', { source: resistance }))
  }
  const vulnerability = defenseAgainst(target, 'vulnerability', type, origin)
  if (vulnerability) {
    taken = double(taken, vulnerability.from ? say('vulnerability by {source}', { source: vulnerability.from }) : vulnerabilityTo(type))
  }
  return taken
}

/** The name of what gives the resistance, empty if it is the creature's own; undefined without resistance. */
function resistanceSource(target: Combatant, type: DamageType, origin: DamageOrigin): string | undefined {
  const own = defenseAgainst(target, 'resistance', type, origin)
  if (own) return own.from ?? ''
  if (target.conditions.includes('Petrified')) return 'Petrified'
  for (const { name, resistances } of target.effects) {
    for (const { types, nonmagical } of resistances ?? []) {
      if ((types === 'all' || types.includes(type)) && !(nonmagical && origin.isMagical)) return name
    }
  }
  return undefined
}

function defenseAgainst(target: Combatant, kind: DamageDefense['kind'], type: DamageType, origin: DamageOrigin): DamageDefense | undefined {
  for (const defense of target.defenses) if (defense.kind === kind && defense.types.includes(type) && helps(defense, origin)) return defense
  return undefined
}

function helps({ nonmagicalAttacks, exceptFrom }: DamageDefense, { isAttack, isMagical, material }: DamageOrigin): boolean {
  if (nonmagicalAttacks && (!isAttack || isMagical)) return false
  return exceptFrom === undefined || exceptFrom !== material
}

const immunityTo = sayOfEach('immunity to {type}', 'type')
const resistanceTo = sayOfEach('resistance to {type}', 'type')
const vulnerabilityTo = sayOfEach('vulnerability to {type}', 'type')
