import { describe, expect, it } from 'vitest'
import {
  commandCenterDice,
  describeRoll,
  emptyRoll,
  INVALID_DICE_NOTATION,
  parseDice,
  parseSimpleDice,
  rollDice,
  withAdvantage,
  withDisadvantage,
} from './index'

function read(text: string) {
  const parsed = parseDice(text)
  if (!parsed.ok) throw new Error(parsed.reason)
  return parsed.dice
}

function rolled(text: string, ...faces: number[]) {
  const roll = rollDice(read(text), { rollDie: () => faces.shift() ?? Number.NaN }, () => 3)
  if (!roll.ok) throw new Error(roll.reason)
  return roll
}

describe('The plain form of the session', () => {
  it.each(['1d20', '2d6+3', '4d6-1', 'd8', ' 2D6 + 3 '])('%s matches', (text) => {
    expect(parseSimpleDice(text).ok).toBe(true)
  })

  const others = ['', 'hello', '2d6kh1', '1d20+1d4', '1d20 # Stealth', '2d', 'd', '5', '2d6+', '2d0', '1001d6', '1'.repeat(5_000)]
  it.each(others)('%s does not', (text) => {
    expect(parseSimpleDice(text).ok).toBe(false)
  })

  it('a notation that does not match gives an empty roll with total 0', () => {
    expect(emptyRoll('hello')).toEqual({ ok: true, notation: 'hello', total: 0, terms: [], dice: [], critical: false, fumble: false })
  })

  it('the DM panel says Invalid dice notation', () => {
    expect(INVALID_DICE_NOTATION).toBe('Invalid dice notation')
  })
})

describe('The dice of the DM Command Center', () => {
  it.each([
    ['2d6', '', '2d6'],
    ['2d6', '3', '2d6+3'],
    ['2d6', ' -2 ', '2d6-2'],
    ['2d6', '+4', '2d6+4'],
    ['2d6', 'lots', '2d6'],
    ['2d6', '1e999', '2d6'],
    ['', '', '1d20'],
    ['hello', '5', '1d20+5'],
    ['1d0', '', '1d20'],
  ])('%j with modifier %j rolls %s', (text, modifier, notation) => {
    const dice = commandCenterDice(text, modifier)
    expect(dice.notation).toBe(notation)
    expect(dice).toEqual(read(notation))
  })
})

describe('Advantage and disadvantage', () => {
  it.each([
    ['1d20', '2d20kh1', '2d20kl1'],
    ['1d20+5', '2d20kh1+5', '2d20kl1+5'],
    ['d20+STR+1d4', '2d20kh1+STR+1d4', '2d20kl1+STR+1d4'],
    ['1d20r1crit>=19', '2d20r1crit>=19kh1', '2d20r1crit>=19kl1'],
    ['2d6', '2d6', '2d6'],
    ['2d20kh1', '2d20kh1', '2d20kh1'],
    ['1d20+1d20', '1d20+1d20', '1d20+1d20'],
  ])('%s becomes %s or %s', (text, better, worse) => {
    expect(withAdvantage(read(text))).toEqual(read(better))
    expect(withDisadvantage(read(text))).toEqual(read(worse))
  })

  it('an expression without a plain d20 is returned as it is', () => {
    const dice = read('2d6')
    expect(withAdvantage(dice)).toBe(dice)
  })

  it('the label of the roll stays', () => {
    expect(withAdvantage(read('1d20 # Stealth')).label).toBe('Stealth')
  })
})

describe('A roll in one line', () => {
  it.each<[string, number[], string]>([
    ['2d6+3', [3, 5], '2d6 (3, 5) + 3 = 11'],
    ['1d20-2', [9], '1d20 (9) - 2 = 7'],
    ['2d20kh1+STR', [17, 4], '2d20kh1 (17, 4 dropped) + STR (3) = 20'],
    ['1d20-PB', [10], '1d20 (10) - PB (3) = 7'],
    ['2d6r1', [1, 5, 4], '2d6r1 (1 rerolled, 4, 5) = 9'],
    ['1d6!', [6, 2], '1d6! (6!, 2) = 8'],
    ['3d10>=6', [7, 2, 9], '3d10>=6 (7, 2, 9) = 2 successes'],
    ['3d10>=6f1', [7, 2, 1], '3d10>=6f1 (7, 2, 1) = 1 success, 1 failure'],
    ['3d10>=6+2', [7, 2, 9], '3d10>=6 (7, 2, 9) + 2 = 4 (2 successes)'],
    ['2d6[fire]', [1, 2], '2d6[fire] (1, 2) = 3'],
    ['5', [], '5 = 5'],
    ['25d4', new Array<number>(25).fill(1), `25d4 (${'1, '.repeat(20)}5 more) = 25`],
  ])('%s reads %j', (text, faces, line) => {
    expect(describeRoll(rolled(text, ...faces))).toBe(line)
  })

  it('an empty roll reads as its notation and 0', () => {
    expect(describeRoll(emptyRoll('hello'))).toBe('hello = 0')
  })
})
