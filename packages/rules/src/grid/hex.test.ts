import { describe, expect, it } from 'vitest'
import {
  type Cell,
  HEX_LAYOUTS,
  type HexLayout,
  hexAt,
  hexCentre,
  hexesMeeting,
  hexesOfToken,
  hexesWithin,
  hexSteps,
  outlineOfHexes,
  settle,
  stepFrom,
} from './index'

const cell = (x: number, y: number): Cell => ({ x, y })
const names = (cells: readonly Cell[]) => cells.map(({ x, y }) => `${x},${y}`).sort()
const BOUNDS = { columns: 30, rows: 30 }

/** Worked out by hand on paper with hexes: from, to, steps. */
const STEPS: Record<HexLayout, readonly [Cell, Cell, number][]> = {
  'odd-r': [
    [cell(2, 2), cell(2, 2), 0],
    [cell(2, 2), cell(3, 2), 1],
    [cell(2, 2), cell(1, 1), 1],
    [cell(2, 2), cell(2, 1), 1],
    [cell(2, 2), cell(3, 1), 2],
    [cell(2, 3), cell(3, 2), 1],
    [cell(2, 3), cell(1, 2), 2],
    [cell(0, 0), cell(0, 4), 4],
    [cell(0, 0), cell(2, 4), 4],
    [cell(0, 0), cell(5, 4), 7],
    [cell(0, 0), cell(3, 1), 4],
  ],
  'even-r': [
    [cell(2, 2), cell(3, 1), 1],
    [cell(2, 2), cell(1, 1), 2],
    [cell(2, 3), cell(1, 2), 1],
    [cell(0, 0), cell(3, 1), 3],
    [cell(0, 0), cell(5, 4), 7],
  ],
  'odd-q': [
    [cell(2, 2), cell(2, 3), 1],
    [cell(2, 2), cell(1, 1), 1],
    [cell(2, 2), cell(1, 3), 2],
    [cell(0, 0), cell(4, 5), 7],
    [cell(0, 0), cell(1, 3), 4],
  ],
  'even-q': [
    [cell(2, 2), cell(1, 3), 1],
    [cell(2, 2), cell(1, 1), 2],
    [cell(0, 0), cell(1, 3), 3],
  ],
}

/** The six neighbours of an even and of an odd line, worked out by hand. */
const NEIGHBOURS: Record<HexLayout, readonly [Cell, readonly string[]][]> = {
  'odd-r': [
    [cell(2, 2), ['1,1', '1,2', '1,3', '2,1', '2,3', '3,2']],
    [cell(2, 3), ['1,3', '2,2', '2,4', '3,2', '3,3', '3,4']],
  ],
  'even-r': [
    [cell(2, 2), ['1,2', '2,1', '2,3', '3,1', '3,2', '3,3']],
    [cell(2, 3), ['1,2', '1,3', '1,4', '2,2', '2,4', '3,3']],
  ],
  'odd-q': [
    [cell(2, 2), ['1,1', '1,2', '2,1', '2,3', '3,1', '3,2']],
    [cell(3, 2), ['2,2', '2,3', '3,1', '3,3', '4,2', '4,3']],
  ],
  'even-q': [
    [cell(2, 2), ['1,2', '1,3', '2,1', '2,3', '3,2', '3,3']],
    [cell(3, 2), ['2,1', '2,2', '3,1', '3,3', '4,1', '4,2']],
  ],
}

