import type { SessionId } from '@hearthlight/protocol'
import { emptyMap, groundPieces, type MapState, maskedId } from '@hearthlight/table'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createGroundShelf } from './ground-shelf'

const BACKGROUND = { uploadId: 'up_keep', width: 1_000, height: 500 }
/** Cells of 50 pixels, two pieces side by side; the corner is hidden. */
const CORNER: MapState = {
  ...emptyMap({ dmId: 'user_rowan' }),
  gridSize: 50,
  background: BACKGROUND,
  fog: { isUsed: true, rows: ['8'] },
}
const hiding = (...rows: string[]): MapState => ({ ...CORNER, fog: { isUsed: true, rows } })
const LEFT_HIDDEN = hiding(...Array.from({ length: 10 }, () => 'ffe'))

function aShelf() {
  const asked: string[] = []
  let isThere = true
  const hasChanged = vi.fn()
  const hasFailed = vi.fn()
  const load = async (path: string) => {
    asked.push(path.replace('/api/sessions/sess_1/ground/', ''))
    return isThere ? new Blob([path]) : undefined
  }
  const shelf = createGroundShelf({ sessionId: 'sess_1' as SessionId, hasChanged, hasFailed, load })
  return { shelf, asked, hasChanged, hasFailed, breakDown: () => (isThere = false), mend: () => (isThere = true) }
}
const namesOf = (map: MapState) => groundPieces(map).map(({ name }) => name)
const settled = () => vi.advanceTimersByTimeAsync(0)

describe('the pieces of the picture under the fog', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('MAP-40 are fetched once, and lie where the grid’s shift puts them', async () => {
    const { shelf, asked } = aShelf()
    expect(shelf.look(CORNER)).toEqual({ pieces: [], isComplete: false })
    await settled()
    const ground = shelf.look({ ...CORNER, gridOffsetX: 0 })
    expect(ground.isComplete).toBe(true)
    expect(ground.pieces).toEqual([
      { place: '0-0', url: expect.stringMatching(/^blob:/), x: 0, y: 0, width: 514, height: 500 },
      { place: '1-0', url: expect.stringMatching(/^blob:/), x: 512, y: 0, width: 488, height: 500 },
    ])
    expect(shelf.look(CORNER)).toBe(ground)
    expect(asked).toEqual(namesOf(CORNER))
  })

  it('MAP-40 stay until what took their place is here, of which a stroke fetches but the last', async () => {
    const { shelf, asked } = aShelf()
    shelf.look(CORNER)
    await settled()
    const before = shelf.look(CORNER).pieces[0]?.url
    for (const row of ['c', 'e', 'f']) expect(shelf.look(hiding(row)).pieces[0]?.url).toBe(before)
    await vi.advanceTimersByTimeAsync(1_000)
    const after = shelf.look(hiding('f')).pieces[0]?.url
    expect(after).not.toBe(before)
    expect(asked.slice(2)).toEqual([namesOf(hiding('f'))[0]])
  })

  it('MAP-40 go at once where all of them is hidden, and with another picture', async () => {
    const { shelf } = aShelf()
    shelf.look(CORNER)
    await settled()
    expect(shelf.look(LEFT_HIDDEN).pieces.map(({ place }) => place)).toEqual(['1-0'])
    const other = { ...CORNER, background: { ...BACKGROUND, uploadId: 'up_other' } }
    expect(shelf.look(other)).toEqual({ pieces: [], isComplete: false })
  })

  it('MAP-40 stay what they are when the picture’s id gives way to its mask', async () => {
    const { shelf, asked } = aShelf()
    shelf.look(CORNER)
    await settled()
    const urls = shelf.look(CORNER).pieces.map(({ url }) => url)
    const masked = { ...CORNER, background: { ...BACKGROUND, uploadId: maskedId(BACKGROUND.uploadId) } }
    expect(shelf.look(masked).pieces.map(({ url }) => url)).toEqual(urls)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toHaveLength(2)
  })

  it('MAP-40 are asked for again while the server knows nothing of them yet, and then no more until it is wished', async () => {
    const { shelf, asked, hasFailed, breakDown, mend } = aShelf()
    breakDown()
    shelf.look(LEFT_HIDDEN)
    await vi.advanceTimersByTimeAsync(10_000)
    shelf.look(LEFT_HIDDEN)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveLength(4)
    expect(hasFailed).toHaveBeenCalledOnce()
    mend()
    shelf.retry()
    shelf.look(LEFT_HIDDEN)
    await settled()
    expect(shelf.look(LEFT_HIDDEN).isComplete).toBe(true)
  })

  it('MAP-40 are given back when the board is left, also those that come too late', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const { shelf, hasChanged } = aShelf()
    shelf.look(CORNER)
    await settled()
    const addresses = shelf.look(CORNER).pieces.map(({ url }) => url)
    shelf.look(hiding('f'))
    shelf.close()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(revoked.mock.calls.flat()).toEqual(addresses)
    expect(hasChanged).toHaveBeenCalledTimes(2)
  })
})
