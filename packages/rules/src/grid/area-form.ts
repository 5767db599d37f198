import type { AreaOfEffect, Placement, SizedArea } from './area'
import { feetToCells, type GridPoint } from './cells'
import type { DistanceRule } from './distance'

/** The geometry of an area on the grid, in cells; heights don't matter there. Names of `AreaOfEffect` that mean the same are one. */
export type AreaForm =
  | { readonly kind: 'ball'; readonly radius: number }
  | { readonly kind: 'ring'; readonly radius: number; readonly innerRadius: number }
  | { readonly kind: 'cone'; readonly length: number }
  | { readonly kind: 'line'; readonly length: number; readonly width: number }
  | { readonly kind: 'cube' | 'square'; readonly side: number }
  | { readonly kind: 'wall'; readonly length: number; readonly thickness: number }

/** GRID-9 Larger sizes count as this one, which bounds the work. */
export const LARGEST_AREA_FT = 1_000

/** Tolerance for rounding errors of sines and roots; an area stays the same when rotated by a quarter turn. */
export const TOLERANCE = 1e-9

const LINE_WIDTH_FT = 5

export function formOf(area: AreaOfEffect): AreaForm {
  if ('sizeFt' in area) return formOfSized(area)
  switch (area.shape) {
    case 'sphere':
    case 'circle':
    case 'dome':
    case 'emanation':
    case 'cylinder':
      return { kind: 'ball', radius: cells(area.radiusFt) }
    case 'ring': {
      const radius = cells(area.radiusFt)
      return { kind: 'ring', radius, innerRadius: radius - Math.max(1, inchesToCells(area.thicknessInches)) }
    }
    case 'cone':
      return { kind: 'cone', length: cells(area.lengthFt) }
    case 'line':
      return { kind: 'line', length: cells(area.lengthFt), width: cells(area.widthFt) }
    case 'cube':
    case 'square':
      return { kind: area.shape, side: cells(area.sideFt) }
    case 'floor':
      return { kind: 'square', side: cells(Math.sqrt(area.squareFt)) }
    case 'wall':
      return { kind: 'wall', length: cells(area.lengthFt), thickness: inchesToCells(area.thicknessInches) }
    case 'panels':
      return { kind: 'wall', length: cells(area.panels * area.sideFt), thickness: inchesToCells(area.thicknessInches) }
  }
}

function formOfSized({ shape, sizeFt }: SizedArea): AreaForm {
  switch (shape) {
    case 'sphere':
    case 'cylinder':
      return { kind: 'ball', radius: cells(sizeFt) }
    case 'cone':
      return { kind: 'cone', length: cells(sizeFt) }
    case 'line':
      return { kind: 'line', length: cells(sizeFt), width: cells(LINE_WIDTH_FT) }
    case 'cube':
      return { kind: 'cube', side: cells(sizeFt) }
  }
}

/** A size that is no positive number counts as 0. */
function cells(sizeFt: number): number {
  return sizeFt > 0 ? feetToCells(Math.min(sizeFt, LARGEST_AREA_FT)) : 0
}

function inchesToCells(inches: number): number {
  return feetToCells(inches / 12)
}

/** A square along the grid by its upper left corner, in cells. */
export interface AlignedSquare {
  readonly left: number
  readonly top: number
  readonly side: number
}

const QUARTER = Math.PI / 2
const AXES: readonly GridPoint[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
]

/**
 * GRID-6 Where a cube or square lies. It covers whole squares. The origin is on the cube's face, in the middle of the face if the
 * direction is straight, at its end if it is diagonal, between them otherwise; a square of the ground lies around its origin. If the
 * grid leaves a choice, the clockwise side is taken.
 */
export function alignedSquare(kind: 'cube' | 'square', size: number, { origin, direction }: Placement): AlignedSquare {
  const side = Math.round(size)
  const quarters = Math.floor((direction + QUARTER / 2 + TOLERANCE) / QUARTER)
  const main = AXES[((quarters % 4) + 4) % 4] ?? { x: 1, y: 0 }
  // Coordinates along the main direction, and across it, clockwise.
  const ahead = origin.x * main.x + origin.y * main.y
  const aside = origin.y * main.x - origin.x * main.y
  const slope = kind === 'cube' ? Math.tan(direction - quarters * QUARTER) : 0
  const start = kind === 'cube' ? Math.ceil(ahead - TOLERANCE) : rounded(ahead - side / 2)
  const first = rounded(aside + ((slope - 1) * side) / 2)
  const corners = [
    { x: start * main.x - first * main.y, y: start * main.y + first * main.x },
    { x: (start + side) * main.x - (first + side) * main.y, y: (start + side) * main.y + (first + side) * main.x },
  ]
  // Adding 0 makes a 0 of -0.
  return { left: Math.min(...corners.map(({ x }) => x)) + 0, top: Math.min(...corners.map(({ y }) => y)) + 0, side }
}

function rounded(value: number): number {
  return Math.floor(value + 0.5 + TOLERANCE)
}

/** The points of a wall's middle line, as long as the rule counts it; fewer than two if there is no wall. */
export function courseOf(length: number, { origin, direction, corners }: Placement, rule: DistanceRule): GridPoint[] {
  const far = length * stretchOf(direction, rule)
  const bends = corners ?? [{ x: origin.x + Math.cos(direction) * far, y: origin.y + Math.sin(direction) * far }]
  const course = [origin]
  let from = origin
  let left = length
  for (const to of bends) {
    const across = to.x - from.x
    const down = to.y - from.y
    const counted = Math.hypot(across, down) / stretchOf(Math.atan2(down, across), rule)
    if (!(counted > 0)) continue
    const share = Math.min(1, left / counted)
    course.push({ x: from.x + across * share, y: from.y + down * share })
    left -= counted
    if (left <= TOLERANCE) break
    from = to
  }
  return course
}

/** How far one cell of straight length reaches in this direction (radians), in cells: with 5-5-5 a diagonal is longer than it counts. */
export function stretchOf(direction: number, rule: DistanceRule): number {
  if (rule === 'euclid') return 1
  const across = Math.abs(Math.cos(direction))
  const down = Math.abs(Math.sin(direction))
  const longer = Math.max(across, down)
  return 1 / (rule === '5-5-5' ? longer : longer + Math.min(across, down) / 2)
}
