import { expect, it } from 'vitest'
import { cellName, parseCellName } from './cell-name'

it.each([
  [0, 0, 'A1'],
  [7, 6, 'H7'],
  [26, 0, 'AA1'],
  [999, 999, 'ALL1000'],
])('MAP-23 names cell %i,%i %s, and understands the name', (x, y, name) => {
  expect(cellName({ x, y })).toBe(name)
  expect(parseCellName(` ${name.toLowerCase()} `)).toEqual({ x, y })
})

it.each(['', '7', 'H', 'H0', 'ALM1', 'A1001', '7H'])('MAP-23 takes “%s” for no cell', (text) => {
  expect(parseCellName(text)).toBeUndefined()
})
