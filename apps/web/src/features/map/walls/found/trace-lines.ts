import type { Point } from '../points'
import type { Mask } from './picture'
import { simplified } from './simplify'

/** Lines between numbered points, in pixels. */
export interface LineGraph {
  readonly points: readonly Point[]
  readonly lines: readonly (readonly [number, number])[]
}

interface Options {
  /** Pixels that a simplified line may lie beside the traced one. */
  readonly tolerance: number
  /** Pixels: shorter branches that end freely are remains of thinning. */
  readonly leastBranch: number
}

/** Follows the lines of a thinned mask from where they meet or end, and makes few straight ones of them. */
export function tracedLines(mask: Mask, { tolerance, leastBranch }: Options): LineGraph {
  const neighbours = neighboursIn(mask)
  const knots = knotsIn(mask, neighbours)
  const paths = pathsIn(mask, neighbours, knots)
  const ends = new Map<number, number>()
  for (const { from, to } of paths) for (const knot of [from, to]) ends.set(knot, (ends.get(knot) ?? 0) + 1)
  const isRemains = ({ pixels, from, to }: Path) =>
    pixels.length < leastBranch && [from, to].some((knot) => ends.get(knot) === 1) && [from, to].some((knot) => (ends.get(knot) ?? 0) > 2)
  const points = [...knots.middles]
  const lines: (readonly [number, number])[] = []
  for (const path of paths) {
    if (isRemains(path)) continue
    const places = [middleOf(knots, path.from), ...path.pixels.map((at) => placeOf(at, mask.width)), middleOf(knots, path.to)]
    let last = path.from
    for (const index of simplified(places, tolerance).slice(1)) {
      const isEnd = index === places.length - 1
      const place = places[index]
      if (!isEnd && place !== undefined) points.push(place)
      const number = isEnd ? path.to : points.length - 1
      if (number !== last) lines.push([last, number])
      last = number
    }
  }
  return { points, lines }
}

type Neighbours = (at: number) => readonly number[]

function neighboursIn({ width, bits }: Mask): Neighbours {
  const straight = [-width, 1, width, -1]
  // A slanted step beside a straight one leads to the same line.
  const slanted = [
    [1 - width, -width, 1],
    [1 + width, width, 1],
    [width - 1, width, -1],
    [-1 - width, -width, -1],
  ] as const
  return (at) => {
    const found = straight.map((step) => at + step).filter((next) => bits[next] === 1)
    for (const [step, one, other] of slanted) {
      if (bits[at + step] === 1 && bits[at + one] !== 1 && bits[at + other] !== 1) found.push(at + step)
    }
    return found
  }
}

/** Where lines meet or end: pixels that have not two neighbours; those side by side are one knot. */
interface Knots {
  /** The knot's number by pixel. */
  readonly of: ReadonlyMap<number, number>
  readonly middles: Point[]
}

function knotsIn({ width, bits }: Mask, neighbours: Neighbours): Knots {
  const isKnot = (at: number) => bits[at] === 1 && neighbours(at).length !== 2
  const of = new Map<number, number>()
  const middles: Point[] = []
  for (let at = 0; at < bits.length; at += 1) {
    if (bits[at] !== 1 || of.has(at) || !isKnot(at)) continue
    const pixels = [at]
    of.set(at, middles.length)
    for (const pixel of pixels) {
      for (const next of neighbours(pixel)) {
        if (of.has(next) || !isKnot(next)) continue
        of.set(next, middles.length)
        pixels.push(next)
      }
    }
    const places = pixels.map((pixel) => placeOf(pixel, width))
    const mean = (of: 'x' | 'y') => places.reduce((sum, place) => sum + place[of], 0) / places.length
    middles.push({ x: mean('x'), y: mean('y') })
  }
  return { of, middles }
}

interface Path {
  /** Between the two knots. */
  readonly pixels: readonly number[]
  readonly from: number
  readonly to: number
}

function pathsIn({ width, bits }: Mask, neighbours: Neighbours, knots: Knots): readonly Path[] {
  const seen = new Uint8Array(bits.length)
  const paths: Path[] = []
  const { middles } = knots
  const walk = (first: number, before: number): { readonly pixels: readonly number[]; readonly last: number } => {
    const pixels: number[] = []
    let [last, at] = [before, first]
    while (!knots.of.has(at) && seen[at] === 0) {
      seen[at] = 1
      pixels.push(at)
      const next = neighbours(at).find((each) => each !== last)
      if (next === undefined) break
      last = at
      at = next
    }
    return { pixels, last: at }
  }
  for (const [pixel, from] of knots.of) {
    for (const next of neighbours(pixel)) {
      if (knots.of.has(next) || seen[next] === 1) continue
      const { pixels, last } = walk(next, pixel)
      paths.push({ pixels, from, to: knots.of.get(last) ?? from })
    }
  }
  // What is left are rings without a knot: one of their pixels becomes one.
  for (let at = 0; at < bits.length; at += 1) {
    if (bits[at] !== 1 || seen[at] === 1 || knots.of.has(at)) continue
    const knot = middles.length
    middles.push(placeOf(at, width))
    const next = neighbours(at)[0]
    seen[at] = 1
    if (next !== undefined) paths.push({ pixels: walk(next, at).pixels, from: knot, to: knot })
  }
  return paths
}

function middleOf({ middles }: Knots, knot: number): Point {
  return middles[knot] ?? { x: 0, y: 0 }
}

function placeOf(at: number, width: number): Point {
  return { x: (at % width) + 0.5, y: Math.floor(at / width) + 0.5 }
}
