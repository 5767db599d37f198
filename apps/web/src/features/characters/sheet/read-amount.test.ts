import { expect, test } from 'vitest'
import { readAmount } from './read-amount'

test('a signed number changes hit points, a bare one sets them', () => {
  expect(readAmount('-7')).toEqual({ kind: 'take', points: 7 })
  expect(readAmount(' − 7 ')).toEqual({ kind: 'take', points: 7 })
  expect(readAmount('+5')).toEqual({ kind: 'give', points: 5 })
  expect(readAmount('12')).toEqual({ kind: 'set', points: 12 })
})

test('what is no whole number changes nothing', () => {
  for (const text of ['', 'abc', '1.5', '--3', '1e9', '999999']) expect(readAmount(text)).toBeUndefined()
})
