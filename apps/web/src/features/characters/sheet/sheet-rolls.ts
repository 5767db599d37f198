import { createContext } from 'react'
import { rollLocally, type SheetRoll, type SheetRolled } from './local-roll'

export type { SheetRoll, SheetRolled } from './local-roll'

/** Resolves with the result; undefined if nothing was rolled. */
export type RollFromSheet = (roll: SheetRoll) => Promise<SheetRolled | undefined>

/** How the numbers of a sheet are rolled: in the roster for this user alone, at a table for everyone. */
export const SheetRolls = createContext<RollFromSheet>(async (roll) => rollLocally('', roll))

/** A d20 with its bonus; a critical hit may come from a lower face than 20. */
export function twentyWith(bonus: number, criticalFrom = 20): string {
  const marked = criticalFrom < 20 ? `crit>=${criticalFrom}` : ''
  return `1d20${marked}${bonus < 0 ? bonus : `+${bonus}`}`
}
