import { randomAppearance, suggestedAppearance } from '@hearthlight/rules/appearance'
import type { Character } from '@hearthlight/rules/character'
import { currentName } from '@hearthlight/rules/compendium'
import { nanoid } from 'nanoid'
import { browserDice } from '../../lib/chance'
import { paintPortrait } from './figure'
import { looksOf } from './parts/portrait-seed'
import { fetchSections } from './parts/sections'

/** The painted portrait of a character as a file; undefined if the character has no looks. Rejects without a connection. */
export async function portraitPicture(character: Character): Promise<File | undefined> {
  const { race: raceName, class: className } = character
  const looks = looksOf(character)
  if (looks === undefined) return undefined
  const { races, classes } = await fetchSections(['races', 'classes'])
  const race = [...races.values()].find(({ name }) => name === raceName) ?? null
  const characterClass = [...classes.values()].find(({ name }) => name === className) ?? null
  return fileOf(await paintPortrait(looks.appearance, race, characterClass, looks.seed), 'portrait.png')
}

export interface Likeness {
  /** Names as in the compendium; a random one if missing or unknown. */
  readonly race?: string | undefined
  readonly className?: string | undefined
}

/** A random face of this race and class, as a picture file of 256 by 256 pixels. */
export async function paintFace({ race, className }: Likeness): Promise<File> {
  const { races, classes } = await fetchSections(['races', 'classes'])
  const seed = nanoid()
  const [itsRace, itsClass] = [named(races, currentName(race ?? '')), named(classes, className)]
  const dressed = suggestedAppearance({ raceId: itsRace.id, classId: itsClass.id })
  const dataUrl = await paintPortrait(randomAppearance(browserDice, dressed, itsRace.id), itsRace, itsClass, seed)
  return fileOf(dataUrl, `face-${seed}.png`)
}

function named<Entry extends { readonly name: string }>(section: ReadonlyMap<string, Entry>, name: string | undefined): Entry {
  const all = [...section.values()]
  const found = all.find((entry) => entry.name === name) ?? all[browserDice.rollDie(all.length) - 1]
  if (found === undefined) throw new Error('the compendium is empty')
  return found
}

/** Decodes the URL itself: the content security policy forbids fetching data: URLs. */
function fileOf(dataUrl: string, name: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  return new File([bytes], name, { type: 'image/png' })
}
