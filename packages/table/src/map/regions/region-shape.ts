import { LIMITS } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { Cell } from '../tokens/token'

const Length = z.int().check(z.minimum(1), z.maximum(LIMITS.mapCells))
/** A rectangle of cells, from the map's corner. */
export const RegionArea = z.object({ x: Cell, y: Cell, width: Length, height: Length })
export type RegionArea = z.infer<typeof RegionArea>

export const MOST_CORNERS = 64

const Along = z.number().check(z.minimum(0), z.maximum(LIMITS.mapCells))
const Corner = z.object({ x: Along, y: Along })
export type Corner = z.infer<typeof Corner>

/** REGION-12 A region that is no rectangle, in cells from the map's corner. Where sides of a polygon cross, its inside alternates. */
export const RegionShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('circle'), x: Along, y: Along, radius: z.number().check(z.minimum(0.5), z.maximum(LIMITS.mapCells)) }),
  z.object({
    kind: z.literal('polygon'),
    points: z.array(Corner).check(z.minLength(3), z.maxLength(MOST_CORNERS), z.refine(hasInside)),
  }),
])
export type RegionShape = z.infer<typeof RegionShape>
interface Outlined {
  readonly area: RegionArea
  readonly shape?: RegionShape | undefined
}

/** Whether these corners don't lie on one line. */
export function hasInside([first, ...others]: readonly Corner[]): boolean {
  const turn = (one: Corner, other: Corner) =>
    (one.x - (first?.x ?? 0)) * (other.y - (first?.y ?? 0)) - (one.y - (first?.y ?? 0)) * (other.x - (first?.x ?? 0))
  return others.some((one) => others.some((other) => turn(one, other) !== 0))
}

/** The cells around a shape, as far as they are on the map. */
export function cellsAround(shape: RegionShape): RegionArea {
  const { x, y, radius } = shape.kind === 'circle' ? shape : { x: 0, y: 0, radius: 0 }
  const around = [
    { x: x - radius, y: y - radius },
    { x: x + radius, y: y + radius },
  ]
  const corners = shape.kind === 'circle' ? around : shape.points
  const side = (along: readonly number[]) => {
    const from = Math.max(0, Math.min(LIMITS.mapCells - 1, Math.floor(Math.min(...along))))
    return [from, Math.max(1, Math.min(LIMITS.mapCells, Math.ceil(Math.max(...along))) - from)] as const
  }
  const [[left, width], [top, height]] = [side(corners.map((corner) => corner.x)), side(corners.map((corner) => corner.y))]
  return { x: left, y: top, width, height }
}

/** Whether a point is inside, or at most `reach` cells from it. Of two shapes that touch, a point between them is in one. */
export function holds({ area: { x, y, width, height }, shape }: Outlined, at: Corner, reach = 0): boolean {
  if (shape === undefined) return at.x >= x - reach && at.y >= y - reach && at.x < x + width + reach && at.y < y + height + reach
  if (shape.kind === 'circle') return Math.hypot(at.x - shape.x, at.y - shape.y) <= shape.radius + reach
  const isInside = crossings(shape.points, at.y).filter((along) => along > at.x).length % 2 === 1
  return isInside || (reach > 0 && sidesOf(shape.points).some((side) => distanceTo(side, at) <= reach))
}

export type Side = readonly [from: Corner, to: Corner]

export function sidesOf(points: readonly Corner[]): readonly Side[] {
  const known = sides.get(points) ?? points.map((from, index): Side => [from, points[(index + 1) % points.length] ?? from])
  sides.set(points, known)
  return known
}
const sides = new WeakMap<readonly Corner[], readonly Side[]>()

/** Where the sides cross this height. */
export function crossings(points: readonly Corner[], height: number): number[] {
  const along: number[] = []
  for (const [from, to] of sidesOf(points)) {
    if (from.y <= height !== to.y <= height) along.push(from.x + ((height - from.y) / (to.y - from.y)) * (to.x - from.x))
  }
  return along
}

function distanceTo([from, to]: Side, at: Corner): number {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const part = Math.max(0, Math.min(1, ((at.x - from.x) * x + (at.y - from.y) * y) / (x * x + y * y || 1)))
  return Math.hypot(at.x - from.x - part * x, at.y - from.y - part * y)
}

/** Where the region has a part between these heights: parts may overlap. */
export function partsBetween({ area, shape }: Outlined, top: number, bottom: number): readonly (readonly [from: number, to: number])[] {
  if (shape === undefined) return [[area.x, area.x + area.width]]
  if (shape.kind === 'circle') {
    const away = Math.max(0, top - shape.y, shape.y - bottom)
    const half = Math.sqrt(Math.max(0, shape.radius ** 2 - away ** 2))
    return [[shape.x - half, shape.x + half]]
  }
  const parts: (readonly [from: number, to: number])[] = []
  const middle = crossings(shape.points, (top + bottom) / 2).sort((one, other) => one - other)
  for (let index = 0; index < middle.length; index += 2) {
    const from = middle[index] ?? 0
    parts.push([from, middle[index + 1] ?? from])
  }
  for (const [from, to] of sidesOf(shape.points)) {
    const [first, last] = from.y < to.y ? [from.y, to.y] : [to.y, from.y]
    if (last <= top || first >= bottom) continue
    const at = (height: number) => from.x + ((Math.max(first, Math.min(last, height)) - from.y) / (to.y - from.y)) * (to.x - from.x)
    const [one, other] = first === last ? [from.x, to.x] : [at(top), at(bottom)]
    parts.push(one < other ? [one, other] : [other, one])
  }
  return parts
}
