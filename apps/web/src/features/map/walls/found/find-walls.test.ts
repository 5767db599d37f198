import { describe, expect, it } from 'vitest'
import type { Line } from '../picture-lines'
import { distance, nearestOn, type Point } from '../points'
import { findWalls } from './find-walls'
import { aDungeon, chance, fillOutside, fillRectangle, noisy, plainMap, stroke, thinGrid } from './painted-maps.test-support'

const CELL = 32
const DUNGEONS = 20
const GRID = { cellPx: CELL, x: 0, y: 0, isSquare: true }

/** The share of the length of some lines that lies within a quarter of a cell of others. */
function coveredShare(lines: readonly Line[], by: readonly Line[]): number {
  let [covered, all] = [0, 0]
  for (const [from, to] of lines) {
    const steps = Math.max(1, Math.round(distance(from, to) * 10))
    for (let step = 0; step < steps; step += 1) {
      const along = (step + 0.5) / steps
      const at: Point = { x: from.x + along * (to.x - from.x), y: from.y + along * (to.y - from.y) }
      all += 1
      if (by.some((line) => distance(nearestOn(line, at), at) <= 0.25)) covered += 1
    }
  }
  return all === 0 ? 1 : covered / all
}

function line(x1: number, y1: number, x2: number, y2: number): Line {
  return [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ]
}

function room(left: number, top: number, right: number, bottom: number): readonly Line[] {
  return [line(left, top, right, top), line(right, top, right, bottom), line(right, bottom, left, bottom), line(left, bottom, left, top)]
}

const ROOMS = [...room(2, 2, 8, 7), ...room(10, 2, 16, 9), ...room(3, 10, 9, 16)]
/** Two rooms and what joins them, as floor in dark rock. */
const FLOORS = [
  [2, 2, 8, 8],
  [12, 3, 18, 9],
  [8, 5, 12, 6],
  [14, 9, 15, 16],
] as const
const ROCK_EDGES = [
  line(2, 2, 8, 2),
  line(2, 2, 2, 8),
  line(2, 8, 8, 8),
  line(8, 2, 8, 5),
  line(8, 6, 8, 8),
  line(8, 5, 12, 5),
  line(8, 6, 12, 6),
  line(12, 3, 12, 5),
  line(12, 6, 12, 9),
  line(12, 3, 18, 3),
  line(18, 3, 18, 9),
  line(12, 9, 14, 9),
  line(15, 9, 18, 9),
  line(14, 9, 14, 16),
  line(15, 9, 15, 16),
  line(14, 16, 15, 16),
]
const SLANTED = [line(2, 2, 10, 6), line(10, 6, 6, 14), line(6, 14, 2, 2)]

const PICTURES = {
  'rooms of thick strokes': () => ({
    picture: ROOMS.reduce((made, each) => stroke(made, each, CELL, 0.2, 20), plainMap(20, 18, CELL, 220)),
    walls: ROOMS,
  }),
  'rooms of thin strokes over a grid': () => ({
    picture: ROOMS.reduce((made, each) => stroke(made, each, CELL, 0.12, 30), thinGrid(plainMap(20, 18, CELL, 230), CELL, 150)),
    walls: ROOMS,
  }),
  'rooms in a grainy picture': () => ({
    picture: noisy(
      ROOMS.reduce((made, each) => stroke(made, each, CELL, 0.25, 40), plainMap(20, 18, CELL, 190)),
      40,
    ),
    walls: ROOMS,
  }),
  'rooms and corridors in dark rock': () => ({ picture: fillOutside(FLOORS, 20, 18, CELL, 215, 35), walls: ROCK_EDGES }),
  'rock that is grainy': () => ({ picture: noisy(fillOutside(FLOORS, 20, 18, CELL, 200, 50), 30), walls: ROCK_EDGES }),
  'slanted walls': () => ({
    picture: SLANTED.reduce((made, each) => stroke(made, each, CELL, 0.2, 20), plainMap(14, 16, CELL, 220)),
    walls: SLANTED,
  }),
  'rooms with furniture': () => {
    const next = chance()
    const made = ROOMS.reduce((picture, each) => stroke(picture, each, CELL, 0.2, 20), plainMap(20, 18, CELL, 220))
    for (let thing = 0; thing < 12; thing += 1) fillRectangle(made, CELL, 3.5 + next() * 3, 3 + next() * 2.5, 0.18, 0.18, 40)
    return { picture: made, walls: ROOMS }
  },
} as const

