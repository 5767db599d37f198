import type { LoftRing } from './shapes'
import { smoothBetween, type Vec3 } from './vector'

/** Each row is closed: its last point joins the first. */
export interface Grid {
  readonly rows: Vec3[][]
  /** One factor for each row, or for each point of each row. */
  readonly shade?: readonly (number | readonly number[])[] | undefined
}

/** For shapes so wide that corners would be visible. */
export const WIDE_ROUND = 40
const LOFT_ROUND = 28
/** Rings that are closer, or whose widths differ more, are an edge, which stays sharp. */
const LEAST_SPAN = 0.03
const LEAST_SHARE = 0.3

/** Rings with smooth ones between them. Folds are deeper on the outside than they are wide, and darker inside. */
export function loftGrid(rings: readonly LoftRing[], folds: number): Grid {
  const count = folds > 0 ? Math.max(WIDE_ROUND, folds * 8) : LOFT_ROUND
  const levels = rings.flatMap((ring, index): LoftRing[] => {
    const next = rings[index + 1]
    if (next === undefined) return [ring]
    return isEdge(ring, next) ? [ring] : [ring, ringBetween(rings, index, 1 / 3), ringBetween(rings, index, 2 / 3)]
  })
  const waveAt = (angle: number) => Math.cos(angle * folds + Math.sin(angle * 3 + folds) * 0.9)
  const shade = levels.map(({ fold }) => around(count, (angle): number => (fold > 0 ? 1 - fold * 1.1 * (1 - waveAt(angle)) : 1)))
  const rows = levels.map(({ at: [x, y, z], width, depth, fold }) =>
    around(count, (angle): Vec3 => {
      const out = fold > 0 ? 1 + fold * waveAt(angle) : 1
      return [x + width * out * Math.sin(angle), y, z + depth * out * Math.cos(angle)]
    }),
  )
  return { rows, shade: folds > 0 ? shade : undefined }
}

const isEdge = (a: LoftRing, b: LoftRing): boolean =>
  Math.abs(a.at[1] - b.at[1]) < LEAST_SPAN || Math.min(a.width, b.width) < Math.max(a.width, b.width) * LEAST_SHARE

function ringBetween(rings: readonly LoftRing[], span: number, t: number): LoftRing {
  const [p0, p1, p2, p3] = [pick(rings, span - 1), pick(rings, span), pick(rings, span + 1), pick(rings, span + 2)]
  const [before, after] = [isEdge(p0, p1) ? p1 : p0, isEdge(p2, p3) ? p2 : p3]
  const smooth = (of: (ring: LoftRing) => number) => smoothBetween(of(before), of(p1), of(p2), of(after), t)
  return {
    at: [smooth((ring) => ring.at[0]), smooth((ring) => ring.at[1]), smooth((ring) => ring.at[2])],
    width: smooth((ring) => ring.width),
    depth: smooth((ring) => ring.depth),
    fold: smooth((ring) => ring.fold),
  }
}

/** As many values as `count`, for angles around a circle. */
export const around = <T>(count: number, point: (angle: number) => T): T[] =>
  Array.from({ length: count }, (_, step) => point((2 * Math.PI * step) / count))

/** The item at the nearest valid index. */
export function pick<T>(list: readonly T[], index: number): T {
  const found = list[Math.min(list.length - 1, Math.max(0, index))]
  if (found === undefined) throw new Error('A shape of a figure needs points.')
  return found
}
