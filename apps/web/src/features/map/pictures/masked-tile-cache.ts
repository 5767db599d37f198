import type { MapState } from '@hearthlight/table'
import type { MaskedTileCache, MaskedTileSetting, MaskedTiles } from './masked-tile-cache.lazy'

const NOTHING_YET: MaskedTiles = { tiles: [], isComplete: false }
const NO_SIZE = { width: 0, height: 0 }
/** World pixels on a side up to which a map is shown as one picture, or in the few tiles of a small one. */
const MOST_SMALL = 2_048

/** A cache whose code is loaded when a player first needs a picture under fog, or anybody a large one. */
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
    large: (map, isMasked) => {
      const { width, height } = map.background ?? NO_SIZE
      if (Math.max(width, height) <= MOST_SMALL) return undefined
      if (cache !== undefined) return cache.large(map, isMasked)
      if (!isWanted) void load()
      return 'coming'
    },
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
