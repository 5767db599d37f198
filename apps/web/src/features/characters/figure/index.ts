/**
 * The character's figure: the preview panel, the figure of the sheet and the portrait. All are loaded on first use, so that pages without them stay small.
 */
import { lazyPart } from '../../../ui/feedback/lazy-part'
import type { Portrayed } from './generate-art'
import { ART_DELAY_MS, simulated } from './simulated-delays'

export const CharacterPreview = lazyPart(async () => (await import('./character-preview')).CharacterPreview)
export const SheetFigure = lazyPart(async () => (await import('./sheet-figure')).SheetFigure)

/** The portrait, after the delay that the specification asks for. */
export async function generateArt(...portrayed: Portrayed): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, simulated(ART_DELAY_MS)))
  return paintPortrait(...portrayed)
}

/** A PNG data URL of 256 by 256 pixels; see generate-art.ts. */
export async function paintPortrait(...portrayed: Portrayed): Promise<string> {
  const { paintPortrait: paint } = await import('./generate-art')
  const [appearance, race, characterClass, seed] = portrayed
  const key = JSON.stringify([appearance, race?.id, characterClass?.id, seed])
  const known = painted.get(key)
  if (known !== undefined) return known
  const picture = paint(...portrayed)
  if (painted.size >= MOST_PAINTED) painted.clear()
  painted.set(key, picture)
  return picture
}

/** Cache: the list and the sheet show the same portrait. */
const painted = new Map<string, string>()
const MOST_PAINTED = 60
