import { HEX_LAYOUTS, hexAt, hexCentre } from '@hearthlight/rules/grid'
import { describe, expect, it, test } from 'vitest'
import { cellsOf, namedCell, placeNamed } from './board-cells'

describe.each(HEX_LAYOUTS)('hexes in the layout %s', (layout) => {
  const cells = cellsOf(layout)
  const centre = hexCentre({ x: 5, y: 5 }, layout)

  it('GRID-17 each square of the fog belongs to one hex, and a click paints the whole hex', () => {
    const painted = cells.fogNear({ x: centre.x + 0.3, y: centre.y - 0.2 }, 0)
    expect(painted).toEqual(cells.fogNear(centre, 0))
    expect(painted.every(({ x, y }) => JSON.stringify(hexAt({ x: (x + 0.5) / 4, y: (y + 0.5) / 4 }, layout)) === '{"x":5,"y":5}')).toBe(
      true,
    )
    const all = Array.from({ length: 60 }, (_, index) => ({ x: index % 8, y: Math.floor(index / 8) })).flatMap((cell) =>
      cells.fogNear(hexCentre(cell, layout), 0),
    )
    expect(new Set(all.map(({ x, y }) => `${x} ${y}`)).size).toBe(all.length)
  })

  it('GRID-17 a brush paints whole hexes whose middle it covers, a rectangle those that it touches', () => {
    const one = cells.fogNear(centre, 0).length
    expect(cells.fogNear(centre, 1.05).length).toBeGreaterThan(6 * one)
    const tiny = { left: centre.x - 0.2, top: centre.y - 0.2, right: centre.x + 0.2, bottom: centre.y + 0.2 }
    expect(cells.fogIn(tiny)).toEqual(cells.fogNear(centre, 0))
  })

  it('GRID-19 a cell is named by column and row, and found again by its name', () => {
    const place = { x: centre.x - 0.5, y: centre.y - 0.5 }
    expect(namedCell(layout, place)).toEqual({ x: 5, y: 5 })
    expect(placeNamed(layout, { x: 5, y: 5 })).toEqual(place)
  })

  it('GRID-11 the grid is drawn once: each side of a hex in one line', () => {
    const sides = cells.linesIn({ left: 2, top: 2, right: 6, bottom: 6 }).flatMap((points) =>
      points.slice(1).map((to, index) => {
        const ends = [points[index] ?? to, to].map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
        return ends.sort().join(' ')
      }),
    )
    expect(new Set(sides).size).toBe(sides.length)
  })
})

test('GRID-11, GRID-17 without a grid there are no lines, and a click paints a disc of fine fog', () => {
  const cells = cellsOf('none')
  expect(cells.linesIn({ left: 0, top: 0, right: 9, bottom: 9 })).toEqual([])
  expect(cells.fogNear({ x: 4, y: 4 }, 0)).toHaveLength(12)
  expect(cells.fogIn({ left: 1, top: 1, right: 1.5, bottom: 1.25 })).toEqual([
    { x: 4, y: 4 },
    { x: 5, y: 4 },
  ])
  expect(namedCell('none', { x: 2.6, y: 3.2 })).toEqual({ x: 3, y: 3 })
})
