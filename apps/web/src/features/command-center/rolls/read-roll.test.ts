import { describe, expect, it } from 'vitest'
import { readDice, readModifier } from './read-roll'

describe('what the DM types to roll', () => {
  it.each([
    ['2d6', '2d6'],
    [' 4d6kh3 ', '4d6kh3'],
    ['d20', 'd20'],
    ['', '1d20'],
    ['fireball', '1d20'],
    ['2d', '1d20'],
  ])('%j rolls %s', (text, dice) => {
    expect(readDice(text)).toBe(dice)
  })

  it.each([
    ['3', 3],
    ['-2', -2],
    ['−2', -2],
    ['+4', 4],
    ['', 0],
    ['plenty', 0],
    ['1e999', 0],
    ['99999', 1_000],
  ])('the modifier %j is %d', (text, modifier) => {
    expect(readModifier(text)).toBe(modifier)
  })
})
