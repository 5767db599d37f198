import { expect, test } from 'vitest'
import { hexNumber, hpColor, labelOn, PALETTE, RING_COLORS } from './palette'

test('a bar is green above half, amber above a quarter, else red', () => {
  expect([1, 0.51].map(hpColor)).toEqual([PALETTE.hpHigh, PALETTE.hpHigh])
  expect([0.5, 0.26].map(hpColor)).toEqual([PALETTE.hpMiddle, PALETTE.hpMiddle])
  expect([0.25, 0].map(hpColor)).toEqual([PALETTE.hpLow, PALETTE.hpLow])
})

test('initials take ink or white, whichever contrasts more', () => {
  expect(labelOn('#fab72a')).toBe(PALETTE.ink)
  expect(labelOn('#3b3eb3')).toBe(PALETTE.white)
})

test('a colour that is none becomes the neutral grey', () => {
  expect(hexNumber('red; drop')).toBe(hexNumber(RING_COLORS.neutral))
})
