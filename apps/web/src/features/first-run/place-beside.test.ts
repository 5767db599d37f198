import { describe, expect, it } from 'vitest'
import { type Box, overlap } from '../../lib/notifications/clear-place'
import { placeBeside } from './place-beside'

const SCREEN = { width: 1_000, height: 600 }
const CARD = { width: 300, height: 100 }

describe('a card beside what it speaks of', () => {
  it('stands under the middle of it', () => {
    expect(placeBeside(aBox(400, 50, 40, 40), CARD, SCREEN)).toEqual({ left: 270, top: 104 })
  })

  it('stands above it where there is no room below', () => {
    expect(placeBeside(aBox(400, 520, 40, 40), CARD, SCREEN)).toEqual({ left: 270, top: 406 })
  })

  it('stays on the screen, whichever edge it speaks of', () => {
    expect(placeBeside(aBox(0, 0, 20, 20), CARD, SCREEN)).toEqual({ left: 12, top: 34 })
    expect(placeBeside(aBox(980, 580, 20, 20), CARD, SCREEN)).toEqual({ left: 688, top: 466 })
  })

  it('keeps its beginning in sight on a screen that is too small for it', () => {
    expect(placeBeside(aBox(100, 20, 20, 20), CARD, { width: 200, height: 90 })).toEqual({ left: 12, top: 12 })
  })

  it('leaves a panel uncovered that holds what it speaks of', () => {
    const panel = aBox(700, 50, 300, 540)
    const { left, top } = placeBeside(aBox(720, 100, 60, 30), CARD, SCREEN, [panel])
    expect({ isFree: left + CARD.width <= 700, isNear: left >= 380 && top >= 50 && top <= 150 }).toEqual({ isFree: true, isNear: true })
  })

  it('takes the nearest free place among tokens, wherever they stand', () => {
    const tokens = Array.from({ length: 30 }, (_, index) => aBox((index % 6) * 80 + 250, Math.floor(index / 6) * 80 + 100, 60, 60))
    for (const anchor of tokens) {
      const { left, top } = placeBeside(anchor, CARD, SCREEN, tokens)
      const card = aBox(left, top, CARD.width, CARD.height)
      expect(tokens.filter((token) => overlap(token, card))).toEqual([])
    }
  })

  it('covers anything else before what it speaks of, where nothing is free', () => {
    const anchor = aBox(400, 250, 40, 40)
    const { left, top } = placeBeside(anchor, CARD, SCREEN, [aBox(0, 0, 1_000, 600)])
    expect(overlap(anchor, aBox(left, top, CARD.width, CARD.height))).toBe(false)
  })
})

function aBox(left: number, top: number, width: number, height: number): Box {
  return { left, top, right: left + width, bottom: top + height }
}
