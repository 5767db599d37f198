import type { SessionId, Tiling } from '@hearthlight/protocol'
import { emptyMap, type MapState, maskedTiles } from '@hearthlight/table'
import { describe, expect, it, vi } from 'vitest'
import { createLargePictures } from './large-pictures'

const BACKGROUND = { uploadId: 'up_keep', width: 6_000, height: 3_000 }
const OPEN: MapState = { ...emptyMap({ dmId: 'user_rowan' }), gridSize: 50, background: BACKGROUND }
const FOGGED: MapState = { ...OPEN, fog: { isUsed: true, rows: ['8'] } }
/** Twice as many pixels as the picture takes on the map. */
const TILING = { width: 12_000, height: 6_000, levels: 6 }

function largePictures(answer: Tiling | null = TILING) {
  const hasChanged = vi.fn()
  const tilingOf = vi.fn(async () => answer ?? undefined)
  const large = createLargePictures({ sessionId: 'sess_1' as SessionId, hasChanged, tilingOf, load: async () => undefined })
  return { large, hasChanged, tilingOf }
}
const here = (levels: ReturnType<ReturnType<typeof createLargePictures>['look']>) => {
  if (levels === undefined || levels === 'coming') throw new Error('there are no levels')
  return levels
}
async function opened(map: MapState) {
  const { large, hasChanged } = largePictures()
  expect(large.look(map, false)).toBe('coming')
  await vi.waitFor(() => expect(hasChanged).toHaveBeenCalledOnce())
  return here(large.look(map, false))
}

describe('a large map that the viewer may see', () => {
  it('has the tiles that are in view, where the picture lies', async () => {
    const levels = await opened({ ...OPEN, gridOffsetX: 10, gridOffsetY: -20 })
    expect([levels.count, levels.worldPerPixel]).toEqual([6, 0.5])
    expect(levels.tilesIn(1, { left: 500, top: 0, right: 600, bottom: 100 })).toEqual([
      { place: '1-0-0', url: '/api/uploads/up_keep/tiles/1-0-0', x: -10, y: 20, width: 513, height: 513 },
      { place: '1-1-0', url: '/api/uploads/up_keep/tiles/1-1-0', x: 501, y: 20, width: 514, height: 513 },
    ])
    expect(levels.tilesIn(0, { left: 9_000, top: 0, right: 9_100, bottom: 100 })).toEqual([])
    expect(levels.tilesIn(5, { left: -9_000, top: -9_000, right: 9_000, bottom: 9_000 })).toEqual([
      { place: '5-0-0', url: '/api/uploads/up_keep/tiles/5-0-0', x: -10, y: 20, width: 6_000, height: 3_008 },
    ])
  })

  it('is the same for the board until it changes, and asked about once', async () => {
    const { large, hasChanged, tilingOf } = largePictures()
    large.look(OPEN, false)
    await vi.waitFor(() => expect(hasChanged).toHaveBeenCalledOnce())
    const levels = here(large.look(OPEN, false))
    expect(large.look({ ...OPEN, tokens: {} }, false)).toBe(levels)
    expect(large.look({ ...OPEN, gridOffsetX: 1 }, false)).not.toBe(levels)
    expect(tilingOf).toHaveBeenCalledOnce()
    large.retry()
    expect(large.look({ ...OPEN, gridOffsetX: 1 }, false)).toMatchObject({ picture: 'up_keep' })
  })

  it('is shown as one picture if it has no tiles, or if nobody can say', async () => {
    for (const answer of [{ ...TILING, levels: 0 }, null]) {
      const { large, hasChanged } = largePictures(answer)
      large.look(OPEN, false)
      await vi.waitFor(() => expect(hasChanged).toHaveBeenCalledOnce())
      expect(large.look(OPEN, false)).toBeUndefined()
    }
  })
})

describe('a large map under fog', () => {
  it('MAP-46 has the masked tiles of each level, and asks nothing about the picture', () => {
    const { large, tilingOf } = largePictures()
    const levels = here(large.look(FOGGED, true))
    expect([levels.count, levels.tilesIn(1, { left: 0, top: 0, right: 10, bottom: 10 }).map(({ url }) => url)]).toEqual([
      5,
      [`/api/sessions/sess_1/ground/${maskedTiles(FOGGED, 1)[0]?.name}`],
    ])
    expect(tilingOf).not.toHaveBeenCalled()
    expect(large.look({ ...FOGGED, tokens: {} }, true)).toBe(levels)
    const after = here(large.look({ ...FOGGED, fog: { isUsed: true, rows: ['c'] } }, true))
    expect(after.picture).toBe(levels.picture)
    expect(after.tilesIn(0, { left: 0, top: 0, right: 10, bottom: 10 })[0]?.url).not.toBe(
      levels.tilesIn(0, { left: 0, top: 0, right: 10, bottom: 10 })[0]?.url,
    )
  })
})
