/** The character's figure: the preview panel and the portrait. Both are loaded when first asked for, so pages without them stay light. */
import type { FigureClass, FigureRace } from '@hearthlight/figure'
import type { Appearance } from '@hearthlight/rules/compendium'
import { lazyPart } from '../../../ui/feedback/lazy-part'

export const CharacterPreview = lazyPart(async () => (await import('./character-preview')).CharacterPreview)

/** A PNG data URL of 256 by 256 pixels; see generate-art.ts. */
export async function generateArt(
  appearance: Appearance,
  race: FigureRace | null,
  characterClass: FigureClass | null,
  seed: string | number,
): Promise<string> {
  const art = await import('./generate-art')
  return art.generateArt(appearance, race, characterClass, seed)
}

/** The same picture without the simulated wait. */
export async function paintPortrait(
  appearance: Appearance,
  race: FigureRace | null,
  characterClass: FigureClass | null,
  seed: string | number,
): Promise<string> {
  const { paintPortrait: paint } = await import('./generate-art')
  const key = JSON.stringify([appearance, race?.id, characterClass?.id, seed])
  const known = painted.get(key)
  if (known !== undefined) return known
  const picture = paint(appearance, race, characterClass, seed)
  if (painted.size >= MOST_PAINTED) painted.clear()
  painted.set(key, picture)
  return picture
}

/** The same portrait stands in the list and on the sheet. */
const painted = new Map<string, string>()
const MOST_PAINTED = 60

export type { FigureClass, FigureRace } from '@hearthlight/figure'
