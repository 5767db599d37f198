import { type Character, readAppearance } from '@hearthlight/rules/character'
import { paintPortrait } from './figure'
import { seedOf } from './parts/portrait-seed'
import { fetchSections } from './parts/sections'

/** The painted portrait of a character as a file; undefined where none was ever painted. Rejects without a connection. */
export async function portraitPicture(character: Character): Promise<File | undefined> {
  const { portrait, appearance: serialized, race: raceName, class: className } = character
  const seed = seedOf(portrait)
  const appearance = readAppearance(serialized)
  if (seed === undefined || appearance === undefined) return undefined
  const { races, classes } = await fetchSections(['races', 'classes'])
  const race = [...races.values()].find(({ name }) => name === raceName) ?? null
  const characterClass = [...classes.values()].find(({ name }) => name === className) ?? null
  return fileOf(await paintPortrait(appearance, race, characterClass, seed))
}

/** By hand: the content security policy lets nobody fetch a data: URL. */
function fileOf(dataUrl: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  return new File([bytes], 'portrait.png', { type: 'image/png' })
}
