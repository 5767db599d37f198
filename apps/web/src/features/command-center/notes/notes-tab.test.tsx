import { expect, it } from 'vitest'
import { caretAfter } from './notes-tab.lazy'

it.each([
  ['below it', 'one\ntw|o', 'one\ntw|o\nthree'],
  ['above it', 'one\ntw|o', 'zero\none\ntw|o'],
  ['on both sides of it', 'one\ntw|o\nthree', 'zero\none\ntw|o\nthree\nfour'],
  ['in its own line', 'one\ntw|o', 'ONE\nTW|O'],
])('the caret stays beside its words when lines are merged in %s', (_where, before, after) => {
  const [old, merged] = [before.replace('|', ''), after.replace('|', '')]
  expect(caretAfter(old, merged, before.indexOf('|'))).toBe(after.indexOf('|'))
})
