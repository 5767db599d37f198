/** Imports characters from other programs. */
export { type AnyCharacter, type CharacterSource, importAnyCharacter } from './any-character'
