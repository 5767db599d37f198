import { distance, nearestOn, type Point } from '../points'

/**
 * The indexes of the points that a line needs so that it lies nowhere more than `tolerance` beside the given one (Douglas and Peucker,
 * 1973). First and last always stay; a ring keeps the point that is farthest from them, too.
 */
export function simplified(points: readonly Point[], tolerance: number): readonly number[] {
  const last = points.length - 1
  if (last <= 0) return last === 0 ? [0] : []
  const kept = new Set([0, last])
  const open: (readonly [number, number])[] = [[0, last]]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part
    const [start, end] = [points[from], points[to]]
    if (start === undefined || end === undefined) continue
    let [farthest, most] = [-1, tolerance]
    for (let index = from + 1; index < to; index += 1) {
      const point = points[index]
      if (point === undefined) continue
      const away = distance(nearestOn([start, end], point), point)
      if (away > most) [farthest, most] = [index, away]
    }
    if (farthest === -1) continue
    kept.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return [...kept].sort((one, other) => one - other)
}
