import type { Roll } from '@hearthlight/table'
import { SOLIDS, type Solid } from './solid'
import { percentile } from './throw-die'

/** A die that is thrown across the table. */
export interface ThrownDie {
  readonly solid: Solid
  readonly value: number
  /** The label of its sides: their number, or the ones or tens of a d100. */
  readonly reads: 'number' | 'ones' | 'tens'
  readonly isKept: boolean
  readonly seed: string
}

/** Further dice are only shown in the chat. */
const MOST_THROWN = 15

/** The dice of a roll that have a shape; two for a percentile die. */
export function diceOfRoll({ id, rolls }: Pick<Roll, 'id' | 'rolls'>): readonly ThrownDie[] {
  return rolls
    .flatMap(({ sides, value, kept }, index): readonly ThrownDie[] => {
      const seed = `${id}/${index}`
      if (sides === 100) {
        const { tens, ones } = percentile(value)
        return [
          { solid: 10, value: tens === 0 ? 10 : tens, reads: 'tens', isKept: kept, seed: `${seed}/tens` },
          { solid: 10, value: ones === 0 ? 10 : ones, reads: 'ones', isKept: kept, seed: `${seed}/ones` },
        ]
      }
      const solid = SOLIDS.find((each) => each === sides)
      const isOnIt = solid !== undefined && Number.isInteger(value) && value >= 1 && value <= solid
      return isOnIt ? [{ solid, value, reads: 'number', isKept: kept, seed }] : []
    })
    .slice(0, MOST_THROWN)
}

/** The label of the side with this value. */
export function writtenOn(reads: ThrownDie['reads'], value: number): string {
  if (reads === 'number') return String(value)
  return reads === 'ones' ? String(value % 10) : `${value % 10}0`
}
