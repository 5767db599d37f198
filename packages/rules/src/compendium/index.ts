/** Entries of the game, by kind and id. The schemas stay out: at run time nobody pays for a validator. */

export type { Appearance } from './appearance'
export * from './compendium'
export { editDistance, nearest } from './edit-distance'
export * from './load'
export type {
  Background,
  CharacterClass,
  Condition,
  Item,
  Monster,
  Race,
  Spell,
  Spellcasting,
  Subclass,
  Subrace,
  Template,
} from './schema'
export * from './search'
