import { FEET_PER_CELL, type GridPoint, type Space } from './cells'

/**
 * GRID-1 Length of a diagonal step: 5 feet each, 5 and 10 feet alternately, or the straight-line distance.
 */
export const DISTANCE_RULES = ['5-5-5', '5-10-5', 'euclid'] as const
export type DistanceRule = (typeof DISTANCE_RULES)[number]

/** Feet between two cells. A whole number for whole cells, except with `euclid`, which is not rounded. */
export function distanceFt(from: GridPoint, to: GridPoint, rule: DistanceRule = '5-5-5'): number {
  return stepFt(from, to, rule, 0)
}

/** Feet between the nearest cells of two spaces: 0 if they overlap, 5 for neighbours. */
export function spacesApartFt(one: Space, other: Space, rule: DistanceRule = '5-5-5'): number {
  const gap = (from: number, size: number, to: number, otherSize: number) =>
    Math.max(0, to - (from + size - 1), from - (to + otherSize - 1))
  return distanceFt({ x: 0, y: 0 }, { x: gap(one.x, one.size, other.x, other.size), y: gap(one.y, one.size, other.y, other.size) }, rule)
}

/** Feet from a space to a corner of the grid: to the nearest of the squares that meet there. */
export function feetToCorner(space: Space, { x, y }: GridPoint, rule?: DistanceRule): number {
  const squares = [-1, 0].flatMap((across) => [-1, 0].map((down) => ({ x: x + across, y: y + down, size: 1 })))
  return Math.min(...squares.map((square) => spacesApartFt(space, square, rule)))
}

/** Whether so many feet are beyond a reach or range, counted in whole squares: of a straight line the part of a square does not count. */
export function isBeyondFt(feet: number, rangeFt: number): boolean {
  return Math.floor(feet / FEET_PER_CELL) * FEET_PER_CELL > rangeFt
}

/**
 * Feet of each segment of a path and in total. With 5-10-5 the alternation of diagonals continues across segments,
 * so that the division into segments does not change the length.
 */
export function pathFt(points: readonly GridPoint[], rule: DistanceRule = '5-5-5'): { segments: number[]; total: number } {
  let diagonalsBefore = 0
  const segments = points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    const length = stepFt(from, to, rule, diagonalsBefore)
    diagonalsBefore += diagonals(from, to)
    return length
  })
  return { segments, total: segments.reduce((sum, length) => sum + length, 0) }
}

function stepFt(from: GridPoint, to: GridPoint, rule: DistanceRule, diagonalsBefore: number): number {
  const across = Math.abs(to.x - from.x)
  const down = Math.abs(to.y - from.y)
  if (rule === 'euclid') return FEET_PER_CELL * Math.hypot(across, down)
  const steps = Math.max(across, down)
  if (rule === '5-5-5') return FEET_PER_CELL * steps
  const dearDiagonals = Math.floor((diagonalsBefore + diagonals(from, to)) / 2) - Math.floor(diagonalsBefore / 2)
  return FEET_PER_CELL * (steps + dearDiagonals)
}

function diagonals(from: GridPoint, to: GridPoint): number {
  return Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
}
