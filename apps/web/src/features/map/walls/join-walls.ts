import type { MapWall } from '@hearthlight/protocol'
import { type Change, wallsOf } from './change-structures'
import { endsOf, type Structures } from './grab-structure'
import { distance, isSamePlace, nearestOn, type Point } from './points'

/**
 * WALL-10 Joins pieces of the same kind that meet in line: the first one of a row becomes as long as all. One piece alone is joined with
 * those that it meets. Undefined if none are.
 */
export function joined(structures: Structures, ids: readonly string[]): Change | undefined {
  const chosen = wallsOf(structures, ids)
  const among = chosen.length === 1 ? Object.values(structures.walls) : chosen
  const byEnd = new Map<string, MapWall[]>()
  for (const wall of among) {
    for (const end of endsOf(wall)) {
      const key = keyOf(end)
      byEnd.set(key, [...(byEnd.get(key) ?? []), wall])
    }
  }
  const gone = new Set<string>()
  const grown: MapWall[] = []
  for (const wall of chosen) {
    if (gone.has(wall.id)) continue
    const long = grow(wall, byEnd, gone)
    if (long !== wall) grown.push(long)
  }
  return grown.length === 0 ? undefined : { walls: grown, removedWalls: [...gone] }
}

/** The wall with all that continue it at either end; those are added to `gone`. */
function grow(wall: MapWall, byEnd: ReadonlyMap<string, readonly MapWall[]>, gone: Set<string>): MapWall {
  let long = wall
  for (let next = continuation(long, byEnd, gone); next !== undefined; next = continuation(long, byEnd, gone)) {
    gone.add(next.wall.id)
    long = { ...long, at: next.at }
  }
  return long
}

function continuation(long: MapWall, byEnd: ReadonlyMap<string, readonly MapWall[]>, gone: ReadonlySet<string>) {
  const [start, end] = endsOf(long)
  for (const [meeting, kept] of [
    [end, start],
    [start, end],
  ] as const) {
    for (const wall of byEnd.get(keyOf(meeting)) ?? []) {
      if (wall.id === long.id || gone.has(wall.id) || !isLike(long, wall)) continue
      const far = farEnd(wall, meeting)
      if (!isInLine(kept, meeting, far)) continue
      const at: MapWall['at'] = meeting === end ? [start.x, start.y, far.x, far.y] : [far.x, far.y, end.x, end.y]
      return { wall, at }
    }
  }
  return undefined
}

function farEnd(wall: MapWall, meeting: Point): Point {
  const [start, end] = endsOf(wall)
  return isSamePlace(start, meeting) ? end : start
}

/** Whether a line from one point to a last one goes through a point between them. In thousandths of a cell, to which places are rounded. */
function isInLine(first: Point, between: Point, last: Point): boolean {
  const isBetween = distance(first, last) > Math.max(distance(first, between), distance(between, last))
  return isBetween && distance(nearestOn([first, last], between), between) <= 0.002
}

function isLike(one: MapWall, other: MapWall): boolean {
  const isSame = (one.kind ?? 'normal') === (other.kind ?? 'normal') && one.door === other.door && one.heightFt === other.heightFt
  return isSame && one.oneWay === (runsAlong(one, other) ? other.oneWay : turned(other.oneWay))
}

/** Whether two pieces in line run in the same direction. */
function runsAlong({ at: [ax, ay, bx, by] }: MapWall, { at: [cx, cy, dx, dy] }: MapWall): boolean {
  return (bx - ax) * (dx - cx) + (by - ay) * (dy - cy) > 0
}

function turned(side: MapWall['oneWay']): MapWall['oneWay'] {
  return side && (side === 'left' ? 'right' : 'left')
}

function keyOf({ x, y }: Point): string {
  return `${Math.round(x * 1_000)} ${Math.round(y * 1_000)}`
}
