import type { Region } from '../map/regions/region'
import { type Corner, holds, type Side, sidesOf } from '../map/regions/region-shape'

/** REGION-13 Whether the middle of a token of this size is in a region somewhere on its way: asked of so many steps, beyond them it is not. */
export function crossedWithin(steps: number): (region: Region, way: readonly Corner[], size: number) => boolean {
  let left = steps
  return (region, way, size) => {
    for (let index = 1; index < way.length; index += 1) {
      const [from, to] = [way[index - 1], way[index]]
      if (from === undefined || to === undefined || !isNear(region, from, to, size)) continue
      left -= 1
      if (left < 0) return false
      if (isCrossed(region, middle(from, size), middle(to, size))) return true
    }
    return false
  }
}

function middle({ x, y }: Corner, size: number): Corner {
  return { x: x + size / 2, y: y + size / 2 }
}

function isNear({ area: { x, y, width, height } }: Region, one: Corner, other: Corner, size: number): boolean {
  const half = size / 2
  const doMeet = (from: number, to: number, least: number, most: number) =>
    Math.max(from, to) + half >= least && Math.min(from, to) + half <= most
  return doMeet(one.x, other.x, x, x + width) && doMeet(one.y, other.y, y, y + height)
}

/** A part of the step between two sides is inside or outside as a whole. */
function isCrossed(region: Region, from: Corner, to: Corner): boolean {
  const { area, shape } = region
  const along = (part: number) => ({ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) })
  if (shape?.kind === 'circle') return holds(region, along(nearest(shape, from, to)))
  const parts = sidesOf(shape?.points ?? cornersOf(area)).flatMap((side) => meeting(side, from, to))
  const all = [0, ...parts, 1].sort((one, other) => one - other)
  return all.some((part, index) => {
    const before = all[index - 1] ?? part
    // Through a corner alone it is not inside.
    return part - before > LEAST_PART && holds(region, along((part + before) / 2))
  })
}

const LEAST_PART = 1e-9

function cornersOf({ x, y, width, height }: Region['area']): readonly Corner[] {
  const [right, bottom] = [x + width, y + height]
  return [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ]
}

/** The part of the way at which it is nearest to a point. */
function nearest(point: Corner, from: Corner, to: Corner): number {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = x * x + y * y
  return length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - from.x) * x + (point.y - from.y) * y) / length))
}

/** The part of the way at which it meets a side; none if they are parallel. */
function meeting([one, other]: Side, from: Corner, to: Corner): readonly number[] {
  const [stepX, stepY, sideX, sideY] = [to.x - from.x, to.y - from.y, other.x - one.x, other.y - one.y]
  const turn = stepX * sideY - stepY * sideX
  if (turn === 0) return []
  const part = ((one.x - from.x) * sideY - (one.y - from.y) * sideX) / turn
  const onSide = ((one.x - from.x) * stepY - (one.y - from.y) * stepX) / turn
  return part > 0 && part < 1 && onSide >= 0 && onSide <= 1 ? [part] : []
}