describe.each(HEX_LAYOUTS)('hexes in the layout %s', (layout) => {
  it('GRID-12 the steps between two hexes are those counted by hand, in both directions', () => {
    for (const [from, to, steps] of STEPS[layout]) {
      expect([from, to, hexSteps(from, to, layout)]).toEqual([from, to, steps])
      expect(hexSteps(to, from, layout)).toBe(steps)
    }
  })

  it('GRID-11 a hex has the six neighbours of its layout', () => {
    for (const [middle, neighbours] of NEIGHBOURS[layout]) {
      expect(names(hexesWithin(middle, 1, layout)).filter((name) => name !== `${middle.x},${middle.y}`)).toEqual([...neighbours].sort())
    }
  })

  it('GRID-11 every middle, and every point near it, is in its own hex, and neighbours are one cell apart', () => {
    for (let x = 0; x < 6; x += 1) {
      for (let y = 0; y < 6; y += 1) {
        const centre = hexCentre({ x, y }, layout)
        expect(hexAt(centre, layout)).toEqual({ x, y })
        for (const angle of [0, 1, 2, 3, 4, 5, 6]) {
          expect(hexAt({ x: centre.x + Math.cos(angle) * 0.49, y: centre.y + Math.sin(angle) * 0.49 }, layout)).toEqual({ x, y })
        }
        for (const other of hexesWithin({ x, y }, 1, layout)) {
          const there = hexCentre(other, layout)
          expect(Math.hypot(there.x - centre.x, there.y - centre.y)).toBeCloseTo(hexSteps({ x, y }, other, layout), 9)
        }
      }
    }
  })

  it('GRID-11 the first hex touches both edges of the map', () => {
    const hexes = [0, 1, 2].flatMap((x) => [0, 1, 2].flatMap((y) => outlineOfHexes([{ x, y }], layout)))
    expect(Math.min(...hexes.map(({ x }) => x))).toBeCloseTo(0, 9)
    expect(Math.min(...hexes.map(({ y }) => y))).toBeCloseTo(0, 9)
  })

  it('GRID-13 tokens of sizes 1 to 4 have 1, 3, 7 and 12 hexes', () => {
    const sizes = [1, 2, 3, 4].map((size) => {
      const { x, y } = settle(layout, { x: 8.3, y: 9.1, size }, BOUNDS)
      return hexesOfToken({ x, y, size }, layout).length
    })
    expect(sizes).toEqual([1, 3, 7, 12])
  })

  it('GRID-13 a token that lies between hexes has the one under its middle', () => {
    const { x, y } = hexCentre({ x: 4, y: 4 }, layout)
    expect(hexesOfToken({ x: x - 0.5 + 0.3, y: y - 0.5 + 0.1, size: 1 }, layout)).toEqual([{ x: 4, y: 4 }])
  })

  it('GRID-14 a token settles on the hex that is nearest, to the same place from everywhere in it, and stays on the map', () => {
    const centre = hexCentre({ x: 3, y: 5 }, layout)
    const places = [0, 1, 2, 3, 4, 5].map((angle) =>
      settle(layout, { x: centre.x - 0.5 + Math.cos(angle) * 0.4, y: centre.y - 0.5 + Math.sin(angle) * 0.4, size: 1 }, BOUNDS),
    )
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(1)
    for (const size of [1, 2, 3, 4]) {
      for (const wished of [-5, 0, 29.7, 60]) {
        const { x, y } = settle(layout, { x: wished, y: wished, size }, BOUNDS)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(Math.max(x, y) + size).toBeLessThanOrEqual(30)
      }
    }
  })

  it('GRID-19 a step of the keyboard leads to a neighbour, and as many steps back to where it began, for every size of token', () => {
    for (const size of [1, 2, 3, 4]) {
      const start = { ...settle(layout, { x: 8, y: 9, size }, BOUNDS), size }
      for (const [columns, rows] of [
        [1, 0],
        [0, 1],
      ] as const) {
        const walk = [start]
        const go = (sign: 1 | -1) => {
          const from = walk.at(-1) ?? start
          const to = stepFrom(layout, from, sign * columns, sign * rows)
          walk.push({ ...settle(layout, { ...to, size }, BOUNDS), size })
          expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(1, 2)
        }
        for (const sign of [1, 1, 1, -1, -1, -1] as const) go(sign)
        expect(walk.at(-1)).toEqual(start)
      }
    }
  })

  it('GRID-15 three hexes meet at a corner', () => {
    const [corner] = outlineOfHexes([{ x: 4, y: 4 }], layout)
    expect(hexesMeeting(corner ?? { x: 0, y: 0 }, layout)).toHaveLength(3)
    expect(hexesMeeting(hexCentre({ x: 4, y: 4 }, layout), layout)).toEqual([{ x: 4, y: 4 }])
  })

  it('GRID-15 the border around seven hexes has 18 corners', () => {
    expect(outlineOfHexes(hexesWithin({ x: 4, y: 4 }, 1, layout), layout)).toHaveLength(18)
    expect(outlineOfHexes([], layout)).toEqual([])
  })
})

it('GRID-14 on squares a token settles on whole cells, and without a grid where it is laid, to a thousandth of a cell', () => {
  expect(settle('square', { x: 3.4, y: 7.6, size: 2 }, BOUNDS)).toEqual({ x: 3, y: 8 })
  expect(settle('square', { x: 40, y: -2, size: 2 }, BOUNDS)).toEqual({ x: 28, y: 0 })
  expect(settle('none', { x: 3.41234, y: 7.6, size: 2 }, BOUNDS)).toEqual({ x: 3.412, y: 7.6 })
})
