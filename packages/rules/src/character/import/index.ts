/** Reading characters of other programs. */
export type { AnyCharacter, CharacterSource } from './any-character'
export { importAnyCharacter } from './any-character'
