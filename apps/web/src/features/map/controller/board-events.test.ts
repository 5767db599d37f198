import { LIMITS } from '@hearthlight/protocol'
import type { MapState } from '@hearthlight/table'
import { describe, expect, it, vi } from 'vitest'
import { fogChanges } from '../tools/fog/definition'
import { TOOLS } from '../tools/registry'
import { boardEvents } from './board-events'
import { createMapUiStore } from './map-ui-store'

function aMap(isAccepted = true, tokens?: Record<string, object>) {
  const words: unknown[] = []
  const returned: string[] = []
  const store = createMapUiStore()
  const nothing = () => undefined
  const events = boardEvents(
    {
      send: async (name, payload) => {
        words.push(['send', name, payload])
        return { ok: isAccepted }
      },
      sendFleeting: (name, payload) => words.push(['fleeting', name, payload]),
    },
    {
      nameOf: (id) => id,
      open: nothing,
      refuseMove: nothing,
      revertMove: (ids) => returned.push(...ids),
      ping: nothing,
      select: (ids) => events.selectionChanged?.(ids),
    },
    {
      store,
      map: () => (tokens === undefined ? undefined : ({ tokens } as unknown as MapState)),
      putToolAway: () => store.setState({ tool: 'select' }),
    },
    TOOLS,
  )
  return { events, words, returned, store }
}
describe('groups', () => {
  it('MAP-76 who chooses one token of a group chooses all of it', () => {
    const tokens = Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, { id, groupId: id < 'c' ? 'ambush' : null }]))
    const { events, store } = aMap(true, tokens)
    events.selectionChanged?.(['b'])
    expect(store.getState().selected).toEqual(['b', 'a'])
    events.selectionChanged?.(['c'])
    expect(store.getState().selected).toEqual(['c'])
  })
})

const WAIT = { timeout: 10_000 }
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('gestures on the board', () => {
  it('MAP-2 a drag shows the others a ghost, and a drop moves the token', async () => {
    const { events, words } = aMap()
    events.tokenDragged?.('tok_1', 2.5, 3.25)
    events.tokensDropped?.([{ tokenId: 'tok_1', x: 3, y: 4 }])
    await settled()
    expect(words).toEqual([
      ['fleeting', 'token-drag', { tokenId: 'tok_1', x: 2.5, y: 3.25 }],
      ['send', 'token-move', { tokenId: 'tok_1', x: 3, y: 4 }],
    ])
  })

  it('MAP-7 tokens that are put down together are one act', async () => {
    const { events, words, store } = aMap()
    events.tokensDropped?.([
      { tokenId: 'tok_1', x: 3, y: 4 },
      { tokenId: 'tok_2', x: 5, y: 6 },
    ])
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
    expect(store.getState().said.text).toBe('tok_1 D5, tok_2 F7')
  })

  it('Reveal Area drawn on the map is told as the area around the fog that was dragged over, and the tool is put away', () => {
    const { events, words, store } = aMap()
    const runs = [
      { x: 2, y: 1, length: 3, isHidden: false },
      { x: 1, y: 2, length: 2, isHidden: false },
    ]
    store.setState({ tool: 'fog', isRevealing: true })
    events.toolReported?.('fog', runs)
    expect(words).toEqual([['send', 'dm-action', { action: 'reveal-area', value: { x: 1, y: 1, width: 4, height: 2 } }]])
    expect(store.getState().tool).toBe('select')
  })

  it('gives back tokens whose move was refused, and leaves nothing to undo', async () => {
    const { events, returned, store } = aMap(false)
    events.tokensDropped?.([{ tokenId: 'tok_1', x: 3, y: 4 }])
    await settled()
    expect(returned).toEqual(['tok_1'])
    expect(store.getState().movedAt).toBeNull()
  })

  it('a block of cells that was found in the picture becomes the grid, shifted so that nothing of the picture is lost', async () => {
    const { events, words, store } = aMap()
    events.toolReported?.('align-grid', { cellSize: 70, offsetX: 40, offsetY: 0.2 })
    await vi.waitFor(() => expect(words).toEqual([['send', 'set-grid', { gridSize: 70, gridOffsetX: -30, gridOffsetY: 0 }]]), WAIT)
    events.toolReported?.('align-grid', { cellSize: 2, offsetX: 0, offsetY: 0 })
    await vi.waitFor(() => expect(store.getState().notice).toContain('too small'), WAIT)
    expect(words).toHaveLength(1)
  })

  it('cuts one sweep over the fog into as many messages as it takes', () => {
    const runs = Array.from({ length: LIMITS.fogRunsPerMessage + 1 }, (_, y) => ({ x: 1, y, length: 2, isHidden: y % 2 === 0 }))
    const [first, second, ...none] = fogChanges(runs)
    expect(none).toEqual([])
    expect((first?.cover.length ?? 0) + (first?.reveal.length ?? 0)).toBe(LIMITS.fogRunsPerMessage)
    expect(second).toEqual({ cover: [{ x: 1, y: LIMITS.fogRunsPerMessage, length: 2 }], reveal: [] })
  })
})
