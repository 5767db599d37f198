import { distance, type Point } from '../points'
import { type GreyPicture, levelAt } from './picture'
import type { LineGraph } from './trace-lines'

/** Keeps a point where its lines say nothing. */
const INERTIA = 0.01
/** A line is looked at in so many places. */
const SAMPLES = 15

/**
 * The points of traced lines, moved such that lines lie in the middle of strokes, and at the edge of dark ground. `reach`: the pixels
 * beside a line within which both edges of a stroke lie.
 */
export function movedToEdges({ points, lines }: LineGraph, picture: GreyPicture, below: number, reach: number): readonly Point[] {
  // Each line wants its ends so far along its normal; each point follows its lines as well as it can (least squares).
  const sums = points.map(() => ({ xx: INERTIA, xy: 0, yy: INERTIA, x: 0, y: 0 }))
  for (const [from, to] of lines) {
    const [one, other] = [points[from], points[to]]
    if (one === undefined || other === undefined) continue
    const length = distance(one, other)
    const shift = length < reach / 2 ? undefined : shiftOf(one, other, picture, below, reach)
    if (shift === undefined) continue
    const normal = { x: (other.y - one.y) / length, y: (one.x - other.x) / length }
    for (const index of [from, to]) {
      const sum = sums[index]
      if (sum === undefined) continue
      sum.xx += normal.x * normal.x
      sum.xy += normal.x * normal.y
      sum.yy += normal.y * normal.y
      sum.x += normal.x * shift
      sum.y += normal.y * shift
    }
  }
  return points.map((point, index) => {
    const { xx, xy, yy, x, y } = sums[index] ?? { xx: 1, xy: 0, yy: 1, x: 0, y: 0 }
    const whole = xx * yy - xy * xy
    return { x: point.x + (x * yy - y * xy) / whole, y: point.y + (y * xx - x * xy) / whole }
  })
}

/** How far along its normal a line is to be moved, in pixels; undefined if it has no clear edge. */
function shiftOf(one: Point, other: Point, picture: GreyPicture, below: number, reach: number): number | undefined {
  const length = distance(one, other)
  const normal = { x: (other.y - one.y) / length, y: (one.x - other.x) / length }
  const shifts: number[] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    // The corners belong to other lines, too.
    const along = 0.15 + (0.7 * (sample + 0.5)) / SAMPLES
    const at = { x: one.x + along * (other.x - one.x), y: one.y + along * (other.y - one.y) }
    const [ahead, behind] = [1, -1].map((side) => edgeBeside(at, normal, side, picture, below, reach))
    if (ahead !== undefined && behind !== undefined) shifts.push((ahead - behind) / 2)
    else if (ahead !== undefined) shifts.push(ahead)
    else if (behind !== undefined) shifts.push(-behind)
  }
  if (shifts.length * 2 < SAMPLES) return undefined
  shifts.sort((a, b) => a - b)
  return shifts[Math.floor(shifts.length / 2)]
}

/** Pixels from a place to where it gets bright on one side; undefined if it doesn't. */
function edgeBeside(at: Point, normal: Point, side: number, picture: GreyPicture, below: number, reach: number): number | undefined {
  for (let step = 0.5; step <= reach; step += 0.5) {
    const level = levelAt(picture, { x: at.x + normal.x * step * side, y: at.y + normal.y * step * side })
    if (level >= below) return step - 0.25
  }
  return undefined
}
