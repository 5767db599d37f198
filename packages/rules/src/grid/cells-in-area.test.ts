import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SpellArea } from '../compendium/spell-schema'
import { cone, cube, inOrder, line, quarterTurned, sphere, wall } from './area.test-support'
import {
  type AreaOfEffect,
  type Cell,
  cellsInArea,
  DISTANCE_RULES,
  type DistanceRule,
  type GridPoint,
  grownArea,
  placementFrom,
} from './index'

const RIGHT = 0
const corner: GridPoint = { x: 10, y: 10 }
const centre: GridPoint = { x: 10.5, y: 10.5 }
/** In the middle of the left edge of cell (10, 10): where the cone of a creature on (9, 10) begins. */
const edge: GridPoint = { x: 10, y: 10.5 }

/** Draws the cells around (10, 10): `#` is covered, `.` is not; the upper left character is cell (5, 5). */
function drawn(cells: readonly Cell[]): string[] {
  return Array.from({ length: 11 }, (_, row) =>
    Array.from({ length: 11 }, (_, column) => (cells.some(({ x, y }) => x === column + 5 && y === row + 5) ? '#' : '.')).join(''),
  ).filter((row) => row.includes('#'))
}
const drawnArea = (area: AreaOfEffect, origin: GridPoint, direction = RIGHT, rule: DistanceRule = 'euclid') =>
  drawn(cellsInArea(area, { origin, direction }, rule))

describe('Spheres and what else is round', () => {
  it.each([
    [5, 4, 4, 4],
    [10, 12, 12, 16],
    [15, 32, 24, 36],
    [20, 52, 44, 64],
  ])('GRID-4 a radius of %d feet around a corner covers %d squares as a circle, %d with 5-10-5, %d with 5-5-5', (radius, ...counts) => {
    const covered = (['euclid', '5-10-5', '5-5-5'] as const).map((rule) =>
      cellsInArea(sphere(radius), { origin: corner, direction: 0 }, rule),
    )
    expect(covered.map(({ length }) => length)).toEqual(counts)
  })

  it('GRID-4 with 5-10-5 every second diagonal counts twice', () => {
    expect(drawnArea(sphere(20), corner, RIGHT, '5-10-5')).toEqual([
      '....##.....',
      '..######...',
      '..######...',
      '.########..',
      '.########..',
      '..######...',
      '..######...',
      '....##.....',
    ])
  })

  it('GRID-4 around the centre of a square it has a square in its middle', () => {
    expect(drawnArea(sphere(10), centre)).toEqual(['.....#.....', '....###....', '...#####...', '....###....', '.....#.....'])
    expect(drawnArea(sphere(5), centre, RIGHT, '5-5-5')).toEqual(['....###....', '....###....', '....###....'])
  })

  it('a cylinder, a dome and a circle cover what a sphere covers', () => {
    const placement = { origin: corner, direction: 0 }
    const expected = cellsInArea(sphere(20), placement)
    expect(cellsInArea({ shape: 'cylinder', radiusFt: 20, heightFt: 40, from: 'point' }, placement)).toEqual(expected)
    expect(cellsInArea({ shape: 'dome', radiusFt: 20, from: 'point' }, placement)).toEqual(expected)
    expect(cellsInArea({ shape: 'circle', radiusFt: 20, from: 'point' }, placement)).toEqual(expected)
  })

  it('GRID-8 a ring covers the outermost squares of the circle', () => {
    const ring: SpellArea = { shape: 'ring', radiusFt: 10, heightFt: 20, thicknessInches: 12, from: 'point' }
    expect(drawnArea(ring, corner)).toEqual(['....##.....', '...#..#....', '...#..#....', '....##.....'])
    expect(drawnArea(ring, corner, RIGHT, '5-5-5')).toEqual(['...####....', '...#..#....', '...#..#....', '...####....'])
    expect(drawnArea({ ...ring, thicknessInches: 120 }, corner)).toEqual(drawnArea(sphere(10), corner))
  })
})

