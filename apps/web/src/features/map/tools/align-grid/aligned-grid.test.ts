import { HEX_LAYOUTS, hexCorners } from '@hearthlight/rules/grid'
import { expect, it, test } from 'vitest'
import { gridOfHexes, offerOf } from './aligned-grid'

it.each(HEX_LAYOUTS)('GRID-11 a block of hexes in the picture gives the grid that lies on it: %s', (layout) => {
  // A picture in which hexes of 60 pixels begin 20 pixels to the right and 30 down; the block starts at the first hex of the first line.
  const [columns, rows, size] = [4, 3, 60]
  const isInRows = layout.endsWith('r')
  const line = Array.from({ length: isInRows ? columns : rows }, (_, index) => (isInRows ? { x: index, y: 0 } : { x: 0, y: index }))
  const last = Array.from({ length: isInRows ? rows : columns }, (_, index) => (isInRows ? { x: 0, y: index } : { x: index, y: 0 }))
  const alongLine = line.flatMap((cell) => hexCorners(cell, layout))
  const acrossLines = last.flatMap((cell) => hexCorners(cell, layout))
  const [xs, ys] = isInRows
    ? [alongLine.map(({ x }) => x), acrossLines.map(({ y }) => y)]
    : [acrossLines.map(({ x }) => x), alongLine.map(({ y }) => y)]
  const edge = (values: readonly number[]) => [Math.min(...values) * size, Math.max(...values) * size] as const
  const [left, right] = edge(xs)
  const [top, bottom] = edge(ys)
  const cellSize = (right - left + bottom - top) / (columns + rows)
  const found = gridOfHexes({ gridOffsetX: 0, gridOffsetY: 0 }, { cellSize, left: left + 20, top: top + 30 }, { columns, rows }, layout)
  expect(found?.gridSize).toBeCloseTo(size, 1)
  // Where the first hex lies is a whole number of repetitions away.
  const period = isInRows ? { x: size, y: size * Math.sqrt(3) } : { x: size * Math.sqrt(3), y: size }
  const beside = (times: number) => Math.abs(times - Math.round(times))
  expect(beside(((found?.gridOffsetX ?? 0) - 20) / period.x)).toBeCloseTo(0, 2)
  expect(beside(((found?.gridOffsetY ?? 0) - 30) / period.y)).toBeCloseTo(0, 2)
  expect(Math.max(found?.gridOffsetX ?? 1, found?.gridOffsetY ?? 1)).toBeLessThanOrEqual(0)
})

test('a block that is too small for so many hexes gives no grid', () => {
  const before = { gridOffsetX: 0, gridOffsetY: 0 }
  expect(gridOfHexes(before, { cellSize: 2, left: 0, top: 0 }, { columns: 5, rows: 5 }, 'odd-r')).toBeUndefined()
})

it('GRID-20 hexes found in a picture are offered in rows or columns, in the layout of the map if that is one of them', () => {
  const size = 60
  const hexes = { kind: 'hexes', cellSize: size, left: 20, top: 30 } as const
  const inRows = offerOf({ ...hexes, lines: 'rows' }, 'square')
  expect(inRows).toMatchObject({ gridKind: 'odd-r', grid: { gridSize: size, gridOffsetX: 20 - size } })
  expect(((inRows?.grid.gridOffsetY ?? 0) - 30) / (size * Math.sqrt(3))).toBeCloseTo(-1, 3)
  expect(offerOf({ ...hexes, lines: 'columns' }, 'even-r')?.gridKind).toBe('odd-q')
  // The first line of this layout is shifted by half a hex.
  expect(offerOf({ ...hexes, lines: 'columns' }, 'even-q')).toMatchObject({ gridKind: 'even-q', grid: { gridOffsetY: 0 } })
  expect(offerOf({ kind: 'squares', cellSize: 50, offsetX: 7, offsetY: 0 }, 'odd-r')).toEqual({
    gridKind: 'square',
    grid: { gridSize: 50, gridOffsetX: -43, gridOffsetY: 0 },
  })
  expect(offerOf({ ...hexes, lines: 'rows', cellSize: 2_000 }, 'square')).toBeUndefined()
})
