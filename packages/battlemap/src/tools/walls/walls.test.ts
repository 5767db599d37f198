import { describe, expect, test } from 'vitest'
import type { BoardStructures } from '../../scene/scene'
import { aBoard } from '../../testing/board-driver'

const STRUCTURES: BoardStructures = {
  walls: [{ id: 'wall', from: { x: 1.2, y: 1.1 }, to: { x: 5, y: 1.1 }, look: 'normal' }],
  doors: [{ id: 'door', from: { x: 5, y: 1.1 }, to: { x: 6, y: 1.1 }, door: 'closed' }],
  lights: [{ id: 'fire', x: 3, y: 4, isOn: false }],
}

const FINGER = { kind: 'touch', id: 1 } as const

describe('the wall tool', () => {
  test('WALL-5 each click after the first reports a piece that begins where the last ended; a click at the same place ends the chain', () => {
    const board = aBoard().tool({ name: 'walls', act: 'draw' }).click(42, 38).click(118, 41)
    board.expectReported('toolReported', 'walls', { kind: 'wall', from: { x: 1, y: 1 }, to: { x: 3, y: 1 } })
    board.click(121, 99).expectReported('toolReported', 'walls', { kind: 'wall', from: { x: 3, y: 1 }, to: { x: 3, y: 2.5 } })
    board.click(120, 100).click(200, 200)
    expect(board.reported('toolReported')).toHaveLength(2)
    expect(board.core.state.overlay).toMatchObject({ from: { x: 5, y: 5 } })
  })

  test('WALL-5 Escape ends the chain, and what was drawn stays', () => {
    const board = aBoard().tool({ name: 'walls', act: 'draw' }).click(40, 40).click(80, 40)
    board.escape()
    board.click(200, 200)
    expect(board.reported('toolReported')).toHaveLength(1)
  })

  test('WALL-18 a finger draws where it lifts, and shows before where the wall will end', () => {
    const board = aBoard().tool({ name: 'walls', act: 'draw' }).pointerDown(45, 45, FINGER)
    expect(board.core.state.overlay).toMatchObject({ from: null, pointer: { x: 1, y: 1 } })
    board.pointerMove(80, 40, FINGER).pointerUp(80, 40, FINGER)
    expect(board.core.state.overlay).toMatchObject({ from: { x: 2, y: 1 } })
    board.pointerDown(100, 100, FINGER).pointerMove(160, 41, FINGER)
    expect(board.core.state.overlay).toMatchObject({ from: { x: 2, y: 1 }, pointer: { x: 4, y: 1 } })
    board.pointerUp(160, 41, FINGER).expectReported('toolReported', 'walls', { kind: 'wall', from: { x: 2, y: 1 }, to: { x: 4, y: 1 } })
    board.click(160, 40, FINGER)
    expect([board.reported('toolReported').length, board.core.state.overlay]).toMatchObject([1, { from: null }])
  })

  test.each(['draw', 'place', 'pick'] as const)('WALL-18 two fingers move the map, and the first of them changes nothing: %s', (act) => {
    const board = aBoard().scene({ structures: STRUCTURES }).tool({ name: 'walls', act })
    board.pointerDown(100, 44, FINGER).pointerDown(300, 44, { kind: 'touch', id: 2 })
    board.pointerMove(400, 44, { kind: 'touch', id: 2 }).pointerUp(400, 44, { kind: 'touch', id: 2 }).pointerUp(100, 44, FINGER)
    expect(board.reported('toolReported')).toEqual([])
    expect(board.core.state.overlay).toBeNull()
    board.expectToBeIn('walls.idle')
  })

  test('WALL-18 two fingers leave the chain as it was, a long press changes nothing more than a short one', () => {
    const board = aBoard().tool({ name: 'walls', act: 'draw' }).click(80, 80, FINGER)
    board.pointerDown(200, 200, FINGER).pointerDown(300, 200, { kind: 'touch', id: 2 })
    board.pointerUp(300, 200, { kind: 'touch', id: 2 }).pointerUp(200, 200, FINGER)
    expect(board.core.state.overlay).toMatchObject({ from: { x: 2, y: 2 } })
    board.pointerDown(160, 80, FINGER).wait(2_000).pointerUp(160, 80, FINGER)
    board.expectReported('toolReported', 'walls', { kind: 'wall', from: { x: 2, y: 2 }, to: { x: 4, y: 2 } })
    expect(board.reported('ping')).toEqual([])
  })

  test('WALL-18 a finger picks by a tap, not by a drag', () => {
    const board = aBoard().scene({ structures: STRUCTURES }).tool({ name: 'walls', act: 'pick' })
    board.pointerDown(100, 44, FINGER).pointerMove(160, 44, FINGER).pointerUp(160, 44, FINGER)
    expect(board.reported('toolReported')).toEqual([])
    board.click(100, 46, FINGER).expectReported('toolReported', 'walls', { kind: 'picked', id: 'wall' })
  })

  test('WALL-5 it catches ends of walls before points of the grid, and nothing with Shift', () => {
    const board = aBoard().scene({ structures: STRUCTURES }).tool({ name: 'walls', act: 'place' })
    board.click(44, 42).expectReported('toolReported', 'walls', { kind: 'light', at: { x: 1.2, y: 1.1 } })
    board.click(127, 40, { shift: true })
    board.expectReported('toolReported', 'walls', { kind: 'light', at: { x: 127 / 40, y: 1 } })
  })

  test('WALL-5 it catches lines of the picture after ends of walls and before points of the grid', () => {
    const lines = [
      [
        { x: 7.2, y: 2.2 },
        { x: 12, y: 2.2 },
      ],
    ] as const
    const board = aBoard().scene({ structures: STRUCTURES }).tool({ name: 'walls', act: 'place', lines })
    const expectAt = (x: number, y: number) => board.expectReported('toolReported', 'walls', { kind: 'light', at: { x, y } })
    board.click(44, 42)
    expectAt(1.2, 1.1)
    board.click(285, 84)
    expectAt(7.2, 2.2)
    board.click(382, 84)
    expectAt(382 / 40, 2.2)
    board.click(402, 122)
    expectAt(10, 3)
  })

  test('SIGHT-28 a drag draws an area of light, as a rectangle or from the middle of a circle; a click picks it by its edge', () => {
    const board = aBoard().tool({ name: 'walls', act: 'box' }).pointerDown(42, 38).pointerMove(118, 81).pointerUp(118, 81)
    board.expectReported('toolReported', 'walls', { kind: 'area', isRound: false, from: { x: 1, y: 1 }, to: { x: 3, y: 2 } })
    board.tool({ name: 'walls', act: 'circle' }).pointerDown(80, 80).pointerMove(160, 80).pointerUp(160, 80)
    board.expectReported('toolReported', 'walls', { kind: 'area', isRound: true, from: { x: 2, y: 2 }, to: { x: 4, y: 2 } })
    const areas = [
      { id: 'court', left: 5, top: 5, right: 9, bottom: 9, isRound: false, level: 'dim' as const },
      { id: 'well', left: 1, top: 1, right: 3, bottom: 3, isRound: true, level: 'magical' as const },
    ]
    board.scene({ structures: { walls: [], doors: [], lights: [], areas } }).tool({ name: 'walls', act: 'pick' })
    board.click(200, 300).expectReported('toolReported', 'walls', { kind: 'picked', id: 'court' })
    board.click(80, 42).expectReported('toolReported', 'walls', { kind: 'picked', id: 'well' })
    const before = board.reported('toolReported').length
    board.click(280, 280)
    expect(board.reported('toolReported')).toHaveLength(before)
  })

  test('WALL-6 a click picks the light or the nearest wall or door under it, or nothing', () => {
    const board = aBoard().scene({ structures: STRUCTURES }).tool({ name: 'walls', act: 'pick' })
    board.click(100, 50).expectReported('toolReported', 'walls', { kind: 'picked', id: 'wall' })
    board.click(225, 40).expectReported('toolReported', 'walls', { kind: 'picked', id: 'door' })
    board.click(125, 165).expectReported('toolReported', 'walls', { kind: 'picked', id: 'fire' })
    const before = board.reported('toolReported').length
    board.click(300, 300)
    expect(board.reported('toolReported')).toHaveLength(before)
  })
})
