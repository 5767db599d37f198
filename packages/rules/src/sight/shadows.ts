import { nearestWalls } from './nearest-walls'
import { boxAround, boxOfBoth, type RasterBox, squaresIn, unitsOf } from './raster'
import { cross, heightOf, type MapPoint } from './units'
import type { Wall } from './wall'
import type { WallIndex } from './wall-index'

/** A condition of a point, seen from the eye: p * across + q * down >= least, all whole. */
interface HalfPlane {
  readonly p: number
  readonly q: number
  readonly least: number
  /** Farther than the wall itself reaches, up and down from the eye, it holds for every point between the lines past the wall's ends. */
  readonly isOnlyNear: boolean
}

export interface Shadows {
  /** The part of the asked box outside of which all is hidden. */
  readonly box: RasterBox
  /** Per square of this box, in rows: 1 is hidden. The next call writes into the same memory. */
  readonly hidden: Uint8Array
}

/**
 * Which squares of a box are hidden from an eye by walls: those where `isBlocked` says so of the square's centre on the floor. Each wall
 * hides what lies in its shadow, which is bounded by straight lines and so is one run of squares in every row. The runs' ends are
 * quotients of whole numbers below 2^53, whose floor is exact.
 */
export function shadowsIn(index: WallIndex, eye: MapPoint, asked: RasterBox, bits: number): Shadows {
  if (asked.columns === 0 || asked.rows === 0) return { box: asked, hidden }
  const around = boxOfBoth(unitsOf(asked), boxAround(eye, 0))
  const { walls, reach } = nearestWalls(index, eye, around, bits)
  const box = reach === Infinity ? asked : squaresIn(asked, boxAround(eye, Math.ceil(reach)))
  const { columns, rows } = box
  const width = columns + 1
  if (width * rows > begun.length) {
    begun = new Int32Array(width * rows)
    hidden = new Uint8Array(width * rows)
  }
  for (const at of walls) {
    const shadow = shadowOf(index.walls[at] as Wall, eye)
    if (shadow !== undefined) addShadow(begun, shadow, eye, box)
  }
  sumUp(begun, hidden, columns, rows)
  return { box, hidden }
}

/**
 * The number of shadows that begin at a square, minus those that ended before it; all 0 between calls. It and `hidden` are kept, since
 * new memory of this size costs more than the work on it.
 */
let begun = new Int32Array(0)
let hidden = new Uint8Array(0)

/** Marks the squares in at least one shadow, and clears the numbers. */
function sumUp(numbers: Int32Array, marks: Uint8Array, columns: number, rows: number): void {
  for (let row = 0, to = 0, from = 0; row < rows; row += 1) {
    let shadows = 0
    for (let column = 0; column < columns; column += 1) {
      shadows += numbers[from] as number
      numbers[from++] = 0
      // 1 if the number is positive, without a branch: this is the innermost loop.
      marks[to++] = -shadows >>> 31
    }
    numbers[from++] = 0
  }
}

function addShadow(numbers: Int32Array, shadow: Shadow, eye: MapPoint, { left, top, columns, rows, step }: RasterBox): void {
  const [across, down] = [left * step + step / 2 - eye.x, top * step + step / 2 - eye.y]
  let firstRow = Math.max(0, Math.ceil((shadow.above - down) / step))
  let lastRow = Math.min(rows - 1, Math.floor((shadow.below - down) / step))
  const bounds: Bound[] = []
  for (const { p, q, least, isOnlyNear } of shadow.within) {
    const lacking = least - q * down - p * across
    if (p > 0) bounds.push({ isFirst: true, start: lacking, growth: -q * step, by: p * step, isOnlyNear })
    else if (p < 0) bounds.push({ isFirst: false, start: -lacking, growth: q * step, by: -p * step, isOnlyNear })
    else if (q > 0) firstRow = Math.max(firstRow, Math.ceil(lacking / (q * step)))
    else if (q < 0) lastRow = Math.min(lastRow, Math.floor(-lacking / (-q * step)))
  }
  const { near } = shadow
  if (near === undefined) {
    addRows(numbers, bounds, firstRow, lastRow, columns)
    return
  }
  // In the rows that the wall itself doesn't meet only the lines past its ends count.
  const firstNear = Math.max(firstRow, Math.ceil((near.top - down) / step))
  const lastNear = Math.min(lastRow, Math.floor((near.bottom - down) / step))
  const far = bounds.filter(({ isOnlyNear }) => !isOnlyNear)
  addRows(numbers, bounds, firstNear, lastNear, columns)
  addRows(numbers, far, firstRow, Math.min(lastRow, firstNear - 1), columns)
  addRows(numbers, far, Math.max(firstRow, lastNear + 1), lastRow, columns)
}

/** A bound of the columns of a shadow: (start + row * growth) / by, and `by` is positive. */
interface Bound {
  /** Whether the shadow begins there; else it ends there. */
  readonly isFirst: boolean
  readonly start: number
  readonly growth: number
  readonly by: number
  readonly isOnlyNear: boolean
}

