import { FEET_PER_CELL, LIMITS, type MapLightArea } from '@hearthlight/protocol'
import { distance, nearestOn, type Point, thousandth } from './points'

/** In cells: the rectangle, or the box around the circle. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function boxOf({ shape }: MapLightArea): Box {
  if (shape.kind === 'rectangle') {
    const [left, top, right, bottom] = shape.at
    return { left, top, right, bottom }
  }
  const radius = shape.radiusFt / FEET_PER_CELL
  return { left: shape.x - radius, top: shape.y - radius, right: shape.x + radius, bottom: shape.y + radius }
}

export function middleOfArea(area: MapLightArea): Point {
  const { left, top, right, bottom } = boxOf(area)
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** Where an area is pulled to another size: the corners of a rectangle, four points of a circle. */
export function handlesOf(area: MapLightArea): readonly Point[] {
  const { left, top, right, bottom } = boxOf(area)
  if (area.shape.kind === 'rectangle') return cornersOf({ left, top, right, bottom })
  const { x, y } = area.shape
  return [
    { x, y: top },
    { x: right, y },
    { x, y: bottom },
    { x: left, y },
  ]
}

/** Clockwise from the upper left one: the opposite one is two further. */
function cornersOf({ left, top, right, bottom }: Box): readonly [Point, Point, Point, Point] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** Cells from a point to the edge of an area. */
export function distanceToEdge(area: MapLightArea, point: Point): number {
  const { shape } = area
  if (shape.kind === 'circle') return Math.abs(distance(shape, point) - shape.radiusFt / FEET_PER_CELL)
  const corners = cornersOf(boxOf(area))
  const sides = corners.map((from, at) => [from, corners[(at + 1) % corners.length] ?? from] as const)
  return Math.min(...sides.map((side) => distance(nearestOn(side, point), point)))
}

export function areaMoved({ shape, ...area }: MapLightArea, { x: across, y: down }: Point): MapLightArea {
  if (shape.kind === 'circle') return { ...area, shape: { ...shape, x: thousandth(shape.x + across), y: thousandth(shape.y + down) } }
  const [left, top, right, bottom] = shape.at
  return { ...area, shape: rectangle({ x: left + across, y: top + down }, { x: right + across, y: bottom + down }) }
}

/** SIGHT-28 Pulls a handle of an area to a point. Undefined if nothing of the area is left, or nothing changes. */
export function handleMoved(area: MapLightArea, handle: number, to: Point, radiusStepFt: number): MapLightArea | undefined {
  const { shape } = area
  if (shape.kind === 'circle') {
    const feet = Math.round((distance(shape, to) * FEET_PER_CELL) / radiusStepFt) * radiusStepFt
    return feet === shape.radiusFt ? undefined : withRadius(area, feet)
  }
  const corners = cornersOf(boxOf(area))
  const [corner, fixed] = [corners[handle], corners[(handle + 2) % corners.length]]
  if (corner === undefined || fixed === undefined || (corner.x === to.x && corner.y === to.y)) return undefined
  const next = rectangle(fixed, to)
  const [left, top, right, bottom] = next.at
  return left === right || top === bottom ? undefined : { ...area, shape: next }
}

/** A rectangle is left as it is. In whole feet. */
export function withRadius(area: MapLightArea, feet: number): MapLightArea {
  if (area.shape.kind !== 'circle') return area
  return { ...area, shape: { ...area.shape, radiusFt: Math.min(LIMITS.lightAreaFeet, Math.max(1, Math.round(feet))) } }
}

function rectangle(one: Point, other: Point): Extract<MapLightArea['shape'], { kind: 'rectangle' }> {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)]
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)]
  return { kind: 'rectangle', at: [thousandth(left), thousandth(top), thousandth(right), thousandth(bottom)] }
}
