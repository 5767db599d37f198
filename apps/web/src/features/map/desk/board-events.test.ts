import { describe, expect, it } from 'vitest'
import { boardEvents } from './board-events'

describe('gestures on the board', () => {
  it('MAP-20 a drag shows the others a ghost, and a drop moves the token', () => {
    const words: unknown[] = []
    const live = {
      send: async (name: string, payload: unknown) => words.push(['send', name, payload]),
      sendFleeting: (name: string, payload: unknown) => words.push(['fleeting', name, payload]),
    }
    const nothing = () => undefined
    const events = boardEvents(live, { select: nothing, open: nothing, hover: nothing, zoom: nothing, refuseMove: nothing })
    events.tokenDragged?.('tok_1', 2.5, 3.25)
    events.tokenDropped?.('tok_1', 3, 4)
    expect(words).toEqual([
      ['fleeting', 'token-drag', { tokenId: 'tok_1', x: 2.5, y: 3.25 }],
      ['send', 'token-move', { tokenId: 'tok_1', x: 3, y: 4 }],
    ])
  })
})
