import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cell, cellsInCone, cellsInCylinder, cellsInLine, cellsInSphere, type GridPoint } from './index'

const RIGHT = 0
const QUARTER = Math.PI / 2
const corner: GridPoint = { x: 10, y: 10 }
const centre: GridPoint = { x: 10.5, y: 10.5 }

/** Draws the cells around (10, 10): `#` is covered, `.` is not; the upper left character is cell (5, 5). */
function drawn(cells: readonly Cell[]): string[] {
  return Array.from({ length: 11 }, (_, row) =>
    Array.from({ length: 11 }, (_, column) => (cells.some(({ x, y }) => x === column + 5 && y === row + 5) ? '#' : '.')).join(''),
  ).filter((line) => line.includes('#'))
}

describe('A sphere covers the squares whose centre it reaches', () => {
  it.each([
    [5, 4],
    [10, 12],
    [15, 32],
    [20, 52],
  ])('a radius of %d feet around a corner covers %d squares', (radius, count) => {
    expect(cellsInSphere(corner, radius)).toHaveLength(count)
  })

  it('around the centre of a square it has a square in its middle', () => {
    expect(drawn(cellsInSphere(centre, 10))).toEqual(['.....#.....', '....###....', '...#####...', '....###....', '.....#.....'])
  })

  it('a cylinder covers what a sphere covers', () => {
    expect(cellsInCylinder(corner, 20)).toEqual(cellsInSphere(corner, 20))
  })
})

describe('A cone is as wide as it is long', () => {
  it('to the right from a corner', () => {
    expect(drawn(cellsInCone(corner, 15, RIGHT))).toEqual(['......##...', '......##...'])
  })

  it('does not cover the square that it starts in', () => {
    expect(cellsInCone(centre, 15, RIGHT)).not.toContainEqual({ x: 10, y: 10 })
    expect(drawn(cellsInCone(centre, 15, RIGHT))).toEqual(['.......##..', '......###..', '.......##..'])
  })
})

describe('A line runs five feet broad from its origin', () => {
  it('along a row', () => {
    expect(cellsInLine(centre, 15, RIGHT)).toEqual([
      { x: 11, y: 10 },
      { x: 12, y: 10 },
      { x: 13, y: 10 },
    ])
  })

  it('along a diagonal', () => {
    expect(cellsInLine(centre, 15, Math.PI / 4)).toEqual([
      { x: 11, y: 11 },
      { x: 12, y: 12 },
    ])
  })

  it('on a grid line it touches both rows', () => {
    expect(drawn(cellsInLine(corner, 15, RIGHT))).toEqual(['.....###...', '.....###...'])
  })

  it('ten feet broad it covers three rows from a centre, whose edges it touches', () => {
    expect(drawn(cellsInLine(centre, 10, RIGHT, 10))).toEqual(['......##...', '......##...', '......##...'])
  })
})

describe('Laws of areas', () => {
  const sizeFt = fc.integer({ min: 1, max: 24 }).map((steps) => steps * 5)
  const origin = fc
    .record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) })
    .chain((cell) => fc.constantFrom(cell, { x: cell.x + 0.5, y: cell.y + 0.5 }))
  const direction = fc.integer({ min: 0, max: 359 }).map((degrees) => (degrees * Math.PI) / 180)
  const shapes = [
    ['sphere', (from: GridPoint, size: number) => cellsInSphere(from, size)],
    ['cone', cellsInCone],
    ['line', (from: GridPoint, size: number, angle: number) => cellsInLine(from, size, angle)],
  ] as const
  const inOrder = (cells: readonly Cell[]) => cells.map(({ x, y }) => `${x},${y}`).sort()

  it.each(shapes)('a %s turned by a quarter covers the turned squares', (_name, cellsIn) => {
    fc.assert(
      fc.property(origin, sizeFt, direction, (from, size, angle) => {
        const turnedCells = cellsIn(from, size, angle).map(({ x, y }) => {
          const across = x + 0.5 - from.x
          const down = y + 0.5 - from.y
          return { x: from.x - down - 0.5, y: from.y + across - 0.5 }
        })
        expect(inOrder(cellsIn(from, size, angle + QUARTER))).toEqual(inOrder(turnedCells))
      }),
    )
  })

  it.each(shapes)('a larger %s covers all that the smaller covers', (_name, cellsIn) => {
    fc.assert(
      fc.property(origin, sizeFt, direction, (from, size, angle) => {
        const larger = new Set(inOrder(cellsIn(from, size + 5, angle)))
        expect(inOrder(cellsIn(from, size, angle)).filter((cell) => !larger.has(cell))).toEqual([])
      }),
    )
  })

  it.each(shapes)('a %s moves with its origin, and names no square twice', (_name, cellsIn) => {
    fc.assert(
      fc.property(origin, sizeFt, direction, (from, size, angle) => {
        const cells = cellsIn(from, size, angle)
        const moved = cellsIn({ x: from.x + 3, y: from.y - 7 }, size, angle)
        expect(moved).toEqual(cells.map(({ x, y }) => ({ x: x + 3, y: y - 7 })))
        expect(new Set(inOrder(cells)).size).toBe(cells.length)
      }),
    )
  })

  it.each(shapes)('a %s without a sensible size, place or direction covers nothing, and none runs forever', (_name, cellsIn) => {
    for (const size of [0, -5, Number.NaN]) expect(cellsIn(corner, size, 0)).toEqual([])
    for (const x of [Number.NaN, Number.POSITIVE_INFINITY, 1e300]) expect(cellsIn({ x, y: 0 }, 15, 0)).toEqual([])
    expect(cellsIn(corner, Number.POSITIVE_INFINITY, 0)).toEqual(cellsIn(corner, 1_000, 0))
  })
})
