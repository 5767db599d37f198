import { describe, expect, it } from 'vitest'
import { areaAround } from './reveal-by-hand'

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
