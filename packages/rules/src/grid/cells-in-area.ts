import type { AreaOfEffect, Placement } from './area'
import { type AreaForm, alignedSquare, courseOf, formOf, stretchOf, TOLERANCE } from './area-form'
import { type Cell, cellsToFeet, centreOf, type GridPoint } from './cells'
import { type DistanceRule, distanceFt } from './distance'

/** In cells. An origin beyond it covers nothing: for much larger numbers, adding 1 has no effect and loops would not end. */
const FARTHEST_ORIGIN = 1_000_000

/** What an area covers, without listing it: a large one has more squares than a table has creatures. */
export interface Cover {
  /** The squares outside of these bounds, in cells and included, are not covered. */
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  covers(cell: Cell): boolean
}

/**
 * GRID-3 The squares that an area of effect covers: those whose centre lies inside it or on its edge, and with walls those that some
 * of the wall stands in. Cells are listed row by row and may be outside the map. One area only: a spell with a `count` has as many
 * placements.
 */
export function cellsInArea(area: AreaOfEffect, placement: Placement, rule: DistanceRule = '5-5-5'): Cell[] {
  const cover = coverOfArea(area, placement, rule)
  const cells: Cell[] = []
  for (let y = cover.top; y <= cover.bottom; y += 1) {
    for (let x = cover.left; x <= cover.right; x += 1) if (cover.covers({ x, y })) cells.push({ x, y })
  }
  return cells
}

/** The same squares as a question. */
export function coverOfArea(area: AreaOfEffect, placement: Placement, rule: DistanceRule = '5-5-5'): Cover {
  const { origin, direction } = placement
  const isNear = [origin, ...(placement.corners ?? [])].every(
    ({ x, y }) => Math.abs(x) <= FARTHEST_ORIGIN && Math.abs(y) <= FARTHEST_ORIGIN,
  )
  if (!isNear || !Number.isFinite(direction)) return NOTHING
  const form = formOf(area)
  switch (form.kind) {
    case 'ball':
      return ball(form.radius, placement, rule)
    case 'ring':
      return ring(form, placement, rule)
    case 'cone':
      return cone(form.length, placement, rule)
    case 'line':
      return line(form.length * stretchOf(direction, rule), form.width, placement)
    case 'cube':
    case 'square': {
      const { left, top, side } = alignedSquare(form.kind, form.side, placement)
      return { left, top, right: left + side - 1, bottom: top + side - 1, covers: () => true }
    }
    case 'wall':
      return wall(courseOf(form.length, placement, rule), form.thickness / 2)
  }
}

const NOTHING: Cover = { left: 0, top: 0, right: -1, bottom: -1, covers: () => false }

function ball(radius: number, placement: Placement, rule: DistanceRule): Cover {
  const reaches = reachOf(radius, placement, rule)
  const inset = ((placement.bearerSize ?? 1) - 1) / 2
  return around(placement.origin, radius === 0 ? 0 : radius + inset, reaches)
}

/**
 * GRID-4, GRID-7 Whether a square's centre, seen from the origin, is no farther than that. A rule that counts squares counts each that
 * is begun, from the origin or from the bearer's space; with the straight distance the reach is a circle.
 */
function reachOf(radius: number, { bearerSize = 1 }: Placement, rule: DistanceRule): (x: number, y: number) => boolean {
  const inset = (bearerSize - 1) / 2
  const gap = (offset: number) => {
    const away = Math.max(0, Math.abs(offset) - inset)
    return rule === 'euclid' ? away : Math.ceil(away - TOLERANCE)
  }
  const mostFt = cellsToFeet(radius) + TOLERANCE
  return (x, y) => distanceFt(HERE, { x: gap(x), y: gap(y) }, rule) <= mostFt
}

const HERE: GridPoint = { x: 0, y: 0 }

/** GRID-8 The outermost squares of the circle. */
function ring({ radius, innerRadius }: AreaForm & { kind: 'ring' }, placement: Placement, rule: DistanceRule): Cover {
  const outer = ball(radius, placement, rule)
  const inner = ball(Math.max(0, innerRadius), placement, rule)
  return { ...outer, covers: (cell) => outer.covers(cell) && !isCovered(inner, cell) }
}

