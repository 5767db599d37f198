import type { Compendium } from '../../compendium/compendium'
import type { Spell } from '../../compendium/schema'
import { possibleIds } from './printed-names'

/** Spells whose printed name has other words than that of the open rules, not only an owner before it. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['bigbys-hand', 'arcane-hand'],
  ['mordenkainens-sword', 'arcane-sword'],
  ['nystuls-magic-aura', 'arcanists-magic-aura'],
])

/** Finds a spell by its printed name: `Bigby's Hand`, `Melf's Acid Arrow`, `Fire Bolt (Legacy)`. */
export function findSpell(name: string, spells: Compendium['spells']): Spell | undefined {
  return possibleIds(name)
    .map((id) => spells.get(OTHER_NAMES.get(id) ?? id))
    .find((spell) => spell !== undefined)
}
