import type { MapState } from '@hearthlight/table'
import type { Ground, GroundShelf, GroundShelfSetting } from './ground-shelf'

const NOTHING_YET: Ground = { pieces: [], isComplete: false }

/** A shelf whose code is loaded when a player first meets a picture under fog. */
export function createLateGroundShelf(setting: GroundShelfSetting): GroundShelf {
  let shelf: GroundShelf | undefined
  let isWanted = false
  let isClosed = false

  const load = async () => {
    isWanted = true
    try {
      const { createGroundShelf } = await import('./ground-shelf')
      if (isClosed) return
      shelf = createGroundShelf(setting)
      setting.hasChanged()
    } catch {
      isWanted = false
      setting.hasFailed()
    }
  }

  return {
    look: (map: MapState) => {
      if (shelf !== undefined) return shelf.look(map)
      if (!isWanted) void load()
      return NOTHING_YET
    },
    retry: () => {
      if (shelf !== undefined) return shelf.retry()
      setting.hasChanged()
    },
    close: () => {
      isClosed = true
      shelf?.close()
    },
  }
}
