import { type GestureState, hasTravelled, type Pointer } from '../gesture-state'
import { reportPing } from '../report-ping'
import type { ToolContext } from '../tool-context'
import { draggingToken } from './dragging-token'

/** Pressed on a token: a click selects it (a second tap clears the selection), travel drags it, holding pings it or (by finger) asks for its menu. */
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
      // Fingers have no empty map to tap while a token is selected: that moves it.
      else if (wasSelected && start.kind === 'touch') context.select([])
      return 'done'
    },
    held: (pointer) => {
      if (pointer.kind === 'mouse') reportPing(context, pointer)
      else context.events.menuRequested?.({ tokenId, cell: cellOf(context, pointer), screenX: pointer.screenX, screenY: pointer.screenY })
      return 'done'
    },
  }
}

function cellOf({ state }: ToolContext, pointer: Pointer) {
  return { x: Math.floor(pointer.worldX / state.scene.gridSize), y: Math.floor(pointer.worldY / state.scene.gridSize) }
}