describe('Cones', () => {
  it('GRID-5 from a corner straight to the right the squares next to the tip are covered', () => {
    expect(drawnArea(cone(15), corner)).toEqual(['.....###...', '.....###...'])
    expect(drawnArea(cone(30), corner, RIGHT, '5-5-5')).toEqual([
      '..........#',
      '........###',
      '.....######',
      '.....######',
      '........###',
      '..........#',
    ])
  })

  it('GRID-5 from the middle of an edge one square is next to the tip', () => {
    expect(drawnArea(cone(15), edge)).toEqual(['.......#...', '.....###...', '.......#...'])
  })

  it('GRID-5 diagonally it covers as many squares as straight', () => {
    expect(drawnArea(cone(15), corner, Math.PI / 4)).toEqual(['.....##....', '.....###...', '......#....'])
  })

  it.each(Array.from({ length: 8 }, (_, eighth) => eighth))(
    'GRID-5 in the direction of %d eighths of a turn it is the same, turned',
    (eighth) => {
      const straight = cellsInArea(cone(30), { origin: corner, direction: ((eighth % 2) * Math.PI) / 4 }, 'euclid')
      const cells = cellsInArea(cone(30), { origin: corner, direction: (eighth * Math.PI) / 4 }, 'euclid')
      expect(inOrder(cells)).toEqual(inOrder(quarterTurned(straight, corner, Math.floor(eighth / 2))))
    },
  )

  it('it does not cover the square in whose centre it starts', () => {
    expect(drawnArea(cone(15), centre)).toEqual(['.......#...', '......###..', '.......#...'])
    expect(drawnArea(cone(15), centre, RIGHT, '5-5-5')).toEqual(['.......##..', '......###..', '.......##..'])
  })

  it('GRID-5 it ends where the table counts its length', () => {
    const diagonal = (rule: DistanceRule) => drawnArea(cone(15), corner, Math.PI / 4, rule)
    expect(diagonal('5-5-5')).toEqual(['.....##....', '.....###...', '......##...'])
    expect(diagonal('5-10-5')).toEqual(['.....##....', '.....##....'])
    expect(diagonal('euclid')).toEqual(['.....##....', '.....###...', '......#....'])
  })

  it('GRID-5 no square of it is farther than the sphere of its length reaches', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), fc.constantFrom(...DISTANCE_RULES), (degrees, rule) => {
        const placement = { origin: corner, direction: (degrees * Math.PI) / 180 }
        const reached = new Set(inOrder(cellsInArea(sphere(30), placement, rule)))
        expect(inOrder(cellsInArea(cone(30), placement, rule)).filter((cell) => !reached.has(cell))).toEqual([])
      }),
    )
  })
})

describe('Lines', () => {
  it('along a row', () => {
    expect(cellsInArea(line(15), { origin: centre, direction: RIGHT })).toEqual([
      { x: 11, y: 10 },
      { x: 12, y: 10 },
      { x: 13, y: 10 },
    ])
  })

  it('GRID-5 along a diagonal, as the table counts', () => {
    const placement = { origin: corner, direction: Math.PI / 4 }
    const diagonal = (count: number) => Array.from({ length: count }, (_, step) => ({ x: 10 + step, y: 10 + step }))
    expect(cellsInArea(line(30), placement, '5-5-5')).toEqual(diagonal(6))
    expect(cellsInArea(line(30), placement, '5-10-5')).toEqual(diagonal(4))
    expect(cellsInArea(line(30), placement, 'euclid')).toEqual(diagonal(4))
  })

  it('on a grid line it touches both rows', () => {
    expect(drawnArea(line(15), corner)).toEqual(['.....###...', '.....###...'])
  })

  it('ten feet broad it covers two rows from a corner, and three from a centre, whose edges it touches', () => {
    expect(drawnArea(line(10, 10), corner)).toEqual(['.....##....', '.....##....'])
    expect(drawnArea(line(10, 10), centre)).toEqual(['......##...', '......##...', '......##...'])
  })
})

describe('Cubes and squares', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'GRID-6 in the direction of %d eighths of a turn a cube covers whole squares beside its origin',
    (eighth) => {
      const direction = (eighth * Math.PI) / 4
      const cells = cellsInArea(cube(15), { origin: corner, direction })
      const columns = cells.map(({ x }) => x)
      const rows = cells.map(({ y }) => y)
      expect(cells).toHaveLength(9)
      expect([Math.max(...columns) - Math.min(...columns), Math.max(...rows) - Math.min(...rows)]).toEqual([2, 2])
      const ahead = (axis: number, away: number[]) => axis < 0.5 || away.every((each) => Math.sign(each - 9.5) > 0)
      expect(ahead(Math.cos(direction), columns) && ahead(Math.sin(direction), rows)).toBe(true)
      const behind = (axis: number, away: number[]) => axis > -0.5 || away.every((each) => Math.sign(each - 9.5) < 0)
      expect(behind(Math.cos(direction), columns) && behind(Math.sin(direction), rows)).toBe(true)
    },
  )

  it('GRID-6 straight it has the origin in the middle of its face, diagonally at its corner', () => {
    expect(drawnArea(cube(15), edge)).toEqual(['.....###...', '.....###...', '.....###...'])
    expect(inOrder(cellsInArea(cube(10), { origin: corner, direction: RIGHT }))).toEqual(['10,10', '10,9', '11,10', '11,9'].sort())
    expect(inOrder(cellsInArea(cube(10), { origin: corner, direction: Math.PI / 4 }))).toEqual(['10,10', '10,11', '11,10', '11,11'].sort())
  })

  it('GRID-6 a square of the ground lies around its origin, and so does ground of any outline', () => {
    const grease: SpellArea = { shape: 'square', sideFt: 10, from: 'point' }
    expect(drawnArea(grease, corner)).toEqual(['....##.....', '....##.....'])
    const ward: SpellArea = { shape: 'floor', squareFt: 2_500, heightFt: 20, from: 'target' }
    expect(cellsInArea(ward, { origin: corner, direction: RIGHT })).toHaveLength(100)
  })
})

