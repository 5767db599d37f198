import type { Desk } from '../../desk'
import { tokenAt } from '../../hit-test'
import type { RangeTool } from '../../tool'
import type { GestureState, Pointer } from '../gesture-state'
import { createOverlayTimer } from '../overlay-timer'

/** A click shows the reach around the token or cell under it; it hides by itself. */
export function rangeIdle(desk: Desk, tool: RangeTool): GestureState {
  const { state } = desk
  const overlay = createOverlayTimer(desk.timers, hide)
  return {
    name: 'range.idle',
    pointerDown: (pointer) => {
      state.range = { ...middleAt(pointer), radiusFt: tool.radiusFt }
      desk.touch('overlays')
      overlay.start()
      return undefined
    },
    cancel: () => {
      overlay.stop()
      hide()
    },
  }

  function middleAt({ worldX, worldY }: Pointer) {
    const { tokens, gridSize } = state.scene
    const token = tokenAt(tokens, gridSize, worldX, worldY)
    if (token !== null) return { x: token.x + token.size / 2, y: token.y + token.size / 2 }
    return { x: Math.floor(worldX / gridSize) + 0.5, y: Math.floor(worldY / gridSize) + 0.5 }
  }

  function hide(): void {
    if (state.range === null) return
    state.range = null
    desk.touch('overlays')
  }
}
