import { BLOCKS_EYES } from './can-see'
import { nearestWalls } from './nearest-walls'
import { boxAround } from './raster'
import { cross, directionOf, type MapPoint } from './units'
import type { Wall } from './wall'
import type { WallIndex } from './wall-index'

/** Corners of the outline that bounds the polygon where no wall does, in its circle. */
const OUTLINE_CORNERS = 60

/** A vector from the eye. */
interface Vector {
  readonly x: number
  readonly y: number
}

/** A wall seen from the eye, which doesn't lie on its line: it begins at a and ends at b, clockwise. */
interface Edge {
  readonly a: Vector
  readonly b: Vector
  /** The eye's distance from the line times the wall's length. */
  readonly near: number
}

/**
 * SIGHT-11 What an eye may see within a distance in units, as a polygon around it to paint; light doesn't matter. Its corners are rounded
 * to whole units towards the eye, so that it shows hidden places by a unit at most, at the sides of shadows. A low wall counts as high as
 * the sky, so that whoever looks over it sees more than is painted. It decides nothing: `canSee` does.
 */
export function visibilityPolygon(index: WallIndex, eye: MapPoint, range: number, bits: number = BLOCKS_EYES): MapPoint[] {
  const found = nearestWalls(index, eye, boxAround(eye, range), bits).walls
  const edges = [...found.flatMap((at) => edgeOf(index.walls[at] as Wall, eye)), ...outlineEdges(range)]
  const directions = sortedDirections(edges)
  const corners: MapPoint[] = []
  for (const [at, from] of directions.entries()) {
    const to = directions[(at + 1) % directions.length] ?? from
    for (const { x, y } of farSideOf(edges, from, to)) {
      const corner = { x: eye.x + Math.trunc(x), y: eye.y + Math.trunc(y) }
      const last = corners.at(-1)
      if (last === undefined || last.x !== corner.x || last.y !== corner.y) corners.push(corner)
    }
  }
  // It ends where it began.
  return corners.slice(0, -1)
}

function edgeOf({ ax, ay, bx, by, oneWay }: Wall, eye: MapPoint): Edge[] {
  const [a, b] = [
    { x: ax - eye.x, y: ay - eye.y },
    { x: bx - eye.x, y: by - eye.y },
  ]
  const side = cross(a.x, a.y, b.x, b.y)
  if (side === 0 || (oneWay !== undefined && (oneWay === 'left') !== side < 0)) return []
  return side > 0 ? [{ a, b, near: side }] : [{ a: b, b: a, near: -side }]
}

function outlineEdges(range: number): Edge[] {
  const corners = Array.from({ length: OUTLINE_CORNERS }, (_, corner) => {
    const { x, y } = directionOf((corner * 360) / OUTLINE_CORNERS)
    return { x: Math.trunc((x * range) / 1_000_000), y: Math.trunc((y * range) / 1_000_000) }
  })
  return corners.flatMap((a, at) => {
    const b = corners[(at + 1) % corners.length] ?? a
    const near = cross(a.x, a.y, b.x, b.y)
    return near > 0 ? [{ a, b, near }] : []
  })
}

/** The directions in which walls begin or end, clockwise, each once. Exact. */
function sortedDirections(edges: readonly Edge[]): Vector[] {
  const isUpper = ({ x, y }: Vector) => (y < 0 || (y === 0 && x < 0) ? 1 : 0)
  const sorted = edges
    .flatMap(({ a, b }) => [a, b])
    .sort((one, other) => isUpper(one) - isUpper(other) || cross(other.x, other.y, one.x, one.y))
  return sorted.filter((direction, at) => {
    const last = sorted[at - 1]
    return last === undefined || isUpper(last) !== isUpper(direction) || cross(last.x, last.y, direction.x, direction.y) !== 0
  })
}

/** The corners, away from the eye, of what is seen between two directions. No wall begins or ends between them, but walls may cross. */
function farSideOf(edges: readonly Edge[], from: Vector, to: Vector): readonly Vector[] {
  const across = edges.filter((edge) => spans(edge, from, to))
  const [first, ...others] = across.sort((one, other) => distance(one, from) - distance(other, from))
  if (first === undefined) return []
  let side: readonly Vector[] = [pointAlong(first, from), pointAlong(first, to)]
  for (const edge of others) side = cutBy(side, edge)
  return side
}

function spans({ a, b }: Edge, from: Vector, to: Vector): boolean {
  return (
    cross(a.x, a.y, from.x, from.y) >= 0 &&
    cross(from.x, from.y, b.x, b.y) > 0 &&
    cross(to.x, to.y, b.x, b.y) >= 0 &&
    cross(a.x, a.y, to.x, to.y) > 0
  )
}

/** How often the vector fits between the eye and the wall's line. */
function distance({ a, b, near }: Edge, along: Vector): number {
  return near / ((b.y - a.y) * along.x - (b.x - a.x) * along.y)
}

function pointAlong(edge: Edge, along: Vector): Vector {
  const times = distance(edge, along)
  return { x: along.x * times, y: along.y * times }
}

/** Replaces what lies behind a wall by its place on the wall. */
function cutBy(side: readonly Vector[], edge: Edge): readonly Vector[] {
  const { a, b, near } = edge
  const before = ({ x, y }: Vector) => near - ((b.y - a.y) * x - (b.x - a.x) * y)
  if (side.every((point) => before(point) >= 0)) return side
  const cut: Vector[] = []
  for (const [at, point] of side.entries()) {
    const [here, last] = [before(point), side[at - 1]]
    const there = last === undefined ? here : before(last)
    if (last !== undefined && here < 0 !== there < 0) {
      const part = there / (there - here)
      cut.push({ x: last.x + (point.x - last.x) * part, y: last.y + (point.y - last.y) * part })
    }
    const isEnd = at === 0 || at === side.length - 1
    if (here >= 0) cut.push(point)
    else if (isEnd) cut.push(pointAlong(edge, point))
  }
  return cut
}
