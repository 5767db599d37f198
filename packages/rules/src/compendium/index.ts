/** Compendium entries, by kind and id. Exports types of the schemas only, so that no validator is loaded at run time. */

export type { Appearance } from './appearance'
export * from './compendium'
export { editDistance, nearest, prefixDistance } from './edit-distance'
export * from './features'
export * from './load'
export type { ClassOption } from './option-schema'
export { plainWords } from './plain-words'
export { currentName, withCurrentIds } from './renamed'
export * from './rule-tables'
export type {
  Background,
  CharacterClass,
  Condition,
  Item,
  Monster,
  OptionList,
  Race,
  RollTable,
  Spell,
  Spellcasting,
  Subclass,
  Subrace,
  Template,
} from './schema'
export * from './search'
export type { SpellArea } from './spell-schema'
