import { describe, expect, test } from 'vitest'
import { aBoard, aToken } from '../../testing/board-driver'

describe('selecting', () => {
  test('a click on a token selects it, a click on the empty map lets go', () => {
    aBoard({ tokens: [aToken()] })
      .click(20, 20)
      .expectSelected('goblin')
      .expectReported('selectionChanged', ['goblin'])
      .click(300, 300)
      .expectSelected()
  })

  test('Shift-click adds a token and takes it away again', () => {
    aBoard({ tokens: [aToken(), aToken({ id: 'ogre', x: 3 })] })
      .click(20, 20)
      .click(140, 20, { shift: true })
      .expectSelected('goblin', 'ogre')
      .click(140, 20, { shift: true })
      .expectSelected('goblin')
  })

  test('where tokens overlap the smaller one is hit', () => {
    aBoard({ tokens: [aToken({ id: 'imp', x: 1, y: 1 }), aToken({ id: 'dragon', size: 4 })] })
      .click(60, 60)
      .expectSelected('imp')
  })

  test('a token that leaves the scene leaves the selection', () => {
    aBoard({ tokens: [aToken()] })
      .click(20, 20)
      .scene({ tokens: [] })
      .expectSelected()
  })

  test('MAP-74 a token within a cell is dropped and nudged from cell to cell', () => {
    const board = aBoard({ tokens: [aToken({ x: 0.5, y: 0.5, size: 0.5 })] })
      .pointerDown(30, 30)
      .pointerMove(120, 30)
      .pointerUp()
      .expectReported('tokensDropped', [{ tokenId: 'goblin', x: 3, y: 0 }])
    board.scene({ tokens: [aToken({ x: 3.25, y: 0.25, size: 0.5 })] }).core.nudge(0, 1)
    board.expectReported('tokensDropped', [{ tokenId: 'goblin', x: 3, y: 1 }])
  })

  test('a double click opens the token', () => {
    aBoard({ tokens: [aToken()] })
      .click(20, 20)
      .wait(100)
      .click(20, 20)
      .expectReported('tokenOpened', 'goblin')
  })

  test('two slow clicks open nothing', () => {
    const board = aBoard({ tokens: [aToken()] })
      .click(20, 20)
      .wait(400)
      .click(20, 20)
    expect(board.reported('tokenOpened')).toEqual([])
  })
})

describe('fingers', () => {
  test('a tap beside the selected token asks to move it there, and it stays selected', () => {
    aBoard({ tokens: [aToken()] })
      .click(20, 20, { kind: 'touch' })
      .wait(400)
      .click(300, 100, { kind: 'touch' })
      .expectSelected('goblin')
      .expectReported('moveProposed', 'goblin', 7, 2)
  })

  test('the middle of a large token comes to lie under the finger, and all of it on the map', () => {
    aBoard({ tokens: [aToken({ size: 3 })] })
      .click(20, 20, { kind: 'touch' })
      .wait(400)
      .click(300, 300, { kind: 'touch' })
      .expectReported('moveProposed', 'goblin', 6, 6)
      .click(1_190, 300, { kind: 'touch' })
      .expectReported('moveProposed', 'goblin', 27, 6)
  })

  test('a second tap on it lets go, and so does a tap on the map beside a token that may not be moved', () => {
    const board = aBoard({ tokens: [aToken(), aToken({ id: 'wall', x: 3, canMove: false })] })
      .click(20, 20, { kind: 'touch' })
      .wait(400)
      .click(20, 20, { kind: 'touch' })
      .expectSelected()
      .click(140, 20, { kind: 'touch' })
      .expectSelected('wall')
      .click(300, 300, { kind: 'touch' })
      .expectSelected()
    expect(board.reported('moveProposed')).toEqual([])
  })
})

