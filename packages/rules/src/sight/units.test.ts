import { describe, expect, it } from 'vitest'
import { directionOf, feetToUnits, toUnits } from './index'
import { isInOutline, outlineOfDarkness } from './light'

describe('Units of sight', () => {
  it('SIGHT-3 a cell is a thousand units and a foot two hundred', () => {
    expect([toUnits(1.0004), toUnits(0.0006), feetToUnits(5), feetToUnits(2.5)]).toEqual([1_000, 1, 1_000, 500])
  })

  it('SIGHT-9 directions are those of the circle, clockwise from the top', () => {
    expect([directionOf(0), directionOf(90), directionOf(180), directionOf(270), directionOf(-30)]).toEqual([
      { x: 0, y: -1_000_000 },
      { x: 1_000_000, y: 0 },
      { x: 0, y: 1_000_000 },
      { x: -1_000_000, y: 0 },
      { x: -500_000, y: -866_025 },
    ])
    for (let degrees = 0; degrees < 360; degrees += 1) {
      const { x, y } = directionOf(degrees)
      expect(x).toBeCloseTo(Math.sin((degrees * Math.PI) / 180) * 1_000_000, -1)
      expect(y).toBeCloseTo(-Math.cos((degrees * Math.PI) / 180) * 1_000_000, -1)
    }
  })

  it('SIGHT-12 a darkness holds its circle but for a hundredth of its radius', () => {
    const outline = outlineOfDarkness({ x: 0, y: 0, radiusFt: 15 })
    for (let degrees = 0; degrees < 360; degrees += 1) {
      const { x, y } = directionOf(degrees)
      expect(isInOutline(outline, (x * 2_970) / 1_000_000, (y * 2_970) / 1_000_000)).toBe(true)
      expect(isInOutline(outline, (x * 3_002) / 1_000_000, (y * 3_002) / 1_000_000)).toBe(false)
    }
  })
})
