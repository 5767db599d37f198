import type { BoardBackground, BoardScene } from '@hearthlight/battlemap'
import { isMovingPicture } from '@hearthlight/protocol'
import { isMotionReduced } from '../../../lib/use-media'
import { keepLast } from '../scene/keep-last'
import type { MovingLayer, MovingMapSetting } from './moving-layer.lazy'

/** A map that moves: a video behind the canvas, in place of its still. */
export interface MovingMap {
  /** The scene to paint: without the picture while what moves is shown in its place. Undefined `uploadId`: this viewer sees none. */
  look(scene: BoardScene, uploadId: string | undefined): BoardScene
  close(): void
}

export function createMovingMap(setting: MovingMapSetting): MovingMap {
  let layer: MovingLayer | undefined
  let isWanted = false
  let isClosed = false
  const opened = keepLast((background: BoardBackground): BoardBackground => ({ ...background, isOpen: true }))

  const load = async () => {
    isWanted = true
    try {
      const { openMovingLayer } = await import('./moving-layer.lazy')
      if (isClosed) return
      layer = openMovingLayer(setting)
      setting.hasChanged()
    } catch {
      // The still stays.
      isWanted = false
    }
  }

  return {
    look: (scene, uploadId) => {
      const { background, gridSize, columns = 0, rows = 0 } = scene
      const isMoving = uploadId !== undefined && isMovingPicture(uploadId) && background !== undefined && !isMotionReduced()
      if (isMoving && !isWanted) void load()
      const place = isMoving ? { background, floorWidth: columns * gridSize, floorHeight: rows * gridSize } : undefined
      if (layer?.show(place && uploadId, place) !== true || background === undefined) return scene
      return { ...scene, background: opened(background) }
    },
    close: () => {
      isClosed = true
      layer?.close()
    },
  }
}