describe('dragging a token', () => {
  test('it follows the pointer, snaps to the nearest cell and reports where it was put', () => {
    aBoard({ tokens: [aToken()] })
      .pointerDown(20, 20)
      .expectToBeIn('select.pointing-token')
      .pointerMove(30, 20)
      .expectToBeIn('select.dragging')
      .pointerMove(115, 65)
      .pointerUp()
      .expectToBeIn('select.idle')
      .expectReported('tokensDropped', [{ tokenId: 'goblin', x: 2, y: 1 }])
  })

  test('three pixels of travel are still a click', () => {
    aBoard({ tokens: [aToken()] })
      .pointerDown(20, 20)
      .pointerMove(23, 20)
      .expectToBeIn('select.pointing-token')
  })

  test('its place is reported at most every 50 ms, and the last one is not lost', () => {
    const board = aBoard({ tokens: [aToken()] })
      .pointerDown(20, 20)
      .pointerMove(40, 20)
    for (let x = 41; x <= 60; x += 1) board.pointerMove(x, 20)
    expect(board.reported('tokenDragged')).toEqual([['goblin', 0.5, 0]])
    board.wait(50)
    expect(board.reported('tokenDragged')).toEqual([
      ['goblin', 0.5, 0],
      ['goblin', 1, 0],
    ])
  })

  test('its last place is not lost either where the timer fires a moment early', () => {
    const board = aBoard({ tokens: [aToken()] })
      .pointerDown(20, 20)
      .pointerMove(40, 20)
      .wait(0.5)
      .pointerMove(60, 20)
      .wait(51)
    expect(board.reported('tokenDragged').at(-1)).toEqual(['goblin', 1, 0])
  })

  test('Escape puts it back and reports that, not a drop', () => {
    const board = aBoard({ tokens: [aToken()] })
      .pointerDown(20, 20)
      .pointerMove(115, 65)
      .escape()
      .expectToBeIn('select.idle')
      .expectReported('tokenDragCancelled', 'goblin')
      .pointerUp()
      .wait(200)
    expect(board.reported('tokensDropped')).toEqual([])
    expect(board.core.state.movingTokens.size).toBe(0)
  })

  test('put down on its own cell it has not moved', () => {
    const board = aBoard({ tokens: [aToken()] })
      .pointerDown(20, 20)
      .pointerMove(35, 20)
      .pointerUp()
      .expectReported('tokenDragCancelled', 'goblin')
    expect(board.reported('tokensDropped')).toEqual([])
  })

  test('it stays on the map', () => {
    aBoard({ tokens: [aToken({ x: 2, y: 2, size: 2 })] })
      .pointerDown(110, 110)
      .pointerMove(-500, 5_000)
      .pointerUp()
      .expectReported('tokensDropped', [{ tokenId: 'goblin', x: 0, y: 18 }])
  })

  test('a token that somebody else drags can’t be dragged away', () => {
    const board = aBoard({ tokens: [aToken()] })
    board.core.showGhost({ tokenId: 'goblin', x: 3, y: 3, name: 'Ayla' })
    board.pointerDown(20, 20).pointerMove(60, 20).expectToBeIn('select.idle').expectReported('tokenRefused', 'goblin', 'Ayla')
    board.core.clearGhost('goblin')
    board.pointerUp().wait(1_000).pointerDown(20, 20).pointerMove(60, 20).expectToBeIn('select.dragging')
  })

  test('a token that may not be moved shakes and stays', () => {
    const board = aBoard({ tokens: [aToken({ canMove: false })] })
      .pointerDown(20, 20)
      .pointerMove(60, 20)
      .expectToBeIn('select.idle')
      .expectReported('tokenRefused', 'goblin', undefined)
      .wait(60)
    expect(board.core.state.movingTokens.get('goblin')?.x).not.toBe(0)
    board.wait(400)
    expect(board.core.state.movingTokens.size).toBe(0)
  })

  test('selected tokens that may be moved go together, and their drop is one report', () => {
    const board = aBoard({ tokens: [aToken(), aToken({ id: 'ogre', x: 3 }), aToken({ id: 'wall', x: 5, canMove: false })] })
    board.core.select(['goblin', 'ogre', 'wall'])
    board.pointerDown(20, 20).pointerMove(20, 100).pointerUp()
    expect(board.reported('tokensDropped')).toEqual([
      [
        [
          { tokenId: 'goblin', x: 0, y: 2 },
          { tokenId: 'ogre', x: 3, y: 2 },
        ],
      ],
    ])
  })

  test('a drop stays where it was put until a scene says so', () => {
    const board = aBoard({ tokens: [aToken()] })
      .pointerDown(20, 20)
      .pointerMove(100, 20)
      .pointerUp()
      .wait(100)
    expect(board.core.state.movingTokens.get('goblin')).toEqual({ x: 2, y: 0 })
    board.scene({ tokens: [aToken({ x: 2 })] })
    expect(board.core.state.movingTokens.size).toBe(0)
  })

  test('a drop that no scene confirms glides back', () => {
    const board = aBoard({ tokens: [aToken()] })
      .pointerDown(20, 20)
      .pointerMove(100, 20)
      .pointerUp()
      .wait(2_000)
      .wait(100)
    expect(board.core.state.movingTokens.get('goblin')?.x).toBeCloseTo(1)
    board.wait(200)
    expect(board.core.state.movingTokens.size).toBe(0)
  })

  test('a token that is removed while it is dragged ends the drag', () => {
    aBoard({ tokens: [aToken()] })
      .pointerDown(20, 20)
      .pointerMove(100, 20)
      .scene({ tokens: [] })
      .expectToBeIn('select.idle')
  })
})

