import { expect, it } from 'vitest'
import { withoutMarks } from './without-marks'

it.each([
  ['The water is **rising**, *fast*', 'The water is rising, fast'],
  ['roll `1d20` ~~now~~', 'roll 1d20 now'],
  ['2 * 3 * 4, and a_b_c', '2 * 3 * 4, and a_b_c'],
])('marks of emphasis are not heard: %s', (written, heard) => {
  expect(withoutMarks(written)).toBe(heard)
})
