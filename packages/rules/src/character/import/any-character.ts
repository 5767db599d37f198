import { type ImportedCharacter, importCharacter } from '../import-character'
import { assembleForeign, type ForeignSections } from './assemble'
import { isDndBeyond, readDndBeyond } from './dnd-beyond'
import { isFoundryActor, readFoundryActor } from './foundry'

export type CharacterSource = 'Hearthlight' | 'D&D Beyond' | 'Foundry'
export type AnyCharacter = ImportedCharacter & { readonly source: CharacterSource }

/**
 * Imports a character from our own file, D&D Beyond's character JSON or a Foundry dnd5e actor. Content that only
 * the other program knows is listed in the notes. The value may be hostile: only named fields are read.
 */
export function importAnyCharacter(value: unknown, compendium: ForeignSections): AnyCharacter {
  if (isDndBeyond(value)) return { ...assembleForeign(readDndBeyond(value), compendium), source: 'D&D Beyond' }
  if (isFoundryActor(value)) return { ...assembleForeign(readFoundryActor(value), compendium), source: 'Foundry' }
  return { ...importCharacter(value), source: 'Hearthlight' }
}
