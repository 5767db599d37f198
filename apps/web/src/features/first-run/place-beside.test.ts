import { describe, expect, it } from 'vitest'
import { placeBeside } from './place-beside'

const SCREEN = { width: 1_000, height: 600 }
const CARD = { width: 300, height: 100 }

describe('a card beside what it speaks of', () => {
  it('stands under the middle of it', () => {
    expect(placeBeside({ x: 400, y: 50, width: 40, height: 40 }, CARD, SCREEN)).toEqual({ x: 270, y: 100 })
  })

  it('stands above it where there is no room below', () => {
    expect(placeBeside({ x: 400, y: 520, width: 40, height: 40 }, CARD, SCREEN)).toEqual({ x: 270, y: 410 })
  })

  it('stays on the screen, whichever edge it speaks of', () => {
    expect(placeBeside({ x: 0, y: 0, width: 20, height: 20 }, CARD, SCREEN)).toEqual({ x: 12, y: 30 })
    expect(placeBeside({ x: 980, y: 580, width: 20, height: 20 }, CARD, SCREEN)).toEqual({ x: 688, y: 470 })
  })

  it('keeps its beginning in sight on a screen that is too small for it', () => {
    expect(placeBeside({ x: 100, y: 20, width: 20, height: 20 }, CARD, { width: 200, height: 90 })).toEqual({ x: 12, y: 12 })
  })
})
