import { PALETTE } from '../../painting/palette'
import { rectangleBetween, type WorldRectangle } from '../../scene/hit-test'
import { defineTool } from '../define-tool'
import { type GestureState, hasTravelled, type Pointer } from '../gesture-state'
import type { ToolContext } from '../tool-context'

/** The user drags two corners of a block of cells in the picture; the block holds this many cells. */
interface AlignGridTool {
  readonly name: 'align-grid'
  readonly columns: number
  readonly rows: number
}

/** The side of a cell and the corner of the first cell, and the block's own corner, in world pixels. */
interface FoundGrid {
  readonly left: number
  readonly top: number
  readonly cellSize: number
  readonly offsetX: number
  readonly offsetY: number
}

/** Dragging from one corner of a block of cells in the picture to the other gives the side of a cell and the start of the grid. */
export const alignGrid = defineTool<AlignGridTool, WorldRectangle, FoundGrid>({
  name: 'align-grid',
  cursor: 'crosshair',
  isDragged: () => true,
  initialState: (context, tool) => ({ name: 'align-grid.idle', pointerDown: (pointer) => dragging(context, tool, pointer) }),
  overlay: (painter, rectangle) => painter.rectangle(rectangle, PALETTE.white),
})

function dragging(context: ToolContext<WorldRectangle, FoundGrid>, { columns, rows }: AlignGridTool, start: Pointer): GestureState {
  const blockTo = ({ worldX, worldY }: Pointer) => rectangleBetween(start.worldX, start.worldY, worldX, worldY)
  return {
    name: 'align-grid.dragging',
    pointerMove: (pointer) => void context.showOverlay(blockTo(pointer)),
    pointerUp: (pointer) => {
      context.showOverlay(null)
      if (!hasTravelled(start, pointer)) return 'done'
      const { left, top, right, bottom } = blockTo(pointer)
      // Cells are square: averages both sides' measures, weighted by how many cells each spans.
      const cellSize = (right - left + bottom - top) / (columns + rows)
      context.report({ cellSize, offsetX: left % cellSize, offsetY: top % cellSize, left, top })
      return 'done'
    },
    cancel: () => context.showOverlay(null),
  }
}
