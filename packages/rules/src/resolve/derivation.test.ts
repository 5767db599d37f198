import { describe, expect, it } from 'vitest'
import { atLeast, double, given, half, nothing, recompute, share, sum } from './derivation'
import { averageOfSum, throwAmount, throwSum, throwTwenty } from './dice-sum'
import { say } from './phrases'
import { theseDice } from './resolve.test-support'

const label = say('fixed amount')
const of = (value: number) => given(value, label)

describe('A derivation', () => {
  it.each([
    ['a sum', sum([of(3), of(-1)], label), 2],
    ['a half, rounded down', half(of(7), label), 3],
    ['a double', double(of(7), label), 14],
    ['nothing', nothing([of(7)], label), 0],
    ['the higher of two', atLeast([of(-2), of(0)], label), 0],
    ['a share, rounded down', share(of(7), of(3), label), 2],
  ])('%s has its value, and works out to it again', (_, derivation, expected) => {
    expect(derivation.value).toBe(expected)
    expect(recompute(derivation)).toBe(expected)
  })

  it('is worked out from faces, not from the values in between', () => {
    const thrown = throwSum('2d6+3', theseDice(2, 5), label)
    expect(recompute(thrown)).toBe(10)
    expect(recompute({ ...thrown, value: 99 })).toBe(10)
    const two = throwTwenty('advantage', theseDice(4, 17))
    expect([two.value, two.notation, recompute(two)]).toEqual([17, '2d20kh1', 17])
    expect(recompute(throwTwenty('disadvantage', theseDice(4, 17)))).toBe(4)
  })
})

describe('A sum of dice', () => {
  it('throws its pools in order, with their signs', () => {
    const dice = theseDice(3, 4, 2)
    expect(throwSum('2d8-1d4+1', dice, label).value).toBe(6)
    expect(dice.thrown).toEqual([8, 8, 4])
    expect(throwSum('-1d4', theseDice(3), label)).toMatchObject({ value: -3, notation: '-1d4' })
  })

  it('doubles the dice of a critical hit and not the constants', () => {
    expect(throwSum('1d8+3', theseDice(5, 6), label, 2)).toMatchObject({ value: 14, of: [{ notation: '2d8' }, { value: 3 }] })
  })

  it('as an amount is never below nothing', () => {
    const amount = throwAmount('1d4-3', theseDice(1), label)
    expect([amount.value, recompute(amount)]).toEqual([0, 0])
  })

  it('has an average with halves', () => {
    expect(averageOfSum('8d6')).toBe(28)
    expect(averageOfSum('1d8+3')).toBe(7.5)
  })
})
