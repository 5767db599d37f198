import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SpellArea } from '../compendium/spell-schema'
import { type AreaOfEffect, cellsInArea, centreOf, DISTANCE_RULES, type GridPoint, outlineOfArea } from './index'

const wall: SpellArea = { shape: 'wall', lengthFt: 20, heightFt: 20, thicknessInches: 60, from: 'point' }
const corner: GridPoint = { x: 10, y: 10 }
const inCells = (points: readonly GridPoint[]) => points.map(({ x, y }) => `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`)

it('GRID-4 what is round is a square, an octagon or a circle, by the rule', () => {
  const outlines = DISTANCE_RULES.map((rule) => outlineOfArea({ shape: 'sphere', sizeFt: 15 }, { origin: corner, direction: 0 }, rule))
  expect(inCells(outlines[0] ?? [])).toEqual(['13,13', '7,13', '7,7', '13,7'])
  expect(new Set(inCells(outlines[1] ?? []))).toEqual(new Set(['13,10', '12,12', '10,13', '8,12', '7,10', '8,8', '10,7', '12,8']))
  for (const { x, y } of outlines[2] ?? []) expect(Math.hypot(x - 10, y - 10)).toBeCloseTo(3)
})

it('GRID-7 around a creature it keeps its distance from the edge of the space', () => {
  const around = outlineOfArea({ shape: 'sphere', sizeFt: 15 }, { origin: corner, direction: 0, bearerSize: 2 }, '5-5-5')
  expect(inCells(around)).toEqual(['14,14', '6,14', '6,6', '14,6'])
})

it('GRID-5 a cone begins as broad as a square and ends where its sphere ends', () => {
  const cone = (direction: number) => inCells(outlineOfArea({ shape: 'cone', sizeFt: 15 }, { origin: corner, direction }, '5-5-5'))
  expect(cone(0)).toEqual(['10,9.5', '11,9.5', '13,8.5', '13,10', '13,11.5', '11,10.5', '10,10.5'])
  expect(cone(Math.PI / 4)).toContain('13,13')
})

it('GRID-8 a wall goes there on one side and back on the other', () => {
  expect(inCells(outlineOfArea(wall, { origin: corner, direction: 0 }))).toEqual(['10,10.5', '14,10.5', '14,9.5', '10,9.5'])
})

it('GRID-9 what has no size has no outline', () => {
  for (const shape of ['sphere', 'cone', 'line', 'cube'] as const) {
    expect(outlineOfArea({ shape, sizeFt: 0 }, { origin: corner, direction: 0 })).toEqual([])
  }
})

it('GRID-3 the covered squares are those whose centre the outline holds', () => {
  const area = fc.record({
    shape: fc.constantFrom('sphere', 'cone', 'line', 'cube'),
    sizeFt: fc.integer({ min: 1, max: 8 }).map((steps) => steps * 5),
  })
  const degrees = fc.integer({ min: 0, max: 359 })
  fc.assert(
    fc.property(area, degrees, fc.constantFrom('5-5-5', 'euclid'), (given, angle, rule) => {
      const of = given as AreaOfEffect
      const placement = { origin: corner, direction: (angle * Math.PI) / 180 }
      const covered = new Set(cellsInArea(of, placement, rule).map(({ x, y }) => `${x},${y}`))
      const outline = outlineOfArea(of, placement, rule)
      // A circle is drawn with corners, which cut off up to a hundredth of it.
      const clear = cellsInArea({ shape: 'cube', sizeFt: 100 }, { origin: { x: 0, y: 10 }, direction: 0 }).filter(
        (cell) => distanceToOutline(outline, centreOf(cell)) > 0.1,
      )
      expect(clear.filter((cell) => isWithin(outline, centreOf(cell)) !== covered.has(`${cell.x},${cell.y}`))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

/** How often a ray to the right crosses the outline: an odd number from inside. */
function isWithin(outline: readonly GridPoint[], { x, y }: GridPoint): boolean {
  return (
    sidesOf(outline).filter(([from, to]) => from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
      .length %
      2 ===
    1
  )
}

function distanceToOutline(outline: readonly GridPoint[], { x, y }: GridPoint): number {
  const distances = sidesOf(outline).map(([from, to]) => {
    const [across, down] = [to.x - from.x, to.y - from.y]
    const squared = across * across + down * down
    const share = squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * across + (y - from.y) * down) / squared))
    return Math.hypot(from.x + across * share - x, from.y + down * share - y)
  })
  return Math.min(...distances)
}

function sidesOf(outline: readonly GridPoint[]): (readonly [GridPoint, GridPoint])[] {
  return outline.map((to, index) => [outline.at(index - 1) ?? to, to] as const)
}