describe('Walls', () => {
  it('GRID-8 a wall covers the squares that some of it stands in', () => {
    expect(drawnArea(wall(20), centre)).toEqual(['.....#####.'])
    expect(drawnArea(wall(20), edge)).toEqual(['.....####..'])
    expect(drawnArea(wall(20), corner)).toEqual(['.....####..', '.....####..'])
    expect(drawnArea(wall(20, 60), corner)).toEqual(['.....####..', '.....####..'])
  })

  it('GRID-8 it bends at its corners, and is no longer than it is', () => {
    const corners = [
      { x: 12.5, y: 10.5 },
      { x: 12.5, y: 20.5 },
    ]
    expect(drawn(cellsInArea(wall(25), { origin: centre, direction: RIGHT, corners }))).toEqual([
      '.....###...',
      '.......#...',
      '.......#...',
      '.......#...',
    ])
  })

  it('GRID-8 joined panels are a wall', () => {
    const panels: SpellArea = { shape: 'panels', panels: 2, sideFt: 10, thicknessInches: 0.25, from: 'point' }
    expect(drawnArea(panels, edge)).toEqual(drawnArea(wall(20), edge))
  })
})

describe('Areas around their author', () => {
  const spirits: SpellArea = { shape: 'emanation', radiusFt: 15, from: 'self' }
  const burning: SpellArea = { shape: 'cone', lengthFt: 15, from: 'self' }
  const wave: SpellArea = { shape: 'cube', sideFt: 15, from: 'self' }

  it.each([1, 2, 3, 4])('GRID-7 around a creature of %d squares a side a reach of 15 feet ends three squares beside it', (size) => {
    const placement = placementFrom(spirits, { x: 10, y: 10, size }, RIGHT)
    expect(cellsInArea(spirits, placement, '5-5-5')).toHaveLength((size + 6) ** 2)
    const round = cellsInArea(spirits, placement, 'euclid')
    expect(Math.min(...round.map(({ x }) => x))).toBe(7)
    expect(round).toContainEqual({ x: 10, y: 10 })
    expect(round).not.toContainEqual({ x: 7, y: 7 })
  })

  it('GRID-7 a cone, a line and a cube begin at the edge of the space: none covers it, and each covers a square next to it', () => {
    const space = fc.record({
      x: fc.integer({ min: -9, max: 9 }),
      y: fc.integer({ min: -9, max: 9 }),
      size: fc.integer({ min: 1, max: 4 }),
    })
    const degrees = fc.integer({ min: 0, max: 359 })
    fc.assert(
      fc.property(space, degrees, fc.constantFrom(burning, wave, line(15)), ({ x, y, size }, angle, area) => {
        const cells = cellsInArea(area, placementFrom(area, { x, y, size }, (angle * Math.PI) / 180))
        const gapOf = (cell: Cell) => Math.max(x - cell.x, cell.x - x - size + 1, y - cell.y, cell.y - y - size + 1)
        expect(Math.min(...cells.map(gapOf))).toBe(1)
      }),
    )
  })

  it('GRID-7 a cube of 15 feet lies beside the creature, straight or over its corner', () => {
    const caster = { x: 10, y: 10, size: 1 }
    const places = [RIGHT, Math.PI / 4].map((direction) => cellsInArea(wave, placementFrom(wave, caster, direction))[0])
    expect(places).toEqual([
      { x: 11, y: 9 },
      { x: 11, y: 11 },
    ])
  })

  it('GRID-9 a higher slot makes larger what grows', () => {
    const fog: SpellArea = { shape: 'sphere', radiusFt: 20, from: 'point', growsFt: 20 }
    expect(grownArea(fog, 2)).toMatchObject({ radiusFt: 60 })
    expect(grownArea({ ...wave, growsFt: 5 }, 1)).toMatchObject({ sideFt: 20 })
    expect(grownArea(burning, 3)).toBe(burning)
  })
})
