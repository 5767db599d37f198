import { type Character, type CharacterNumbers, calculatedNumbers, characterNumbers } from '@hearthlight/rules/character'
import type { Kind } from '@hearthlight/rules/compendium'
import { useMemo } from 'react'
import { useSections } from '../parts/sections'

/** What counts for the numbers of a sheet. */
export const COUNTED_KINDS: readonly Kind[] = ['races', 'classes', 'backgrounds', 'items']

/** The bonuses of a sheet. Until the compendium is loaded, and without a connection, features and items do not count. */
export function useSheetNumbers(character: Character): CharacterNumbers {
  const { compendium, isReady } = useSections(...COUNTED_KINDS)
  return useMemo(() => (isReady ? calculatedNumbers(character, compendium) : characterNumbers(character)), [character, compendium, isReady])
}
