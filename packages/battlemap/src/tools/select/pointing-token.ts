import type { TokenDrop } from '../../board-events'
import { type BoardToken, cellAt, snapToCell } from '../../scene/scene'
import { type GestureState, hasTravelled, type Pointer } from '../gesture-state'
import { reportPing } from '../report-ping'
import type { ToolContext } from '../tool-context'

/**
 * Pressed on a token: a click selects it (a second tap clears the selection), a drag moves it, holding pings it (mouse) or
 * requests its menu (finger, pen).
 */
export function pointingToken(context: ToolContext, start: Pointer, tokenId: string): GestureState {
  const { state } = context
  const isAdding = start.isShiftHeld || start.isControlHeld
  const wasSelected = state.selection.has(tokenId)
  if (!wasSelected) context.select(isAdding ? [...state.selection, tokenId] : [tokenId])
  return {
    name: 'select.pointing-token',
    pointerMove: (pointer) => {
      if (!hasTravelled(start, pointer)) return undefined
      const holder = state.ghosts.get(tokenId)?.name
      if (holder === undefined && state.tokensById.get(tokenId)?.canMove === true) return draggingToken(context, start, pointer, tokenId)
      context.motion.shake(tokenId)
      context.events.tokenRefused?.(tokenId, holder)
      return 'done'
    },
    pointerUp: () => {
      if (wasSelected && isAdding) context.select([...state.selection].filter((id) => id !== tokenId))
      else if (wasSelected && state.selection.size > 1) context.select([tokenId])
      // With a selected token, a finger tap on the empty map moves it: so a second tap on the token clears the selection.
      else if (wasSelected && start.kind === 'touch') context.select([])
      return 'done'
    },
    held: (pointer) => {
      if (pointer.kind === 'mouse') reportPing(context, pointer)
      else
        context.events.menuRequested?.({ tokenId, cell: cellAt(state.scene, pointer), screenX: pointer.screenX, screenY: pointer.screenY })
      return 'done'
    },
  }
}

/** About 20 a second. */
const REPORT_EVERY_MS = 50
/** The token follows the pointer, together with the other selected tokens that may be moved; each snaps to a cell when dropped. */
function draggingToken(context: ToolContext, start: Pointer, first: Pointer, leadId: string): GestureState {
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
      // Browsers fire up to a millisecond early: then it waits once more.
      callOffReport ??= timers.after(waitMs, () => {
        callOffReport = null
        report()
      })
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
      if (x === Math.floor(token.x) && y === Math.floor(token.y)) motion.revertMove(token.id)
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
