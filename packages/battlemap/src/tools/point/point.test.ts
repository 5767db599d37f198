import { expect, test } from 'vitest'
import { aBoard } from '../../testing/board-driver'

test('while pressed, the pointer leaves a trail of at most sixteen places, and nothing after it is released', () => {
  const board = aBoard().tool({ name: 'point', mark: 'pointer' }).pointerDown(20, 20).expectToBeIn('point.pointing').pointerMove(40, 20)
  board.expectReported('toolReported', 'point', {
    kind: 'pointer',
    points: [
      { x: 0.5, y: 0.5 },
      { x: 1, y: 0.5 },
    ],
  })
  for (let x = 60; x < 600; x += 20) board.pointerMove(x, 20)
  expect(board.core.state.overlay).toMatchObject({ points: { length: 16 } })
  board.pointerUp().expectReported('toolReported', 'point', null).expectToBeIn('point.idle')
  expect(board.core.state.overlay).toBeNull()
})

test('an arrow leads from the press to the pointer; Escape takes it away', () => {
  const board = aBoard().tool({ name: 'point', mark: 'arrow' }).pointerDown(20, 20).pointerMove(100, 60)
  board.expectReported('toolReported', 'point', { kind: 'arrow', from: { x: 0.5, y: 0.5 }, to: { x: 2.5, y: 1.5 } })
  board.escape().expectReported('toolReported', 'point', null).expectToBeIn('point.idle')
  expect(board.core.isShapeDragged).toBe(true)
})
