import { LIMITS } from '@hearthlight/protocol'
import { describe, expect, it } from 'vitest'
import { boardEvents, fogChanges } from './board-events'
import { createDesk } from './map-desk'

function aHand(isAccepted = true) {
  const words: unknown[] = []
  const returned: string[] = []
  const desk = createDesk()
  const nothing = () => undefined
  const events = boardEvents(
    {
      send: async (name, payload) => {
        words.push(['send', name, payload])
        return { ok: isAccepted }
      },
      sendFleeting: (name, payload) => words.push(['fleeting', name, payload]),
    },
    { grid: () => ({ gridSize: 40, gridOffsetX: 0, gridOffsetY: 0 }), nameOf: (id) => id },
    {
      open: nothing,
      refuseMove: nothing,
      returnToken: (id) => returned.push(id),
      ping: nothing,
      putToolAway: () => desk.setState({ tool: 'select' }),
    },
    desk,
  )
  return { events, words, returned, desk }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('gestures on the board', () => {
  it('MAP-2 a drag shows the others a ghost, and a drop moves the token', async () => {
    const { events, words } = aHand()
    events.tokenDragged?.('tok_1', 2.5, 3.25)
    events.tokenDropped?.('tok_1', 3, 4)
    await settled()
    expect(words).toEqual([
      ['fleeting', 'token-drag', { tokenId: 'tok_1', x: 2.5, y: 3.25 }],
      ['send', 'token-move', { tokenId: 'tok_1', x: 3, y: 4 }],
    ])
  })

  it('MAP-7 tokens that are put down together are one act', async () => {
    const { events, words, desk } = aHand()
    events.tokenDropped?.('tok_1', 3, 4)
    events.tokenDropped?.('tok_2', 5, 6)
    await settled()
    expect(words).toEqual([
      [
        'send',
        'tokens-move',
        {
          moves: [
            { tokenId: 'tok_1', x: 3, y: 4 },
            { tokenId: 'tok_2', x: 5, y: 6 },
          ],
        },
      ],
    ])
    expect(desk.getState().said.text).toBe('tok_1 D5, tok_2 F7')
  })

  it('Reveal Area drawn on the map is told as the area around the fog that was dragged over, and the tool is put away', () => {
    const { events, words, desk } = aHand()
    const runs = [
      { x: 2, y: 1, length: 3, isHidden: false },
      { x: 1, y: 2, length: 2, isHidden: false },
    ]
    desk.setState({ tool: 'fog', revealing: { modeBefore: 'toggle' } })
    events.fogChanged?.(runs)
    expect(words).toEqual([['send', 'dm-action', { action: 'reveal-area', value: { x: 1, y: 1, width: 4, height: 2 } }]])
    expect(desk.getState().tool).toBe('select')
  })

  it('gives back tokens whose move was refused, and leaves nothing to undo', async () => {
    const { events, returned, desk } = aHand(false)
    events.tokenDropped?.('tok_1', 3, 4)
    await settled()
    expect(returned).toEqual(['tok_1'])
    expect(desk.getState().movedAt).toBeNull()
  })

  it('a block of cells that was found in the picture becomes the grid, shifted so that nothing of the picture is lost', () => {
    const { events, words, desk } = aHand()
    events.gridAligned?.({ cellSize: 70, offsetX: 40, offsetY: 0.2 })
    expect(words).toEqual([['send', 'set-grid', { gridSize: 70, gridOffsetX: -30, gridOffsetY: 0 }]])
    events.gridAligned?.({ cellSize: 2, offsetX: 0, offsetY: 0 })
    expect(words).toHaveLength(1)
    expect(desk.getState().notice).toContain('too small')
  })

  it('cuts one sweep over the fog into as many messages as it takes', () => {
    const runs = Array.from({ length: LIMITS.fogRunsPerMessage + 1 }, (_, y) => ({ x: 1, y, length: 2, isHidden: y % 2 === 0 }))
    const [first, second, ...none] = fogChanges(runs)
    expect(none).toEqual([])
    expect((first?.cover.length ?? 0) + (first?.reveal.length ?? 0)).toBe(LIMITS.fogRunsPerMessage)
    expect(second).toEqual({ cover: [{ x: 1, y: LIMITS.fogRunsPerMessage, length: 2 }], reveal: [] })
  })
})
