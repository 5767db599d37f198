import { expect, test } from 'vitest'
import { applyFogRuns, isFogged } from '../../scene/fog'
import type { BoardFog } from '../../scene/scene'
import { aBoard } from '../../testing/board-driver'

function aFog(...hiddenCells: [number, number][]): BoardFog {
  const hidden = new Uint8Array(30 * 20)
  for (const [x, y] of hiddenCells) hidden[y * 30 + x] = 1
  return { columns: 30, rows: 20, hidden }
}

test('a click turns a cell over: hidden where nothing was, revealed where it was hidden', () => {
  aBoard()
    .scene({ fog: aFog([1, 0]) })
    .tool({ name: 'fog', mode: 'toggle' })
    .click(20, 20)
    .expectReported('toolReported', 'fog', [{ x: 0, y: 0, length: 1, isHidden: true }])
    .click(60, 20)
    .expectReported('toolReported', 'fog', [{ x: 1, y: 0, length: 1, isHidden: false }])
})

test('a drag paints on what it did first, leaves no gaps and reports runs', () => {
  aBoard()
    .scene({ fog: aFog([3, 1]) })
    .tool({ name: 'fog', mode: 'toggle' })
    .pointerDown(20, 60)
    .expectToBeIn('fog.painting')
    .pointerMove(220, 60)
    .pointerUp()
    .expectReported('toolReported', 'fog', [
      { x: 0, y: 1, length: 3, isHidden: true },
      { x: 4, y: 1, length: 2, isHidden: true },
    ])
})

test('a rectangle reveals every cell it touches, inside the map only', () => {
  aBoard()
    .scene({ fog: aFog([0, 0], [1, 0], [2, 0], [1, 1]) })
    .tool({ name: 'fog', mode: 'rectangle', isHiding: false })
    .pointerDown(-50, -50)
    .pointerMove(50, 50)
    .expectToBeIn('fog.rectangle')
    .pointerUp()
    .expectReported('toolReported', 'fog', [
      { x: 0, y: 0, length: 2, isHidden: false },
      { x: 1, y: 1, length: 1, isHidden: false },
    ])
})

test('a brush paints the cells whose middle it covers', () => {
  aBoard()
    .scene({ fog: aFog() })
    .tool({ name: 'fog', mode: 'brush', isHiding: true, radius: 1 })
    .click(220, 220)
    .expectReported('toolReported', 'fog', [
      { x: 5, y: 4, length: 1, isHidden: true },
      { x: 4, y: 5, length: 3, isHidden: true },
      { x: 5, y: 6, length: 1, isHidden: true },
    ])
})

test('Escape takes back what the gesture painted', () => {
  const board = aBoard().scene({ fog: aFog() }).tool({ name: 'fog', mode: 'toggle' }).pointerDown(20, 20)
  expect(isFogged(board.core.state, 0, 0)).toBe(true)
  board.escape()
  expect(isFogged(board.core.state, 0, 0)).toBe(false)
  expect(board.reported('toolReported')).toEqual([])
})

test('painted cells show at once and give way to the next scene', () => {
  const board = aBoard().scene({ fog: aFog() }).tool({ name: 'fog', mode: 'toggle' }).click(20, 20)
  expect(isFogged(board.core.state, 0, 0)).toBe(true)
  board.scene({ fog: aFog() })
  expect(isFogged(board.core.state, 0, 0)).toBe(false)
})

test('runs are applied to a new fog and cut off at the map', () => {
  const before = aFog()
  const after = applyFogRuns(before, [
    { x: 28, y: 0, length: 9, isHidden: true },
    { x: 0, y: 99, length: 1, isHidden: true },
  ])
  expect([...after.hidden.entries()].filter(([, value]) => value === 1).map(([index]) => index)).toEqual([28, 29])
  expect(before.hidden.every((value) => value === 0)).toBe(true)
})
