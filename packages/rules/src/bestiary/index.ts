/** What can be known of the compendium's monsters without loading them. */
import initiatives from '../../generated/monster-initiatives.js'

const known: ReadonlyMap<string, number> = new Map(initiatives)

/** Whether the compendium has a monster with this id. */
export function isMonster(id: string): boolean {
  return known.has(id)
}

/** What the monster adds to the d20 for its initiative; undefined if the compendium has no monster with this id. */
export function monsterInitiative(id: string): number | undefined {
  return known.get(id)
}
