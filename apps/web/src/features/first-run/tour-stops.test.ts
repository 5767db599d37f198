import { expect, test } from 'vitest'
import { TOUR_STOPS } from './tour-stops'

test('a DM is shown five things in forty words at most', () => {
  const words = TOUR_STOPS.flatMap(({ text }) => text.split(/\s+/))
  expect(TOUR_STOPS).toHaveLength(5)
  expect(words.length).toBeLessThanOrEqual(40)
})
