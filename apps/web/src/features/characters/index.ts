import type { Character } from '@hearthlight/rules/character'
import type { Likeness } from './portrait-picture.lazy'

export { ItemFacts, SpellFacts } from './entry-facts'
export { LevelUp } from './level-up/lazy-parts'
export { CharactersPage } from './roster/characters-page'
export type { ActFromSheet, SheetAct } from './sheet/sheet-acts'
export type { RollFromSheet, SheetRoll, SheetRolled } from './sheet/sheet-rolls'
export { TableSheet } from './sheet/table-sheet'

/** The painted portrait of a character as a file; see portrait-picture.lazy.ts. The first call loads the compendium. */
export async function portraitPicture(character: Character): Promise<File | undefined> {
  const painter = await import('./portrait-picture.lazy')
  return painter.portraitPicture(character)
}

/** A random face as a file; see portrait-picture.lazy.ts. */
export async function paintFace(likeness: Likeness): Promise<File> {
  const painter = await import('./portrait-picture.lazy')
  return painter.paintFace(likeness)
}

export type { Likeness }
