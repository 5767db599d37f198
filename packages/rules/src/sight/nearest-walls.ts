import { boxAround, overlap, type UnitBox } from './raster'
import { cross, type MapPoint } from './units'
import type { Wall } from './wall'
import { type WallIndex, wallsMeeting } from './wall-index'

/** Directions around an eye are sorted into so many sectors. */
const SECTORS = 1_024
/**
 * Far above the errors of the divisions and roots here, so that a wall is left out only if it surely hides nothing more. Distances along
 * a wall that points almost at the eye are known to a thousandth only.
 */
const SECTOR_MARGIN = 1e-6
const DISTANCE_MARGIN = 1.01
/** Walls are looked for up to these distances in units, one after the other, until everything farther is hidden. */
const STAGES = [10_000, 30_000, Infinity]

export interface NearestWalls {
  /** The walls' numbers in the index. */
  readonly walls: readonly number[]
  /** Everything farther from the eye is hidden; in units. */
  readonly reach: number
}

/**
 * The walls that may hide something in a box from an eye. Leaves out walls that lie wholly in the shadow of nearer ones and so hide
 * nothing more. It works with fractions, but which walls are left out has no influence on what is hidden.
 */
export function nearestWalls(index: WallIndex, eye: MapPoint, box: UnitBox, bits: number): NearestWalls {
  const depths = new Float64Array(SECTORS).fill(Infinity)
  const kept: number[] = []
  let from = -1
  for (const stage of STAGES) {
    // The corners of a box within the stage are farther away than the stage.
    const to = isWithin(box, eye, stage) ? Infinity : stage
    const found = wallsMeeting(index, overlap(box, boxAround(eye, to)), bits)
    for (const key of inOrderOfDistance(index, found, eye, from, to)) {
      const at = key % KEYS
      if (!isKnownHidden(index, at, Math.floor(key / KEYS), eye, depths)) kept.push(at)
    }
    const reach = largestOf(depths) * DISTANCE_MARGIN
    if (reach < to || to === Infinity) return { walls: kept, reach }
    from = to
  }
  return { walls: kept, reach: Infinity }
}

function isWithin({ left, top, right, bottom }: UnitBox, { x, y }: MapPoint, units: number): boolean {
  return left >= x - units && top >= y - units && right <= x + units && bottom <= y + units
}

function largestOf(numbers: Float64Array): number {
  let largest = 0
  for (const number of numbers) if (number > largest) largest = number
  return largest
}

/** Whether nearer walls hide all that this one may hide; else it is noted in `depths`. */
function isKnownHidden({ walls, ends }: WallIndex, at: number, distance: number, { x, y }: MapPoint, depths: Float64Array): boolean {
  const [fromX, fromY] = [(ends[at * 4] as number) - x, (ends[at * 4 + 1] as number) - y]
  const [toX, toY] = [(ends[at * 4 + 2] as number) - x, (ends[at * 4 + 3] as number) - y]
  const side = cross(fromX, fromY, toX, toY)
  if (side === 0) return false
  const isClockwise = side > 0
  const start = isClockwise ? sectorOf(fromX, fromY) : sectorOf(toX, toY)
  const last = isClockwise ? sectorOf(toX, toY) : sectorOf(fromX, fromY)
  const end = last < start - SECTOR_MARGIN ? last + SECTORS : last
  if (isHidden(depths, start, end, distance)) return true
  const { heightFt, oneWay } = walls[at] as Wall
  if (heightFt !== undefined || (oneWay !== undefined && (oneWay === 'left') !== side < 0)) return false
  if (isClockwise) cover(depths, start, end, side, toX - fromX, toY - fromY)
  else cover(depths, start, end, -side, fromX - toX, fromY - toY)
  return false
}

/** Below 2^17 walls, whose numbers are kept beside distances of up to 2^23 units. */
const KEYS = 2 ** 17

/** Whole distances times `KEYS` plus the wall's number, of the walls above one and up to another distance. */
function inOrderOfDistance({ ends }: WallIndex, found: readonly number[], { x, y }: MapPoint, from: number, to: number): Float64Array {
  const keys = new Float64Array(found.length)
  let count = 0
  for (const at of found) {
    const ax = (ends[at * 4] as number) - x
    const ay = (ends[at * 4 + 1] as number) - y
    const runX = (ends[at * 4 + 2] as number) - x - ax
    const runY = (ends[at * 4 + 3] as number) - y - ay
    const part = Math.max(0, Math.min(1, -(ax * runX + ay * runY) / (runX * runX + runY * runY || 1)))
    const nearX = ax + part * runX
    const nearY = ay + part * runY
    const distance = Math.floor(Math.sqrt(nearX * nearX + nearY * nearY))
    if (distance > from && distance <= to) keys[count++] = distance * KEYS + at
  }
  return keys.subarray(0, count).sort()
}

/** Whether in all sectors that a wall touches something nearer than `distance` hides everything behind. */
function isHidden(depths: Float64Array, start: number, end: number, distance: number): boolean {
  for (let sector = Math.floor(start - SECTOR_MARGIN); sector <= end + SECTOR_MARGIN; sector += 1) {
    if (!((depths[(sector + SECTORS) % SECTORS] as number) * DISTANCE_MARGIN < distance)) return false
  }
  return true
}

/** Notes how near this wall is in the sectors that it covers from edge to edge. */
function cover(depths: Float64Array, start: number, end: number, side: number, runX: number, runY: number): void {
  const first = Math.ceil(start + SECTOR_MARGIN)
  const last = Math.floor(end - SECTOR_MARGIN)
  if (first >= last) return
  let before = distanceAlong(first, side, runX, runY)
  for (let sector = first; sector < last; sector += 1) {
    const after = distanceAlong(sector + 1, side, runX, runY)
    const farther = before > after ? before : after
    const place = sector % SECTORS
    if (farther < (depths[place] as number)) depths[place] = farther
    before = after
  }
}

/** How far the wall's line is in the direction where a sector begins. */
function distanceAlong(sector: number, side: number, runX: number, runY: number): number {
  const place = (sector % SECTORS) * 2
  return side / ((EDGES[place + 1] as number) * -runX + (EDGES[place] as number) * runY)
}

/** The direction of a vector as a number of sectors: it grows with the angle, but not evenly. */
function sectorOf(x: number, y: number): number {
  const sum = Math.abs(x) + Math.abs(y)
  const quarters = y >= 0 ? (x >= 0 ? y / sum : 1 - x / sum) : x < 0 ? 2 - y / sum : 3 + x / sum
  return (quarters * SECTORS) / 4
}

/** Vectors of length one in the directions in which sectors begin. */
const EDGES = new Float64Array(SECTORS * 2)
for (let sector = 0; sector < SECTORS; sector += 1) {
  const quarters = (sector * 4) / SECTORS
  const part = quarters % 1
  const [x, y] = [
    [1 - part, part],
    [-part, 1 - part],
    [part - 1, -part],
    [part, part - 1],
  ][Math.floor(quarters)] as [number, number]
  const length = Math.sqrt(x * x + y * y)
  EDGES[sector * 2] = x / length
  EDGES[sector * 2 + 1] = y / length
}
