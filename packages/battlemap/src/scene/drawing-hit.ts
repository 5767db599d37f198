import type { DrawingShape, Position } from './scene'
import { writtenBox } from './written-box'

/** Whether a circle touches the drawing. A filled shape is touched anywhere inside, an open one only on its line. */
export function isDrawingHit(drawing: DrawingShape, x: number, y: number, radius: number): boolean {
  const [first, second] = drawing.points
  if (first === undefined) return false
  const reach = radius + drawing.strokeWidth / 2
  const isFilled = drawing.fillColor !== undefined
  switch (drawing.type) {
    case 'circle': {
      const drawn = second === undefined ? 0 : Math.hypot(second.x - first.x, second.y - first.y)
      const distance = Math.hypot(x - first.x, y - first.y)
      return isFilled ? distance <= drawn + reach : Math.abs(distance - drawn) <= reach
    }
    case 'rectangle': {
      const corners = rectangleCorners(first, second ?? first)
      return (isFilled && isInside(corners, x, y)) || isPathHit([...corners, corners[0] ?? first], x, y, reach)
    }
    case 'text': {
      const { left, top, right, bottom } = writtenBox(drawing)
      return x >= left - radius && x <= right + radius && y >= top - radius && y <= bottom + radius
    }
    default:
      return isPathHit(drawing.points, x, y, reach)
  }
}

export function rectangleCorners(one: Position, other: Position): Position[] {
  return [one, { x: other.x, y: one.y }, other, { x: one.x, y: other.y }]
}

function isInside([one, , other]: readonly Position[], x: number, y: number): boolean {
  if (one === undefined || other === undefined) return false
  return x >= Math.min(one.x, other.x) && x <= Math.max(one.x, other.x) && y >= Math.min(one.y, other.y) && y <= Math.max(one.y, other.y)
}

function isPathHit(points: readonly Position[], x: number, y: number, reach: number): boolean {
  let before = points[0]
  for (const point of points) {
    if (before !== undefined && distanceToSegment(before, point, x, y) <= reach) return true
    before = point
  }
  return false
}

function distanceToSegment(from: Position, to: Position, x: number, y: number): number {
  const alongX = to.x - from.x
  const alongY = to.y - from.y
  const squared = alongX * alongX + alongY * alongY
  const share = squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * alongX + (y - from.y) * alongY) / squared))
  return Math.hypot(x - from.x - alongX * share, y - from.y - alongY * share)
}
