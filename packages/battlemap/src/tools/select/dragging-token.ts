import type { TokenDrop } from '../../board-events'
import { type BoardToken, snapToCell } from '../../scene/scene'
import type { GestureState, Pointer } from '../gesture-state'
import type { ToolContext } from '../tool-context'

/** About 20 a second. */
const REPORT_EVERY_MS = 50

/** The token follows the pointer, together with the other selected tokens that may be moved; each snaps to a cell when dropped. */
export function draggingToken(context: ToolContext, start: Pointer, first: Pointer, leadId: string): GestureState {
  const { state, motion, events, timers } = context
  const dragged = draggedWith(context, leadId)
  let shiftX = 0
  let shiftY = 0
  let reportedAt = Number.NEGATIVE_INFINITY
  let callOffReport: (() => void) | null = null

  for (const token of dragged) state.draggedIds.add(token.id)
  context.touch('marks')
  follow(first)

  return {
    name: 'select.dragging',
    pointerMove: (pointer) => void follow(pointer),
    pointerUp: () => {
      release()
      drop()
      return 'done'
    },
    cancel: () => {
      release()
      for (const token of dragged) motion.revertMove(token.id)
      events.tokenDragCancelled?.(leadId)
    },
  }

  function follow(pointer: Pointer): void {
    shiftX = (pointer.worldX - start.worldX) / state.scene.gridSize
    shiftY = (pointer.worldY - start.worldY) / state.scene.gridSize
    for (const token of dragged) motion.hold(token.id, token.x + shiftX, token.y + shiftY)
    report()
  }

  function report(): void {
    const waitMs = reportedAt + REPORT_EVERY_MS - timers.now()
    if (waitMs > 0) {
      callOffReport ??= timers.after(waitMs, report)
      return
    }
    callOffReport?.()
    callOffReport = null
    reportedAt = timers.now()
    for (const token of dragged) events.tokenDragged?.(token.id, token.x + shiftX, token.y + shiftY)
  }

  function release(): void {
    callOffReport?.()
    callOffReport = null
    state.draggedIds.clear()
    context.touch('marks')
    context.touch('moving-tokens')
  }

  function drop(): void {
    const drops: TokenDrop[] = []
    for (const token of dragged) {
      const { x, y } = snapToCell(state.scene, token.x + shiftX, token.y + shiftY, token.size)
      if (x === token.x && y === token.y) motion.revertMove(token.id)
      else {
        motion.put(token.id, x, y)
        drops.push({ tokenId: token.id, x, y })
      }
    }
    if (drops.length === 0) events.tokenDragCancelled?.(leadId)
    else events.tokensDropped?.(drops)
  }
}

function draggedWith({ state }: ToolContext, leadId: string): BoardToken[] {
  const ids = state.selection.has(leadId) ? state.selection : [leadId]
  const dragged: BoardToken[] = []
  for (const id of ids) {
    const token = state.tokensById.get(id)
    if (token?.canMove === true) dragged.push(token)
  }
  return dragged
}
