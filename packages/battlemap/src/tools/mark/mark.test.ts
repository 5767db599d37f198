import { test } from 'vitest'
import { aBoard } from '../../testing/board-driver'

test('MARK-5 a press tells the place in cells', () => {
  aBoard()
    .tool({ name: 'mark' })
    .pointerDown(100, 50)
    .expectToBeIn('mark.pressed')
    .pointerUp()
    .expectToBeIn('mark.idle')
    .expectReported('toolReported', 'mark', { x: 2.5, y: 1.25 })
})
