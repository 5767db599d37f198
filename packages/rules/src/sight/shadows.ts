import { nearestWalls } from './nearest-walls'
import { type RasterBox, unitsOf } from './raster'
import { cross, heightOf, type MapPoint } from './units'
import type { Wall } from './wall'
import { type WallIndex, wallsMeeting } from './wall-index'

/** A condition of a point, seen from the eye: p * across + q * down >= least, all whole. */
interface HalfPlane {
  readonly p: number
  readonly q: number
  readonly least: number
}

/**
 * Which squares of a box are hidden from an eye by walls: 1 where `isBlocked` says so of the square's centre on the floor, in rows.
 * Each wall hides what lies in its shadow, which is bounded by straight lines and so is one run of squares in every row. The runs'
 * ends are quotients of whole numbers below 2^53, whose floor is exact.
 */
export function shadowsIn(index: WallIndex, eye: MapPoint, box: RasterBox, bits: number): Uint8Array {
  const { columns, rows } = box
  const width = columns + 1
  // The number of shadows that begin at a square, minus those that ended before it.
  const begun = new Int16Array(width * rows)
  for (const at of shadowingWalls(index, eye, box, bits)) {
    const shadow = shadowOf(index.walls[at] as Wall, eye)
    if (shadow !== undefined) addShadow(begun, shadow, eye, box)
  }
  const hidden = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    let shadows = 0
    for (let column = 0, from = row * width, to = row * columns; column < columns; column += 1) {
      shadows += begun[from + column] as number
      if (shadows > 0) hidden[to + column] = 1
    }
  }
  return hidden
}

function shadowingWalls(index: WallIndex, eye: MapPoint, box: RasterBox, bits: number): readonly number[] {
  if (box.columns <= 0 || box.rows <= 0) return []
  const { left, top, right, bottom } = unitsOf(box)
  const around = { left: Math.min(eye.x, left), top: Math.min(eye.y, top), right: Math.max(eye.x, right), bottom: Math.max(eye.y, bottom) }
  return nearestWalls(index, wallsMeeting(index, around, bits), eye)
}

function addShadow(begun: Int16Array, shadow: Shadow, eye: MapPoint, { left, top, columns, rows, step }: RasterBox): void {
  const [across, down] = [left * step + step / 2 - eye.x, top * step + step / 2 - eye.y]
  const firstRow = Math.max(0, Math.ceil((shadow.above - down) / step))
  const lastRow = Math.min(rows - 1, Math.floor((shadow.below - down) / step))
  const width = columns + 1
  for (let row = firstRow; row <= lastRow; row += 1) {
    const y = down + row * step
    let [first, last] = [0, columns - 1]
    for (const { p, q, least } of shadow.within) {
      const lacking = least - q * y - p * across
      if (p > 0) {
        const from = Math.ceil(lacking / (p * step))
        if (from > first) first = from
      } else if (p < 0) {
        const to = Math.floor(-lacking / (-p * step))
        if (to < last) last = to
      } else if (lacking > 0) last = -1
    }
    if (first > last) continue
    const at = row * width
    begun[at + first] = (begun[at + first] as number) + 1
    begun[at + last + 1] = (begun[at + last + 1] as number) - 1
  }
}

interface Shadow {
  readonly within: readonly HalfPlane[]
  /** Bounds of the shadow, down from the eye in units; infinite if it has none. */
  readonly above: number
  readonly below: number
}

/** Where a wall hides the floor from an eye; undefined if nowhere. SIGHT-3 as conditions of points. */
function shadowOf(wall: Wall, eye: MapPoint): Shadow | undefined {
  let [ax, ay, bx, by] = [wall.ax - eye.x, wall.ay - eye.y, wall.bx - eye.x, wall.by - eye.y]
  const side = cross(ax, ay, bx, by)
  if (side === 0) return shadowEndOn(wall, eye, ax, ay, bx, by)
  if (wall.oneWay !== undefined && (wall.oneWay === 'left') !== side < 0) return undefined
  const near = Math.abs(side)
  if (side < 0) [ax, ay, bx, by] = [bx, by, ax, ay]
  const [runX, runY] = [bx - ax, by - ay]
  // How far a point lies behind the wall, times the wall's length: -(runX * down - runY * across) - near.
  const behind = (least: number): HalfPlane => ({ p: runY, q: -runX, least: near + least })
  const within: HalfPlane[] = [{ p: -ay, q: ax, least: 0 }, { p: by, q: -bx, least: 0 }, behind(1)]
  if (wall.heightFt !== undefined) {
    const topFt = Math.round(wall.heightFt)
    const depth = depthOfShadow(heightOf(eye) - topFt, -topFt, near)
    if (depth === undefined) return undefined
    if (depth.least > 1) within.push(behind(depth.least))
    if (depth.most !== undefined) within.push({ p: -runY, q: runX, least: -near - depth.most })
  }
  return { within, above: ay >= 0 && by >= 0 ? Math.min(ay, by) : -Infinity, below: ay <= 0 && by <= 0 ? Math.max(ay, by) : Infinity }
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
  const within = [
    { p: -farY, q: farX, least: 0 },
    { p: farY, q: -farX, least: 0 },
    { p: farX, q: farY, least: farX * farX + farY * farY + 1 },
  ]
  return { within, above: farY >= 0 ? farY : -Infinity, below: farY <= 0 ? farY : Infinity }
}
