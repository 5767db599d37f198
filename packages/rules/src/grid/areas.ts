import { type Cell, centreOf, feetToCells, type GridPoint } from './cells'

/**
 * The squares that an area of effect covers: those whose centre lies inside it or on its edge. The origin is a point
 * in cells (a corner or a centre), sizes are in feet, a direction is in radians: 0 points right, a quarter turn down.
 * Cells are listed row by row and may be outside the map. A size that is no positive number covers nothing. Larger
 * sizes count as `LARGEST_AREA_FT`, which bounds the work.
 */
export const LARGEST_AREA_FT = 1_000

/** In cells. An origin beyond it covers nothing: for much larger numbers, adding 1 has no effect and loops would not end. */
const FARTHEST_ORIGIN = 1_000_000

/** Tolerance for rounding errors of sines and roots; an area stays the same when rotated by a quarter turn. */
const TOLERANCE = 1e-9

export function cellsInSphere(origin: GridPoint, radiusFt: number): Cell[] {
  const radius = reachInCells(radiusFt)
  return cellsWithin(origin, radius, (x, y) => Math.hypot(x, y) <= radius + TOLERANCE)
}

/** A cylinder covers a circle of the map; its height doesn't matter. */
export function cellsInCylinder(origin: GridPoint, radiusFt: number): Cell[] {
  return cellsInSphere(origin, radiusFt)
}

/** A triangle with a straight end: its width at each point equals the distance from the origin. */
export function cellsInCone(origin: GridPoint, lengthFt: number, direction: number): Cell[] {
  const length = reachInCells(lengthFt)
  return cellsWithin(origin, length * Math.SQRT2, (x, y) => {
    const { along, aside } = turned(x, y, direction)
    // The tip has no width: the square around it belongs to the caster.
    return along > TOLERANCE && along <= length + TOLERANCE && aside <= along / 2 + TOLERANCE
  })
}

/** From the origin forwards, with half of the width on each side. */
export function cellsInLine(origin: GridPoint, lengthFt: number, direction: number, widthFt = 5): Cell[] {
  const length = reachInCells(lengthFt)
  const halfWidth = reachInCells(widthFt) / 2
  if (halfWidth === 0) return []
  return cellsWithin(origin, Math.hypot(length, halfWidth), (x, y) => {
    const { along, aside } = turned(x, y, direction)
    return along > TOLERANCE && along <= length + TOLERANCE && aside <= halfWidth + TOLERANCE
  })
}

function reachInCells(sizeFt: number): number {
  return sizeFt > 0 ? feetToCells(Math.min(sizeFt, LARGEST_AREA_FT)) : 0
}

/** Distance forwards along the direction, and sideways from its axis. */
function turned(x: number, y: number, direction: number): { along: number; aside: number } {
  const cosine = Math.cos(direction)
  const sine = Math.sin(direction)
  return { along: x * cosine + y * sine, aside: Math.abs(y * cosine - x * sine) }
}

/** The cells around the origin whose centre, seen from the origin, lies inside. */
function cellsWithin(origin: GridPoint, reach: number, isInside: (x: number, y: number) => boolean): Cell[] {
  const cells: Cell[] = []
  const isFarOut = !(Math.abs(origin.x) <= FARTHEST_ORIGIN && Math.abs(origin.y) <= FARTHEST_ORIGIN)
  if (reach === 0 || isFarOut) return cells
  for (let y = Math.floor(origin.y - reach); y <= origin.y + reach; y += 1) {
    for (let x = Math.floor(origin.x - reach); x <= origin.x + reach; x += 1) {
      const centre = centreOf({ x, y })
      if (isInside(centre.x - origin.x, centre.y - origin.y)) cells.push({ x, y })
    }
  }
  return cells
}
