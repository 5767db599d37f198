import type { Act } from './act'
import type { Combatant } from './combatant'
import { unaffectedReason } from './creature-traits'
import { isImmuneTo } from './lasting'

/**
 * Ids of those whom a pool of hit points reaches, in rising order of current hit points: each must have no more than is left.
 * Creatures that are unconscious, or immune to all conditions of the act, are passed over and spend nothing.
 */
export function affectedByPool(act: Act, creatures: readonly Combatant[], points: number): ReadonlySet<string> {
  const reached = new Set<string>()
  let left = points
  const concerned = creatures.filter((creature) => isConcerned(act, creature)).sort((one, other) => one.hp - other.hp)
  for (const { id, hp } of concerned) {
    if (hp > left) break
    left -= hp
    reached.add(id)
  }
  return reached
}

function isConcerned(act: Act, creature: Combatant): boolean {
  if (creature.conditions.includes('Unconscious') || unaffectedReason(act, creature) !== undefined) return false
  return act.conditions.length === 0 || act.conditions.some(({ name }) => !isImmuneTo(creature, name))
}
