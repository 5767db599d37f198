import { expect, test } from 'vitest'
import { aBoard, aToken } from '../testing/board-driver'

test('a middle drag pans and returns to the tool', () => {
  aBoard({ options: { emptyDrag: 'marquee' } })
    .pointerDown(100, 100, { button: 1 })
    .expectToBeIn('camera.panning')
    .pointerMove(120, 100)
    .pointerUp()
    .expectToBeIn('select.idle')
})

test('a drag with Space held pans over a token without moving it', () => {
  const board = aBoard({ tokens: [aToken()] })
  board.core.gestures.holdSpace(true)
  board.pointerDown(20, 20).pointerMove(60, 20).pointerUp()
  expect(board.core.camera.offsetX).toBe(40)
  expect(board.reported('tokensDropped')).toEqual([])
})

test('a right drag pans after five pixels', () => {
  aBoard()
    .pointerDown(100, 100, { button: 2 })
    .pointerMove(104, 100)
    .expectToBeIn('camera.right-pressed')
    .pointerMove(105, 100)
    .expectToBeIn('camera.panning')
})

test('a right click without travel asks for the menu of what is under it', () => {
  aBoard({ tokens: [aToken({ x: 1 })] })
    .click(60, 20, { button: 2 })
    .expectReported('menuRequested', { tokenId: 'goblin', cell: { x: 1, y: 0 }, screenX: 60, screenY: 20 })
})

test('holding half a second on the map pings its cell', () => {
  aBoard()
    .pointerDown(90, 130)
    .wait(499)
    .pointerMove(92, 130)
    .wait(1)
    .expectReported('ping', { x: 2, y: 3 }, false)
    .expectToBeIn('select.idle')
})

test('holding with Shift summons everyone', () => {
  aBoard().pointerDown(90, 130, { shift: true }).wait(500).expectReported('ping', { x: 2, y: 3 }, true)
})

test('travel or letting go earlier pings nothing', () => {
  const board = aBoard().pointerDown(90, 130).pointerMove(120, 130).wait(600).pointerUp().click(90, 130).wait(600)
  expect(board.reported('ping')).toEqual([])
})

test('a long press by finger on a token asks for its menu', () => {
  aBoard({ tokens: [aToken()] })
    .pointerDown(20, 20, { kind: 'touch' })
    .wait(500)
    .expectReported('menuRequested', { tokenId: 'goblin', cell: { x: 0, y: 0 }, screenX: 20, screenY: 20 })
})

test('one finger on the empty map pans, for the DM too', () => {
  aBoard({ options: { emptyDrag: 'marquee' } })
    .pointerDown(300, 300, { kind: 'touch' })
    .pointerMove(320, 300, { kind: 'touch' })
    .expectToBeIn('camera.panning')
})

test('two fingers pan and pinch, and the zoom settles on a step of a tenth', () => {
  const touch = { kind: 'touch' } as const
  const board = aBoard()
    .pointerDown(300, 300, { ...touch, id: 1 })
    .pointerDown(400, 300, { ...touch, id: 2 })
    .expectToBeIn('camera.pinching')
    .pointerMove(523, 300, { ...touch, id: 2 })
  expect(board.core.camera.zoom).toBeCloseTo(2.23)
  board.pointerUp(523, 300, { ...touch, id: 2 }).expectToBeIn('select.idle')
  expect(board.core.camera.zoom).toBe(2.2)
})

test('a second finger gives up the drag that the first began', () => {
  const touch = { kind: 'touch' } as const
  aBoard({ tokens: [aToken()] })
    .pointerDown(20, 20, { ...touch, id: 1 })
    .pointerMove(60, 20, { ...touch, id: 1 })
    .expectToBeIn('select.dragging')
    .pointerDown(400, 300, { ...touch, id: 2 })
    .expectToBeIn('camera.pinching')
    .expectReported('tokenDragCancelled', 'goblin')
})

test('a palm is not heard while the pen is down', () => {
  aBoard({ tokens: [aToken()] })
    .pointerDown(20, 20, { kind: 'pen', id: 1 })
    .pointerDown(400, 300, { kind: 'touch', id: 2 })
    .pointerMove(60, 20, { kind: 'pen', id: 1 })
    .expectToBeIn('select.dragging')
})

test('the pan tool pans from anywhere', () => {
  aBoard({ tokens: [aToken()] })
    .tool({ name: 'pan' })
    .pointerDown(20, 20)
    .expectToBeIn('camera.panning')
    .pointerUp()
    .expectToBeIn('pan.idle')
})

test('another tool gives up the gesture in progress', () => {
  aBoard({ tokens: [aToken()] })
    .pointerDown(20, 20)
    .pointerMove(60, 20)
    .tool({ name: 'pan' })
    .expectToBeIn('pan.idle')
    .expectReported('tokenDragCancelled', 'goblin')
})

test('hovering a token shows its name, leaving it hides the name', () => {
  const board = aBoard({ tokens: [aToken()] }).pointerMove(20, 20)
  expect(board.core.state.hoveredId).toBe('goblin')
  board.pointerMove(200, 20)
  expect(board.core.state.hoveredId).toBeNull()
})
