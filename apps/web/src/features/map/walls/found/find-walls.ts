import type { Line } from '../picture-lines'
import { distance } from '../points'
import { darkBelow, darkStrokes } from './dark-strokes'
import { movedToEdges } from './move-to-edges'
import { type GreyPicture, levelAt, smoothed } from './picture'
import { settledLines } from './settle-lines'
import { thinned } from './thin'
import { tracedLines } from './trace-lines'

/** Where the grid lies on a picture, in its pixels. */
export interface PictureGrid {
  readonly cellPx: number
  /** Of the grid's corner. */
  readonly x: number
  readonly y: number
  /** Whether it is of squares: lines are laid onto no other one. */
  readonly isSquare: boolean
}

/** As many lines as are proposed at most; the longest stay. */
export const MOST_FOUND = 1_500

/** In cells: thinner strokes are lines of the grid or hatching, and dark ground is a wall along its edge, this wide. */
const LEAST_STROKE = 0.09
const BAND = 0.3
const TOLERANCE = 0.09
const LEAST_BRANCH = 0.35

/**
 * WALL-15 Walls in a map's picture, in cells: the middles of dark strokes and the edges of dark ground, straightened, on the grid where they are
 * near to it. None where nothing dark stands out.
 */
export function findWalls(picture: GreyPicture, { cellPx, x, y, isSquare }: PictureGrid): readonly Line[] {
  const smooth = smoothed(picture)
  const below = darkBelow(smooth)
  if (below === undefined) return []
  const strokes = darkStrokes(smooth, below, { least: LEAST_STROKE * cellPx, band: BAND * cellPx })
  const graph = tracedLines(thinned(strokes), { tolerance: TOLERANCE * cellPx, leastBranch: LEAST_BRANCH * cellPx })
  const lines = graph.lines.filter(([from, to]) => {
    const [one, other] = [graph.points[from], graph.points[to]]
    return one !== undefined && other !== undefined && standsOut(smooth, [one, other], cellPx)
  })
  const places = movedToEdges({ points: graph.points, lines }, smooth, below, 2 * BAND * cellPx)
  const inCells = places.map((point) => ({ x: (point.x - x) / cellPx, y: (point.y - y) / cellPx }))
  return inReadingOrder(longest(settledLines({ points: inCells, lines }, isSquare)))
}

function longest(lines: readonly Line[]): readonly Line[] {
  return lines.length <= MOST_FOUND ? lines : [...lines].sort((one, other) => distance(...other) - distance(...one)).slice(0, MOST_FOUND)
}

/** Each line from left to right, or downwards; the uppermost first. */
function inReadingOrder(lines: readonly Line[]): readonly Line[] {
  const turned = lines.map(([from, to]): Line => (from.x < to.x || (from.x === to.x && from.y <= to.y) ? [from, to] : [to, from]))
  return turned.sort(
    ([from, to], [otherFrom, otherTo]) => from.y - otherFrom.y || from.x - otherFrom.x || to.y - otherTo.y || to.x - otherTo.x,
  )
}

/** Levels by which the ground on one side at least is brighter than a wall. */
const BRIGHTER = 28
/** Cells from a wall's middle to the ground beside it. */
const BESIDE = 0.45

/** Whether a line is darker than what lies beside it, at more than half of its places. */
function standsOut(picture: GreyPicture, [from, to]: Line, cellPx: number): boolean {
  const length = distance(from, to)
  if (length === 0) return false
  const across = { x: ((to.y - from.y) / length) * BESIDE * cellPx, y: ((from.x - to.x) / length) * BESIDE * cellPx }
  const steps = Math.max(2, Math.ceil((length / cellPx) * 4))
  let count = 0
  for (let step = 0; step < steps; step += 1) {
    const along = (step + 0.5) / steps
    const at = { x: from.x + along * (to.x - from.x), y: from.y + along * (to.y - from.y) }
    const own = levelAt(picture, at)
    const beside = Math.max(
      levelAt(picture, { x: at.x + across.x, y: at.y + across.y }),
      levelAt(picture, { x: at.x - across.x, y: at.y - across.y }),
    )
    if (beside - own >= BRIGHTER) count += 1
  }
  return count * 2 > steps
}
