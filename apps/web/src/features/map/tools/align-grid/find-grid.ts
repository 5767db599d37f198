/** How much a picture changes from each column of pixels to the next, and from each row; see `addStrip`. */
export interface Edges {
  readonly columns: Float64Array
  readonly rows: Float64Array
  /** At each pixel, row by row: how much it differs from the one before it, and from the one above it. */
  readonly across: Uint8Array
  readonly down: Uint8Array
}

/** A grid of squares in a picture, in its pixels: the side of a square, and where the first line lies after the left and upper edge. */
export interface FoundSquares {
  readonly cellSize: number
  readonly offsetX: number
  readonly offsetY: number
}

/** Sides of squares that are looked for, in pixels of the picture that is looked at. */
export const LEAST_PX = 12
const MOST_PX = 320
/** Fewer lines of a kind are no grid. */
export const LEAST_LINES = 4
/** A strong edge of the picture counts as much as a line of a grid, not more. */
const STRONGEST_EDGE = 24
/** How far the lines must stand out, in standard deviations of what chance would give. Noise reaches about 5. */
export const CLEAR = 7
/** Sides that repeat well and are looked at closely. */
const CANDIDATES = 16

export function noEdges(width: number, height: number): Edges {
  const [across, down] = [new Uint8Array(width * height), new Uint8Array(width * height)]
  return { columns: new Float64Array(width), rows: new Float64Array(height), across, down }
}

/** Adds a strip of the picture, RGBA row by row, that begins at row `top`. Strips overlap by one row, so that no step is left out. */
export function addStrip({ columns, rows, across, down }: Edges, pixels: Uint8ClampedArray, top: number): void {
  const width = columns.length
  const height = pixels.length / 4 / width
  const brightness = new Float32Array(width * height)
  for (let index = 0; index < brightness.length; index += 1) {
    brightness[index] = (2 * (pixels[index * 4] ?? 0) + 3 * (pixels[index * 4 + 1] ?? 0) + (pixels[index * 4 + 2] ?? 0)) / 6
  }
  const stepBetween = (one: number, other: number) => Math.min(STRONGEST_EDGE, Math.abs((brightness[one] ?? 0) - (brightness[other] ?? 0)))
  for (let y = 1; y < height; y += 1) {
    for (let x = 1; x < width; x += 1) {
      const here = y * width + x
      const [besideBefore, besideAbove] = [stepBetween(here, here - 1), stepBetween(here, here - width)]
      columns[x] = (columns[x] ?? 0) + besideBefore
      rows[top + y] = (rows[top + y] ?? 0) + besideAbove
      across[top * width + here] = besideBefore
      down[top * width + here] = besideAbove
    }
  }
}

/** The squares whose lines stand out most in both directions; undefined if none do clearly. */
export function squaresIn({ columns, rows }: Edges): FoundSquares | undefined {
  const [across, down] = [standingOut(columns), standingOut(rows)]
  const most = Math.min(MOST_PX, Math.floor(Math.min(across.length, down.length) / LEAST_LINES))
  let best: { readonly found: FoundSquares; readonly clarity: number } | undefined
  for (const lag of likelyLags([across, down], most)) {
    // So fine that over the whole picture a line is missed by half a pixel at most.
    const step = (0.5 * lag) / Math.max(across.length, down.length)
    for (let cellSize = lag - 1; cellSize <= lag + 1; cellSize += step) {
      const [x, y] = [linesEvery(across, cellSize), linesEvery(down, cellSize)]
      const clarity = Math.min(x.clarity, y.clarity)
      if (clarity > (best?.clarity ?? CLEAR)) best = { found: { cellSize, offsetX: x.offset, offsetY: y.offset }, clarity }
    }
  }
  return best?.found
}

/** Distances after which the places repeat better than after those beside them, the best ones first. */
export function likelyLags(all: readonly Float64Array[], most: number): readonly number[] {
  const repeats = Array.from({ length: Math.max(0, most - LEAST_PX + 1) }, (_, index) => {
    const lag = LEAST_PX + index
    return { lag, score: all.reduce((sum, places) => sum + repetition(places, lag), 0) }
  })
  const isPeak = (index: number) => {
    const score = repeats[index]?.score ?? 0
    return score >= (repeats[index - 1]?.score ?? -1) && score >= (repeats[index + 1]?.score ?? -1)
  }
  const peaks = repeats.filter((_, index) => isPeak(index)).sort((one, other) => other.score - one.score)
  return peaks.slice(0, CANDIDATES).map(({ lag }) => lag)
}

