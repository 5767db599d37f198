import type { Desk } from '../../desk'
import type { EraserTool } from '../../tool'
import type { GestureState, Pointer } from '../gesture-state'
import { erasing } from './erasing'

/** The eraser reaches five times as many world pixels as its brush says. */
const RADIUS_PER_BRUSH = 5

export function eraserIdle(desk: Desk, tool: EraserTool): GestureState {
  const radius = tool.brush * RADIUS_PER_BRUSH
  const hover = (pointer: Pointer) => {
    desk.state.brush = { x: pointer.worldX, y: pointer.worldY, radius }
    desk.touch('overlays')
  }
  return {
    name: 'eraser.idle',
    pointerMove: (pointer) => {
      hover(pointer)
      return undefined
    },
    pointerDown: (pointer) => {
      hover(pointer)
      return erasing(desk, radius, pointer)
    },
  }
}
