import type { Desk } from '../../desk'
import { rectangleBetween } from '../../hit-test'
import type { AlignGridTool } from '../../tool'
import { type GestureState, hasTravelled, type Pointer } from '../gesture-state'

/** Dragging from one corner of a block of cells in the picture to the other tells a cell's side and where cells begin. */
export function alignGridIdle(desk: Desk, tool: AlignGridTool): GestureState {
  return { name: 'align-grid.idle', pointerDown: (pointer) => dragging(desk, tool, pointer) }
}

function dragging(desk: Desk, { columns, rows }: AlignGridTool, start: Pointer): GestureState {
  const { state } = desk
  const fold = () => {
    state.marquee = null
    desk.touch('overlays')
  }
  return {
    name: 'align-grid.dragging',
    pointerMove: (pointer) => {
      state.marquee = rectangleBetween(start.worldX, start.worldY, pointer.worldX, pointer.worldY)
      desk.touch('overlays')
      return undefined
    },
    pointerUp: (pointer) => {
      fold()
      if (!hasTravelled(start, pointer)) return 'done'
      const { left, top, right, bottom } = rectangleBetween(start.worldX, start.worldY, pointer.worldX, pointer.worldY)
      // Cells are square: the two sides' measures are averaged, weighed by how many cells each spans.
      const cellSize = (right - left + bottom - top) / (columns + rows)
      desk.events.gridAligned?.({ cellSize, offsetX: left % cellSize, offsetY: top % cellSize })
      return 'done'
    },
    cancel: fold,
  }
}
