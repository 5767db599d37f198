import type { AreaOfEffect, Placement } from './area'
import { alignedSquare, courseOf, formOf, stretchOf } from './area-form'
import type { GridPoint } from './cells'
import type { DistanceRule } from './distance'

/** The outline of an area as a polygon, in cells: what `cellsInArea` measures by. A ring's is its outer side; empty without a size. */
export function outlineOfArea(area: AreaOfEffect, placement: Placement, rule: DistanceRule = '5-5-5'): GridPoint[] {
  const { direction } = placement
  const form = formOf(area)
  switch (form.kind) {
    case 'ball':
    case 'ring':
      return ballOutline(form.radius, placement, rule)
    case 'cone':
      return coneOutline(form.length, placement, rule)
    case 'line':
      return pointing(placement, stripOutline(form.length * stretchOf(direction, rule), form.width / 2))
    case 'cube':
    case 'square': {
      const { left, top, side } = alignedSquare(form.kind, form.side, placement)
      return squareOutline(left, top, side)
    }
    case 'wall':
      return wallOutline(courseOf(form.length, placement, rule), form.thickness / 2)
  }
}

/** Corners of a quarter of the circle. */
const QUARTER_CORNERS = 12

/** A quarter of what is one cell away by the rule, from the right to the bottom: a square's, an octagon's or a circle's. */
function quarterOf(rule: DistanceRule): GridPoint[] {
  if (rule === '5-5-5') return [{ x: 1, y: 1 }]
  if (rule === '5-10-5') {
    return [
      { x: 1, y: 0 },
      { x: 2 / 3, y: 2 / 3 },
      { x: 0, y: 1 },
    ]
  }
  return Array.from({ length: QUARTER_CORNERS + 1 }, (_, index) => {
    const angle = (Math.PI / 2) * (index / QUARTER_CORNERS)
    return { x: Math.cos(angle), y: Math.sin(angle) }
  })
}

function ballOutline(radius: number, { origin, bearerSize = 0 }: Placement, rule: DistanceRule): GridPoint[] {
  if (radius === 0) return []
  const half = bearerSize / 2
  const quarter = quarterOf(rule).map(({ x, y }) => ({ x: x * radius + half, y: y * radius + half }))
  const turns = [
    ({ x, y }: GridPoint) => ({ x: origin.x + x, y: origin.y + y }),
    ({ x, y }: GridPoint) => ({ x: origin.x - y, y: origin.y + x }),
    ({ x, y }: GridPoint) => ({ x: origin.x - x, y: origin.y - y }),
    ({ x, y }: GridPoint) => ({ x: origin.x + y, y: origin.y - x }),
  ]
  return turns.flatMap((turn) => quarter.map(turn))
}

/** Half the angle of a cone that is as wide as it is far from its origin. */
const CONE_HALF_ANGLE = Math.atan(0.5)

function coneOutline(length: number, placement: Placement, rule: DistanceRule): GridPoint[] {
  const { direction, origin } = placement
  const farEnd = endAngles(direction, rule).map((angle) => {
    const far = length * stretchOf(angle, rule)
    return { x: origin.x + Math.cos(angle) * far, y: origin.y + Math.sin(angle) * far }
  })
  // The first square of the way is as broad as a square.
  const [rightBack, rightFront, leftFront, leftBack] = pointing(placement, stripOutline(Math.min(1, length), 0.5))
  if (rightBack === undefined || rightFront === undefined || leftFront === undefined || leftBack === undefined) return []
  return length <= 1 ? [rightBack, rightFront, leftFront, leftBack] : [rightBack, rightFront, ...farEnd, leftFront, leftBack]
}

/** Directions of the corners at a cone's far end, from one side to the other. */
function endAngles(direction: number, rule: DistanceRule): number[] {
  const [first, last] = [direction - CONE_HALF_ANGLE, direction + CONE_HALF_ANGLE]
  if (rule === 'euclid')
    return Array.from({ length: QUARTER_CORNERS + 1 }, (_, index) => first + ((last - first) * index) / QUARTER_CORNERS)
  const eighth = Math.PI / 4
  const corners: number[] = []
  for (let angle = Math.ceil(first / eighth) * eighth; angle < last; angle += eighth) corners.push(angle)
  return [first, ...corners, last]
}

function stripOutline(length: number, half: number): GridPoint[] {
  if (length === 0 || half === 0) return []
  return [
    { x: 0, y: -half },
    { x: length, y: -half },
    { x: length, y: half },
    { x: 0, y: half },
  ]
}

function squareOutline(left: number, top: number, side: number): GridPoint[] {
  if (side === 0) return []
  return [
    { x: left, y: top },
    { x: left + side, y: top },
    { x: left + side, y: top + side },
    { x: left, y: top + side },
  ]
}

/** Points that were given for the direction to the right, from the origin. */
function pointing({ origin, direction }: Placement, points: readonly GridPoint[]): GridPoint[] {
  const cosine = Math.cos(direction)
  const sine = Math.sin(direction)
  return points.map(({ x, y }) => ({ x: origin.x + x * cosine - y * sine, y: origin.y + x * sine + y * cosine }))
}

/** One side of the wall forwards, the other backwards. */
function wallOutline(course: readonly GridPoint[], half: number): GridPoint[] {
  const sideOf = (points: readonly GridPoint[]) =>
    points.slice(1).flatMap((to, index) => {
      const from = points[index] ?? to
      const length = Math.hypot(to.x - from.x, to.y - from.y)
      const across = { x: (-(to.y - from.y) / length) * half, y: ((to.x - from.x) / length) * half }
      return [from, to].map(({ x, y }) => ({ x: x + across.x, y: y + across.y }))
    })
  return [...sideOf(course), ...sideOf(course.toReversed())]
}
