import { describe, expect, it } from 'vitest'
import { aBoard, aToken } from '../testing/board-driver'

describe('the chosen tool, used from the keyboard', () => {
  it('draws a line between two places, as a drag would', () => {
    const board = aBoard().tool({ name: 'draw', shape: 'line', color: '#e5484d', strokeWidth: 3 })
    board.core.keyboard.press({ x: 1.5, y: 1.5 })
    board.core.keyboard.move({ x: 3.5, y: 2.5 })
    board.core.keyboard.release({ x: 3.5, y: 2.5 })
    expect(board.reported('toolReported')).toMatchObject([
      [
        'draw',
        {
          points: [
            { x: 60, y: 60 },
            { x: 140, y: 100 },
          ],
        },
      ],
    ])
  })

  it('measures on with Shift, and turns a cone towards where it moves', () => {
    const board = aBoard({ tokens: [aToken({ x: 6, y: 2 })] }).tool({ name: 'measure' })
    board.core.keyboard.press({ x: 0.5, y: 0.5 })
    board.core.keyboard.release({ x: 0.5, y: 0.5 })
    board.core.keyboard.press({ x: 3.5, y: 0.5 }, true)
    board.core.keyboard.release({ x: 3.5, y: 0.5 })
    expect(board.reported('toolReported').at(-1)).toMatchObject(['measure', { legsFt: [15], totalFt: 15 }])
    board.tool({ name: 'area', shape: 'cone', sizeFt: 15 })
    board.core.keyboard.press({ x: 4.5, y: 2.5 })
    board.core.keyboard.release({ x: 4.5, y: 2.5 })
    board.core.keyboard.move({ x: 5, y: 9 })
    expect(board.reported('toolReported').at(-1)).toMatchObject(['area', { template: { x: 5, y: 3, angle: Math.PI / 2 } }])
  })

  it('lets the mouse work again after a gesture was given up', () => {
    const board = aBoard().tool({ name: 'draw', shape: 'line', color: '#e5484d', strokeWidth: 3 })
    board.core.keyboard.press({ x: 1, y: 1 })
    board.escape()
    board.core.keyboard.release({ x: 1, y: 1 })
    board.pointerDown(10, 10).expectToBeIn('draw.drawing')
  })
})
