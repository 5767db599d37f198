/** Reading characters of other programs. */
export { type AnyCharacter, type CharacterSource, importAnyCharacter } from './any-character'
