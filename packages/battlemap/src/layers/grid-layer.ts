import { Graphics } from 'pixi.js'
import { hexNumber, PALETTE } from '../painting/palette'
import { type BoardCells, type BoardScene, columnsOf, rowsOf } from '../scene/scene'
import type { Layer, LayerSetting } from './layer'

/** Lines of more hexes would take longer than a frame; so small, they would only darken the picture. */
const MOST_CELLS_WITH_LINES = 8_000

/** The lines of the cells within the painted area: one device pixel wide at any zoom. */
export function createGridLayer({ state, frame }: LayerSetting): Layer {
  const lines = new Graphics()
  let painted: BoardScene | null = null
  return {
    container: lines,
    paint: () => {
      const { scene } = state
      lines.clear()
      if (scene !== painted && !isSameGrid(scene, painted)) frame.stale.addEverything()
      painted = scene
      const { gridSize } = scene
      const { paintedArea } = frame
      const firstColumn = Math.max(0, Math.floor(paintedArea.left / gridSize))
      const lastColumn = Math.min(columnsOf(scene), Math.ceil(paintedArea.right / gridSize))
      const firstRow = Math.max(0, Math.floor(paintedArea.top / gridSize))
      const lastRow = Math.min(rowsOf(scene), Math.ceil(paintedArea.bottom / gridSize))
      if (firstColumn > lastColumn || firstRow > lastRow) return
      if (!scene.gridVisible) return
      if (scene.cells === undefined) paintSquares()
      else paintLines(scene.cells)
      const width = Math.max(1, Math.round(frame.resolution)) / (frame.resolution * frame.zoom)
      // A line is centred on its coordinate: shifted by half its width it fills one row of pixels, instead of half of two.
      lines.position.set(width / 2)
      lines.stroke({ width, color: hexNumber(PALETTE.gridLine), alpha: PALETTE.gridAlpha })

      function paintSquares(): void {
        for (let column = firstColumn; column <= lastColumn; column += 1) {
          lines.moveTo(column * gridSize, firstRow * gridSize).lineTo(column * gridSize, lastRow * gridSize)
        }
        for (let row = firstRow; row <= lastRow; row += 1) {
          lines.moveTo(firstColumn * gridSize, row * gridSize).lineTo(lastColumn * gridSize, row * gridSize)
        }
      }

      function paintLines(cells: BoardCells): void {
        if ((lastColumn - firstColumn) * (lastRow - firstRow) > MOST_CELLS_WITH_LINES) return
        const part = { left: firstColumn, top: firstRow, right: lastColumn, bottom: lastRow }
        for (const points of cells.linesIn(part)) {
          const [first, ...others] = points
          if (first === undefined) continue
          lines.moveTo(first.x * gridSize, first.y * gridSize)
          for (const { x, y } of others) lines.lineTo(x * gridSize, y * gridSize)
        }
      }
    },
    destroy: () => lines.destroy(),
  }
}

/** A moved painted area marks nothing as stale here: the painter marks the strips that become visible. */
function isSameGrid(scene: BoardScene, painted: BoardScene | null): boolean {
  return (
    painted !== null &&
    scene.gridSize === painted.gridSize &&
    scene.cells === painted.cells &&
    scene.gridVisible === painted.gridVisible &&
    columnsOf(scene) === columnsOf(painted) &&
    rowsOf(scene) === rowsOf(painted)
  )
}
