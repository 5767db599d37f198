import { expect, test } from 'vitest'
import { aBoard, aToken } from '../testing/board-driver'

const areaOf = () => ({ cells: [{ x: 3, y: 2 }], outline: [] })

test('a template is placed on the nearest corner and reports the cells and tokens it covers', () => {
  aBoard({ tokens: [aToken({ x: 2, y: 1, size: 2 }), aToken({ id: 'far', x: 9 })], options: { areaOf } })
    .tool({ name: 'area', shape: 'cone', sizeFt: 15 })
    .click(95, 70)
    .expectReported('toolReported', 'area', {
      template: { shape: 'cone', sizeFt: 15, x: 2, y: 2, angle: 0 },
      cells: [{ x: 3, y: 2 }],
      tokenIds: ['goblin'],
    })
})

test('a cone and a cube turn to the pointer, a sphere has no side to turn', () => {
  const cone = aBoard().tool({ name: 'area', shape: 'cone', sizeFt: 15 }).click(80, 80).pointerMove(80, 200)
  expect(cone.core.state.overlay).toMatchObject({ template: { angle: expect.closeTo(Math.PI / 2) } })
  const cube = aBoard().tool({ name: 'area', shape: 'cube', sizeFt: 15 }).click(80, 80).pointerMove(20, 80)
  expect(cube.core.state.overlay).toMatchObject({ template: { angle: expect.closeTo(Math.PI) } })
  const sphere = aBoard().tool({ name: 'area', shape: 'sphere', sizeFt: 15 }).click(80, 80).pointerMove(80, 200)
  expect(sphere.core.state.overlay).toMatchObject({ template: { angle: 0 } })
})

test('a template hides after five seconds, counted from its last placing', () => {
  const board = aBoard().tool({ name: 'area', shape: 'sphere', sizeFt: 15 }).click(80, 80).wait(4_000).click(200, 80).wait(4_999)
  expect(board.core.state.overlay).not.toBeNull()
  board.wait(1).expectReported('toolReported', 'area', null)
  expect(board.core.state.overlay).toBeNull()
})

test('a range starts at the edge of the token or cell under it and hides after five seconds', () => {
  const board = aBoard({ tokens: [aToken({ x: 2, y: 1, size: 2 })] })
    .tool({ name: 'range', radiusFt: 60 })
    .click(90, 60)
  expect(board.core.state.overlay).toEqual({ x: 2, y: 1, size: 2, radiusFt: 60 })
  board.wait(5_000)
  expect(board.core.state.overlay).toBeNull()
  board.click(300, 60)
  expect(board.core.state.overlay).toEqual({ x: 7, y: 1, size: 1, radiusFt: 60 })
})

test('measuring starts with a click, adds points by Shift-click, and follows the pointer', () => {
  aBoard()
    .tool({ name: 'measure' })
    .click(20, 20)
    .pointerMove(100, 20)
    .expectReported('toolReported', 'measure', { legsFt: [10], totalFt: 10, points: expect.anything() })
    .click(100, 20, { shift: true })
    .pointerMove(100, 140)
    .expectReported('toolReported', 'measure', { legsFt: [10, 15], totalFt: 25, points: expect.anything() })
    .click(300, 300)
    .expectReported('toolReported', 'measure', { legsFt: [], totalFt: 0, points: [{ x: 7.5, y: 7.5 }] })
})

test("distances are the rules' own", () => {
  aBoard({ options: { legsFt: (points) => points.slice(1).map(() => 7.5) } })
    .tool({ name: 'measure' })
    .click(20, 20)
    .pointerMove(100, 20)
    .expectReported('toolReported', 'measure', { legsFt: [7.5], totalFt: 7.5, points: expect.anything() })
})

test('when the rules change, what is measured or covered follows at once, and a tool that shows nothing reports nothing', () => {
  let feet = 5
  let cells = [{ x: 3, y: 2 }]
  const board = aBoard({
    tokens: [aToken({ x: 5, y: 5 })],
    options: { legsFt: (points) => points.slice(1).map(() => feet), areaOf: () => ({ cells, outline: [] }) },
  })
  board.tool({ name: 'measure' }).core.refreshOverlay()
  expect(board.reported('toolReported')).toEqual([])
  board
    .click(20, 20)
    .pointerMove(100, 100)
    .expectReported('toolReported', 'measure', { legsFt: [5], totalFt: 5, points: expect.anything() })
  feet = 10
  board.core.refreshOverlay()
  board.expectReported('toolReported', 'measure', { legsFt: [10], totalFt: 10, points: expect.anything() })
  board.tool({ name: 'area', shape: 'cube', sizeFt: 10 }).click(80, 80)
  expect(board.reported('toolReported').at(-1)).toMatchObject(['area', { tokenIds: [] }])
  cells = [{ x: 5, y: 5 }]
  board.core.refreshOverlay()
  expect(board.reported('toolReported').at(-1)).toMatchObject(['area', { tokenIds: ['goblin'] }])
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
    .expectReported('toolReported', 'align-grid', { cellSize: 50, offsetX: 7, offsetY: 8, left: 107, top: 58 })
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
