import { middleOf } from './area-on-grid'
import { cellsToFeet, type GridPoint, type Space } from './cells'
import { type DistanceRule, feetToCorner, pathFt, spacesApartFt } from './distance'
import { type GridKind, isHexLayout } from './grid-kind'
import { hexAt, hexesMeeting, hexesOfToken, hexSteps } from './hex'

/**
 * GRID-12, GRID-16 Feet between two spaces: on squares by the table's rule of diagonals, on hexes five for each step between the nearest
 * hexes, and without a grid in a straight line, rounded to the foot. 0 if they overlap, 5 for neighbours.
 */
export function feetApart(kind: GridKind, one: Space, other: Space, rule?: DistanceRule): number {
  if (kind === 'square') return spacesApartFt(one, other, rule)
  if (isHexLayout(kind)) {
    const others = hexesOfToken(other, kind)
    return cellsToFeet(Math.min(...hexesOfToken(one, kind).flatMap((from) => others.map((to) => hexSteps(from, to, kind)))))
  }
  const [from, to] = [middleOf(one), middleOf(other)]
  const between = Math.hypot(to.x - from.x, to.y - from.y) - (one.size + other.size) / 2
  return Math.round(Math.max(0, cellsToFeet(between + 1)))
}

/** Feet from a space to the origin of an area: on hexes to the nearest of those that meet there. */
export function feetToOrigin(kind: GridKind, space: Space, origin: GridPoint, rule?: DistanceRule): number {
  if (kind === 'square') return feetToCorner(space, origin, rule)
  if (!isHexLayout(kind)) return feetApart(kind, space, { x: origin.x - 0.5, y: origin.y - 0.5, size: 1 })
  const meeting = hexesMeeting(origin, kind)
  return cellsToFeet(Math.min(...hexesOfToken(space, kind).flatMap((from) => meeting.map((to) => hexSteps(from, to, kind)))))
}

/** Feet of each leg of a path through middles of cells, or without a grid through any points, and in total. */
export function feetOfPath(kind: GridKind, points: readonly GridPoint[], rule?: DistanceRule): { segments: number[]; total: number } {
  if (kind === 'square') return pathFt(points, rule)
  const legFt = (from: GridPoint, to: GridPoint) =>
    isHexLayout(kind)
      ? cellsToFeet(hexSteps(hexAt(from, kind), hexAt(to, kind), kind))
      : Math.round(cellsToFeet(Math.hypot(to.x - from.x, to.y - from.y)))
  const segments = points.slice(1).map((to, index) => legFt(points[index] ?? to, to))
  return { segments, total: segments.reduce((sum, feet) => sum + feet, 0) }
}
