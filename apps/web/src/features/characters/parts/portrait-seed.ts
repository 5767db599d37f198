import { type Character, readAppearance } from '@hearthlight/rules/character'
import type { Appearance } from '@hearthlight/rules/compendium'
import { nanoid } from 'nanoid'

/** Prefix of a portrait that is painted from its seed when it is shown, instead of being stored as a file. */
const PAINTED = 'art-'

/** A portrait that looks like no other. */
export function newPortrait(): string {
  return `${PAINTED}${nanoid(10)}`
}

/** The seed of a painted portrait; undefined without a portrait. */
export function seedOf(portrait: string | undefined): string | undefined {
  return portrait?.startsWith(PAINTED) === true ? portrait.slice(PAINTED.length) : undefined
}

/** The looks of a character and the seed of the portrait: without a painted one the name, so that everybody with looks has a face. */
export function looksOf({
  appearance: serialized,
  portrait,
  name,
}: Pick<Character, 'appearance' | 'portrait' | 'name'>): { readonly appearance: Appearance; readonly seed: string } | undefined {
  const appearance = readAppearance(serialized)
  if (appearance === undefined || (portrait !== undefined && seedOf(portrait) === undefined)) return undefined
  return { appearance, seed: seedOf(portrait) ?? name }
}
