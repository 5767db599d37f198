import type { Line } from '../picture-lines'
import { distance, type Point } from '../points'
import type { LineGraph } from './trace-lines'

/** All in cells. Corners that thinning has rounded are shorter than this. */
const SHORTEST = 0.3
/** A line that is off by this much, and a share of its length, is meant to be straight. */
const OFF = 0.12
const OFF_SHARE = 0.05
/** How near a line is to a line of the grid, and to the middle between two, to be meant there. */
const TO_GRID = 0.2
const TO_HALF = 0.08
/** Smaller groups of lines are furniture, letters or stains. */
const LEAST_GROUP = 1

/**
 * Straightens traced lines: almost upright and level ones are made so and laid onto a grid of squares if they are near to it, others keep their slant.
 * Small remains are left out. Points are in cells.
 */
export function settledLines({ points, lines }: LineGraph, isSquare: boolean): readonly Line[] {
  const contracted = contract(points, lines)
  const places = straightened(contracted.points, contracted.lines, isSquare)
  const merged = joinedInLine(places, contracted.lines)
  return largeGroups(merged)
}

type Pair = readonly [number, number]
interface Graph {
  readonly points: readonly Point[]
  readonly lines: readonly Pair[]
}

/** Makes one point of both ends of each very short line. */
function contract(points: readonly Point[], lines: readonly Pair[]): Graph {
  const groups = createGroups(points.length)
  const byLength = lines.filter(([from, to]) => between(points, from, to) < SHORTEST)
  for (const [from, to] of byLength) {
    // A row of short lines is a curve, not a corner.
    const members = [...groups.membersOf(from), ...groups.membersOf(to)]
    const isCompact = members.every((one) => members.every((other) => between(points, one, other) < SHORTEST * 1.5))
    if (isCompact) groups.join(from, to)
  }
  const middles = points.map((_, index) => {
    const members = groups.membersOf(index)
    return { x: mean(members.map((each) => points[each]?.x ?? 0)), y: mean(members.map((each) => points[each]?.y ?? 0)) }
  })
  return {
    points: middles,
    lines: lines.map(([from, to]) => [groups.of(from), groups.of(to)] as const).filter(([from, to]) => from !== to),
  }
}

/** Lays points onto common upright and level lines, and these onto a grid of squares. */
function straightened(points: readonly Point[], lines: readonly Pair[], isSquare: boolean): readonly Point[] {
  const [upright, level] = [createGroups(points.length), createGroups(points.length)]
  const isUpright = new Set<number>()
  const isLevel = new Set<number>()
  for (const [from, to] of lines) {
    const [one, other] = [points[from], points[to]]
    if (one === undefined || other === undefined) continue
    const [across, down] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)]
    const most = OFF + OFF_SHARE * Math.max(across, down)
    if (across <= most && across * 3 < down) {
      upright.join(from, to)
      isUpright.add(from).add(to)
    } else if (down <= most && down * 3 < across) {
      level.join(from, to)
      isLevel.add(from).add(to)
    }
  }
  const shared = (groups: Groups, index: number, axis: 'x' | 'y') =>
    median(groups.membersOf(index).map((each) => points[each]?.[axis] ?? 0))
  const meant = isSquare ? toGrid : hundredth
  return points.map((point, index) => {
    const x = isUpright.has(index) ? meant(shared(upright, index, 'x')) : point.x
    const y = isLevel.has(index) ? meant(shared(level, index, 'y')) : point.y
    const corner = { x: Math.round(x), y: Math.round(y) }
    // Ends of upright and level lines, and corners of slanted ones.
    if (isSquare && distance(corner, { x, y }) <= TO_GRID) return corner
    return { x: isUpright.has(index) ? x : hundredth(x), y: isLevel.has(index) ? y : hundredth(y) }
  })
}

function toGrid(cells: number): number {
  if (Math.abs(cells - Math.round(cells)) <= TO_GRID) return Math.round(cells)
  const half = Math.round(cells * 2) / 2
  return Math.abs(cells - half) <= TO_HALF ? half : hundredth(cells)
}

