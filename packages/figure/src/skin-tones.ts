import { SKIN_TONE_SWATCHES } from '@hearthlight/rules/appearance'
import peoples from '../data/peoples.json'
import type { FigureRace } from './character'
import { mixed } from './color'

/** The colour of a people, and how much of it each of their skins, scales or furs has. */
const PEOPLES: Readonly<Record<string, { readonly tint: string; readonly share: number }>> = peoples
/** Tones that are a colour already: they keep more of it. */
const COLORFUL = ['azure', 'golden', 'green']
/** Human tones get some of the colour of blood, so that pale skin is not grey in the shade. */
const BLOOD = '#d9825e'

/** The colour of a skin tone on this people, as #rrggbb; the swatches of the appearance show the same. */
export function skinToneOf(tone: string, color: string, race: FigureRace | null): string {
  const people = Object.hasOwn(PEOPLES, race?.id ?? '') ? PEOPLES[race?.id ?? ''] : undefined
  if (COLORFUL.includes(tone)) return people === undefined ? color : mixed(color, people.tint, people.share * 0.2)
  const flushed = mixed(color, BLOOD, 0.17)
  return people === undefined ? flushed : mixed(flushed, people.tint, people.share)
}

export function skinSwatchesOf(race: FigureRace | null): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(SKIN_TONE_SWATCHES).map(([tone, color]) => [tone, skinToneOf(tone, color, race)]))
}
