import { applyChange } from './changes'
import type { Combatant } from './combatant'
import type { Change } from './resolution'

/** The creatures of an act while it is resolved, and all that has changed on them so far. */
export interface Progress {
  combatants: readonly Combatant[]
  readonly changes: Change[]
}

/** Each creature once, even if it is named several times. */
export function startProgress(combatants: readonly Combatant[]): Progress {
  return { combatants: combatants.filter(({ id }, index) => combatants.findIndex((other) => other.id === id) === index), changes: [] }
}

/** The creature as it is by now. */
export function creatureOf({ combatants }: Pick<Progress, 'combatants'>, id: string): Combatant {
  for (const combatant of combatants) if (combatant.id === id) return combatant
  throw new Error('The creature has no part in this act.')
}

/** Keeps the change and carries it out. */
export function record(progress: Progress, change: Change): void {
  progress.changes.push(change)
  progress.combatants = applyChange(progress.combatants, change)
}
