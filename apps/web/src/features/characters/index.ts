import type { Likeness } from './figure/paint-face'

export { CharactersPage } from './roster/characters-page'

/** The painted portrait of a stored hero as a file; see portrait-picture.ts. The rulebook comes with the first call. */
export async function portraitPicture(sheet: Readonly<Record<string, unknown>>): Promise<File | undefined> {
  const painter = await import('./portrait-picture')
  return painter.portraitPicture(sheet)
}

/** A face that chance made, as a file; see figure/paint-face.ts. */
export async function paintFace(likeness: Likeness): Promise<File> {
  const painter = await import('./figure/paint-face')
  return painter.paintFace(likeness)
}

export type { Likeness }
