import type { Desk } from '../../desk'
import type { DrawingPoint } from '../../scene'
import type { DrawTool } from '../../tool'
import type { GestureState, Pointer } from '../gesture-state'

/** World pixels between kept points of a freehand stroke. */
const POINT_APART = 1.5
/** A stroke of more points than this is no stroke anyone draws. */
const MOST_POINTS = 4_000
/** How long a finished drawing stays shown while no scene holds it. */
const CONFIRMATION_MS = 2_000

export function drawing(desk: Desk, tool: DrawTool, start: Pointer): GestureState {
  const { state } = desk
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
      state.liveDrawing = null
      desk.touch('live')
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
    state.liveDrawing = shape()
    desk.touch('live')
  }

  function finish(): void {
    state.liveDrawing = null
    desk.touch('live')
    if (tool.shape !== 'freehand' && points.length < 2) return
    const finished = { ...shape(), points: [...points] }
    state.waitingDrawings.push(finished)
    desk.timers.after(CONFIRMATION_MS, () => {
      const index = state.waitingDrawings.indexOf(finished)
      if (index < 0) return
      state.waitingDrawings.splice(index, 1)
      desk.touch('live')
    })
    desk.events.drawingFinished?.(finished)
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
