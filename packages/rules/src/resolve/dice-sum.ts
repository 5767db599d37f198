import type { DiceEnv } from '../dice/result'
import type { Phrase } from '../spells/spell-phrases'
import { atLeast, type DiceDerivation, given, sum } from './derivation'
import { say } from './phrases'
import type { Derivation } from './resolution'

/**
 * Throws a sum of dice and constants such as `8d6+4` or `-1d4`, in the order of the notation; with `times: 2` twice as many dice,
 * as a critical hit does. What cannot be read counts as 0.
 */
export function throwSum(notation: string, dice: DiceEnv, label: Phrase, times: 1 | 2 = 1): Derivation {
  const { pools, constant } = readSum(notation)
  if (pools.length === 0) return given(constant, label)
  if (constant === 0) return throwPools(pools, dice, label, times)
  return sum([throwPools(pools, dice, times === 2 ? CRITICAL_DICE : DICE, times), given(constant, FIXED)], label)
}

/** The same, never below 0: damage and healing. */
export function throwAmount(notation: string, dice: DiceEnv, label: Phrase, times: 1 | 2 = 1): Derivation {
  const thrown = throwSum(notation, dice, label, times)
  return thrown.value < 0 ? atLeast([thrown, given(0, FIXED)], say('at least nothing')) : thrown
}

/** A d20: with advantage or disadvantage two faces in the order of throwing, of which one counts. */
export function throwTwenty(mode: 'plain' | 'advantage' | 'disadvantage', dice: DiceEnv): DiceDerivation {
  const first = dice.rollDie(20)
  if (mode === 'plain') {
    const faces = [{ sides: 20, face: first, kept: true, sign: 1 }] as const
    return { op: 'dice', value: first, label: D20, notation: '1d20', faces }
  }
  const second = dice.rollDie(20)
  const isFirst = mode === 'advantage' ? first >= second : first <= second
  const natural = isFirst ? first : second
  return {
    op: 'dice',
    value: natural,
    label: D20,
    notation: mode === 'advantage' ? '2d20kh1' : '2d20kl1',
    faces: [
      { sides: 20, face: first, kept: isFirst, sign: 1 },
      { sides: 20, face: second, kept: !isFirst, sign: 1 },
    ],
  }
}

/** The dice of a sum. */
export function diceOfSum(notation: string): number {
  return readSum(notation).pools.reduce((total, { count }) => total + count, 0)
}

/** What a sum comes to on average, halves included: for forecasts and choices. */
export function averageOfSum(notation: string): number {
  const { pools, constant } = readSum(notation)
  return pools.reduce((total, { count, sides, sign }) => total + (sign * count * (sides + 1)) / 2, constant)
}

const D20 = say('the d20')
const DICE = say('dice')
const CRITICAL_DICE = say('doubled dice')
const FIXED = say('fixed amount')

interface Pool {
  readonly count: number
  readonly sides: number
  readonly sign: 1 | -1
}

interface ReadSum {
  readonly pools: readonly Pool[]
  readonly constant: number
}

function throwPools(pools: readonly Pool[], dice: DiceEnv, label: Phrase, times: 1 | 2): DiceDerivation {
  const faces: DiceDerivation['faces'][number][] = []
  let value = 0
  let notation = ''
  for (const { count, sides, sign } of pools) {
    notation += `${sign < 0 ? '-' : notation === '' ? '' : '+'}${count * times}d${sides}`
    for (let thrown = count * times; thrown > 0; thrown -= 1) {
      const face = dice.rollDie(sides)
      value += sign * face
      faces.push({ sides, face, kept: true, sign })
    }
  }
  return { op: 'dice', value, label, notation, faces }
}

/** The compendium has a few hundred notations; the bound keeps made-up ones from filling the memory. */
const MOST_KNOWN = 2_000
const known = new Map<string, ReadSum>()

function readSum(notation: string): ReadSum {
  const before = known.get(notation)
  if (before) return before
  const pools: Pool[] = []
  let constant = 0
  for (const [, minus, count, sides, number] of notation.matchAll(/([+-]?)(?:(\d{1,3})d(\d{1,4})|(\d{1,6}))/g)) {
    const sign = minus === '-' ? -1 : 1
    if (number !== undefined) constant += sign * Number(number)
    else if (Number(count) > 0 && Number(sides) > 0) pools.push({ count: Number(count), sides: Number(sides), sign })
  }
  const read = { pools, constant }
  if (known.size < MOST_KNOWN) known.set(notation, read)
  return read
}
