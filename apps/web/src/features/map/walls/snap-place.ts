import { endsOf, type Structures } from './grab-structure'
import { distance, nearestOf, nearestOn, type Point } from './points'

/** Cells within which a place catches an end of a wall, or a point of the grid. */
const CATCHES = 0.3
/** Cells within which it catches a line of the picture. */
const CATCHES_LINE = 0.25

export interface Snapping {
  /** Whether the grid is of squares. */
  readonly isSquare: boolean
  /** Edges in the map's picture. */
  readonly lines: readonly (readonly [Point, Point])[]
  /** Catches nothing. */
  readonly isFree: boolean
}

/**
 * WALL-5 The place that a pointer means: an end of a wall nearby, else an end or a point of a line in the picture, else on squares a corner
 * of the grid or a middle of its lines, else its own. The ends of walls that move themselves are left out.
 */
export function snapped({ walls }: Structures, moving: ReadonlySet<string>, place: Point, { isSquare, lines, isFree }: Snapping): Point {
  if (isFree) return place
  const ends = Object.values(walls).flatMap((wall) => (moving.has(wall.id) ? [] : endsOf(wall)))
  const away = (point: Point) => distance(point, place)
  const end = nearestOf(ends, away, CATCHES) ?? nearestOf(lines.flat(), away, CATCHES)
  if (end !== undefined) return end
  const onLine = nearestOf(
    lines.map((line) => nearestOn(line, place)),
    away,
    CATCHES_LINE,
  )
  if (onLine !== undefined) return onLine
  if (!isSquare) return place
  const point = { x: Math.round(place.x * 2) / 2, y: Math.round(place.y * 2) / 2 }
  return away(point) <= CATCHES ? point : place
}

/** Where a press splits a wall: at a point of the grid on it nearby, else where it is nearest to the press. */
export function splitPlace(line: readonly [Point, Point], place: Point, isSquare: boolean): Point {
  const own = nearestOn(line, place)
  if (!isSquare) return own
  const point = { x: Math.round(own.x * 2) / 2, y: Math.round(own.y * 2) / 2 }
  const isOnLine = distance(nearestOn(line, point), point) < 0.001
  return isOnLine && distance(point, own) <= CATCHES ? point : own
}

/** The way that whole pieces go: in steps of half a cell on squares, which leaves them on the grid as they were. */
export function snappedWay(from: Point, to: Point, { isSquare, isFree }: Pick<Snapping, 'isSquare' | 'isFree'>): Point {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const step = isFree || !isSquare ? 100 : 2
  return { x: Math.round(x * step) / step, y: Math.round(y * step) / step }
}
