import { LIMITS } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import { boardDrawing, createDrawingsMaker, tableDrawing } from './board-drawing'

const aStroke = (count: number) => ({
  type: 'freehand' as const,
  points: Array.from({ length: count }, (_, index) => ({ x: index, y: 2 * index })),
  color: '#e5484d',
  strokeWidth: 3,
})

it('MAP-29 keeps drawings in cells, so that they lie where they lay when the grid is fitted anew', () => {
  const drawing = tableDrawing('drw_1', { ...aStroke(3), fillColor: '#3aa655' }, 40)
  expect(drawing.points.at(-1)).toEqual({ x: 0.05, y: 0.1 })
  expect(boardDrawing(drawing, 40)).toEqual({ id: 'drw_1', ...aStroke(3), fillColor: '#3aa655' })
  expect(boardDrawing(drawing, 80).points.at(-1)).toEqual({ x: 4, y: 8 })
})

it('MAP-29 thins a stroke of more points than are kept, from end to end', () => {
  const { points } = tableDrawing('drw_1', aStroke(4_000), 1)
  expect(points).toHaveLength(LIMITS.pointsPerDrawing)
  expect([points[0]?.x, points.at(-1)?.x]).toEqual([0, 3_999])
})

it('MAP-21 keeps the object of every drawing that did not change', () => {
  const make = createDrawingsMaker()
  const one = tableDrawing('one', aStroke(2), 40)
  const before = make({ one }, 40)
  const after = make({ one, two: tableDrawing('two', aStroke(2), 40) }, 40)
  expect(after[0]).toBe(before[0])
  expect(make({ one }, 80)[0]).not.toBe(before[0])
})
