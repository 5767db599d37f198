import { FEET_PER_CELL } from '../grid'

/**
 * Sight counts in whole units, a thousand to a cell, which is how finely map files place walls. Maps reach from -1,000 to 2,000 cells,
 * so differences of coordinates stay below 3 * 10^6 and sums of two products of them below 2 * 10^13. All of that is exact in numbers
 * up to 2^53, or 9 * 10^15.
 */
export const UNITS_PER_CELL = 1_000
export const UNITS_PER_FOOT = UNITS_PER_CELL / FEET_PER_CELL
/** The largest coordinate, up and down, in units. */
export const MOST_UNITS = 2_000 * UNITS_PER_CELL

/** A place on the map in whole units; x grows to the right, y downwards. */
export interface MapPoint {
  readonly x: number
  readonly y: number
  /** Feet above the floor, which count as whole; absent: 0. */
  readonly heightFt?: number | undefined
}

/** The nearest whole units to a place in cells. */
export function toUnits(cells: number): number {
  return Math.round(cells * UNITS_PER_CELL)
}

/** Fractions of a unit are cut off. */
export function feetToUnits(feet: number): number {
  return Math.floor(feet * UNITS_PER_FOOT)
}

export function heightOf({ heightFt }: MapPoint): number {
  return Math.round(heightFt ?? 0)
}

/** Positive if the turn from the first vector to the second, up to half a circle, goes clockwise on the screen. */
export function cross(x1: number, y1: number, x2: number, y2: number): number {
  return x1 * y2 - y1 * x2
}

/** Length of the vectors of `directionOf`. */
const DIRECTION_LENGTH = 1_000_000

/**
 * The vector of a direction in whole degrees clockwise from the top of the map, as tokens are turned, of the length 10^6. It is the
 * same on all machines, which sines of the machine are not.
 */
export function directionOf(degrees: number): { readonly x: number; readonly y: number } {
  const turned = ((Math.round(degrees) % 360) + 360) % 360
  return { x: sine(turned), y: 0 - sine((turned + 90) % 360) }
}

function sine(degrees: number): number {
  if (degrees >= 180) return 0 - sine(degrees - 180)
  return SINES[degrees > 90 ? 180 - degrees : degrees] ?? 0
}

/** Of 0 to 90 degrees, by the power series: additions, multiplications and divisions have the same results everywhere. */
const SINES: readonly number[] = Array.from({ length: 91 }, (_, degrees) => {
  const angle = (degrees * Math.PI) / 180
  let [term, sum] = [angle, angle]
  for (let power = 3; power < 30; power += 2) {
    term *= -(angle * angle) / ((power - 1) * power)
    sum += term
  }
  return Math.round(sum * DIRECTION_LENGTH)
})
