import { expect, test } from 'vitest'
import type { BoardDrawing } from '../../scene/scene'
import { aBoard } from '../../testing/board-driver'

const quill = { name: 'draw', shape: 'text', color: '#dd2729', strokeWidth: 3 } as const
const words: BoardDrawing = {
  id: 'words',
  type: 'text',
  color: '#dd2729',
  strokeWidth: 1,
  points: [{ x: 100, y: 100 }],
  written: { text: 'Here be dragons', size: 20 },
}

test('MARK-6 a press on the map tells where to write', () => {
  aBoard()
    .scene({ drawings: [words] })
    .tool(quill)
    .pointerDown(300, 50)
    .expectToBeIn('draw.writing')
    .pointerUp()
    .expectToBeIn('draw.idle')
    .expectReported('toolReported', 'draw', { type: 'text', x: 300, y: 50 })
})

test('MARK-6 a press on a text opens it, and a drag moves it, shown at its new place until the scene has it', () => {
  const board = aBoard()
    .scene({ drawings: [words] })
    .tool(quill)
  board.click(110, 102).expectReported('toolReported', 'draw', { type: 'text', x: 110, y: 102, drawingId: 'words' })
  board.pointerDown(110, 102).pointerMove(150, 142)
  expect(board.core.state.unfinishedDrawing?.points).toEqual([{ x: 140, y: 140 }])
  expect([...board.core.state.erasedIds]).toEqual(['words'])
  board.pointerUp().expectReported('toolReported', 'draw', { type: 'text', x: 140, y: 140, drawingId: 'words', isMoved: true })
  expect(board.core.state.unsavedDrawings).toHaveLength(1)
})

test('MARK-7 what is not the viewer’s is neither moved nor erased', () => {
  const board = aBoard().scene({ drawings: [{ ...words, isFixed: true }] })
  board.tool(quill).click(110, 102).expectReported('toolReported', 'draw', { type: 'text', x: 110, y: 102 })
  board.tool({ name: 'eraser', brush: 2 }).pointerDown(110, 102)
  expect([...board.core.state.erasedIds]).toEqual([])
})
