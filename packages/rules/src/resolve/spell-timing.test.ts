import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { durationAt, feetOf, lastingOf, timingOf } from './spell-timing'

const spells = [...readCompendium().compendium.spells.values()]
const MINUTE = { kind: 'rounds', rounds: 10, ends: 'start', whose: 'author' }

describe('durations', () => {
  test.each([
    ['Instantaneous', { kind: 'instant' }],
    ['1 round', { ...MINUTE, rounds: 1 }],
    ['1 minute', MINUTE],
    ['10 minutes', { ...MINUTE, rounds: 100 }],
    ['8 hours', { kind: 'scene', label: '8 hours' }],
    ['A year and a day', { kind: 'scene', label: 'A year and a day' }],
    ['Until dispelled', { kind: 'until-removed', label: 'Until dispelled' }],
    ['as long as it likes', undefined],
  ])('%s', (duration, lasting) => {
    expect(lastingOf(duration)).toEqual(lasting)
  })

  test('every duration of every spell and condition is one that a fight knows', () => {
    const all = spells.flatMap(({ duration, durationBySlot = {}, conditions = [] }) => [
      duration,
      ...Object.values(durationBySlot),
      ...conditions.flatMap(({ lasts }) => lasts ?? []),
    ])
    expect([...new Set(all)].filter((duration) => lastingOf(duration) === undefined)).toEqual([])
  })

  test('a higher slot gives the longest duration that it reaches', () => {
    const dominate = spells.find(({ id }) => id === 'dominate-person')
    expect([5, 6, 7, 9].map((slot) => dominate && durationAt(dominate, slot))).toEqual(['1 minute', '10 minutes', '1 hour', '8 hours'])
  })
})

test.each([
  ['Self', 0],
  ['Touch', 5],
  ['60 feet', 60],
  ['1 mile', 5_280],
  ['500 miles', 2_640_000],
])('the range %s is %i feet', (range, feet) => {
  expect(feetOf(range)).toBe(feet)
})

test('a range without a number reaches farther than any map', () => {
  const wordy = spells.filter(({ range }) => !/^\d|^Self$|^Touch$/.test(range))
  expect(wordy.map(({ range }) => range).sort()).toEqual(['Sight', 'Sight', 'Special', 'Unlimited'])
  for (const { range } of wordy) expect(feetOf(range)).toBeGreaterThan(100_000)
})

test('casting times up to an action are spent in a fight; longer ones are not', () => {
  expect(['1 action', '1 bonus action', '1 reaction', '1 minute', '8 hours'].map((castingTime) => timingOf({ castingTime }))).toEqual([
    'action',
    'bonus',
    'reaction',
    'long',
    'long',
  ])
})
