import type { Character, Difference, UntrainedWarning } from '@hearthlight/rules/character'
import { createContext, useContext } from 'react'
import type { CalculatedSheet } from './sheet-numbers'

/** The sheet that is open, with what its numbers follow from. */
interface OpenSheet extends CalculatedSheet {
  readonly character: Character
  readonly edit: (by: (before: Character) => Character) => void
  /** Somebody else's sheet at a table: only what play changes can be changed. */
  readonly isOthers?: boolean
}

export const SheetContext = createContext<OpenSheet | undefined>(undefined)

/** Only within a `SheetContext`. */
export function useSheet(): OpenSheet {
  const sheet = useContext(SheetContext)
  if (sheet === undefined) throw new Error('useSheet is called outside of a sheet.')
  return sheet
}

/** Whether the user may change what play does not: choices, spells, what is noted by hand. */
export function useMayEditAll(): boolean {
  return useContext(SheetContext)?.isOthers !== true
}

/** What differs from the rules at one field of the sheet. */
export function useDifference(field: Difference['field'] | undefined): Difference | undefined {
  return useSheet().numbers?.differences.find((one) => one.field === field)
}

/** What is worn or wielded without training, of one item or of all. Empty outside of a sheet. */
export function useWarnings(item?: string): readonly UntrainedWarning[] {
  const warnings = useContext(SheetContext)?.numbers?.warnings ?? []
  return item === undefined ? warnings : warnings.filter((one) => one.item === item)
}