/** Adds a shadow to some rows. */
function addRows(numbers: Int32Array, bounds: readonly Bound[], firstRow: number, lastRow: number, columns: number): void {
  const width = columns + 1
  const [one, other] = bounds
  if (bounds.length === 2 && one !== undefined && other !== undefined && one.isFirst !== other.isFirst) {
    addRowsBetween(numbers, one.isFirst ? one : other, one.isFirst ? other : one, firstRow, lastRow, columns)
    return
  }
  for (let row = firstRow; row <= lastRow; row += 1) {
    let [first, last] = [0, columns - 1]
    for (const { isFirst, start, growth, by } of bounds) {
      const column = (start + row * growth) / by
      if (isFirst) first = Math.max(first, Math.ceil(column))
      else last = Math.min(last, Math.floor(column))
    }
    if (first > last) continue
    const at = row * width
    numbers[at + first] = (numbers[at + first] as number) + 1
    numbers[at + last + 1] = (numbers[at + last + 1] as number) - 1
  }
}

/** The same for one bound on each side: most rows of most shadows. */
function addRowsBetween(numbers: Int32Array, from: Bound, to: Bound, firstRow: number, lastRow: number, columns: number): void {
  const width = columns + 1
  const { start, growth, by } = from
  const { start: endStart, growth: endGrowth, by: endBy } = to
  for (let row = firstRow; row <= lastRow; row += 1) {
    const first = Math.max(0, Math.ceil((start + row * growth) / by))
    const last = Math.min(columns - 1, Math.floor((endStart + row * endGrowth) / endBy))
    if (first > last) continue
    const at = row * width
    numbers[at + first] = (numbers[at + first] as number) + 1
    numbers[at + last + 1] = (numbers[at + last + 1] as number) - 1
  }
}

interface Shadow {
  readonly within: readonly HalfPlane[]
  /** Bounds of the shadow, down from the eye in units; infinite if it has none. */
  readonly above: number
  readonly below: number
  /** Between which lines, down from the eye, the wall stands; undefined if all conditions hold everywhere. */
  readonly near?: { readonly top: number; readonly bottom: number }
}

/** SIGHT-3 as conditions of points: where a wall hides the floor from an eye; undefined if nowhere. */
function shadowOf(wall: Wall, eye: MapPoint): Shadow | undefined {
  let [ax, ay, bx, by] = [wall.ax - eye.x, wall.ay - eye.y, wall.bx - eye.x, wall.by - eye.y]
  const side = cross(ax, ay, bx, by)
  if (side === 0) return shadowEndOn(wall, eye, ax, ay, bx, by)
  if (wall.oneWay !== undefined && (wall.oneWay === 'left') !== side < 0) return undefined
  const near = Math.abs(side)
  if (side < 0) [ax, ay, bx, by] = [bx, by, ax, ay]
  const [runX, runY] = [bx - ax, by - ay]
  // How far a point lies behind the wall, times the wall's length: -(runX * down - runY * across) - near.
  const behind = (least: number): HalfPlane => ({ p: runY, q: -runX, least: near + least, isOnlyNear: least === 1 })
  const within: HalfPlane[] = [between(-ay, ax), between(by, -bx), behind(1)]
  if (wall.heightFt !== undefined) {
    const topFt = Math.round(wall.heightFt)
    const depth = depthOfShadow(heightOf(eye) - topFt, -topFt, near)
    if (depth === undefined) return undefined
    if (depth.least > 1) within.push(behind(depth.least))
    if (depth.most !== undefined) within.push({ p: -runY, q: runX, least: -near - depth.most, isOnlyNear: false })
  }
  return {
    within,
    above: ay >= 0 && by >= 0 ? Math.min(ay, by) : -Infinity,
    below: ay <= 0 && by <= 0 ? Math.max(ay, by) : Infinity,
    near: { top: Math.min(ay, by), bottom: Math.max(ay, by) },
  }
}

/** On one side of a line through the eye, or on it. */
function between(p: number, q: number): HalfPlane {
  return { p, q, least: 0, isOnlyNear: false }
}

/**
 * SIGHT-5 Between which distances behind the wall the floor is hidden, in the measure of `near`; undefined: nowhere. `eyeFt` and
 * `floorFt` are heights above the wall's top. Hidden is where eyeFt * behind + floorFt * near < 0.
 */
function depthOfShadow(eyeFt: number, floorFt: number, near: number): { readonly least: number; readonly most?: number } | undefined {
  if (eyeFt >= 0 && floorFt >= 0) return undefined
  if (eyeFt <= 0 && floorFt < 0) return { least: 1 }
  const product = BigInt(Math.abs(floorFt)) * BigInt(near)
  const by = BigInt(Math.abs(eyeFt))
  if (eyeFt > 0) {
    const most = Number((product - 1n) / by)
    return most < 1 ? undefined : { least: 1, most: Math.min(most, 2 ** 45) }
  }
  return { least: Math.min(Number(product / by) + 1, 2 ** 45) }
}

/** The wall points at the eye: its shadow is the rest of the line behind its farther end. */
function shadowEndOn(wall: Wall, eye: MapPoint, ax: number, ay: number, bx: number, by: number): Shadow | undefined {
  // On the wall, or the wall is a point.
  if (ax * bx + ay * by <= 0 || (ax === bx && ay === by)) return undefined
  if (wall.heightFt !== undefined && Math.min(heightOf(eye), 0) >= Math.round(wall.heightFt)) return undefined
  const isAFarther = ax * ax + ay * ay > bx * bx + by * by
  const [farX, farY] = isAFarther ? [ax, ay] : [bx, by]
  const within = [between(-farY, farX), between(farY, -farX), { p: farX, q: farY, least: farX * farX + farY * farY + 1, isOnlyNear: false }]
  return { within, above: farY >= 0 ? farY : -Infinity, below: farY <= 0 ? farY : Infinity }
}
