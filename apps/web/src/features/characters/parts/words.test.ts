import { expect, test } from 'vitest'
import { cutText } from './words'

test('a card shows the first 100 characters of a description and says that more was cut', () => {
  expect(cutText('a'.repeat(100))).toBe('a'.repeat(100))
  expect(cutText('a'.repeat(101))).toBe(`${'a'.repeat(100)}...`)
})
