import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cellAt,
  cellsOfToken,
  cellsToFeet,
  clampCell,
  clampToken,
  clampTokenSize,
  DISTANCE_RULES,
  type DistanceRule,
  distanceFt,
  feetToCells,
  isOnMap,
  pathFt,
  spacesApartFt,
} from './index'

describe('Distance in feet', () => {
  it.each<[number, number, number, number, number]>([
    // across, down, 5-5-5, 5-10-5, Euclid
    [0, 0, 0, 0, 0],
    [1, 0, 5, 5, 5],
    [0, 4, 20, 20, 20],
    [1, 1, 5, 5, 7.0711],
    [2, 2, 10, 15, 14.1421],
    [3, 3, 15, 20, 21.2132],
    [4, 4, 20, 30, 28.2843],
    [3, 4, 20, 25, 25],
    [-5, 12, 60, 70, 65],
  ])('%d across and %d down', (across, down, simple, alternating, straight) => {
    const from = { x: 7, y: 3 }
    const to = { x: 7 + across, y: 3 + down }
    expect(distanceFt(from, to)).toBe(simple)
    expect(distanceFt(from, to, '5-5-5')).toBe(simple)
    expect(distanceFt(from, to, '5-10-5')).toBe(alternating)
    expect(distanceFt(from, to, 'euclid')).toBeCloseTo(straight, 4)
  })

  it('GRID-1 creatures are as far apart as the nearest squares of their spaces', () => {
    const ogre = { x: 4, y: 4, size: 2 }
    expect(spacesApartFt(ogre, { x: 6, y: 6, size: 1 })).toBe(5)
    expect(spacesApartFt(ogre, { x: 5, y: 5, size: 3 })).toBe(0)
    expect(spacesApartFt({ x: 0, y: 2, size: 1 }, ogre)).toBe(20)
    expect(spacesApartFt({ x: 0, y: 2, size: 1 }, ogre, '5-10-5')).toBe(25)
    expect(spacesApartFt({ x: 0, y: 1, size: 1 }, ogre, 'euclid')).toBe(25)
  })

  it('a path shows each segment, and their sum', () => {
    const corners = [
      { x: 0, y: 0 },
      { x: 3, y: 0 },
      { x: 3, y: 4 },
      { x: 5, y: 6 },
    ]
    expect(pathFt(corners)).toEqual({ segments: [15, 20, 10], total: 45 })
    expect(pathFt(corners, '5-10-5')).toEqual({ segments: [15, 20, 15], total: 50 })
    expect(pathFt([{ x: 1, y: 1 }])).toEqual({ segments: [], total: 0 })
    expect(pathFt([])).toEqual({ segments: [], total: 0 })
  })

  it('GRID-2 with 5-10-5 every second diagonal of the whole path is dear, wherever the path is divided', () => {
    const steps = [0, 1, 2, 3, 4].map((step) => ({ x: step, y: step }))
    expect(pathFt(steps, '5-10-5')).toEqual({ segments: [5, 10, 5, 10], total: 30 })
  })
})

describe('Laws of distance', () => {
  const cell = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -200, max: 200 }) })
  const rule = fc.constantFrom<DistanceRule>(...DISTANCE_RULES)

  it('there is as far as back, and only a cell itself is at 0', () => {
    fc.assert(
      fc.property(cell, cell, rule, (a, b, by) => {
        expect(distanceFt(a, b, by)).toBe(distanceFt(b, a, by))
        expect(distanceFt(a, b, by) === 0).toBe(a.x === b.x && a.y === b.y)
      }),
    )
  })

  it('no detour is shorter than the way itself', () => {
    fc.assert(
      fc.property(cell, cell, cell, rule, (a, b, c, by) => {
        expect(pathFt([a, b, c], by).total).toBeGreaterThanOrEqual(distanceFt(a, c, by) - 1e-9)
      }),
    )
  })

  it('turning and moving the map changes no distance', () => {
    fc.assert(
      fc.property(cell, cell, rule, (a, b, by) => {
        const turned = distanceFt({ x: -a.y + 9, y: a.x - 4 }, { x: -b.y + 9, y: b.x - 4 }, by)
        expect(turned).toBeCloseTo(distanceFt(a, b, by), 9)
      }),
    )
  })

  it('no other rule is shorter than 5-5-5', () => {
    fc.assert(
      fc.property(cell, cell, (a, b) => {
        expect(distanceFt(a, b, 'euclid')).toBeGreaterThanOrEqual(distanceFt(a, b, '5-5-5') - 1e-9)
        expect(distanceFt(a, b, '5-10-5')).toBeGreaterThanOrEqual(distanceFt(a, b, '5-5-5'))
      }),
    )
  })
})

describe('Cells and tokens', () => {
  it('a cell is five feet', () => {
    expect(feetToCells(30)).toBe(6)
    expect(cellsToFeet(3)).toBe(15)
  })

  it('a point belongs to the cell that it lies in', () => {
    expect(cellAt({ x: 2.9, y: -0.1 })).toEqual({ x: 2, y: -1 })
  })

  it.each([1, 2, 3, 4, 5, 6])('a token of size %d stands on its square of cells', (size) => {
    const cells = cellsOfToken(3, 5, size)
    expect(cells).toHaveLength(size * size)
    expect(cells[0]).toEqual({ x: 3, y: 5 })
    expect(cells.at(-1)).toEqual({ x: 3 + size - 1, y: 5 + size - 1 })
  })

  it('a token size is brought into 1 to 6', () => {
    expect([0, -3, 2.4, 9, Number.NaN].map(clampTokenSize)).toEqual([1, 1, 2, 6, 1])
  })

  it('a token stays on the map as a whole', () => {
    expect(clampToken({ x: 99, y: -2 }, 2, 20, 10)).toEqual({ x: 18, y: 0 })
    expect(clampToken({ x: 5, y: 5 }, 4, 3, 3)).toEqual({ x: 0, y: 0 })
    expect(clampCell({ x: 99, y: 99 }, 20, 10)).toEqual({ x: 19, y: 9 })
  })

  it('a clamped cell is on the map', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (x, y, columns, rows) => {
        expect(isOnMap(clampCell({ x, y }, columns, rows), columns, rows)).toBe(true)
      }),
    )
    expect(isOnMap({ x: 20, y: 0 }, 20, 10)).toBe(false)
  })
})
