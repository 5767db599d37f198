import type { Desk } from '../../desk'
import { isDrawingHit } from '../../drawing-hit'
import type { GestureState, Pointer } from '../gesture-state'

/** What the sweep touches disappears at once and is reported together at its end: one sweep, one step to undo. */
export function erasing(desk: Desk, radius: number, start: Pointer): GestureState {
  const { state } = desk
  const hit = new Set<string>()
  sweep(start)
  return {
    name: 'eraser.erasing',
    pointerMove: (pointer) => {
      sweep(pointer)
      return undefined
    },
    pointerUp: () => {
      if (hit.size > 0) desk.events.drawingsErased?.([...hit])
      return 'done'
    },
    cancel: () => {
      for (const id of hit) state.erasedIds.delete(id)
      desk.touch('drawings')
    },
  }

  function sweep({ worldX, worldY }: Pointer): void {
    state.brush = { x: worldX, y: worldY, radius }
    desk.touch('overlays')
    for (const drawing of state.scene.drawings ?? []) {
      if (state.erasedIds.has(drawing.id) || !isDrawingHit(drawing, worldX, worldY, radius)) continue
      hit.add(drawing.id)
      state.erasedIds.add(drawing.id)
      desk.touch('drawings')
    }
  }
}
