import { describe, expect, it } from 'vitest'
import { hpAfter, readHpChange } from './read-hp-change'

describe('what is typed into a field of hit points', () => {
  it.each([
    ['-7', { kind: 'damage', points: 7 }],
    ['−7', { kind: 'damage', points: 7 }],
    [' + 5 ', { kind: 'heal', points: 5 }],
    ['12', { kind: 'set', hp: 12 }],
    ['=20', { kind: 'set', hp: 20 }],
    ['99999', { kind: 'set', hp: 9_999 }],
  ])('%j is understood', (text, change) => {
    expect(readHpChange(text)).toEqual(change)
  })

  it.each(['', '  ', '7-', 'seven', '1.5', '--3'])('%j changes nothing', (text) => {
    expect(readHpChange(text)).toBeUndefined()
  })

  it('a wound takes, a healing gives, a number replaces', () => {
    expect([
      hpAfter(10, { kind: 'damage', points: 3 }),
      hpAfter(10, { kind: 'heal', points: 3 }),
      hpAfter(10, { kind: 'set', hp: 4 }),
    ]).toEqual([7, 13, 4])
  })
})
