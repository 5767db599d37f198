import { PALETTE } from '../../painting/palette'
import { cellsTouched, fogRuns, fogSize, isFogged, paintFog } from '../../scene/fog'
import { rectangleBetween, type WorldRectangle } from '../../scene/hit-test'
import { clamp, type FogRun, fogSquareSize } from '../../scene/scene'
import { placesBetween, squaresUnder } from '../brush'
import { defineTool } from '../define-tool'
import type { GestureState, Pointer } from '../gesture-state'
import type { WorldCircle } from '../overlay-painter'
import type { ToolContext } from '../tool-context'

/** toggle: a click inverts a cell, a drag repeats what it did to the first cell. The others hide or reveal as set. */
type FogTool =
  | { readonly name: 'fog'; readonly mode: 'toggle' }
  | { readonly name: 'fog'; readonly mode: 'rectangle'; readonly isHiding: boolean }
  | { readonly name: 'fog'; readonly mode: 'brush'; readonly isHiding: boolean /** Cells. */; readonly radius: number }

/** The brush's circle, or the rectangle being drawn and whether it hides. */
type FogOverlay = { readonly brush: WorldCircle } | { readonly rectangle: WorldRectangle; readonly isHiding: boolean }
/** All cells that one gesture changed. */
type FogReport = readonly FogRun[]
type FogContext = ToolContext<FogOverlay, FogReport>

/** Painted cells show at once and are reported at the end of the gesture: one gesture is one undo step. */
export const fog = defineTool<FogTool, FogOverlay, FogReport>({
  name: 'fog',
  cursor: 'crosshair',
  isDragged: ({ mode }) => mode === 'rectangle',
  initialState: (context, tool) => {
    const { state } = context
    return {
      name: 'fog.idle',
      pointerMove: (pointer) => {
        if (tool.mode === 'brush') showBrush(context, tool.radius, pointer)
        return undefined
      },
      pointerDown: (pointer) => {
        if (tool.mode === 'rectangle') return stretching(context, tool.isHiding, pointer)
        if (tool.mode === 'brush') return painting(context, tool.isHiding, tool.radius, pointer)
        const side = fogSquareSize(state.scene)
        const wasHidden = isFogged(state, Math.floor(pointer.worldX / side), Math.floor(pointer.worldY / side))
        return painting(context, !wasHidden, 0, pointer)
      },
    }
  },
  overlay: (painter, overlay) => {
    if ('brush' in overlay) painter.circle(overlay.brush)
    else painter.rectangle(overlay.rectangle, overlay.isHiding ? PALETTE.violet : PALETTE.gold)
  },
})

function showBrush({ state, showOverlay }: FogContext, radius: number, { worldX, worldY }: Pointer): void {
  showOverlay({ brush: { x: worldX, y: worldY, radius: radius * state.scene.gridSize } })
}

/** Paints the cells along the path; with a radius (in cells), those whose middle the brush covers. */
function painting(context: FogContext, isHiding: boolean, radius: number, start: Pointer): GestureState {
  const { state } = context
  const painted = new Map<number, boolean>()
  let last = start
  follow(start)
  return {
    name: 'fog.painting',
    pointerMove: (pointer) => void follow(pointer),
    pointerUp: () => {
      if (painted.size > 0) context.report(fogRuns(painted, fogSize(state.scene).columns))
      return 'done'
    },
    cancel: () => {
      for (const index of painted.keys()) state.fogDraft.delete(index)
      context.touch('fog')
    },
  }

  function follow(pointer: Pointer): void {
    for (const place of placesBetween(last, pointer, state.scene.gridSize)) {
      for (const { x, y } of squaresUnder(state.scene, place, radius)) paint(x, y)
    }
    last = pointer
    if (radius > 0) showBrush(context, radius, pointer)
  }

  function paint(column: number, row: number): void {
    if (!paintFog(state, column, row, isHiding)) return
    painted.set(row * fogSize(state.scene).columns + column, isHiding)
    context.touch('fog')
  }
}

/** Hides or reveals every cell that overlaps the rectangle, when the pointer is released. */
function stretching(context: FogContext, isHiding: boolean, start: Pointer): GestureState {
  const { state } = context
  let rectangle = stretchTo(start)
  return {
    name: 'fog.rectangle',
    pointerMove: (pointer) => {
      rectangle = stretchTo(pointer)
      return undefined
    },
    pointerUp: () => {
      paint()
      context.showOverlay(null)
      return 'done'
    },
    cancel: () => context.showOverlay(null),
  }

  function stretchTo({ worldX, worldY }: Pointer): WorldRectangle {
    const stretched = rectangleBetween(start.worldX, start.worldY, worldX, worldY)
    context.showOverlay({ rectangle: stretched, isHiding })
    return stretched
  }

  function paint(): void {
    const { columns, rows } = fogSize(state.scene)
    const { cells, gridSize } = state.scene
    const touched = cellsTouched(rectangle, fogSquareSize(state.scene))
    const painted = new Map<number, boolean>()
    if (cells !== undefined) {
      for (const { x, y } of cells.fogIn(inCells(rectangle, gridSize))) {
        if (paintFog(state, x, y, isHiding)) painted.set(y * columns + x, isHiding)
      }
    }
    const lastRow = cells === undefined ? Math.min(touched.lastRow, rows - 1) : -1
    for (let row = clamp(touched.firstRow, 0, rows); row <= lastRow; row += 1) {
      for (let column = clamp(touched.firstColumn, 0, columns); column <= Math.min(touched.lastColumn, columns - 1); column += 1) {
        if (paintFog(state, column, row, isHiding)) painted.set(row * columns + column, isHiding)
      }
    }
    if (painted.size === 0) return
    context.touch('fog')
    context.report(fogRuns(painted, columns))
  }
}

function inCells({ left, top, right, bottom }: WorldRectangle, gridSize: number): WorldRectangle {
  return { left: left / gridSize, top: top / gridSize, right: right / gridSize, bottom: bottom / gridSize }
}
