import { describe, expect, it } from 'vitest'
import { meterShare } from './difficulty-meter'

const FOUR_BEGINNERS = { easy: 100, medium: 200, hard: 300, deadly: 400 }

describe('the difficulty meter', () => {
  it.each([
    [0, 0],
    [50, 0.1],
    [100, 0.2],
    [250, 0.5],
    [400, 0.8],
    [600, 0.9],
    [800, 1],
    [9_999, 1],
  ])('stands for %d experience at %d of its length', (xp, share) => {
    expect(meterShare(xp, FOUR_BEGINNERS)).toBeCloseTo(share)
  })

  it('stays empty without a party to compare with', () => {
    expect(meterShare(0, { easy: 0, medium: 0, hard: 0, deadly: 0 })).toBeLessThanOrEqual(1)
  })
})