/** Lines between places, without doubles, where those that continue each other are one. */
function joinedInLine(places: readonly Point[], lines: readonly Pair[]): readonly Line[] {
  const keyOf = ({ x, y }: Point) => `${hundredth(x)} ${hundredth(y)}`
  const around = new Map<string, Set<string>>()
  const place = new Map<string, Point>()
  const link = (one: string, other: string) => around.set(one, (around.get(one) ?? new Set()).add(other))
  for (const [from, to] of lines) {
    const [one, other] = [places[from], places[to]]
    if (one === undefined || other === undefined || keyOf(one) === keyOf(other)) continue
    place.set(keyOf(one), one).set(keyOf(other), other)
    link(keyOf(one), keyOf(other))
    link(keyOf(other), keyOf(one))
  }
  for (const [key, others] of around) {
    const [one, other] = [...others]
    if (others.size !== 2 || one === undefined || other === undefined) continue
    const [before, middle, after] = [place.get(one), place.get(key), place.get(other)]
    if (before === undefined || middle === undefined || after === undefined || !isStraight(before, middle, after)) continue
    around.get(one)?.delete(key)
    around.get(other)?.delete(key)
    link(one, other)
    link(other, one)
    others.clear()
  }
  return [...around].flatMap(([key, others]) =>
    [...others].flatMap((other): Line[] => {
      const [one, end] = [place.get(key), place.get(other)]
      return key < other && one !== undefined && end !== undefined ? [[one, end]] : []
    }),
  )
}

/** Cells that a point may lie beside the line that takes its place. */
const STRAIGHT = 0.06

function isStraight(before: Point, middle: Point, after: Point): boolean {
  const length = distance(before, after)
  if (length < Math.max(distance(before, middle), distance(middle, after))) return false
  const area = Math.abs((after.x - before.x) * (middle.y - before.y) - (after.y - before.y) * (middle.x - before.x))
  return area / length <= STRAIGHT
}

function largeGroups(lines: readonly Line[]): readonly Line[] {
  const numbers = new Map<string, number>()
  const numberOf = ({ x, y }: Point) => {
    const key = `${x} ${y}`
    const known = numbers.get(key) ?? numbers.size
    numbers.set(key, known)
    return known
  }
  const pairs = lines.map(([from, to]) => [numberOf(from), numberOf(to)] as const)
  const groups = createGroups(numbers.size)
  for (const [from, to] of pairs) groups.join(from, to)
  const lengths = new Map<number, number>()
  for (const [index, [from, to]] of lines.entries()) {
    const group = groups.of(pairs[index]?.[0] ?? 0)
    lengths.set(group, (lengths.get(group) ?? 0) + distance(from, to))
  }
  return lines.filter((_, index) => (lengths.get(groups.of(pairs[index]?.[0] ?? 0)) ?? 0) >= LEAST_GROUP)
}

interface Groups {
  /** The number that stands for the group. */
  of(index: number): number
  join(one: number, other: number): void
  membersOf(index: number): readonly number[]
}

function createGroups(count: number): Groups {
  const heads = Array.from({ length: count }, (_, index) => index)
  const members = heads.map((index) => [index])
  const of = (index: number) => heads[index] ?? index
  return {
    of,
    membersOf: (index) => members[of(index)] ?? [],
    join: (one, other) => {
      const [head, gone] = [of(one), of(other)]
      if (head === gone) return
      const moving = members[gone] ?? []
      for (const each of moving) heads[each] = head
      members[head]?.push(...moving)
      members[gone] = []
    },
  }
}

function between(points: readonly Point[], one: number, other: number): number {
  const [from, to] = [points[one], points[other]]
  return from === undefined || to === undefined ? 0 : distance(from, to)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

function hundredth(cells: number): number {
  return Math.round(cells * 100) / 100 + 0
}
