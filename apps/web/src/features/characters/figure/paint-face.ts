import { randomAppearance } from '@hearthlight/rules/appearance'
import { browserDice } from '../../../lib/chance'
import { fetchSections } from '../parts/sections'
import { paintPortrait } from './index'

export interface Likeness {
  /** Names as the compendium has them; left out, or unknown: whoever chance brings. */
  readonly race?: string | undefined
  readonly className?: string | undefined
}

/** A face that chance made, of these people and this class, as a picture file of 256 by 256 pixels. */
export async function paintFace({ race, className }: Likeness): Promise<File> {
  const { races, classes } = await fetchSections(['races', 'classes'])
  const seed = crypto.randomUUID()
  const dataUrl = await paintPortrait(randomAppearance(browserDice), named(races, race), named(classes, className), seed)
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  return new File([bytes], `face-${seed}.png`, { type: 'image/png' })
}

function named<Entry extends { readonly name: string }>(shelf: ReadonlyMap<string, Entry>, name: string | undefined): Entry {
  const all = [...shelf.values()]
  const found = all.find((entry) => entry.name === name) ?? all[browserDice.rollDie(all.length) - 1]
  if (found === undefined) throw new Error('the compendium is empty')
  return found
}
