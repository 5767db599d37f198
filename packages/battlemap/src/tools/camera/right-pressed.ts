import { tokenAt } from '../../scene/hit-test'
import { cellAt } from '../../scene/scene'
import type { GestureState, Pointer } from '../gesture-state'
import type { ToolContext } from '../tool-context'
import { panning } from './panning'

/** Screen pixels of movement after which a right drag pans; less is a right click. */
const TRAVEL_PX = 5

export function rightPressed(context: ToolContext, start: Pointer): GestureState {
  return {
    name: 'camera.right-pressed',
    pointerMove: (pointer) => {
      const travel = Math.hypot(pointer.screenX - start.screenX, pointer.screenY - start.screenY)
      return travel >= TRAVEL_PX ? panning(context, start, pointer) : undefined
    },
    pointerUp: (pointer) => {
      const { tokens, gridSize } = context.state.scene
      context.events.menuRequested?.({
        tokenId: tokenAt(tokens, gridSize, pointer.worldX, pointer.worldY)?.id ?? null,
        cell: cellAt(context.state.scene, pointer),
        screenX: pointer.screenX,
        screenY: pointer.screenY,
      })
      return 'done'
    },
  }
}
