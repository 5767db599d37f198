import { cross, type MapPoint } from './units'
import type { Wall } from './wall'
import type { WallIndex } from './wall-index'

/** Directions around an eye are sorted into so many sectors. */
const SECTORS = 1_024
/**
 * Far above the errors of the divisions and roots here, so that a wall is left out only if it surely hides nothing more. Distances along
 * a wall that points almost at the eye are known to a thousandth only.
 */
const SECTOR_MARGIN = 1e-6
const DISTANCE_MARGIN = 1.01
/** With fewer walls it takes longer to look for hidden ones than to throw their shadows. */
const FEW_WALLS = 24

/**
 * Leaves out walls that lie wholly in the shadow of nearer ones and so hide nothing more; the nearest come first. It works with
 * fractions, but which walls are left out has no influence on what is hidden.
 */
export function nearestWalls(index: WallIndex, found: readonly number[], eye: MapPoint): readonly number[] {
  if (found.length <= FEW_WALLS) return found
  const depths = new Float64Array(SECTORS).fill(Infinity)
  const kept: number[] = []
  for (const key of inOrderOfDistance(index, found, eye)) {
    const at = key % KEYS
    const wall = index.walls[at] as Wall
    let [ax, ay, bx, by] = [wall.ax - eye.x, wall.ay - eye.y, wall.bx - eye.x, wall.by - eye.y]
    const side = cross(ax, ay, bx, by)
    if (side < 0) [ax, ay, bx, by] = [bx, by, ax, ay]
    if (side === 0) {
      kept.push(at)
      continue
    }
    const start = sectorOf(ax, ay)
    const end = sectorOf(bx, by)
    const unrolled = end < start - SECTOR_MARGIN ? end + SECTORS : end
    if (isHidden(depths, start, unrolled, Math.floor(key / KEYS))) continue
    kept.push(at)
    const isFromOtherSide = wall.oneWay !== undefined && (wall.oneWay === 'left') !== side < 0
    if (wall.heightFt === undefined && !isFromOtherSide) cover(depths, start, unrolled, Math.abs(side), bx - ax, by - ay)
  }
  return kept
}

/** Below 2^17 walls, whose numbers are kept beside distances of up to 2^23 units. */
const KEYS = 2 ** 17

/** Whole distances times `KEYS` plus the wall's number. */
function inOrderOfDistance({ ends }: WallIndex, found: readonly number[], { x, y }: MapPoint): Float64Array {
  const keys = new Float64Array(found.length)
  for (let place = 0; place < found.length; place += 1) {
    const at = found[place] as number
    const [ax, ay] = [(ends[at * 4] as number) - x, (ends[at * 4 + 1] as number) - y]
    const [runX, runY] = [(ends[at * 4 + 2] as number) - x - ax, (ends[at * 4 + 3] as number) - y - ay]
    const part = Math.max(0, Math.min(1, -(ax * runX + ay * runY) / (runX * runX + runY * runY || 1)))
    const [nearX, nearY] = [ax + part * runX, ay + part * runY]
    keys[place] = Math.floor(Math.sqrt(nearX * nearX + nearY * nearY)) * KEYS + at
  }
  return keys.sort()
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
