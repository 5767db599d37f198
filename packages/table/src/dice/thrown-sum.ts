import { LIMITS } from '@hearthlight/protocol'
import { DICE_SHOWN } from './dice.state'

/** Dice thrown one after the other, as one sum; neighbours with the same number of sides are one group. */
export interface Thrown {
  readonly groups: readonly { readonly count: number; readonly sides: number }[]
  readonly values: readonly number[]
  readonly total: number
}

export const NOTHING_THROWN: Thrown = { groups: [], values: [], total: 0 }

/** Leaves room for one more group within the limit of a notation. */
const LONGEST_SUM = LIMITS.diceNotationLength - '+100d1000'.length

/** Whether one more die might make the sum too long to be recorded or shown as one roll. */
export function isFull(thrown: Thrown): boolean {
  return thrown.values.length >= DICE_SHOWN || sumOf(thrown).length > LONGEST_SUM
}

export function withDie({ groups, values, total }: Thrown, sides: number, face: number): Thrown {
  const last = groups.at(-1)
  const grown = last?.sides === sides ? [...groups.slice(0, -1), { count: last.count + 1, sides }] : [...groups, { count: 1, sides }]
  return { groups: grown, values: [...values, face], total: total + face }
}

/** Such as `2d20+8d6`. */
export function sumOf({ groups }: Thrown): string {
  return groups.map(({ count, sides }) => `${count}d${sides}`).join('+')
}
