import type { Desk } from '../../desk'
import { tokenAt } from '../../hit-test'
import type { GestureState, Pointer } from '../gesture-state'
import { panning } from './panning'

/** Screen pixels that a right drag travels before it pans; less is a right click. */
const TRAVEL_PX = 5

export function rightPressed(desk: Desk, start: Pointer): GestureState {
  return {
    name: 'camera.right-pressed',
    pointerMove: (pointer) => {
      const travel = Math.hypot(pointer.screenX - start.screenX, pointer.screenY - start.screenY)
      return travel >= TRAVEL_PX ? panning(desk, start, pointer) : undefined
    },
    pointerUp: (pointer) => {
      const { tokens, gridSize } = desk.state.scene
      desk.events.menuRequested?.({
        tokenId: tokenAt(tokens, gridSize, pointer.worldX, pointer.worldY)?.id ?? null,
        cell: { x: Math.floor(pointer.worldX / gridSize), y: Math.floor(pointer.worldY / gridSize) },
        screenX: pointer.screenX,
        screenY: pointer.screenY,
      })
      return 'done'
    },
  }
}
