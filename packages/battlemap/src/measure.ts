import type { Position } from './scene'

export interface Measure {
  readonly points: readonly Position[]
  readonly pointer: Position | null
}

/** All points, the pointer's place last where it has left the last point. */
export function measurePath({ points, pointer }: Measure): readonly Position[] {
  const last = points.at(-1)
  return pointer === null || (last?.x === pointer.x && last.y === pointer.y) ? points : [...points, pointer]
}

/** Feet of each leg. */
export function legsFt(measure: Measure, distanceFt: (from: Position, to: Position) => number): number[] {
  const legs: number[] = []
  let before: Position | null = null
  for (const point of measurePath(measure)) {
    if (before !== null) legs.push(distanceFt(before, point))
    before = point
  }
  return legs
}
