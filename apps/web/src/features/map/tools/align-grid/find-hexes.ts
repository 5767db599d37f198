import { type Edges, LEAST_LINES, likelyLags, linesEvery, standingOut } from './find-grid'

/**
 * A grid of hexes in a picture, in its pixels. In rows their corners point up and the upright sides are seen; in columns all is turned
 * by a quarter.
 */
export interface FoundHexes {
  readonly lines: 'rows' | 'columns'
  /** Between two flat sides. */
  readonly cellSize: number
  /** The corner of the box around a hex of a line that isn't shifted. */
  readonly left: number
  readonly top: number
}

/** Flat sides that are looked for are at most so far apart, in pixels of the picture that is looked at. */
const MOST_PX = 480
/** In distances between flat sides: the length of a side, and after how much the lines repeat, of which every second one is shifted. */
const SIDE = 1 / Math.sqrt(3)
const PERIOD = 3 * SIDE
/** Upright sides that could be a grid's, before the picture is looked at more closely: in standard deviations, as in `find-grid`. */
const LIKELY = 2.5
/** How far sides, and the slanted ones apart from them, must stand out, in standard deviations of what chance would give. */
const CLEAR = { upright: 8, slanted: 6 } as const
/** The share of both kinds that must be there. */
const MOST_SIDES = 0.6
/** The places of the first line that are tried. */
const PHASES = 96
/** Pixels around the middle of a line in which both of its edges lie. */
const BESIDE: readonly number[] = [-2, -1, 0, 1, 2]

/** The hexes whose sides stand out most; undefined if none do clearly. */
export function hexesIn(edges: Edges): FoundHexes | undefined {
  const [inRows, inColumns] = [clearestIn(asRows(edges)), clearestIn(asColumns(edges))]
  if (inRows === undefined && inColumns === undefined) return undefined
  const isInRows = (inRows?.clarity ?? 0) >= (inColumns?.clarity ?? 0)
  const { cellSize, along, down } = (isInRows ? inRows : inColumns) as Hexes
  return isInRows ? { lines: 'rows', cellSize, left: along, top: down } : { lines: 'columns', cellSize, left: down, top: along }
}

/** A picture as it is looked at for rows of hexes: `x` along them, `y` from one to the next. */
interface Look {
  readonly width: number
  readonly height: number
  /** How much stands out at each `x`. */
  readonly columns: Float64Array
  /** The step to the pixel before it along the row. */
  upright(x: number, y: number): number
  /** Both steps. */
  any(x: number, y: number): number
}

function asRows({ columns, rows, across, down }: Edges): Look {
  const width = columns.length
  const upright = (x: number, y: number) => across[y * width + x] ?? 0
  return { width, height: rows.length, columns, upright, any: (x, y) => upright(x, y) + (down[y * width + x] ?? 0) }
}

function asColumns({ columns, rows, across, down }: Edges): Look {
  const width = columns.length
  const upright = (x: number, y: number) => down[x * width + y] ?? 0
  return { width: rows.length, height: width, columns: rows, upright, any: (x, y) => upright(x, y) + (across[x * width + y] ?? 0) }
}

interface Hexes {
  readonly cellSize: number
  /** Where a hex begins along its line, and where its line begins, corners included. */
  readonly along: number
  readonly down: number
  readonly clarity: number
}

function clearestIn(look: Look): Hexes | undefined {
  const places = standingOut(look.columns)
  const most = Math.min(MOST_PX, look.width / LEAST_LINES, look.height / (PERIOD * (LEAST_LINES / 2)))
  let best: Hexes | undefined
  for (const lag of likelyLags([places], Math.floor(most / 2))) {
    const { spacing, offset, clarity } = finest(places, lag)
    if (clarity < LIKELY) continue
    // The sides of both kinds of lines are seen: half a hex apart.
    const found = sidesOf(look, 2 * spacing, offset)
    if (found !== undefined && found.clarity > (best?.clarity ?? 0)) best = found
  }
  return best
}

function finest(places: Float64Array, lag: number) {
  // So fine that over the whole picture a line is missed by half a pixel at most.
  const step = (0.5 * lag) / places.length
  let best = { spacing: lag, offset: 0, clarity: 0 }
  for (let spacing = lag - 1; spacing <= lag + 1; spacing += step) {
    const lines = linesEvery(places, spacing)
    if (lines.clarity > best.clarity) best = { spacing, ...lines }
  }
  return best
}

/** The hexes of that size whose upright sides lie at `first` and every half hex from there; undefined if these are no sides of hexes. */
function sidesOf(look: Look, cellSize: number, first: number): Hexes | undefined {
  const period = PERIOD * cellSize
  const folded = foldedDifference(look, cellSize, first, period)
  let phase = 0
  for (let next = 1; next < PHASES; next += 1) if (fitOf(folded, next) > fitOf(folded, phase)) phase = next
  const start = (phase / PHASES) * period
  const uprights = contrasts(look, cellSize, first, start, uprightSides)
  const slants = contrasts(look, cellSize, first, start, slantedSides)
  if (uprights.clarity < CLEAR.upright || slants.clarity < CLEAR.slanted) return undefined
  if (uprights.share < MOST_SIDES || slants.share < MOST_SIDES) return undefined
  // The upright sides begin below the upper corners by half a side.
  return { cellSize, along: first, down: start - (SIDE * cellSize) / 2, clarity: uprights.clarity }
}

