import { type Fog, fogSquares, isHidden, perCellOf } from '../fog/fog'
import type { Drawing } from './drawing'

/** Adjacent cells of one row that a drawing touches, both ends included. */
interface Reach {
  readonly y: number
  readonly from: number
  readonly to: number
}

/** Cache: each change of the fog needs the reach of every drawing. null: the drawing extends beyond the map. */
const known = new WeakMap<Drawing, readonly Reach[] | null>()
/** The same in the squares of fine fog. */
const knownFine = new WeakMap<Drawing, readonly Reach[] | null>()
/** Distance between two samples of a line, in cells: small enough to miss only cells whose corner is barely crossed. */
const SAMPLE = 0.25

/** Whether all cells that a drawing touches are under fog. False for a drawing that extends beyond the largest map. */
export function isUnderFog(fog: Fog, drawing: Drawing): boolean {
  return reachOf(drawing, fog)?.every((reach) => isReachHidden(fog, reach)) ?? false
}

/** Whether a change of the fog may have hidden or shown a drawing. */
export function hasFogChangedAt(drawing: Drawing, before: Fog, after: Fog): boolean {
  return before.perCell !== after.perCell || (reachOf(drawing, after)?.some(({ y }) => before.rows[y] !== after.rows[y]) ?? false)
}

function isReachHidden(fog: Fog, { y, from, to }: Reach): boolean {
  if (fog.rows[y] === undefined) return false
  for (let x = from; x <= to; x += 1) if (!isHidden(fog, x, y)) return false
  return true
}

function reachOf(drawing: Drawing, fog: Fog): readonly Reach[] | null {
  const perCell = perCellOf(fog)
  const cache = perCell === 1 ? known : knownFine
  const inSquares = perCell === 1 ? drawing : { ...drawing, points: drawing.points.map(({ x, y }) => ({ x: x * perCell, y: y * perCell })) }
  const reach = cache.get(drawing) ?? (sticksOut(inSquares, fogSquares(fog)) ? null : measure(inSquares))
  cache.set(drawing, reach)
  return reach
}

function sticksOut({ type, points }: Drawing, most: number): boolean {
  const [first = ORIGIN, second = first] = points
  const margin = type === 'circle' ? Math.hypot(second.x - first.x, second.y - first.y) : 0
  const corners = type === 'circle' ? [first] : points
  return corners.some(({ x, y }) => Math.min(x, y) - margin < 0 || Math.max(x, y) + margin >= most)
}

function measure(drawing: Drawing): readonly Reach[] {
  const { type, points, fillColor } = drawing
  const [first = ORIGIN, second = first] = points
  const isFilled = fillColor !== undefined
  switch (type) {
    case 'circle': {
      const radius = Math.hypot(second.x - first.x, second.y - first.y)
      return isFilled ? spans(circle(first, radius)) : cells(circle(first, radius))
    }
    case 'rectangle': {
      const corners = [first, { x: second.x, y: first.y }, second, { x: first.x, y: second.y }, first]
      return isFilled ? spans(along(corners)) : cells(along(corners))
    }
    default:
      return cells(along(points))
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

const ORIGIN: Point = { x: 0, y: 0 }

function* along(points: readonly Point[]): Iterable<Point> {
  let before = points[0] ?? ORIGIN
  yield before
  for (const point of points) {
    const steps = Math.ceil(Math.max(Math.abs(point.x - before.x), Math.abs(point.y - before.y)) / SAMPLE)
    for (let step = 1; step <= steps; step += 1) {
      yield { x: before.x + ((point.x - before.x) * step) / steps, y: before.y + ((point.y - before.y) * step) / steps }
    }
    before = point
  }
}

function* circle(middle: Point, radius: number): Iterable<Point> {
  const steps = Math.max(1, Math.ceil((2 * Math.PI * radius) / SAMPLE))
  for (let step = 0; step < steps; step += 1) {
    const angle = (2 * Math.PI * step) / steps
    yield { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) }
  }
}

/** The cells of an outline, as runs without duplicates. */
function cells(outline: Iterable<Point>): readonly Reach[] {
  const rows = new Map<number, Set<number>>()
  for (const point of outline) {
    const [x, y] = [Math.floor(point.x), Math.floor(point.y)]
    const row = rows.get(y) ?? new Set()
    rows.set(y, row.add(x))
  }
  return [...rows].flatMap(([y, columns]) => {
    const runs: { y: number; from: number; to: number }[] = []
    for (const x of [...columns].sort((one, other) => one - other)) {
      const last = runs.at(-1)
      if (last?.to === x - 1) last.to = x
      else runs.push({ y, from: x, to: x })
    }
    return runs
  })
}

/** How far a drawing's outline goes, in cells. */
export function outlineLength({ type, points }: Drawing): number {
  const [first = ORIGIN, second = first] = points
  const reach = Math.hypot(second.x - first.x, second.y - first.y)
  if (type === 'circle') return 2 * Math.PI * reach
  if (type === 'rectangle') return 2 * (Math.abs(second.x - first.x) + Math.abs(second.y - first.y))
  return points.reduce((sum, { x, y }, index) => {
    const before = points[index - 1]
    return before === undefined ? sum : sum + Math.hypot(x - before.x, y - before.y)
  }, 0)
}

/** For each row, the cells that an outline encloses. */
function spans(outline: Iterable<Point>): readonly Reach[] {
  const rows = new Map<number, Reach>()
  for (const { y, from, to } of cells(outline)) {
    const row = rows.get(y)
    rows.set(y, row === undefined ? { y, from, to } : { y, from: Math.min(row.from, from), to: Math.max(row.to, to) })
  }
  return [...rows.values()]
}
