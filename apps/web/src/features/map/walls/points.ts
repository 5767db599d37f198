/** In cells. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The point of a line between two points that is nearest to another one. */
export function nearestOn([from, to]: readonly [Point, Point], point: Point): Point {
  const [runX, runY] = [to.x - from.x, to.y - from.y]
  const length = runX * runX + runY * runY
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - from.x) * runX + (point.y - from.y) * runY) / length))
  return { x: from.x + along * runX, y: from.y + along * runY }
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** Places are kept in thousandths of a cell. */
const SAME_CELLS = 0.0015

export function isSamePlace(one: Point, other: Point): boolean {
  return distance(one, other) < SAME_CELLS
}

export function nearestOf<Thing>(things: readonly Thing[], away: (thing: Thing) => number, within: number): Thing | undefined {
  let best: Thing | undefined
  let least = within
  for (const thing of things) {
    const far = away(thing)
    if (far > least) continue
    least = far
    best = thing
  }
  return best
}

/** Rounded to a thousandth of a cell. */
export function thousandth(cells: number): number {
  return Math.round(cells * 1_000) / 1_000 + 0
}
