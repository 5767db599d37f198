import type { SessionId } from '@hearthlight/protocol'
import { emptyMap, type MapState, maskedId, maskedTiles } from '@hearthlight/table'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openMaskedTileCache } from './masked-tile-cache.lazy'

const BACKGROUND = { uploadId: 'up_keep', width: 1_000, height: 500 }
/** Cells of 50 pixels, two tiles side by side; one corner is hidden. */
const CORNER: MapState = {
  ...emptyMap({ dmId: 'user_rowan' }),
  gridSize: 50,
  background: BACKGROUND,
  fog: { isUsed: true, rows: ['8'] },
}
const hiding = (...rows: string[]): MapState => ({ ...CORNER, fog: { isUsed: true, rows } })
const LEFT_HIDDEN = hiding(...Array.from({ length: 10 }, () => 'ffe'))

function aCache() {
  const asked: string[] = []
  let isThere = true
  const hasChanged = vi.fn()
  const hasFailed = vi.fn()
  const load = async (path: string) => {
    asked.push(path.replace('/api/sessions/sess_1/ground/', ''))
    return isThere ? new Blob([path]) : undefined
  }
  const cache = openMaskedTileCache({ sessionId: 'sess_1' as SessionId, hasChanged, hasFailed, load })
  return { cache, asked, hasChanged, hasFailed, breakDown: () => (isThere = false), mend: () => (isThere = true) }
}
const namesOf = (map: MapState) => maskedTiles(map).map(({ name }) => name)
const settled = () => vi.advanceTimersByTimeAsync(0)

describe('the tiles of the picture under the fog', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('MAP-40 are fetched once, and lie where the grid’s shift puts them', async () => {
    const { cache, asked } = aCache()
    expect(cache.look(CORNER)).toEqual({ tiles: [], isComplete: false })
    await settled()
    const masked = cache.look({ ...CORNER, gridOffsetX: 0 })
    expect(masked.isComplete).toBe(true)
    expect(masked.tiles).toEqual([
      { place: '0-0', url: expect.stringMatching(/^blob:/), x: 0, y: 0, width: 514, height: 500 },
      { place: '1-0', url: expect.stringMatching(/^blob:/), x: 512, y: 0, width: 488, height: 500 },
    ])
    expect(cache.look(CORNER)).toBe(masked)
    expect(asked).toEqual(namesOf(CORNER))
  })

  it('MAP-40 stay until what took their place is here, of which a stroke fetches but the last', async () => {
    const { cache, asked } = aCache()
    cache.look(CORNER)
    await settled()
    const before = cache.look(CORNER).tiles[0]?.url
    for (const row of ['c', 'e', 'f']) expect(cache.look(hiding(row)).tiles[0]?.url).toBe(before)
    await vi.advanceTimersByTimeAsync(1_000)
    const after = cache.look(hiding('f')).tiles[0]?.url
    expect(after).not.toBe(before)
    expect(asked.slice(2)).toEqual([namesOf(hiding('f'))[0]])
  })

  it('MAP-40 go at once where all of them is hidden, and with another picture', async () => {
    const { cache } = aCache()
    cache.look(CORNER)
    await settled()
    expect(cache.look(LEFT_HIDDEN).tiles.map(({ place }) => place)).toEqual(['1-0'])
    const other = { ...CORNER, background: { ...BACKGROUND, uploadId: 'up_other' } }
    expect(cache.look(other)).toEqual({ tiles: [], isComplete: false })
  })

  it('MAP-40 stay what they are when the picture’s id gives way to its mask', async () => {
    const { cache, asked } = aCache()
    cache.look(CORNER)
    await settled()
    const urls = cache.look(CORNER).tiles.map(({ url }) => url)
    const masked = { ...CORNER, background: { ...BACKGROUND, uploadId: maskedId(BACKGROUND.uploadId) } }
    expect(cache.look(masked).tiles.map(({ url }) => url)).toEqual(urls)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toHaveLength(2)
  })

  it('MAP-40 are asked for again while the server knows nothing of them yet, and then no more until it is wished', async () => {
    const { cache, asked, hasFailed, breakDown, mend } = aCache()
    breakDown()
    cache.look(LEFT_HIDDEN)
    await vi.advanceTimersByTimeAsync(10_000)
    cache.look(LEFT_HIDDEN)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveLength(4)
    expect(hasFailed).toHaveBeenCalledOnce()
    mend()
    cache.retry()
    cache.look(LEFT_HIDDEN)
    await settled()
    expect(cache.look(LEFT_HIDDEN).isComplete).toBe(true)
  })

  it('MAP-40 are given back when the board is left, also those that come too late', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const { cache, hasChanged } = aCache()
    cache.look(CORNER)
    await settled()
    const addresses = cache.look(CORNER).tiles.map(({ url }) => url)
    cache.look(hiding('f'))
    cache.close()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(revoked.mock.calls.flat()).toEqual(addresses)
    expect(hasChanged).toHaveBeenCalledTimes(2)
  })
})
