import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BLOCKS_EYES, cross, indexOf, isBlocked, type MapPoint, visibilityPolygon } from './index'
import { isInOutline } from './light'
import { aWall, chanceOf, randomWalls } from './sight.test-support'

const RANGE = 5_000
const eye = { x: 3_001, y: 2_999 }

describe('The polygon that is painted', () => {
  it('SIGHT-11 it is as round as the range where no wall is', () => {
    const polygon = visibilityPolygon(indexOf([]), eye, RANGE)
    expect(polygon).toHaveLength(60)
    for (const { x, y } of polygon) expect(Math.hypot(x - eye.x, y - eye.y)).toBeCloseTo(RANGE, -1)
  })

  it('SIGHT-11 behind a wall nothing is painted', () => {
    const polygon = visibilityPolygon(indexOf([aWall(4_000, 0, 4_000, 6_000)]), eye, RANGE)
    expect(Math.max(...polygon.filter(({ y }) => y > 1_000 && y < 5_000).map(({ x }) => x))).toBe(4_000)
  })

  it('SIGHT-11 it holds what is seen and nothing else, but for two units along its edge', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const chance = chanceOf(seed)
        const walls = randomWalls(chance, 6, chance(50)).map((wall) => ({ ...wall, heightFt: undefined }))
        const index = indexOf(walls.filter(({ ax, ay, bx, by }) => cross(ax - eye.x, ay - eye.y, bx - eye.x, by - eye.y) !== 0))
        const polygon = visibilityPolygon(index, eye, RANGE)
        for (let count = 0; count < 60; count += 1) {
          const point = { x: chance(6_001), y: chance(6_001) }
          // Between the corners of the outline the circle is a little larger than it.
          if (Math.hypot(point.x - eye.x, point.y - eye.y) > RANGE * 0.99 || isNearEdge(polygon, point)) continue
          expect(isInOutline(polygon, point.x, point.y)).toBe(!isBlocked(index, eye, point, BLOCKS_EYES))
        }
      }),
      { numRuns: 100 },
    )
  })
})

function isNearEdge(polygon: readonly MapPoint[], { x, y }: MapPoint): boolean {
  return polygon.some((from, at) => {
    const to = polygon[(at + 1) % polygon.length] ?? from
    const [runX, runY] = [to.x - from.x, to.y - from.y]
    const part = Math.max(0, Math.min(1, ((x - from.x) * runX + (y - from.y) * runY) / (runX * runX + runY * runY || 1)))
    return Math.hypot(from.x + part * runX - x, from.y + part * runY - y) <= 2
  })
}
