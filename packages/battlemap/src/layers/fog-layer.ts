import { hexNumber, PALETTE } from '../palette'
import { createCellCanvas } from './cell-canvas'
import type { Layer, LayerSetting } from './layer'

/** A pixel a cell. The DM sees through it, tinted as all that only the DM sees; players see night. */
export function createFogLayer({ state }: LayerSetting, opacity: number): Layer {
  const cells = createCellCanvas('nearest')
  const pixel = pixelOf(opacity < 0.5 ? PALETTE.fogForDm : PALETTE.fog)
  let image: ImageData | null = null
  cells.sprite.alpha = opacity

  return {
    container: cells.sprite,
    paint: () => {
      const { fog, gridSize } = state.scene
      cells.sprite.visible = fog !== undefined
      if (fog === undefined) return
      const { columns, rows, hidden } = fog
      const context = cells.contextFor(columns, rows)
      if (image?.width !== columns || image.height !== rows) image = context.createImageData(columns, rows)
      const pixels = new Uint32Array(image.data.buffer)
      for (let index = 0; index < pixels.length; index += 1) pixels[index] = hidden[index] === 1 ? pixel : 0
      for (const [index, isHidden] of state.fogDraft) pixels[index] = isHidden ? pixel : 0
      context.putImageData(image, 0, 0)
      cells.show(columns * gridSize, rows * gridSize)
    },
    destroy: cells.destroy,
  }
}

/** Bytes of an opaque pixel as ImageData keeps them: alpha, blue, green, red from the highest. */
function pixelOf(color: string): number {
  const number = hexNumber(color)
  return ((255 << 24) | ((number & 255) << 16) | (number & 0xff00) | (number >> 16)) >>> 0
}
