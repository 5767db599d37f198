import type { BoardOptions } from '../board-events'
import { hexNumber, PALETTE } from '../painting/palette'
import { labelPicture } from '../pictures/label-picture'
import type { ToolDefinition } from '../tools/define-tool'
import type { OverlayPainter } from '../tools/overlay-painter'
import { createLabelledLayer } from './label-row'
import type { Layer, LayerSetting } from './layer'

/** The temporary overlay of the chosen tool, in screen pixels: painted by the tool's own `overlay`. */
export function createToolOverlayLayer(
  setting: LayerSetting,
  options: Pick<BoardOptions, 'reachOf' | 'legsFt' | 'words'>,
  toolNamed: (name: string) => ToolDefinition,
): Layer {
  const { state, camera } = setting
  const { lines, labels, layerOf } = createLabelledLayer(setting)

  const painter: OverlayPainter = {
    lines,
    state,
    options,
    get cellPx() {
      return state.scene.gridSize * camera.zoom
    },
    columnX: (column) => camera.screenX(column * state.scene.gridSize),
    rowY: (row) => camera.screenY(row * state.scene.gridSize),
    cased: (path, color, width) => {
      path()
      lines.stroke({ width: width + 3, color: hexNumber(PALETTE.casing), alpha: PALETTE.casingAlpha, join: 'round', cap: 'round' })
      path()
      lines.stroke({ width, color: hexNumber(color), join: 'round', cap: 'round' })
    },
    rectangle: ({ left, top, right, bottom }, color) => {
      const x = camera.screenX(left)
      const y = camera.screenY(top)
      const draw = () => lines.rect(x, y, camera.screenX(right) - x, camera.screenY(bottom) - y)
      draw().fill({ color: hexNumber(color), alpha: 0.1 })
      painter.cased(draw, color, 1.5)
    },
    circle: ({ x, y, radius }) => {
      const draw = () => lines.circle(camera.screenX(x), camera.screenY(y), radius * camera.zoom)
      painter.cased(draw, PALETTE.white, 1.5)
    },
    label: (text, note, x, y) => labels.put(labelPicture(text, note), x, y),
  }

  return layerOf(() => {
    if (state.overlay !== null) toolNamed(state.tool.name).overlay?.(painter, state.overlay)
  })
}
