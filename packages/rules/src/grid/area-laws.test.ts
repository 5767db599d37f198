import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SpellArea } from '../compendium/spell-schema'
import { cone, cube, inOrder, line, quarterTurned, sphere, wall } from './area.test-support'
import { type AreaOfEffect, type Cell, cellsInArea, DISTANCE_RULES, type DistanceRule, type GridPoint, outlineOfArea } from './index'

const QUARTER = Math.PI / 2
const corner: GridPoint = { x: 10, y: 10 }

describe('Laws of areas', () => {
  const sizeFt = fc.integer({ min: 1, max: 12 }).map((steps) => steps * 5)
  const origin = fc
    .record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) })
    .chain((cell) => fc.constantFrom(cell, { x: cell.x + 0.5, y: cell.y + 0.5 }))
  const direction = fc.integer({ min: 0, max: 359 }).map((degrees) => (degrees * Math.PI) / 180)
  const rule = fc.constantFrom<DistanceRule>(...DISTANCE_RULES)
  const shapes: readonly (readonly [string, (sizeFt: number) => AreaOfEffect])[] = [
    ['sphere', sphere],
    ['cone', cone],
    ['line', (size) => line(size)],
    ['cube', cube],
    ['square', (size): SpellArea => ({ shape: 'square', sideFt: size, from: 'point' })],
    ['wall', (size) => wall(size)],
  ]

  it.each(shapes)('a %s turned by a quarter covers the turned squares', (_name, of) => {
    fc.assert(
      fc.property(origin, sizeFt, direction, rule, (from, size, angle, by) => {
        const cells = cellsInArea(of(size), { origin: from, direction: angle }, by)
        const turned = cellsInArea(of(size), { origin: from, direction: angle + QUARTER }, by)
        expect(inOrder(turned)).toEqual(inOrder(quarterTurned(cells, from, 1)))
      }),
    )
  })

  it.each(shapes)('a larger %s covers all that the smaller covers', (_name, of) => {
    fc.assert(
      fc.property(origin, sizeFt, direction, rule, (from, size, angle, by) => {
        const larger = new Set(inOrder(cellsInArea(of(size + 5), { origin: from, direction: angle }, by)))
        const smaller = inOrder(cellsInArea(of(size), { origin: from, direction: angle }, by))
        expect(smaller.filter((cell) => !larger.has(cell))).toEqual([])
      }),
    )
  })

  it.each(shapes)('a %s moves with its origin, and names no square twice', (_name, of) => {
    fc.assert(
      fc.property(origin, sizeFt, direction, rule, (from, size, angle, by) => {
        const cells = cellsInArea(of(size), { origin: from, direction: angle }, by)
        const moved = cellsInArea(of(size), { origin: { x: from.x + 3, y: from.y - 7 }, direction: angle }, by)
        expect(moved).toEqual(cells.map(({ x, y }) => ({ x: x + 3, y: y - 7 })))
        expect(new Set(inOrder(cells)).size).toBe(cells.length)
      }),
    )
  })

  it.each(shapes)('GRID-9 a %s without a sensible size, place or direction covers nothing, and none runs forever', (_name, of) => {
    for (const size of [0, -5, Number.NaN]) expect(cellsInArea(of(size), { origin: corner, direction: 0 })).toEqual([])
    for (const x of [Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
      expect(cellsInArea(of(15), { origin: { x, y: 0 }, direction: 0 })).toEqual([])
      expect(cellsInArea(of(15), { origin: corner, direction: 0, corners: [{ x, y: 0 }] })).toEqual([])
    }
    expect(cellsInArea(of(15), { origin: corner, direction: Number.NaN })).toEqual([])
    const [endless, largest] = [Number.POSITIVE_INFINITY, 1_000].map((size) => cellsInArea(of(size), { origin: corner, direction: 0 }))
    expect([endless?.length, endless?.at(-1)]).toEqual([largest?.length, largest?.at(-1)])
  })

  it('GRID-3 a square of which a cone or a line covers half is never left out', () => {
    fc.assert(
      fc.property(origin, sizeFt, direction, fc.constantFrom(cone, line), (from, size, angle, of) => {
        const placement = { origin: from, direction: angle }
        const covered = new Set(inOrder(cellsInArea(of(size), placement, 'euclid')))
        const outline = outlineOfArea(of(size), placement, 'euclid')
        // The tip of a cone is drawn broader than it widens; without it the outline has no corner that points inwards.
        const polygon = of === cone && size > 5 ? [from, ...outline.slice(2, -2)] : outline
        const isOwn = ({ x, y }: Cell) => x + 0.5 === from.x && y + 0.5 === from.y
        const around = cellsInArea(sphere(15), { origin: from, direction: 0 })
        const half = around.filter((cell) => !isOwn(cell) && areaWithin(polygon, cell) > 0.5 + 1e-6)
        expect(inOrder(half).filter((cell) => !covered.has(cell))).toEqual([])
      }),
    )
  })
})

/** The area that a convex polygon and a square share: the polygon cut at the square's four sides. */
function areaWithin(polygon: readonly GridPoint[], { x, y }: Cell): number {
  const sides: readonly ((point: GridPoint) => number)[] = [
    (point) => point.x - x,
    (point) => x + 1 - point.x,
    (point) => point.y - y,
    (point) => y + 1 - point.y,
  ]
  const cut = sides.reduce<readonly GridPoint[]>(
    (rest, inside) =>
      rest.flatMap((to, index) => {
        const from = rest.at(index - 1) ?? to
        const [before, after] = [inside(from), inside(to)]
        const share = before / (before - after)
        const crossing = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
        if (before >= 0 !== after >= 0) return after >= 0 ? [crossing, to] : [crossing]
        return after >= 0 ? [to] : []
      }),
    polygon,
  )
  const doubled = cut.reduce((sum, to, index) => {
    const from = cut.at(index - 1) ?? to
    return sum + from.x * to.y - to.x * from.y
  }, 0)
  return Math.abs(doubled) / 2
}
