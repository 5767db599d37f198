import { Container } from 'pixi.js'
import type { Layer, LayerSetting } from './layer'

/** Walls, doors and lights, which only the DM's scenes have: the code that paints them is loaded with the first of them. */
export function createStructuresLayer(setting: LayerSetting, loaded: () => void): Layer {
  const container = new Container()
  let painted: Layer | undefined
  let isLoading = false
  let isDestroyed = false
  return {
    container,
    paint: () => {
      if (painted !== undefined) painted.paint()
      else if (setting.state.scene.structures !== undefined && !isLoading) load()
    },
    destroy: () => {
      isDestroyed = true
      painted?.destroy()
      container.destroy()
    },
  }

  function load(): void {
    isLoading = true
    import('./structures-layer.lazy')
      .then(({ createPaintedStructures }) => {
        if (isDestroyed) return
        painted = createPaintedStructures(setting)
        container.addChild(painted.container)
        loaded()
      })
      // The next change of the scene asks again.
      .catch(() => {
        isLoading = false
      })
  }
}
