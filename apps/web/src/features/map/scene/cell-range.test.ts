import { describe, expect, it } from 'vitest'
import { areaAround, readCellRange } from './cell-range'

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

describe('an area that is revealed by hand', () => {
  it('is the rectangle around all cells that were under fog', () => {
    const runs = [
      { x: 4, y: 2, length: 3, isHidden: false },
      { x: 3, y: 3, length: 1, isHidden: false },
      { x: 6, y: 5, length: 2, isHidden: false },
    ]
    expect(areaAround(runs)).toEqual({ x: 3, y: 2, width: 5, height: 4 })
  })

  it('is none where nothing was under fog', () => {
    expect(areaAround([])).toBeUndefined()
  })
})
