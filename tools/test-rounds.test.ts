import { describe, expect, it } from 'vitest'
// @ts-expect-error A script without types of its own.
import { lastLine, roundsAsked, summaryOf } from './lib/test-rounds.mjs'

describe('rounds of all tests on a busy machine', () => {
  it('are five, or as many as were asked for', () => {
    expect([[], ['1'], ['12']].map((args) => roundsAsked(args))).toEqual([5, 1, 12])
    expect([['0'], ['101'], ['many'], ['1.5'], ['5', '6'], ['--x']].map((args) => roundsAsked(args))).toEqual(Array(6).fill(undefined))
  })

  it('tell of each how it ended, with the totals and where its log is', () => {
    const totals = lastLine('Slowest journeys:\n  12.0 s  fog\n3200 passed, 1 failed\n')
    expect(totals).toBe('3200 passed, 1 failed')
    expect(summaryOf({ round: 2, code: 1, minutes: 44.96, totals, log: 'a.log' })).toBe(
      'round 2: RED after 45.0 min: 3200 passed, 1 failed (a.log)',
    )
    expect(summaryOf({ round: 3, code: 0, minutes: 1, totals, log: 'a.log' })).toMatch(/^round 3: green after 1.0 min/)
  })
})
