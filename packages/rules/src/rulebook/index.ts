/** The monsters and spells of the compendium, loaded at once: for servers and tests. A browser loads them late, by `loadKind`. */
import monsters from '../../generated/monsters.js'
import spells from '../../generated/spells.js'
import { type Compendium, shelve } from '../compendium/compendium'

export type Rulebook = Pick<Compendium, 'monsters' | 'spells'>

export const RULEBOOK: Rulebook = { monsters: shelve(monsters), spells: shelve(spells) }
