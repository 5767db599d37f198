export { type Likeness, paintFace } from './figure/paint-face'
export { CharactersPage } from './roster/characters-page'

/** The painted portrait of a stored hero as a file; see portrait-picture.ts. The rulebook comes with the first call. */
export async function portraitPicture(sheet: Readonly<Record<string, unknown>>): Promise<File | undefined> {
  const painter = await import('./portrait-picture')
  return painter.portraitPicture(sheet)
}
