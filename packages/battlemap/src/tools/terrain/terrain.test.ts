import { expect, test } from 'vitest'
import { aBoard } from '../../testing/board-driver'

test('MOVE-3 a stroke of the terrain brush reports its squares once, without gaps, at its end', () => {
  const board = aBoard()
    .tool({ name: 'terrain', isAdding: true, radius: 0 })
    .pointerDown(20, 60)
    .expectToBeIn('terrain.painting')
    .pointerMove(220, 60)
  expect((board.core.state.overlay as { painted: readonly unknown[] }).painted).toHaveLength(6)
  board.pointerUp().expectReported('toolReported', 'terrain', [{ x: 0, y: 1, length: 6, isHidden: true }])
  expect((board.core.state.overlay as { painted: readonly unknown[] }).painted).toEqual([])
})

test('MOVE-3 the eraser reports what it takes away, and a wide brush the squares whose middle it covers', () => {
  aBoard()
    .tool({ name: 'terrain', isAdding: false, radius: 1 })
    .click(100, 100)
    .expectReported('toolReported', 'terrain', [
      { x: 2, y: 1, length: 1, isHidden: false },
      { x: 1, y: 2, length: 3, isHidden: false },
      { x: 2, y: 3, length: 1, isHidden: false },
    ])
})
