import { describe, expect, it } from 'vitest'
import { frontOf, type SculptRing, sculptRows } from './sculpt'

const CYLINDER: SculptRing[] = [
  [-1, 0.5, 0.5, -0.5],
  [0, 0.5, 0.5, -0.5],
  [1, 0.5, 0.5, -0.5],
]

describe('a sculpted surface', () => {
  it('reaches to the front of its rings', () => {
    expect(frontOf(sculptRows(CYLINDER, []), 0, 0.1)).toBeCloseTo(0.5, 2)
  })

  it('is pulled where a pull is, less with distance, and alike on both sides', () => {
    const rows = sculptRows(CYLINDER, [[0.2, 0, 0.45, 0.3, 0, 0, 0.1]])
    expect(frontOf(rows, 0.2, 0)).toBeGreaterThan(frontOf(sculptRows(CYLINDER, []), 0.2, 0) + 0.05)
    expect(frontOf(rows, -0.2, 0)).toBeCloseTo(frontOf(rows, 0.2, 0), 2)
    expect(frontOf(rows, 0.2, 0.6)).toBeCloseTo(frontOf(sculptRows(CYLINDER, []), 0.2, 0.6), 5)
  })

  it('answers beside itself with its nearest point', () => {
    expect(Number.isFinite(frontOf(sculptRows(CYLINDER, []), 3, 0))).toBe(true)
  })
})
