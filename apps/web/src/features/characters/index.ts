import type { Character } from '@hearthlight/rules/character'
import type { Likeness } from './portrait-picture.lazy'

export { CharactersPage } from './roster/characters-page'

/** The painted portrait of a character as a file; see portrait-picture.lazy.ts. The compendium is loaded by the first call. */
export async function portraitPicture(character: Character): Promise<File | undefined> {
  const painter = await import('./portrait-picture.lazy')
  return painter.portraitPicture(character)
}

/** A face that chance made, as a file; see portrait-picture.lazy.ts. */
export async function paintFace(likeness: Likeness): Promise<File> {
  const painter = await import('./portrait-picture.lazy')
  return painter.paintFace(likeness)
}

export type { Likeness }
