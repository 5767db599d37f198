import { rectangleBetween, tokensWithin } from '../../scene/hit-test'
import { cellAt, snapToCell } from '../../scene/scene'
import { panning } from '../camera/panning'
import { type GestureState, hasTravelled, type Pointer } from '../gesture-state'
import { reportPing } from '../report-ping'
import type { ToolContext } from '../tool-context'

/**
 * Pressed on the empty map: a click clears the selection, a drag pans or draws a rectangle, holding pings. A finger tap while a
 * token is selected proposes to move that token there.
 */
export function pointingMap(context: ToolContext, start: Pointer): GestureState {
  const isPanning = start.kind === 'touch' || context.options.emptyDrag === 'pan'
  return {
    name: 'select.pointing-map',
    pointerMove: (pointer) => {
      if (!hasTravelled(start, pointer)) return undefined
      return isPanning ? panning(context, start, pointer) : marquee(context, start, pointer)
    },
    pointerUp: () => {
      if (start.kind === 'touch' && proposeMove(context, start)) return 'done'
      if (!start.isShiftHeld && !start.isControlHeld) context.select([])
      return 'done'
    },
    held: (pointer) => {
      reportPing(context, pointer)
      return 'done'
    },
  }
}

/** True if exactly one movable token is selected, and its move was proposed. */
function proposeMove({ state, events }: ToolContext, pointer: Pointer): boolean {
  const [id, ...others] = state.selection
  const token = id === undefined || others.length > 0 ? undefined : state.tokensById.get(id)
  if (token?.canMove !== true || events.moveProposed === undefined) return false
  const cell = cellAt(state.scene, pointer)
  // The middle of a large token is placed under the finger.
  const inset = (token.size - 1) / 2
  const { x, y } = snapToCell(state.scene, cell.x - inset, cell.y - inset, token.size)
  events.moveProposed(token.id, x, y)
  return true
}

/** A rectangle that selects the tokens whose centre it contains; with Shift or Ctrl they are added to the selection. */
function marquee(context: ToolContext, start: Pointer, first: Pointer): GestureState {
  const { state } = context
  const kept = start.isShiftHeld || start.isControlHeld ? [...state.selection] : []
  const before = state.selection
  stretch(first)
  return {
    name: 'select.marquee',
    pointerMove: (pointer) => void stretch(pointer),
    pointerUp: () => {
      context.showOverlay(null)
      return 'done'
    },
    cancel: () => {
      context.showOverlay(null)
      context.select(before)
    },
  }

  function stretch(pointer: Pointer): void {
    const rectangle = rectangleBetween(start.worldX, start.worldY, pointer.worldX, pointer.worldY)
    context.showOverlay(rectangle)
    context.select([...kept, ...tokensWithin(state.scene.tokens, state.scene.gridSize, rectangle).map(({ id }) => id)])
  }
}
