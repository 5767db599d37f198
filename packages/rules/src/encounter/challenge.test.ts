import { describe, expect, it } from 'vitest'
import { CHALLENGE_RATINGS, crText, parseCr, proficiencyForCr, xpForCr } from './index'

describe('Challenge ratings', () => {
  it('run from 0 to 30 with three fractions', () => {
    expect(CHALLENGE_RATINGS).toHaveLength(34)
    expect(CHALLENGE_RATINGS).toEqual([0, 0.125, 0.25, 0.5, ...Array.from({ length: 30 }, (_, index) => index + 1)])
  })

  // The eleven values of the specification, and some others from the table of the open rules.
  it.each([
    [0, 10],
    [0.125, 25],
    [0.25, 50],
    [0.5, 100],
    [1, 200],
    [2, 450],
    [3, 700],
    [4, 1100],
    [5, 1800],
    [6, 2300],
    [7, 2900],
    [8, 3900],
    [9, 5000],
    [10, 5900],
    [11, 7200],
    [13, 10000],
    [15, 13000],
    [17, 18000],
    [19, 22000],
    [20, 25000],
    [21, 33000],
    [24, 62000],
    [26, 90000],
    [30, 155000],
  ])('rating %d is worth %d experience', (cr, xp) => {
    expect(xpForCr(cr)).toBe(xp)
  })

  it('experience grows with the rating', () => {
    const xp = CHALLENGE_RATINGS.map((cr) => xpForCr(cr) ?? 0)
    for (let index = 1; index < xp.length; index += 1) expect(xp[index]).toBeGreaterThan(xp[index - 1] ?? 0)
    expect(xp.slice(-5)).toEqual([90, 105, 120, 135, 155].map((thousands) => thousands * 1_000))
  })

  it.each([-1, 0.3, 31, Number.NaN])('%d is no rating', (cr) => {
    expect(xpForCr(cr)).toBeNull()
    expect(proficiencyForCr(cr)).toBeNull()
  })

  it.each([
    [0, 2],
    [0.125, 2],
    [4, 2],
    [5, 3],
    [8, 3],
    [9, 4],
    [13, 5],
    [17, 6],
    [21, 7],
    [25, 8],
    [28, 8],
    [29, 9],
    [30, 9],
  ])('a creature of rating %d has proficiency %d', (cr, bonus) => {
    expect(proficiencyForCr(cr)).toBe(bonus)
  })

  it.each([
    [0.125, '1/8'],
    [0.25, '1/4'],
    [0.5, '1/2'],
    [0, '0'],
    [1, '1'],
    [30, '30'],
  ])('%d reads %s', (cr, text) => {
    expect(crText(cr)).toBe(text)
  })

  it('every rating reads back from its text and from its number', () => {
    for (const cr of CHALLENGE_RATINGS) {
      expect(parseCr(crText(cr))).toBe(cr)
      expect(parseCr(` ${cr} `)).toBe(cr)
    }
  })

  it.each(['', 'x', '1/3', '1/0', '-1', '31', '0.3', '1e1', '1/8 '.repeat(2)])('%j is no rating', (text) => {
    expect(parseCr(text)).toBeNull()
  })
})
