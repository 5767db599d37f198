import { isDrawingHit } from '../../scene/drawing-hit'
import { defineTool } from '../define-tool'
import type { GestureState, Pointer } from '../gesture-state'
import type { WorldCircle } from '../overlay-painter'
import type { ToolContext } from '../tool-context'

interface EraserTool {
  readonly name: 'eraser'
  /** 1 to 10; the radius in world pixels is five times this. */
  readonly brush: number
}

/** Ids of all drawings that one sweep erased. */
type Erased = readonly string[]
type EraserContext = ToolContext<WorldCircle, Erased>

const RADIUS_PER_BRUSH = 5

/** Touched drawings disappear at once and are reported together at the end of the sweep: one sweep is one undo step. */
export const eraser = defineTool<EraserTool, WorldCircle, Erased>({
  name: 'eraser',
  cursor: 'crosshair',
  initialState: (context, { brush }) => {
    const radius = brush * RADIUS_PER_BRUSH
    return {
      name: 'eraser.idle',
      pointerMove: ({ worldX, worldY }) => void context.showOverlay({ x: worldX, y: worldY, radius }),
      pointerDown: (pointer) => erasing(context, radius, pointer),
    }
  },
  overlay: (painter, circle) => painter.circle(circle),
})

function erasing(context: EraserContext, radius: number, start: Pointer): GestureState {
  const { state } = context
  const hit = new Set<string>()
  sweep(start)
  return {
    name: 'eraser.erasing',
    pointerMove: (pointer) => void sweep(pointer),
    pointerUp: () => {
      if (hit.size > 0) context.report([...hit])
      return 'done'
    },
    cancel: () => {
      for (const id of hit) state.erasedIds.delete(id)
      context.touch('drawings')
    },
  }

  function sweep({ worldX, worldY }: Pointer): void {
    context.showOverlay({ x: worldX, y: worldY, radius })
    for (const drawing of state.scene.drawings ?? []) {
      if (drawing.isFixed === true || state.erasedIds.has(drawing.id) || !isDrawingHit(drawing, worldX, worldY, radius)) continue
      hit.add(drawing.id)
      state.erasedIds.add(drawing.id)
      context.touch('drawings')
    }
  }
}
