import { expect, test } from 'vitest'
import type { GridPoint } from './cells'
import { feetApart } from './distance-on-grid'
import { hexAt, hexCentre, hexesWithin } from './hex'
import { reachOutline } from './reach-outline'

const HERE = { x: 4, y: 4, size: 1 }

test('GRID-21 by the rule of five feet a diagonal it is a square around the space', () => {
  const outline = reachOutline('square', { x: 4, y: 4, size: 2 }, 10, '5-5-5')
  expect(bounds(outline)).toEqual([2, 2, 8, 8])
  expect(isWithin({ x: 2.1, y: 2.1 }, outline)).toBe(true)
})

test('GRID-21 straight distances on squares give a rounded square', () => {
  const outline = reachOutline('square', HERE, 10, 'euclid')
  expect(bounds(outline)).toEqual([2, 2, 7, 7])
  expect(isWithin({ x: 2.1, y: 2.1 }, outline)).toBe(false)
})

test('GRID-21 without a grid it is a circle around the edge', () => {
  expect(bounds(reachOutline('none', HERE, 10))).toEqual([2, 2, 7, 7])
  expect(isWithin({ x: 2.5, y: 2.5 }, reachOutline('none', HERE, 10))).toBe(false)
})

test.each(['odd-r', 'even-r', 'odd-q', 'even-q'] as const)('GRID-21 on hexes of %s it holds those whose distance is within', (layout) => {
  for (const size of [1, 2, 3]) {
    const middle = size === 2 ? { x: 10, y: 10 } : hexCentre({ x: 10, y: 10 }, layout)
    const space = { x: middle.x - size / 2, y: middle.y - size / 2, size }
    const outline = reachOutline(layout, space, 15)
    for (const cell of hexesWithin(hexAt(middle, layout), 8, layout)) {
      const centre = hexCentre(cell, layout)
      const isNear = feetApart(layout, space, { x: centre.x - 0.5, y: centre.y - 0.5, size: 1 }) <= 15
      expect(isWithin(centre, outline), `${size} ${cell.x},${cell.y}`).toBe(isNear)
    }
  }
})

test('GRID-21 a reach below a step is the token’s own hex', () => {
  const { x, y } = hexCentre({ x: 3, y: 3 }, 'odd-r')
  expect(reachOutline('odd-r', { x: x - 0.5, y: y - 0.5, size: 1 }, 4)).toHaveLength(6)
})

/** Left, top, right and bottom, to a thousandth. */
function bounds(outline: readonly GridPoint[]): number[] {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map((value) => Math.round(value * 1_000) / 1_000)
}

function isWithin({ x, y }: GridPoint, outline: readonly GridPoint[]): boolean {
  return outline.reduce((isInside, from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from
    const crosses = from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)
    return crosses ? !isInside : isInside
  }, false)
}
