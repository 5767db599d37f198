import type { Vec2 } from './vector'

/** Indices of triangles that fill a simple outline, given counter-clockwise; clips one ear after another. */
export function triangulated(outline: readonly Vec2[]): number[] {
  const left = outline.map((_, index) => index)
  const triangles: number[] = []
  while (left.length > 3) {
    const ear = left.findIndex((_, position) => isEar(outline, left, position))
    // Only a self-intersecting outline has no ear; then takes any corner.
    const position = Math.max(0, ear)
    triangles.push(before(left, position), left[position] ?? 0, after(left, position))
    left.splice(position, 1)
  }
  return [...triangles, ...left]
}

function isEar(outline: readonly Vec2[], left: readonly number[], position: number): boolean {
  const [a, b, c] = [corner(outline, before(left, position)), corner(outline, left[position] ?? 0), corner(outline, after(left, position))]
  if (area(a, b, c) <= 0) return false
  return left.every((index) => {
    const point = corner(outline, index)
    if (point === a || point === b || point === c) return true
    return area(a, b, point) < 0 || area(b, c, point) < 0 || area(c, a, point) < 0
  })
}

const before = (left: readonly number[], position: number) => left[(position + left.length - 1) % left.length] ?? 0
const after = (left: readonly number[], position: number) => left[(position + 1) % left.length] ?? 0
const corner = (outline: readonly Vec2[], index: number): Vec2 => outline[index] ?? [0, 0]
const area = (a: Vec2, b: Vec2, c: Vec2) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