describe('moves of others', () => {
  test('glide for 120 ms, then rest', () => {
    const board = aBoard({ tokens: [aToken()] })
      .scene({ tokens: [aToken({ x: 4 })] })
      .wait(60)
    expect(board.core.state.movingTokens.get('goblin')?.x).toBeCloseTo(2)
    board.wait(60)
    expect(board.core.state.movingTokens.size).toBe(0)
  })

  test('jump where motion is reduced', () => {
    const board = aBoard({ tokens: [aToken()], options: { isMotionReduced: true } }).scene({ tokens: [aToken({ x: 4 })] })
    expect(board.core.state.movingTokens.size).toBe(0)
  })

  test('a ghost of a token that is removed goes with it', () => {
    const board = aBoard({ tokens: [aToken()] })
    board.core.showGhost({ tokenId: 'goblin', x: 1.5, y: 0, name: 'Mira' })
    board.scene({ tokens: [] })
    expect(board.core.state.ghosts.size).toBe(0)
  })
})

describe('the empty map', () => {
  test("a player's left drag moves the view", () => {
    const board = aBoard().pointerDown(300, 300).pointerMove(350, 310).expectToBeIn('camera.panning').pointerUp()
    expect(board.core.camera.view()).toEqual({ offsetX: 50, offsetY: 10, zoom: 1 })
  })

  test("the DM's left drag draws a rectangle that selects what it holds", () => {
    aBoard({ tokens: [aToken(), aToken({ id: 'ogre', x: 3 }), aToken({ id: 'far', x: 15, y: 10 })], options: { emptyDrag: 'marquee' } })
      .pointerDown(300, 300)
      .pointerMove(5, 5)
      .expectToBeIn('select.marquee')
      .expectSelected('goblin', 'ogre')
      .pointerUp()
      .expectToBeIn('select.idle')
      .expectSelected('goblin', 'ogre')
  })

  test('Escape brings back what was selected before the rectangle', () => {
    aBoard({ tokens: [aToken(), aToken({ id: 'ogre', x: 3 })], options: { emptyDrag: 'marquee' } })
      .click(20, 20)
      .pointerDown(300, 300)
      .pointerMove(90, 5)
      .expectSelected('ogre')
      .escape()
      .expectSelected('goblin')
  })
})

describe('nudging', () => {
  test('moves the selected token by cells, twice in a row from where it was put', () => {
    const board = aBoard({ tokens: [aToken()] }).click(20, 20)
    board.core.nudge(1, 0)
    board.core.nudge(1, 0)
    expect(board.reported('tokensDropped')).toEqual([[[{ tokenId: 'goblin', x: 1, y: 0 }]], [[{ tokenId: 'goblin', x: 2, y: 0 }]]])
  })

  test('a token that still glides is nudged from where it glides to', () => {
    const board = aBoard({ tokens: [aToken({ x: 3, y: 5 })] })
    board.core.select(['goblin'])
    board.scene({ tokens: [aToken({ x: 7, y: 5 })] }).wait(60)
    board.core.nudge(-1, 0)
    board.core.nudge(0, 1)
    expect(board.reported('tokensDropped')).toEqual([[[{ tokenId: 'goblin', x: 6, y: 5 }]], [[{ tokenId: 'goblin', x: 6, y: 6 }]]])
  })

  test('at the edge of the map does nothing', () => {
    const board = aBoard({ tokens: [aToken()] }).click(20, 20)
    board.core.nudge(-1, 0)
    expect(board.reported('tokensDropped')).toEqual([])
  })

  test('with nothing selected moves the view by a cell', () => {
    const board = aBoard()
    board.core.nudge(1, 0)
    expect(board.core.camera.view()).toEqual({ offsetX: -40, offsetY: 0, zoom: 1 })
  })
})