/** GRID-5 The part of a sphere that is as wide as it is far from the origin, but nowhere narrower than a square. */
function cone(length: number, placement: Placement, rule: DistanceRule): Cover {
  const reaches = reachOf(length, placement, rule)
  return around(placement.origin, length, (x, y) => {
    const { along, aside } = turned(x, y, placement.direction)
    return along > TOLERANCE && aside <= Math.max(1, along) / 2 + TOLERANCE && reaches(x, y)
  })
}

/** GRID-5 From the origin forwards, with half of the width on each side. */
function line(length: number, width: number, { origin, direction }: Placement): Cover {
  if (length === 0 || width === 0) return NOTHING
  return around(origin, Math.hypot(length, width / 2), (x, y) => {
    const { along, aside } = turned(x, y, direction)
    return along > TOLERANCE && along <= length + TOLERANCE && aside <= width / 2 + TOLERANCE
  })
}

/** Distance forwards along the direction, and sideways from its axis. */
function turned(x: number, y: number, direction: number): { along: number; aside: number } {
  const cosine = Math.cos(direction)
  const sine = Math.sin(direction)
  return { along: x * cosine + y * sine, aside: Math.abs(y * cosine - x * sine) }
}

/** GRID-8 The squares in which some of the wall stands; one that only touches a square's border does not. */
function wall(course: readonly GridPoint[], halfThickness: number): Cover {
  const panels = course.slice(1).map((to, index) => panelBetween(course[index] ?? to, to, halfThickness))
  if (panels.length === 0 || !(halfThickness > 0)) return NOTHING
  const columns = course.map(({ x }) => x)
  const rows = course.map(({ y }) => y)
  const least = (values: readonly number[]) => Math.floor(Math.min(...values) - halfThickness)
  const most = (values: readonly number[]) => Math.floor(Math.max(...values) + halfThickness)
  const bounds = { left: least(columns), top: least(rows), right: most(columns), bottom: most(rows) }
  return { ...bounds, covers: (cell) => panels.some((standsIn) => standsIn(centreOf(cell))) }
}

/** Whether a square, by its centre, shares some of its inside with this part of a wall: no axis of either separates the two. */
function panelBetween(from: GridPoint, to: GridPoint, halfThickness: number): (centre: GridPoint) => boolean {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const direction = Math.atan2(to.y - from.y, to.x - from.x)
  const cosine = Math.abs(Math.cos(direction))
  const sine = Math.abs(Math.sin(direction))
  const halfSquare = (cosine + sine) / 2
  return (centre) => {
    const x = centre.x - middle.x
    const y = centre.y - middle.y
    const isBesideSquare =
      Math.abs(x) >= (length * cosine) / 2 + halfThickness * sine + 0.5 - TOLERANCE ||
      Math.abs(y) >= (length * sine) / 2 + halfThickness * cosine + 0.5 - TOLERANCE
    if (isBesideSquare) return false
    const { along, aside } = turned(x, y, direction)
    return Math.abs(along) < length / 2 + halfSquare - TOLERANCE && aside < halfThickness + halfSquare - TOLERANCE
  }
}

/** The cells around the origin whose centre, seen from the origin, lies inside. */
function around(origin: GridPoint, reach: number, isInside: (x: number, y: number) => boolean): Cover {
  if (reach === 0) return NOTHING
  const [left, top] = [Math.floor(origin.x - reach), Math.floor(origin.y - reach)]
  const [right, bottom] = [Math.floor(origin.x + reach), Math.floor(origin.y + reach)]
  const covers = (cell: Cell) => {
    const centre = centreOf(cell)
    return isInside(centre.x - origin.x, centre.y - origin.y)
  }
  return { left, top, right, bottom, covers }
}

/** Whether the cover has this square. */
export function isCovered({ left, top, right, bottom, covers }: Cover, cell: Cell): boolean {
  return cell.x >= left && cell.x <= right && cell.y >= top && cell.y <= bottom && covers(cell)
}

/** Whether the cover has a square of a map of that width and height. */
export function reachesMap({ left, top, right, bottom, covers }: Cover, width: number, height: number): boolean {
  for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y += 1) {
    for (let x = Math.max(0, left); x <= Math.min(width - 1, right); x += 1) if (covers({ x, y })) return true
  }
  return false
}
