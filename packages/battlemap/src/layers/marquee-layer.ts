import { Graphics } from 'pixi.js'
import { hexNumber, PALETTE } from '../palette'
import type { Layer, LayerSetting } from './layer'

/** The selection rectangle, in screen pixels. */
export function createMarqueeLayer({ state, camera }: LayerSetting): Layer {
  const lines = new Graphics()
  return {
    container: lines,
    paint: () => {
      lines.clear()
      const { marquee } = state
      if (marquee === null) return
      const left = camera.screenX(marquee.left)
      const top = camera.screenY(marquee.top)
      lines
        .rect(left, top, camera.screenX(marquee.right) - left, camera.screenY(marquee.bottom) - top)
        .fill({ color: hexNumber(PALETTE.white), alpha: 0.08 })
        .stroke({ width: 3, color: hexNumber(PALETTE.casing), alpha: PALETTE.casingAlpha })
        .rect(left, top, camera.screenX(marquee.right) - left, camera.screenY(marquee.bottom) - top)
        .stroke({ width: 1.5, color: hexNumber(PALETTE.white) })
    },
    destroy: () => lines.destroy(),
  }
}
