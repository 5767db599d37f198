/** The monsters, spells and items of the compendium, loaded at once: for servers and tests. A browser loads them late, by `loadKind`. */
import items from '../../generated/items.js'
import monsters from '../../generated/monsters.js'
import spells from '../../generated/spells.js'
import { type Compendium, shelve } from '../compendium/compendium'

export type Rulebook = Pick<Compendium, 'monsters' | 'spells' | 'items'>

export const RULEBOOK: Rulebook = { monsters: shelve(monsters), spells: shelve(spells), items: shelve(items) }