/** Pixels on each side that an edge is compared with. */
const AROUND_PX = 8

/** How far each place stands out from those around it: shadows and textures are alike over several pixels, lines are not. */
export function standingOut(edges: Float64Array): Float64Array {
  return edges.map((edge, place) => {
    const around = edges.subarray(Math.max(1, place - AROUND_PX), place + AROUND_PX + 1)
    return Math.max(0, edge - around.reduce((sum, each) => sum + each, 0) / around.length)
  })
}

/** How well the places repeat after so many pixels: their products, against what chance would give. */
function repetition(places: Float64Array, lag: number): number {
  const count = places.length - lag
  let [products, sum, squares] = [0, 0, 0]
  for (let place = 0; place < count; place += 1) products += (places[place] ?? 0) * (places[place + lag] ?? 0)
  for (const each of places) {
    sum += each
    squares += each * each
  }
  const mean = sum / places.length
  const variance = squares / places.length - mean * mean
  return variance === 0 ? 0 : (products / count - mean * mean) / variance
}

/** Pixels over which both edges of a line may be apart: a line is up to four pixels broad. */
const LINE_PX = 5
/** A place counts to a line if it stands out by this share of the line's clearest place. */
const SHARE_OF_LINE = 1 / 3
/** The share of the lines that must be there: with half of them, the squares are twice as large. */
const MOST_LINES = 0.75

/** Where lines with this distance begin so that they meet the most, and how clearly they stand out; 0 if too many are missing. */
export function linesEvery(places: Float64Array, cellSize: number): { readonly offset: number; readonly clarity: number } {
  const bins = Math.floor(cellSize)
  const sums = new Float64Array(bins)
  const counts = new Float64Array(bins)
  let [sum, squares] = [0, 0]
  for (let place = 1; place < places.length; place += 1) {
    const bin = Math.min(bins - 1, Math.floor(place % cellSize))
    const each = places[place] ?? 0
    sums[bin] = (sums[bin] ?? 0) + each
    counts[bin] = (counts[bin] ?? 0) + 1
    sum += each
    squares += each * each
  }
  const mean = sum / places.length
  const deviation = Math.sqrt(Math.max(0, squares / places.length - mean * mean))
  const lines = places.length / cellSize
  if (deviation === 0 || lines < LEAST_LINES) return NO_LINES
  const excess = sums.map((each, bin) => Math.max(0, each / Math.max(1, counts[bin] ?? 0) - mean))
  const at = (bin: number) => excess[(bin + bins) % bins] ?? 0
  const inLine = Array.from({ length: LINE_PX }, (_, index) => index)
  const within = (first: number) => inLine.reduce((total, index) => total + at(first + index), 0)
  let first = 0
  for (let bin = 1; bin < bins; bin += 1) if (within(bin) > within(first)) first = bin
  const clearest = Math.max(...inLine.map((index) => at(first + index)))
  const parts = inLine.filter((index) => at(first + index) > clearest * SHARE_OF_LINE)
  const weight = parts.reduce((total, index) => total + at(first + index), 0)
  if (weight === 0) return NO_LINES
  const offset = first + parts.reduce((total, index) => total + index * at(first + index), 0) / weight
  const clarity = (clearest / deviation) * Math.sqrt(lines)
  return clarity > CLEAR && shareOfLines(places, cellSize, offset, clearest + mean) < MOST_LINES ? NO_LINES : { offset, clarity }
}

const NO_LINES = { offset: 0, clarity: 0 }

/** How many of the lines are there, as a share: those near which something stands out at least half as much as in the mean. */
function shareOfLines(places: Float64Array, cellSize: number, offset: number, usual: number): number {
  let [there, all] = [0, 0]
  for (let line = offset % cellSize; line < places.length - 1; line += cellSize) {
    const near = places.subarray(Math.max(1, Math.floor(line - LINE_PX / 2)), Math.ceil(line + LINE_PX / 2) + 1)
    all += 1
    if (Math.max(...near) > usual / 2) there += 1
  }
  return there / all
}
