import { hexNumber, PALETTE } from '../painting/palette'
import { fogSquareSize } from '../scene/scene'
import { createCellCanvas } from './cell-canvas'
import type { Layer, LayerSetting } from './layer'

/** One pixel per square of the fog. For the DM it is translucent, in the colour of DM-only things; for players it is dark. */
export function createFogLayer({ state, frame }: LayerSetting, opacity: number): Layer {
  const cells = createCellCanvas('nearest')
  const pixel = pixelOf(isSeeThrough(opacity) ? PALETTE.fogForDm : PALETTE.fog)
  let image: ImageData | null = null
  cells.sprite.alpha = opacity

  return {
    container: cells.sprite,
    paint: () => {
      const { fog, sight } = state.scene
      const side = fogSquareSize(state.scene)
      if (cells.sprite.visible !== (fog !== undefined)) frame.stale.addEverything()
      cells.sprite.visible = fog !== undefined
      if (fog === undefined) return
      const { columns, rows, hidden } = fog
      const context = cells.contextFor(columns, rows)
      // What players see ends softly; what the DM covers, where it was painted.
      cells.setEdges(sight === undefined ? 'nearest' : 'linear')
      if (image?.width !== columns || image.height !== rows) {
        image = context.createImageData(columns, rows)
        frame.stale.addEverything()
      }
      const pixels = new Uint32Array(image.data.buffer)
      let first = { column: columns, row: rows }
      let last = { column: -1, row: -1 }
      for (let row = 0; row < rows; row += 1) {
        for (let column = 0; column < columns; column += 1) {
          const index = row * columns + column
          const drafted = state.fogDraft.get(index)
          const next = (drafted ?? hidden[index] === 1) ? pixel : 0
          if (pixels[index] === next) continue
          pixels[index] = next
          first = { column: Math.min(first.column, column), row: Math.min(first.row, row) }
          last = { column: Math.max(last.column, column), row: Math.max(last.row, row) }
        }
      }
      if (last.row < 0) return
      frame.stale.add({
        left: (first.column - 1) * side,
        top: (first.row - 1) * side,
        right: (last.column + 2) * side,
        bottom: (last.row + 2) * side,
      })
      context.putImageData(image, 0, 0)
      cells.show(columns * side, rows * side)
    },
    destroy: cells.destroy,
  }
}

/** True for the DM's fog. */
export function isSeeThrough(opacity: number): boolean {
  return opacity < 0.5
}

/** The bytes of an opaque pixel in ImageData: alpha, blue, green, red from the highest. */
function pixelOf(color: string): number {
  const number = hexNumber(color)
  return ((255 << 24) | ((number & 255) << 16) | (number & 0xff00) | (number >> 16)) >>> 0
}
