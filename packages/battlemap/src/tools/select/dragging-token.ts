import type { Desk } from '../../desk'
import { type BoardToken, snapToCell } from '../../scene'
import type { GestureState, Pointer } from '../gesture-state'

/** About 20 a second. */
const REPORT_EVERY_MS = 50

/** The token in hand follows the pointer and with it whatever else is selected and may be moved; each snaps where it is put. */
export function draggingToken(desk: Desk, start: Pointer, first: Pointer, leadId: string): GestureState {
  const { state, motion, events, timers } = desk
  const carried = carriedWith(desk, leadId)
  let shiftX = 0
  let shiftY = 0
  let reportedAt = Number.NEGATIVE_INFINITY
  let callOffReport: (() => void) | null = null

  for (const token of carried) state.inHand.add(token.id)
  desk.touch('marks')
  follow(first)

  return {
    name: 'select.dragging',
    pointerMove: (pointer) => {
      follow(pointer)
      return undefined
    },
    pointerUp: () => {
      letGo()
      if (!carried.some(hasChangedCell)) events.tokenDragCancelled?.(leadId)
      for (const token of carried) put(token)
      return 'done'
    },
    cancel: () => {
      letGo()
      for (const token of carried) motion.giveBack(token.id)
      events.tokenDragCancelled?.(leadId)
    },
  }

  function follow(pointer: Pointer): void {
    shiftX = (pointer.worldX - start.worldX) / state.scene.gridSize
    shiftY = (pointer.worldY - start.worldY) / state.scene.gridSize
    for (const token of carried) motion.hold(token.id, token.x + shiftX, token.y + shiftY)
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
    for (const token of carried) events.tokenDragged?.(token.id, token.x + shiftX, token.y + shiftY)
  }

  function letGo(): void {
    callOffReport?.()
    callOffReport = null
    state.inHand.clear()
    desk.touch('marks')
    desk.touch('aloft')
  }

  function target(token: BoardToken) {
    return snapToCell(state.scene, token.x + shiftX, token.y + shiftY, token.size)
  }

  function hasChangedCell(token: BoardToken): boolean {
    const { x, y } = target(token)
    return x !== token.x || y !== token.y
  }

  function put(token: BoardToken): void {
    if (!hasChangedCell(token)) {
      motion.giveBack(token.id)
      return
    }
    const { x, y } = target(token)
    motion.put(token.id, x, y)
    events.tokenDropped?.(token.id, x, y)
  }
}

function carriedWith({ state }: Desk, leadId: string): BoardToken[] {
  const ids = state.selection.has(leadId) ? state.selection : [leadId]
  const carried: BoardToken[] = []
  for (const id of ids) {
    const token = state.tokensById.get(id)
    if (token?.canMove === true) carried.push(token)
  }
  return carried
}
