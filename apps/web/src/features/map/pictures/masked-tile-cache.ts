import type { MapState } from '@hearthlight/table'
import type { MaskedTileCache, MaskedTileSetting, MaskedTiles } from './masked-tile-cache.lazy'

const NOTHING_YET: MaskedTiles = { tiles: [], isComplete: false }

/** A cache whose code is loaded when a player first needs a picture under fog. */
export function createMaskedTileCache(setting: MaskedTileSetting): MaskedTileCache {
  let cache: MaskedTileCache | undefined
  let isWanted = false
  let isClosed = false

  const load = async () => {
    isWanted = true
    try {
      const { openMaskedTileCache } = await import('./masked-tile-cache.lazy')
      if (isClosed) return
      cache = openMaskedTileCache(setting)
      setting.hasChanged()
    } catch {
      isWanted = false
      setting.hasFailed()
    }
  }

  return {
    look: (map: MapState) => {
      if (cache !== undefined) return cache.look(map)
      if (!isWanted) void load()
      return NOTHING_YET
    },
    retry: () => {
      if (cache !== undefined) return cache.retry()
      setting.hasChanged()
    },
    close: () => {
      isClosed = true
      cache?.close()
    },
  }
}
