import { expect, test } from 'vitest'
import { matches } from './search-box'

test('a typographic apostrophe finds what is written with a plain one, and the other way round', () => {
  expect(matches('thieves’', "Thieves' Tools")).toBe(true)
  expect(matches("hunter's mark", 'Hunter’s Mark')).toBe(true)
  expect(matches('thieves‘ axe', "Thieves' Tools")).toBe(false)
})
