import { type Character, type CharacterSheetNumbers, calculate, withClassIds } from '@hearthlight/rules/character'
import { useMemo } from 'react'
import { useSections } from '../../parts/sections'
import { COUNTED_KINDS } from '../sheet-numbers'

/** Every number of a character; undefined until the compendium is loaded, and without a connection. */
export function usePlayNumbers(character: Character): CharacterSheetNumbers | undefined {
  const { compendium, isReady } = useSections(...COUNTED_KINDS, 'options')
  return useMemo(() => (isReady ? calculate(withClassIds(character, compendium), compendium) : undefined), [character, compendium, isReady])
}
