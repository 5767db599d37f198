import { describe, expect, it } from 'vitest'
import { cone, cube, inOrder, line, sphere, wall } from './area.test-support'
import {
  areaOnGrid,
  cellsInArea,
  distanceFt,
  feetApart,
  feetOfPath,
  feetToOrigin,
  GRID_KINDS,
  HEX_LAYOUTS,
  type HexLayout,
  hexCentre,
  hexCorners,
  hexesInArea,
  hexesOfToken,
  outlineOfArea,
  pictureOfArea,
  placementFrom,
  settle,
  spacesApartFt,
} from './index'

const BOUNDS = { columns: 60, rows: 60 }
const EAST = 0
const on = (layout: HexLayout, x: number, y: number, size = 1) => {
  const centre = hexCentre({ x, y }, layout)
  return { ...settle(layout, { x: centre.x - size / 2, y: centre.y - size / 2, size }, BOUNDS), size }
}
const token = (x: number, y: number, size = 1) => ({ x, y, size })

describe('distances on hexes', () => {
  it.each([
    [on('odd-r', 5, 5), on('odd-r', 5, 5), 0],
    [on('odd-r', 5, 5), on('odd-r', 6, 5), 5],
    [on('odd-r', 5, 5), on('odd-r', 5, 7), 10],
    [on('odd-r', 5, 5), on('odd-r', 9, 9), 30],
    // Seven hexes reach one hex farther on each side than one does.
    [on('odd-r', 5, 5, 3), on('odd-r', 9, 5), 15],
    [on('odd-r', 5, 5, 3), on('odd-r', 6, 5), 0],
    [on('odd-r', 5, 5, 3), on('odd-r', 9, 5, 3), 10],
  ])('GRID-12 from %o to %o are %i feet', (one, other, feet) => {
    expect(feetApart('odd-r', one, other)).toBe(feet)
    expect(feetApart('odd-r', other, one)).toBe(feet)
  })

  it('GRID-12 a path counts the steps of its legs, whatever the rule of diagonals', () => {
    const path = [
      [0, 0],
      [0, 4],
      [3, 4],
    ].map(([x = 0, y = 0]) => hexCentre({ x, y }, 'odd-r'))
    for (const rule of ['5-5-5', '5-10-5', 'euclid'] as const) {
      expect(feetOfPath('odd-r', path, rule)).toEqual({ segments: [20, 15], total: 35 })
    }
  })

  it('GRID-15 an origin at a corner is as far as the nearest hex that meets there', () => {
    const [corner = { x: 0, y: 0 }] = hexCorners({ x: 5, y: 5 }, 'odd-r')
    expect(feetToOrigin('odd-r', on('odd-r', 5, 5), corner)).toBe(0)
    expect(feetToOrigin('odd-r', on('odd-r', 8, 5), corner)).toBe(15)
  })
})

describe('distances without a grid', () => {
  it.each([
    [token(0, 0), token(0, 0), 0],
    [token(0, 0), token(1, 0), 5],
    [token(0, 0), token(3, 4), 25],
    // The diagonal of a cell is 7.07 feet.
    [token(0, 0), token(1, 1), 7],
    [token(0, 0), token(2.5, 0), 13],
    // Two cells apart from middle to middle: half a cell less for the larger disc.
    [token(0, 0, 2), token(2, 0.5), 5],
    [token(0, 0, 4), token(10, 1.5), 35],
    [token(0, 0, 3), token(1, 1), 0],
  ])('GRID-16 from %o to %o are %i feet', (one, other, feet) => {
    expect(feetApart('none', one, other)).toBe(feet)
    expect(feetApart('none', other, one)).toBe(feet)
  })

  it('GRID-16 a path is as long as its straight legs, each rounded to the foot', () => {
    const path = [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
      { x: 1, y: 4.5 },
    ]
    expect(feetOfPath('none', path, '5-5-5')).toEqual({ segments: [7, 18], total: 25 })
  })
})

describe.each(HEX_LAYOUTS)('areas on hexes in the layout %s', (layout) => {
  const [corner = { x: 0, y: 0 }] = hexCorners({ x: 20, y: 20 }, layout)
  const middle = hexCentre({ x: 20, y: 20 }, layout)

  it.each([
    [5, 3, 7],
    [10, 12, 19],
    [15, 27, 37],
    [20, 48, 61],
    [30, 108, 127],
  ])('GRID-15 %i feet around a corner are %i hexes, around a hex %i', (feet, ofCorner, ofHex) => {
    expect(hexesInArea(sphere(feet), { origin: corner, direction: EAST }, layout)).toHaveLength(ofCorner)
    expect(hexesInArea(sphere(feet), { origin: middle, direction: EAST }, layout)).toHaveLength(ofHex)
  })

  it.each([
    [1, 10, 19],
    [2, 5, 12],
    [2, 10, 27],
    [3, 5, 19],
    [4, 5, 27],
  ])('GRID-7, GRID-15 around a creature of size %i, %i feet are %i hexes with its own', (size, feet, count) => {
    const placement = placementFrom(sphere(feet), on(layout, 20, 20, size), EAST)
    expect(hexesInArea(sphere(feet), placement, layout)).toHaveLength(count)
  })

  it('GRID-15 what an area covers and who stands in it agree, hex by hex', () => {
    for (const area of [sphere(15), cone(30), line(30), cube(15), wall(30)]) {
      const placement = { origin: corner, direction: 0.7 }
      const { holds } = areaOnGrid(layout, area, placement)
      const covered = new Set(inOrder(hexesInArea(area, placement, layout)))
      for (let x = 12; x < 29; x += 1) {
        for (let y = 12; y < 29; y += 1) expect([area, x, y, holds(on(layout, x, y))]).toEqual([area, x, y, covered.has(`${x},${y}`)])
      }
    }
  })

  it('GRID-9 an area without a size covers no hex', () => {
    for (const area of [sphere(0), cone(0), line(0), cube(0), wall(0)]) {
      expect(hexesInArea(area, { origin: middle, direction: EAST }, layout)).toEqual([])
    }
  })
})

