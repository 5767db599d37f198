import { cross, heightOf, type MapPoint } from './units'
import type { Wall } from './wall'
import { blockingOf } from './wall-blocks'

type Line = Pick<Wall, 'ax' | 'ay' | 'bx' | 'by' | 'heightFt' | 'oneWay'>

/**
 * SIGHT-3 Whether a wall stands on the line between two points, whatever it is made of. The line is blocked if it touches the wall
 * anywhere, even in an end of the wall, so that corners let nothing through. A wall on which one of the two points lies doesn't block:
 * it is seen itself, and whoever stands on it sees both its sides. Exact.
 */
export function standsBetween(wall: Line, from: MapPoint, to: MapPoint): boolean {
  const { ax, ay, bx, by, oneWay } = wall
  if (ax === bx && ay === by) return false
  const sideOfFrom = cross(bx - ax, by - ay, from.x - ax, from.y - ay)
  const sideOfTo = cross(bx - ax, by - ay, to.x - ax, to.y - ay)
  if (sideOfFrom === 0 && sideOfTo === 0) return isEndOn(wall, from, to) && !isOverEndOn(wall, from, to)
  if (sideOfFrom >= 0 ? sideOfTo >= 0 || sideOfFrom === 0 : sideOfTo <= 0) return false
  // The y axis points down: what lies to the left on the screen has a negative side.
  if (oneWay !== undefined && (oneWay === 'left') !== sideOfFrom < 0) return false
  const sideOfA = cross(to.x - from.x, to.y - from.y, ax - from.x, ay - from.y)
  const sideOfB = cross(to.x - from.x, to.y - from.y, bx - from.x, by - from.y)
  if (sideOfA > 0 ? sideOfB > 0 : sideOfA < 0 && sideOfB < 0) return false
  return wall.heightFt === undefined || !passesOver(wall.heightFt, from, to, Math.abs(sideOfFrom), Math.abs(sideOfTo))
}

/** SIGHT-3 Whether this wall hides two points from each other. Heights count (SIGHT-5). */
export function blocksSight(wall: Wall, from: MapPoint, to: MapPoint): boolean {
  return blockingOf(wall).sight && standsBetween(wall, from, to)
}

/** All on one line: whether the wall lies between the points, and holds neither. */
function isEndOn({ ax, ay, bx, by }: Line, from: MapPoint, to: MapPoint): boolean {
  const isFlat = ax !== bx
  const [a, b] = isFlat ? [ax, bx] : [ay, by]
  const [start, end] = isFlat ? [from.x, to.x] : [from.y, to.y]
  return Math.min(start, end) < Math.min(a, b) && Math.max(a, b) < Math.max(start, end)
}

/** SIGHT-5 A wall that is seen end-on is passed over only if both points are as high as its top. */
function isOverEndOn({ heightFt }: Line, from: MapPoint, to: MapPoint): boolean {
  return heightFt !== undefined && Math.min(heightOf(from), heightOf(to)) >= Math.round(heightFt)
}

/**
 * SIGHT-5 Whether the line is at least as high as the wall's top where it crosses the wall. `near` and `far` are the distances of the
 * points from the wall, in any one measure. Their products with feet may exceed 2^53, so that they are split.
 */
function passesOver(top: number, from: MapPoint, to: MapPoint, near: number, far: number): boolean {
  const [fromFt, toFt] = [heightOf(from) - Math.round(top), heightOf(to) - Math.round(top)]
  if (fromFt >= 0 && toFt >= 0) return true
  if (fromFt < 0 && toFt < 0) return false
  const high = fromFt * Math.floor(far / SPLIT) + toFt * Math.floor(near / SPLIT)
  const low = fromFt * (far % SPLIT) + toFt * (near % SPLIT)
  return high + Math.floor(low / SPLIT) >= 0
}

const SPLIT = 2 ** 24
