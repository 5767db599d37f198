/** Entries of the game, by kind and id. The schemas stay out: at run time nobody pays for a validator. */

export type { Appearance } from './appearance'
export type { Compendium, CompendiumSection, EntryOf, Kind, UnknownId } from './compendium'
export { describeUnknownId, KIND_NAMES, lookUp, shelve } from './compendium'
export { editDistance, nearest } from './edit-distance'
export { loadKind, loadKinds, loadSearch } from './load'
export type {
  Background,
  CharacterClass,
  Condition,
  Item,
  Monster,
  MonsterAction,
  Race,
  Spell,
  Spellcasting,
  Subclass,
  Subrace,
  Template,
} from './schema'
export type { Search, SearchHit, SearchIndex, SearchOptions } from './search'
export { openSearch } from './search'