/** Counted on paper with rows of hexes, from the right side of hex (20, 20) to the right. */
describe('areas on rows of hexes', () => {
  const origin = { x: hexCentre({ x: 20, y: 20 }, 'odd-r').x + 0.5, y: hexCentre({ x: 20, y: 20 }, 'odd-r').y }
  const placement = { origin, direction: EAST }

  it('GRID-15 a cone of 15 feet covers three hexes of its row and one of each row beside', () => {
    expect(inOrder(hexesInArea(cone(15), placement, 'odd-r'))).toEqual(['21,20', '22,19', '22,20', '22,21', '23,20'])
  })

  it('GRID-15 a line of 30 feet covers six hexes of its row', () => {
    expect(inOrder(hexesInArea(line(30), placement, 'odd-r'))).toEqual(['21,20', '22,20', '23,20', '24,20', '25,20', '26,20'])
  })

  it('GRID-15 a cube of 10 feet covers two hexes of its row and two of each row beside', () => {
    expect(inOrder(hexesInArea(cube(10), placement, 'odd-r'))).toEqual([
      '20,19',
      '20,21',
      '21,19',
      '21,20',
      '21,21',
      '22,19',
      '22,20',
      '22,21',
    ])
  })
})

describe('areas without a grid', () => {
  const at = { origin: { x: 10, y: 10 }, direction: EAST }

  it.each([
    // Twenty feet are four cells, to the middle of a creature of one cell.
    [sphere(20), token(13.5, 9.5), true],
    [sphere(20), token(13.51, 9.5), false],
    // A creature of two cells is met by half a cell more.
    [sphere(20), token(13.5, 9, 2), true],
    [sphere(20), token(13.51, 9, 2), false],
    // Fifteen feet ahead a cone is fifteen feet wide.
    [cone(15), token(12, 9.5), true],
    [cone(15), token(11.5, 10.5), true],
    [cone(15), token(11.5, 10.6), false],
    [cone(15), token(9, 9.5), false],
    [line(30), token(15.5, 10), true],
    [line(30), token(15.5, 10.1), false],
    [cube(10), token(11.5, 10.5), true],
    [cube(10), token(11.6, 9.5), false],
    // A wall one foot thick meets the disc of a creature.
    [wall(30), token(12, 10), true],
    [wall(30), token(12, 10.2), false],
  ])('GRID-16 %o holds a creature at %o: %s', (area, creature, isHeld) => {
    expect(areaOnGrid('none', area, at).holds(creature)).toBe(isHeld)
  })

  it('GRID-16 a cube turns with its direction', () => {
    const diagonal = { ...at, direction: Math.PI / 4 }
    expect(areaOnGrid('none', cube(10), diagonal).holds(token(10.5, 10.5))).toBe(true)
    expect(areaOnGrid('none', cube(10), diagonal).holds(token(10.5, 8.6))).toBe(false)
    expect(pictureOfArea('none', cube(10), at).outline).toEqual([
      { x: 10, y: 9 },
      { x: 12, y: 9 },
      { x: 12, y: 11 },
      { x: 10, y: 11 },
    ])
  })
})

it('GRID-11 on squares every distance and area is as ever', () => {
  const placement = { origin: { x: 5, y: 5 }, direction: 0.4 }
  for (const area of [sphere(20), cone(30), line(30), cube(15), wall(30)]) {
    expect(pictureOfArea('square', area, placement, '5-10-5')).toEqual({
      cells: cellsInArea(area, placement, '5-10-5'),
      outline: outlineOfArea(area, placement, '5-10-5'),
    })
  }
  expect(feetApart('square', token(0, 0, 2), token(6, 3), '5-10-5')).toBe(spacesApartFt(token(0, 0, 2), token(6, 3), '5-10-5'))
  expect(feetOfPath('square', [token(0, 0), token(4, 3)], 'euclid').total).toBe(distanceFt(token(0, 0), token(4, 3), 'euclid'))
})

it('GRID-11 areas outside of the map are told on every kind of grid', () => {
  for (const kind of GRID_KINDS) {
    expect(areaOnGrid(kind, sphere(10), { origin: { x: 10, y: 10 }, direction: 0 }).isOnMap(BOUNDS)).toBe(true)
    expect(areaOnGrid(kind, sphere(10), { origin: { x: 90, y: 10 }, direction: 0 }).isOnMap(BOUNDS)).toBe(false)
  }
})

it('GRID-13 a token of twelve hexes stands in whatever covers one of them', () => {
  const large = on('odd-r', 20, 20, 4)
  const [first = { x: 0, y: 0 }] = hexesOfToken(large, 'odd-r')
  expect(areaOnGrid('odd-r', sphere(5), { origin: hexCentre(first, 'odd-r'), direction: 0 }).holds(large)).toBe(true)
})
