import { describe, expect, it } from 'vitest'
import { dragged, FIRST_FRAMING, MOST_ZOOM, shownSquare } from './framing'

const WIDE = { width: 400, height: 200 }

describe('the part of a picture in the round frame', () => {
  it('is the largest square at first, in the middle of the longer side', () => {
    expect(shownSquare(WIDE, FIRST_FRAMING)).toEqual({ left: 100, top: 0, side: 200 })
    expect(shownSquare({ width: 200, height: 400 }, FIRST_FRAMING)).toEqual({ left: 0, top: 50, side: 200 })
  })

  it('is smaller with a zoom, and never reaches out of the picture', () => {
    expect(shownSquare(WIDE, { ...FIRST_FRAMING, zoom: 2, across: 100, down: 100 })).toEqual({ left: 300, top: 100, side: 100 })
    expect(shownSquare(WIDE, { ...FIRST_FRAMING, zoom: 99, across: -100, down: -100 })).toEqual({ left: 0, top: 0, side: 200 / MOST_ZOOM })
  })

  it('follows a drag, as far as the picture reaches', () => {
    const before = { ...FIRST_FRAMING, across: 0, down: 0 }
    const after = dragged(WIDE, before, -0.25, -0.25)
    expect(shownSquare(WIDE, after).left).toBe(150)
    // At this zoom the square is as high as the picture: it can't move down.
    expect(after.down).toBe(0)
    expect(dragged(WIDE, before, -9, 0).across).toBe(100)
    expect(dragged(WIDE, before, 9, 0).across).toBe(-100)
  })
})
