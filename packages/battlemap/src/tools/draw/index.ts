import type { DrawingPoint, DrawingShape } from '../../scene/scene'
import { defineTool } from '../define-tool'
import type { GestureState, Pointer } from '../gesture-state'
import type { ToolContext } from '../tool-context'
import { showUnsaved } from './show-unsaved'
import { type TextPlace, writing } from './writing'

interface DrawTool {
  readonly name: 'draw'
  readonly shape: DrawingShape['type']
  readonly color: string
  /** World pixels, 1 to 10. */
  readonly strokeWidth: number
  readonly fillColor?: string
}

type Drawn = (DrawingShape & { readonly type: Exclude<DrawingShape['type'], 'text'> }) | TextPlace

/** A drag draws a stroke or shape; with the shape `text`, a press tells where to write. A stroke is reported when finished, and shown until the next scene with new drawings. */
export const draw = defineTool<DrawTool, never, Drawn>({
  name: 'draw',
  cursor: 'crosshair',
  isDragged: ({ shape }) => shape !== 'text',
  initialState: (context, tool) => ({
    name: 'draw.idle',
    pointerDown: (pointer) =>
      tool.shape === 'text' ? writing(context, pointer) : drawing(context, { ...tool, shape: tool.shape }, pointer),
  }),
})

/** World pixels between stored points of a freehand stroke. */
const POINT_APART = 1.5
/** The most points of a stroke: nobody draws a longer one on purpose. */
const MOST_POINTS = 4_000

function drawing(
  context: ToolContext<never, Drawn>,
  tool: DrawTool & { readonly shape: Exclude<DrawingShape['type'], 'text'> },
  start: Pointer,
): GestureState {
  const { state } = context
  const points: DrawingPoint[] = [pointOf(start)]
  show()
  return {
    name: 'draw.drawing',
    pointerMove: (pointer) => {
      extend(pointer)
      show()
      return undefined
    },
    pointerUp: (pointer) => {
      extend(pointer)
      finish()
      return 'done'
    },
    cancel: () => {
      state.unfinishedDrawing = null
      context.touch('unsaved-drawings')
    },
  }

  function extend(pointer: Pointer): void {
    const point = pointOf(pointer)
    const last = points.at(-1)
    if (tool.shape !== 'freehand') points.splice(1, 1, point)
    else if (points.length < MOST_POINTS && (last === undefined || Math.hypot(point.x - last.x, point.y - last.y) >= POINT_APART)) {
      points.push(point)
    }
  }

  function show(): void {
    state.unfinishedDrawing = shape()
    context.touch('unsaved-drawings')
  }

  function finish(): void {
    state.unfinishedDrawing = null
    context.touch('unsaved-drawings')
    if (tool.shape !== 'freehand' && points.length < 2) return
    const finished = { ...shape(), points: [...points] }
    showUnsaved(context, finished)
    context.report(finished)
  }

  function shape() {
    const { shape: type, color, strokeWidth, fillColor } = tool
    return { type, points, color, strokeWidth, ...(fillColor === undefined ? {} : { fillColor }) }
  }
}

function pointOf({ kind, worldX, worldY, pressure }: Pointer): DrawingPoint {
  const place = { x: Math.round(worldX * 10) / 10, y: Math.round(worldY * 10) / 10 }
  return kind === 'pen' ? { ...place, pressure: Math.round(pressure * 100) / 100 } : place
}
