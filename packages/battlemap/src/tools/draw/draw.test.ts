import { expect, test } from 'vitest'
import type { BoardDrawing } from '../../scene/scene'
import { aBoard } from '../../testing/board-driver'

const pen = { name: 'draw', shape: 'freehand', color: '#dd2729', strokeWidth: 3 } as const
const line: BoardDrawing = {
  id: 'line',
  type: 'line',
  color: '#dd2729',
  strokeWidth: 2,
  points: [
    { x: 0, y: 100 },
    { x: 200, y: 100 },
  ],
}

test('a freehand stroke keeps the points of the way and is reported whole', () => {
  aBoard()
    .tool(pen)
    .pointerDown(10, 10)
    .expectToBeIn('draw.drawing')
    .pointerMove(20, 10)
    .pointerMove(20.5, 10)
    .pointerMove(30, 15)
    .pointerUp()
    .expectToBeIn('draw.idle')
    .expectReported('toolReported', 'draw', {
      type: 'freehand',
      color: '#dd2729',
      strokeWidth: 3,
      points: [
        { x: 10, y: 10 },
        { x: 20, y: 10 },
        { x: 30, y: 15 },
      ],
    })
})

test("a pen's pressure goes with every point, a mouse has none", () => {
  const [[, drawing]] = aBoard()
    .tool(pen)
    .pointerDown(10, 10, { kind: 'pen', pressure: 0.25 })
    .pointerMove(20, 10, { kind: 'pen', pressure: 0.8 })
    .pointerUp(20, 10, { kind: 'pen' })
    .reported('toolReported') as [[unknown, { points: unknown }]]
  expect(drawing.points).toEqual([
    { x: 10, y: 10, pressure: 0.25 },
    { x: 20, y: 10, pressure: 0.8 },
  ])
})

test('a shape is its two ends, wherever the way led', () => {
  const [[, drawing]] = aBoard()
    .tool({ ...pen, shape: 'rectangle', fillColor: '#fab72a' })
    .pointerDown(10, 10)
    .pointerMove(500, 500)
    .pointerMove(60, 40)
    .pointerUp()
    .reported('toolReported') as [[unknown, { points: unknown; fillColor: unknown }]]
  expect(drawing).toMatchObject({
    points: [
      { x: 10, y: 10 },
      { x: 60, y: 40 },
    ],
    fillColor: '#fab72a',
  })
})

test('Escape throws the stroke away', () => {
  const board = aBoard().tool(pen).pointerDown(10, 10).pointerMove(60, 40).escape().pointerUp()
  expect(board.reported('toolReported')).toEqual([])
  expect(board.core.state.unfinishedDrawing).toBeNull()
})

test('a finished stroke stays shown until a scene brings its drawings, or two seconds pass', () => {
  const board = aBoard().tool(pen).pointerDown(10, 10).pointerMove(60, 40).pointerUp()
  expect(board.core.state.unsavedDrawings).toHaveLength(1)
  board.scene({ drawings: [] })
  expect(board.core.state.unsavedDrawings).toHaveLength(0)
  board.pointerDown(10, 10).pointerMove(60, 40).pointerUp().wait(2_000)
  expect(board.core.state.unsavedDrawings).toHaveLength(0)
})

test('the eraser reaches five times its brush and reports one sweep at once', () => {
  const board = aBoard()
    .scene({
      drawings: [
        line,
        {
          ...line,
          id: 'far',
          points: [
            { x: 0, y: 300 },
            { x: 200, y: 300 },
          ],
        },
      ],
    })
    .tool({ name: 'eraser', brush: 2 })
    .pointerDown(50, 88.5)
    .expectToBeIn('eraser.erasing')
  expect(board.core.state.erasedIds.size).toBe(0)
  board.pointerMove(50, 89.5).pointerMove(50, 300)
  expect(board.reported('toolReported')).toEqual([])
  board.pointerUp().expectReported('toolReported', 'eraser', ['line', 'far'])
})

test('Escape brings back what the eraser touched', () => {
  const board = aBoard()
    .scene({ drawings: [line] })
    .tool({ name: 'eraser', brush: 2 })
    .pointerDown(50, 100)
  expect([...board.core.state.erasedIds]).toEqual(['line'])
  board.escape()
  expect(board.core.state.erasedIds.size).toBe(0)
})
