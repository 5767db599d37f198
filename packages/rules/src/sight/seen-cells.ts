import { BLOCKS_EYES, seenInLight } from './can-see'
import { type Eye, rangesOf, SEEN } from './eye'
import { boxAround, boxOfBoth, centreOfSquare, overlap, squaresIn, type UnitBox } from './raster'
import type { SightMap } from './scene'
import { shadowsIn } from './shadows'
import { BLOCKS } from './wall-blocks'

/** How well every square of the map is seen. */
export interface SeenCells {
  /** Squares of the map across and down. */
  readonly columns: number
  readonly rows: number
  /** Places in `SEEN`, row by row; 0 is not seen. */
  readonly seen: Uint8Array
}

const SENSED = SEEN.indexOf('sensed')
const BRIGHT = SEEN.indexOf('bright')

/** SIGHT-10 What `canSee` says of the centre of every square of the floor, at once. */
export function seenCells(map: SightMap, eye: Eye): SeenCells {
  return seenByAny(map, [eye])
}

/** SIGHT-6 The same for several eyes, such as all tokens of a player: the best counts. */
export function seenByAny(map: SightMap, eyes: readonly Eye[]): SeenCells {
  const { columns, rows } = map.raster
  const seen = new Uint8Array(columns * rows)
  for (const eye of eyes) {
    const ranges = rangesOf(eye)
    raiseBySight(map, eye, seen)
    // Truesight also sees through the edges of magical darkness, and needs no light.
    raise(map, eye, seen, Math.min(ranges.truesight, ranges.sight), BLOCKS.sight, BRIGHT)
    raise(map, eye, seen, ranges.blindsight, BLOCKS.totalCover, SENSED)
    raise(map, eye, seen, ranges.tremorsense, 0, SENSED)
  }
  return { columns, rows, seen }
}

/** Sight as far as there is light, or darkvision reaches. */
function raiseBySight({ index, raster, levels }: SightMap, eye: Eye, seen: Uint8Array): void {
  const { sight, darkvision } = rangesOf(eye)
  if (sight < 0) return
  const near = darkvision < 0 ? undefined : boxAround(eye, Math.sqrt(darkvision))
  const wanted = either(levels.lit, near)
  if (wanted === undefined) return
  const asked = squaresIn(raster, sight === Number.MAX_SAFE_INTEGER ? wanted : overlap(wanted, boxAround(eye, Math.sqrt(sight))))
  const { box, hidden } = shadowsIn(index, eye, asked, BLOCKS_EYES)
  for (let row = 0, at = 0; row < box.rows; row += 1) {
    const { x, y } = centreOfSquare(box, box.left, box.top + row)
    const down = (y - eye.y) ** 2
    let to = (box.top + row) * raster.columns + box.left
    let across = x - eye.x
    for (let column = 0; column < box.columns; column += 1, at += 1, to += 1, across += box.step) {
      if (hidden[at] !== 0) continue
      const square = across * across + down
      if (square > sight) continue
      const level = seenInLight(levels.all[to] as number, square <= darkvision)
      if (level > (seen[to] as number)) seen[to] = level
    }
  }
}

/** Raises to `level` what is within a range (a square of units) and not hidden by walls with one of the bits. */
function raise({ index, raster }: SightMap, eye: Eye, seen: Uint8Array, range: number, bits: number, level: number): void {
  if (range < 0) return
  const asked = squaresIn(raster, boxAround(eye, Math.sqrt(range)))
  const { box, hidden } = bits === 0 ? { box: asked, hidden: undefined } : shadowsIn(index, eye, asked, bits)
  for (let row = 0, at = 0; row < box.rows; row += 1) {
    for (let column = 0; column < box.columns; column += 1, at += 1) {
      const { x, y } = centreOfSquare(box, box.left + column, box.top + row)
      const to = (box.top + row) * raster.columns + box.left + column
      const isNear = (x - eye.x) ** 2 + (y - eye.y) ** 2 <= range
      if (isNear && (hidden === undefined || hidden[at] === 0) && (seen[to] as number) < level) seen[to] = level
    }
  }
}

function either(one: UnitBox | undefined, other: UnitBox | undefined): UnitBox | undefined {
  return one === undefined || other === undefined ? (one ?? other) : boxOfBoth(one, other)
}
