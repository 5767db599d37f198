import { createContext } from 'react'
import { reasonName } from '../../../lib/terms'
import { rollDamage, rollLocally } from './local-roll'

/** What is rolled from a sheet. `reason` is in the rules' English, as `ROLL_REASONS` words it. */
export interface SheetRoll {
  readonly notation: string
  readonly reason: string
  readonly kind: 'attack' | 'damage' | 'save' | 'check' | 'skill' | 'other'
}

/** How the numbers of a sheet are rolled: in the roster for this user alone. */
export const SheetRolls = createContext<(roll: SheetRoll) => void>(({ notation, reason, kind }) => {
  const roll = kind === 'damage' || kind === 'other' ? rollDamage : rollLocally
  roll('', reasonName(reason), notation)
})

/** A d20 with its bonus. */
export function twentyWith(bonus: number): string {
  return `1d20${bonus < 0 ? bonus : `+${bonus}`}`
}
