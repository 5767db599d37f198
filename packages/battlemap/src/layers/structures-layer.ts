import { Container } from 'pixi.js'
import type { Layer, LayerSetting } from './layer'
import { partLoader } from './load-part'

/** Walls, doors and lights, which only the DM's scenes have: the code that paints them is loaded with the first of them. */
export function createStructuresLayer(setting: LayerSetting, loaded: () => void): Layer {
  const container = new Container()
  let painted: Layer | undefined
  let isDestroyed = false
  const load = partLoader(
    () => import('./structures-layer.lazy'),
    ({ createPaintedStructures }) => {
      if (isDestroyed) return
      painted = createPaintedStructures(setting)
      container.addChild(painted.container)
      loaded()
    },
  )
  return {
    container,
    paint: () => {
      if (painted !== undefined) painted.paint()
      else if (setting.state.scene.structures !== undefined) load()
    },
    destroy: () => {
      isDestroyed = true
      painted?.destroy()
      container.destroy()
    },
  }
}
