import {
  type Character,
  type CharacterNumbers,
  type CharacterSheetNumbers,
  calculate,
  calculatedNumbers,
  characterNumbers,
  withClassIds,
  withLimited,
} from '@hearthlight/rules/character'
import type { Compendium, Kind } from '@hearthlight/rules/compendium'
import { useMemo } from 'react'
import { useSections } from '../parts/sections'

/** What counts for the numbers of a sheet. */
export const COUNTED_KINDS: readonly Kind[] = ['races', 'classes', 'backgrounds', 'items']

/** What the sheet shows beside its numbers: the options that were chosen. Spells are only judged if there are any. */
const SHOWN_KINDS: readonly Kind[] = [...COUNTED_KINDS, 'options']
const SHOWN_WITH_SPELLS: readonly Kind[] = [...SHOWN_KINDS, 'spells']

/** The bonuses of a sheet. Until the compendium is loaded, and without a connection, features and items do not count. */
export function useSheetNumbers(character: Character): CharacterNumbers {
  const { compendium, isReady } = useSections(...COUNTED_KINDS)
  return useMemo(() => (isReady ? calculatedNumbers(character, compendium) : characterNumbers(character)), [character, compendium, isReady])
}

export interface CalculatedSheet {
  /** Undefined while the compendium is loading, and without a connection. */
  readonly numbers: CharacterSheetNumbers | undefined
  /** The bonuses to show; without the compendium those that the sheet itself tells. */
  readonly bonuses: CharacterNumbers
  readonly compendium: Compendium
  readonly hasFailed: boolean
  readonly retry: () => void
}

/**
 * Every number of a character with its derivation, once what counts for it is loaded. `stored`: the sheet as it is stored, whose values
 * may be beyond what a character can have.
 */
export function useCalculated(character: Character, stored?: Readonly<Record<string, unknown>>): CalculatedSheet {
  const hasSpells = [...(character.knownSpells ?? []), ...(character.preparedSpells ?? [])].length > 0
  const { compendium, isReady, hasFailed, retry } = useSections(...(hasSpells ? SHOWN_WITH_SPELLS : SHOWN_KINDS))
  const counted = useMemo(() => {
    // A sheet of an earlier version may name its class without an id.
    const sheet = withClassIds(character, compendium)
    if (!isReady) return { numbers: undefined, bonuses: characterNumbers(character) }
    const numbers = calculate(sheet, compendium)
    const differences = withLimited(numbers.differences, stored ?? {}, character)
    return { numbers: { ...numbers, differences }, bonuses: calculatedNumbers(sheet, compendium) }
  }, [character, compendium, isReady, stored])
  return { ...counted, compendium, hasFailed, retry }
}