describe('walls in a picture', () => {
  it.each(Object.entries(PICTURES))(
    'WALL-15 are found in %s: at least 95 of 100 cells, and 95 of 100 found ones are walls',
    (_name, make) => {
      const { picture, walls } = make()
      const found = findWalls(picture, GRID)
      const shares = { recall: coveredShare(walls, found), precision: coveredShare(found, walls) }
      expect(shares.recall, JSON.stringify(found)).toBeGreaterThanOrEqual(0.95)
      expect(shares.precision, JSON.stringify(found)).toBeGreaterThanOrEqual(0.95)
    },
  )

  it('WALL-15 are found in twenty random dungeons, some grainy, small or off the grid: 99 of 100 cells, and 99 of 100 found ones are walls', () => {
    const next = chance()
    const sums = { recall: 0, precision: 0, worst: 1 }
    for (let number = 0; number < DUNGEONS; number += 1) {
      const { picture, walls, cellPx } = aDungeon(next)
      const found = findWalls(picture, { ...GRID, cellPx })
      const [recall, precision] = [coveredShare(walls, found), coveredShare(found, walls)]
      sums.recall += recall / DUNGEONS
      sums.precision += precision / DUNGEONS
      sums.worst = Math.min(sums.worst, recall, precision)
    }
    expect(sums.recall).toBeGreaterThanOrEqual(0.99)
    expect(sums.precision).toBeGreaterThanOrEqual(0.99)
    expect(sums.worst).toBeGreaterThanOrEqual(0.95)
  })

  it('WALL-15 follow a round room by few pieces', () => {
    const ring = Array.from({ length: 60 }, (_, part) => [onCircle(part), onCircle(part + 1)] as const)
    const picture = ring.reduce((made, each) => stroke(made, each, CELL, 0.2, 20), plainMap(16, 16, CELL, 220))
    const found = findWalls(picture, GRID)
    expect(coveredShare(ring, found)).toBeGreaterThanOrEqual(0.95)
    expect(coveredShare(found, ring)).toBeGreaterThanOrEqual(0.95)
    expect(found.length).toBeLessThan(30)
    function onCircle(part: number): Point {
      return { x: 8 + 5 * Math.cos((part * Math.PI) / 30), y: 8 + 5 * Math.sin((part * Math.PI) / 30) }
    }
  })

  it('WALL-15 are whole walls from corner to corner of the grid', () => {
    const { picture } = PICTURES['rooms of thick strokes']()
    const found = findWalls(picture, GRID)
    expect(found).toHaveLength(ROOMS.length)
    expect(found.flat().every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true)
  })

  it('WALL-15 are on the grid of the map, wherever it begins in the picture', () => {
    const { picture } = PICTURES['rooms of thick strokes']()
    const shifted = findWalls(picture, { ...GRID, x: 10 + CELL, y: CELL })
    expect(
      coveredShare(
        ROOMS.map(([from, to]) => [moved(from), moved(to)] as const),
        shifted,
      ),
    ).toBeGreaterThan(0.95)
    function moved({ x, y }: Point): Point {
      return { x: x - 1 - 10 / CELL, y: y - 1 }
    }
  })

  it.each([
    ['an empty picture', () => plainMap(20, 18, CELL, 128)],
    ['noise alone', () => noisy(plainMap(20, 18, CELL, 128), 120)],
    ['light shading', () => noisy(fillOutside(FLOORS, 20, 18, CELL, 150, 125), 10)],
    ['only a thin grid', () => thinGrid(plainMap(20, 18, CELL, 230), CELL, 60)],
    [
      'small stains',
      () => {
        const next = chance()
        const made = plainMap(20, 18, CELL, 220)
        for (let stain = 0; stain < 40; stain += 1) fillRectangle(made, CELL, 1 + next() * 17, 1 + next() * 15, 0.2, 0.2, 20)
        return made
      },
    ],
    ['one dark place', () => plainMap(20, 18, CELL, 3)],
    ['a picture of one pixel', () => plainMap(1, 1, 1, 0)],
  ] as const)('WALL-15 there are none in %s', (_name, make) => {
    expect(findWalls(make(), GRID)).toEqual([])
  })
})
