import { add, lengthOf, scale, smoothBetween, subtract, type Vec3 } from './vector'

/** One level of a head, from below: its height, half its width, and how far it reaches to the front and the back (z). */
export type SculptRing = readonly [y: number, width: number, front: number, back: number]
/** Moves the surface around a point, less with distance; with x other than 0 it is mirrored to the other side. */
export type Pull = readonly [x: number, y: number, z: number, reach: number, dx: number, dy: number, dz: number]

const COLUMNS = 44
/** Rows between two rings. */
const STEPS = 4
/** From 0 to below 1: how much closer columns are at the front, where the face is. */
const FRONT_DENSITY = 0.5

/** A closed surface through the rings, shaped by the pulls: row by row, each row closed. */
export function sculptRows(rings: readonly SculptRing[], pulls: readonly Pull[]): Vec3[][] {
  const all = pulls.flatMap((pull): Pull[] => (pull[0] === 0 ? [pull] : [pull, mirrored(pull)]))
  return smoothRings(rings).map(([y, width, front, back]) => {
    const [middle, half] = [(front + back) / 2, (front - back) / 2]
    return Array.from({ length: COLUMNS }, (_, column) => {
      const even = (2 * Math.PI * column) / COLUMNS
      const angle = even - FRONT_DENSITY * Math.sin(even)
      return pulled([width * Math.sin(angle), y, middle + half * Math.cos(angle)], all)
    })
  })
}

/** The greatest z of the surface at this x and y; that of the nearest point where the surface does not reach. */
export function frontOf(rows: readonly (readonly Vec3[])[], x: number, y: number): number {
  let best = Number.NEGATIVE_INFINITY
  let nearest = { distance: Number.POSITIVE_INFINITY, z: 0 }
  for (let row = 0; row + 1 < rows.length; row += 1) {
    const [lower, upper] = [rows[row] ?? [], rows[row + 1] ?? []]
    for (let column = 0; column < lower.length; column += 1) {
      const next = (column + 1) % lower.length
      const [a, b, c, d] = [lower[column], lower[next], upper[next], upper[column]]
      if (a === undefined || b === undefined || c === undefined || d === undefined) continue
      best = Math.max(best, heightOver(a, b, c, x, y), heightOver(a, c, d, x, y))
      const distance = a[2] < 0 ? Number.POSITIVE_INFINITY : Math.hypot(a[0] - x, a[1] - y)
      if (distance < nearest.distance) nearest = { distance, z: a[2] }
    }
  }
  return Number.isFinite(best) ? best : nearest.z
}

function pulled(point: Vec3, pulls: readonly Pull[]): Vec3 {
  let moved = point
  for (const [x, y, z, reach, dx, dy, dz] of pulls) {
    const away = lengthOf(subtract(point, [x, y, z])) / reach
    if (away < 1) moved = add(moved, scale([dx, dy, dz], (1 - away * away) ** 2))
  }
  return moved
}

const mirrored = ([x, y, z, reach, dx, dy, dz]: Pull): Pull => [-x, y, z, reach, -dx, dy, dz]

/** The rings and smooth ones between them. */
function smoothRings(rings: readonly SculptRing[]): SculptRing[] {
  const at = (index: number) => rings[Math.min(rings.length - 1, Math.max(0, index))] ?? [0, 0, 0, 0]
  const rows: SculptRing[] = []
  for (let span = 0; span + 1 < rings.length; span += 1) {
    const [p0, p1, p2, p3] = [at(span - 1), at(span), at(span + 1), at(span + 2)]
    for (let step = 0; step < STEPS; step += 1) {
      const t = step / STEPS
      const between = (i: 0 | 1 | 2 | 3) => smoothBetween(p0[i], p1[i], p2[i], p3[i], t)
      rows.push([between(0), Math.max(0.004, between(1)), between(2), between(3)])
    }
  }
  rows.push(at(rings.length - 1))
  return rows
}

/** z of the triangle over the point; minus infinity beside it. */
function heightOver(a: Vec3, b: Vec3, c: Vec3, x: number, y: number): number {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  if (Math.abs(area) < 1e-9) return Number.NEGATIVE_INFINITY
  const u = ((b[0] - x) * (c[1] - y) - (b[1] - y) * (c[0] - x)) / area
  const v = ((c[0] - x) * (a[1] - y) - (c[1] - y) * (a[0] - x)) / area
  const w = 1 - u - v
  return u < -1e-6 || v < -1e-6 || w < -1e-6 ? Number.NEGATIVE_INFINITY : u * a[2] + v * b[2] + w * c[2]
}
