import { describe, expect, it } from 'vitest'
import { diceOfRoll, writtenOn } from './dice-of-roll'

const die = (sides: number | 'F', value: number, kept = true) => ({ sides, value, kept })

describe('which dice are thrown', () => {
  it('each one with its number, also the dropped', () => {
    expect(diceOfRoll({ id: 'roll_1', rolls: [die(6, 2, false), die(20, 17)] })).toMatchObject([
      { solid: 6, value: 2, isKept: false },
      { solid: 20, value: 17, isKept: true },
    ])
  })

  it.each([
    [100, '00', '0'],
    [7, '00', '7'],
    [40, '40', '0'],
    [93, '90', '3'],
  ])('a d100 that shows %i is %s and %s', (value, tens, ones) => {
    const dice = diceOfRoll({ id: 'roll_1', rolls: [die(100, value)] })
    expect(dice.map((each) => writtenOn(each.reads, each.value))).toEqual([tens, ones])
  })

  it('dice without a shape, and numbers that are on no side, stay in the chat', () => {
    expect(diceOfRoll({ id: 'roll_1', rolls: [die('F', -1), die(7, 3), die(6, 0), die(6, 9)] })).toEqual([])
  })

  it('a thousand dice don’t bury the table', () => {
    expect(diceOfRoll({ id: 'roll_1', rolls: Array.from({ length: 100 }, () => die(6, 1)) })).toHaveLength(15)
  })
})
