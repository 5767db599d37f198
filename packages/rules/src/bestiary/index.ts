/** What can be known of the compendium's monsters without loading them. */
import initiatives from '../../generated/monster-initiatives.js'
import uses from '../../generated/monster-uses.js'
import type { MonsterCounter } from '../monster-uses'

const known: ReadonlyMap<string, number> = new Map(initiatives)
const counters: ReadonlyMap<string, readonly MonsterCounter[]> = new Map(uses)

/** Whether the compendium has a monster with this id. */
export function isMonster(id: string): boolean {
  return known.has(id)
}

/** What the monster adds to the d20 for its initiative; undefined if the compendium has no monster with this id. */
export function monsterInitiative(id: string): number | undefined {
  return known.get(id)
}

/** What the monster can use only so often; none if the compendium has no monster with this id. */
export function monsterUses(id: string): readonly MonsterCounter[] {
  return counters.get(id) ?? []
}