/** For each part of the period of rows: how much more stands out at the sides of the first line than at those of the shifted one. */
function foldedDifference({ width, height, upright }: Look, cellSize: number, first: number, period: number): Float64Array {
  const sums = new Float64Array(PHASES)
  const counts = new Float64Array(PHASES)
  for (let y = 1; y < height; y += 1) {
    const bin = Math.floor(((y % period) / period) * PHASES)
    for (let side = 0, at = first; at < width - 1; side += 1, at = first + (side * cellSize) / 2) {
      const middle = Math.round(at)
      const seen = BESIDE.reduce((sum, beside) => sum + upright(Math.min(width - 1, Math.max(1, middle + beside)), y), 0)
      sums[bin] = (sums[bin] ?? 0) + (side % 2 === 0 ? seen : -seen)
      counts[bin] = (counts[bin] ?? 0) + 1
    }
  }
  return sums.map((sum, bin) => sum / Math.max(1, counts[bin] ?? 0))
}

/** How well the sides of the first line begin there, and those of the shifted one half a period later: each as long as a third of it. */
function fitOf(folded: Float64Array, phase: number): number {
  const third = Math.round(PHASES / 3)
  let fit = 0
  for (let bin = 0; bin < third; bin += 1) {
    fit += (folded[(phase + bin) % PHASES] ?? 0) - (folded[(phase + PHASES / 2 + bin) % PHASES] ?? 0)
  }
  return fit
}

/** Pixels of one side of a hex, and as many where no line is. */
type SidePlaces = (cellSize: number) => { readonly on: readonly Place[]; readonly off: readonly Place[] }
/** From the upper end of an upright side of the first line, or of the shifted one. */
interface Place {
  readonly x: number
  readonly y: number
}

/** A side itself, and the gap between it and the next one below. */
const uprightSides: SidePlaces = (cellSize) => {
  const side = SIDE * cellSize
  const length = Math.max(2, Math.floor(side * 0.8))
  const along = (from: number) => Array.from({ length }, (_, index) => ({ x: 0, y: from + side * 0.1 + index }))
  return { on: along(0), off: along(1.5 * side) }
}

/** The two sides below an upright one, and the place in the same row that is farthest from them. */
const slantedSides: SidePlaces = (cellSize) => {
  const [side, half] = [SIDE * cellSize, cellSize / 2]
  const count = Math.max(2, Math.floor(side / 2))
  const parts = Array.from({ length: count }, (_, index) => (index + 0.5) / count).filter((part) => part > 0.1 && part < 0.9)
  const on = parts.flatMap((part) => [-1, 1].map((way) => ({ x: way * part * half, y: side + (part * side) / 2 })))
  const off = parts.flatMap((part) => [-1, 1].map((way) => ({ x: part < 0.5 ? way * half : 0, y: side + (part * side) / 2 })))
  return { on, off }
}

/** How clearly lines are where all sides of that kind should be, and at which share of them. */
function contrasts(look: Look, cellSize: number, first: number, start: number, places: SidePlaces) {
  const { on, off } = places(cellSize)
  const period = PERIOD * cellSize
  const seenAt = (pixels: readonly Place[], left: number, top: number) =>
    pixels.reduce((sum, { x, y }) => {
      const [middle, row] = [Math.round(left + x), Math.round(top + y)]
      return sum + BESIDE.reduce((near, beside) => near + look.any(middle + beside, row), 0)
    }, 0) / pixels.length
  let [count, sum, squares, there] = [0, 0, 0, 0]
  for (let line = -1; start + (line * period) / 2 < look.height; line += 1) {
    const top = start + (line * period) / 2
    const isShifted = Math.abs(line % 2) === 1
    for (let left = first + (isShifted ? cellSize / 2 : 0); left < look.width - cellSize / 2 - 2; left += cellSize) {
      if (left < cellSize / 2 + 3 || top < 1 || top + 2.5 * SIDE * cellSize > look.height - 1) continue
      const contrast = seenAt(on, left, top) - seenAt(off, left, top)
      count += 1
      sum += contrast
      squares += contrast * contrast
      if (contrast > 0) there += 1
    }
  }
  if (count < LEAST_LINES) return { clarity: 0, share: 0 }
  const mean = sum / count
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean))
  // A perfect drawing differs nowhere: then it is as clear as there are sides.
  return { clarity: Math.min(count, mean / Math.max(deviation, 1e-6)) * Math.sqrt(count), share: there / count }
}
