import type { Act } from './act'
import type { Combatant } from './combatant'
import { say } from './phrases'
import type { TargetResult } from './resolution'

/** Why an act does not affect a creature at all, from its type and traits; undefined if it does. */
export function unaffectedReason(act: Act, creature: Combatant): TargetResult['remarks'][number] | undefined {
  for (const list of [act.immune, act.save?.immune]) {
    for (const trait of list ?? []) {
      if (hasCreatureTrait(creature, trait)) return say('does not concern {trait} creatures', { trait })
    }
  }
  const types = act.targets?.types
  const { type } = creature
  if (types === undefined || type === undefined || types.some((named) => isOfType(type, named))) return undefined
  return say('concerns others only')
}

/** A trait by name: listed, the creature's type, or the condition that acts name like a trait. */
export function hasCreatureTrait({ type, traits, conditions }: Combatant, trait: string): boolean {
  if (trait === 'unconscious') return conditions.includes('Unconscious')
  return (traits as readonly string[]).includes(trait) || (type !== undefined && isOfType(type, trait))
}

/** `humanoid (elf)` is a humanoid. */
function isOfType(type: string, named: string): boolean {
  return type.toLowerCase().split(/[ (,]/, 1)[0] === named.toLowerCase()
}
