/** What can be known of the compendium's monsters without loading them. */
import ids from '../../generated/monster-ids.js'

const known: ReadonlySet<string> = new Set(ids)

/** Whether the compendium has a monster with this id. */
export function isMonster(id: string): boolean {
  return known.has(id)
}
