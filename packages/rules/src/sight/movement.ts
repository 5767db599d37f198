import { cross, type MapPoint } from './units'
import type { Wall } from './wall'
import { BLOCKS } from './wall-blocks'
import { type WallIndex, wallsMeeting } from './wall-index'

export interface Stop {
  /** The last whole place before the wall, on which the way from its beginning is free. */
  readonly at: MapPoint
  /** The wall's place in the scene's list. */
  readonly wall: number
}

/**
 * SIGHT-15 Where a straight move is stopped; undefined if the way is free. It is stopped if it touches a wall anywhere after its
 * beginning, so that nothing ends on a wall; what stands on a wall leaves it freely. Heights don't matter. Exact.
 */
export function stopsMovement(index: WallIndex, from: MapPoint, to: MapPoint): Stop | undefined {
  const wall = firstWall(index, from, to)
  return wall === undefined ? undefined : { at: placeBefore(index, index.walls[wall] as Wall, from, to), wall }
}

export interface PathStop extends Stop {
  /** The leg on which it is stopped: 0 is the one from the first point. */
  readonly leg: number
}

/** SIGHT-15 The first stop along a path of points. */
export function stopsPath(index: WallIndex, path: readonly MapPoint[]): PathStop | undefined {
  for (let leg = 0; leg + 1 < path.length; leg += 1) {
    const stop = stopsMovement(index, path[leg] as MapPoint, path[leg + 1] as MapPoint)
    if (stop !== undefined) return { ...stop, leg }
  }
  return undefined
}

function firstWall(index: WallIndex, from: MapPoint, to: MapPoint): number | undefined {
  const box = { left: Math.min(from.x, to.x), top: Math.min(from.y, to.y), right: Math.max(from.x, to.x), bottom: Math.max(from.y, to.y) }
  let first: { readonly at: number; readonly part: Part } | undefined
  for (const at of wallsMeeting(index, box, BLOCKS.movement)) {
    const part = partBefore(index.walls[at] as Wall, from, to)
    if (part === undefined) continue
    const order = first === undefined ? -1 : compare(part, first.part)
    // Of walls that are met in one point the first of the list counts, whatever order the index has.
    if (first === undefined || order < 0 || (order === 0 && at < first.at)) first = { at, part }
  }
  return first?.at
}

/** A part of the way, as a fraction of whole numbers below 2^53. */
type Part = readonly [part: number, of: number]

function compare([one, ofOne]: Part, [other, ofOther]: Part): number {
  const [left, right] = [one / ofOne, other / ofOther]
  if (Math.abs(left - right) > 1e-12) return left - right
  const difference = BigInt(one) * BigInt(ofOther) - BigInt(other) * BigInt(ofOne)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** How much of the way lies before this wall; undefined if it doesn't stop it. */
function partBefore({ ax, ay, bx, by, oneWay }: Wall, from: MapPoint, to: MapPoint): Part | undefined {
  const [runX, runY] = [to.x - from.x, to.y - from.y]
  const [sideOfFrom, sideOfTo] = [cross(bx - ax, by - ay, from.x - ax, from.y - ay), cross(bx - ax, by - ay, to.x - ax, to.y - ay)]
  if ((ax === bx && ay === by) || (runX === 0 && runY === 0)) return undefined
  if (sideOfFrom === 0) {
    if (sideOfTo !== 0 || (from.x - ax) * (from.x - bx) + (from.y - ay) * (from.y - by) <= 0) return undefined
    // All on one line: it runs against the nearer end.
    const length = runX * runX + runY * runY
    const nearest = Math.min((ax - from.x) * runX + (ay - from.y) * runY, (bx - from.x) * runX + (by - from.y) * runY)
    return nearest > 0 && nearest <= length ? [nearest, length] : undefined
  }
  if (sideOfFrom < 0 ? sideOfTo < 0 : sideOfTo > 0) return undefined
  if (oneWay !== undefined && (oneWay === 'left') !== sideOfFrom < 0) return undefined
  const [sideOfA, sideOfB] = [cross(runX, runY, ax - from.x, ay - from.y), cross(runX, runY, bx - from.x, by - from.y)]
  if (sideOfA > 0 ? sideOfB > 0 : sideOfA < 0 && sideOfB < 0) return undefined
  return [Math.abs(sideOfFrom), Math.abs(sideOfFrom) + Math.abs(sideOfTo)]
}

/** The place nearest to the wall that is reached freely, one unit or a few before it. */
function placeBefore(index: WallIndex, wall: Wall, from: MapPoint, to: MapPoint): MapPoint {
  const part = partBefore(wall, from, to)
  const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2)
  const free = part === undefined ? 0 : (part[0] / part[1]) * length
  for (let back = 1; back < free; back *= 2) {
    const along = (free - back) / length
    const at = { x: Math.round(from.x + (to.x - from.x) * along), y: Math.round(from.y + (to.y - from.y) * along) }
    if (firstWall(index, from, at) === undefined) return at
  }
  return { x: from.x, y: from.y }
}
