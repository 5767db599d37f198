import { Graphics } from 'pixi.js'
import { drawShape } from './draw-shape'
import type { Layer, LayerSetting } from './layer'

/** The stroke under the pen, and finished ones that no scene holds yet: apart, so that drawing repaints nothing else. */
export function createLiveLayer({ state }: LayerSetting): Layer {
  const graphics = new Graphics()
  return {
    container: graphics,
    paint: () => {
      graphics.clear()
      for (const drawing of state.waitingDrawings) drawShape(graphics, drawing)
      if (state.liveDrawing !== null) drawShape(graphics, state.liveDrawing)
    },
    destroy: () => graphics.destroy(),
  }
}
