import { expect, test } from 'vitest'
import { aBoard, aToken } from '../testing/board-driver'

const cellsCovered = () => [{ x: 3, y: 2 }]

test('a template is placed on the nearest corner and reports the cells and tokens it covers', () => {
  aBoard({ tokens: [aToken({ x: 2, y: 1, size: 2 }), aToken({ id: 'far', x: 9 })], options: { cellsCovered } })
    .tool({ name: 'area', shape: 'cone', sizeFt: 15 })
    .click(95, 70)
    .expectReported('toolReported', 'area', {
      template: { shape: 'cone', sizeFt: 15, x: 2, y: 2, angle: 0 },
      cells: [{ x: 3, y: 2 }],
      tokenIds: ['goblin'],
    })
})

test('a cone turns to the pointer, a sphere has no side to turn', () => {
  const cone = aBoard().tool({ name: 'area', shape: 'cone', sizeFt: 15 }).click(80, 80).pointerMove(80, 200)
  expect(cone.core.state.overlay).toMatchObject({ template: { angle: expect.closeTo(Math.PI / 2) } })
  const sphere = aBoard().tool({ name: 'area', shape: 'sphere', sizeFt: 15 }).click(80, 80).pointerMove(80, 200)
  expect(sphere.core.state.overlay).toMatchObject({ template: { angle: 0 } })
})

test('a template hides after five seconds, counted from its last placing', () => {
  const board = aBoard().tool({ name: 'area', shape: 'sphere', sizeFt: 15 }).click(80, 80).wait(4_000).click(200, 80).wait(4_999)
  expect(board.core.state.overlay).not.toBeNull()
  board.wait(1).expectReported('toolReported', 'area', null)
  expect(board.core.state.overlay).toBeNull()
})

test('a range starts at the middle of the token under it and hides after five seconds', () => {
  const board = aBoard({ tokens: [aToken({ x: 2, y: 1, size: 2 })] })
    .tool({ name: 'range', radiusFt: 60 })
    .click(90, 60)
  expect(board.core.state.overlay).toEqual({ x: 3, y: 2, radiusFt: 60 })
  board.wait(5_000)
  expect(board.core.state.overlay).toBeNull()
})

test('measuring starts with a click, adds points by Shift-click, and follows the pointer', () => {
  aBoard()
    .tool({ name: 'measure' })
    .click(20, 20)
    .pointerMove(100, 20)
    .expectReported('toolReported', 'measure', { legsFt: [10], totalFt: 10 })
    .click(100, 20, { shift: true })
    .pointerMove(100, 140)
    .expectReported('toolReported', 'measure', { legsFt: [10, 15], totalFt: 25 })
    .click(300, 300)
    .expectReported('toolReported', 'measure', { legsFt: [], totalFt: 0 })
})

test("distances are the rules' own", () => {
  aBoard({ options: { distanceFt: () => 7.5 } })
    .tool({ name: 'measure' })
    .click(20, 20)
    .pointerMove(100, 20)
    .expectReported('toolReported', 'measure', { legsFt: [7.5], totalFt: 7.5 })
})

test('without a keyboard plain clicks add points while adding is switched on', () => {
  const board = aBoard().tool({ name: 'measure', isAddingPoints: true }).click(20, 20).click(100, 20).click(100, 100)
  expect(board.core.state.overlay).toHaveProperty('points.length', 3)
})

test('switching adding on goes on with the measure that was begun', () => {
  const board = aBoard().tool({ name: 'measure' }).click(20, 20).tool({ name: 'measure', isAddingPoints: true }).click(100, 20)
  expect(board.core.state.overlay).toHaveProperty('points.length', 2)
  expect(board.tool({ name: 'select' }).core.state.overlay).toBeNull()
})

test('Escape ends measuring, and a second one has nothing to end', () => {
  const board = aBoard().tool({ name: 'measure' }).click(20, 20)
  expect(board.core.gestures.cancel()).toBe(true)
  board.expectReported('toolReported', 'measure', null)
  expect(board.core.gestures.cancel()).toBe(false)
})

test('two fingers move the view without ending the measure', () => {
  const touch = { kind: 'touch' } as const
  const board = aBoard()
    .tool({ name: 'measure' })
    .click(20, 20)
    .pointerDown(300, 300, { ...touch, id: 1 })
    .pointerDown(400, 300, { ...touch, id: 2 })
    .expectToBeIn('camera.pinching')
  expect(board.core.state.overlay).not.toBeNull()
})

test("two corners of a picture's cells tell the grid's size and where it begins", () => {
  aBoard()
    .tool({ name: 'align-grid', columns: 3, rows: 2 })
    .pointerDown(107, 58)
    .pointerMove(257, 158)
    .pointerUp()
    .expectReported('toolReported', 'align-grid', { cellSize: 50, offsetX: 7, offsetY: 8 })
})

test('a ping shows for two seconds', () => {
  const board = aBoard()
  board.core.showPing({ x: 3, y: 3, name: 'Mira', color: '#E69F00' })
  board.wait(1_999)
  expect(board.core.tick()).toBe(true)
  board.wait(1)
  expect(board.core.tick()).toBe(false)
  expect(board.core.state.pings).toEqual([])
})
