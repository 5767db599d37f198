import { describe, expect, it } from 'vitest'
import { readCellRange } from './cell-range'

describe('a range of cells', () => {
  it.each([
    ['B3:F8', { x: 1, y: 2, width: 5, height: 6 }],
    ['f8 - b3', { x: 1, y: 2, width: 5, height: 6 }],
    ['F3 to B8', { x: 1, y: 2, width: 5, height: 6 }],
    ['c4', { x: 2, y: 3, width: 1, height: 1 }],
  ])('%s is read from either corner', (text, range) => {
    expect(readCellRange(text)).toEqual(range)
  })

  it.each(['', 'the crypt', 'B3:', 'B0:C2', '3:8'])('“%s” names no cells', (text) => {
    expect(readCellRange(text)).toBeUndefined()
  })
})
