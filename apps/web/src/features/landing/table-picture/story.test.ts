import { expect, it } from 'vitest'
import { ROOM } from '../../../lib/sample-room'
import { momentAt, STILL_MS, STORY_MS } from './story'

const moments = Array.from({ length: 281 }, (_, step) => momentAt(step * 50))

it('everybody stays inside the room, nobody stands on anybody', () => {
  for (const { pieces } of moments) {
    for (const { x, y, size } of pieces) {
      expect(x - size / 2).toBeGreaterThanOrEqual(1)
      expect(x + size / 2).toBeLessThanOrEqual(ROOM.columns - 1)
      expect(y - size / 2).toBeGreaterThanOrEqual(1)
      expect(y + size / 2).toBeLessThanOrEqual(ROOM.rows - 1)
    }
    for (const [index, one] of pieces.entries()) {
      for (const other of pieces.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual((one.size + other.size) / 2)
      }
    }
  }
})

it('the story repeats behind a curtain, without a jump between two frames', () => {
  expect(momentAt(STORY_MS)).toEqual(momentAt(0))
  expect([momentAt(0).curtain, momentAt(STORY_MS - 1).curtain]).toEqual([1, expect.closeTo(1, 1)])
  for (const [index, { pieces }] of moments.slice(1, -1).entries()) {
    for (const [piece, { x, y }] of pieces.entries()) {
      const before = moments[index]?.pieces[piece]
      expect(Math.hypot(x - (before?.x ?? x), y - (before?.y ?? y))).toBeLessThan(0.4)
    }
  }
})

it('the frame that stands still shows a lit table', () => {
  expect(momentAt(STILL_MS)).toMatchObject({ curtain: 0, revealed: 1 })
})
