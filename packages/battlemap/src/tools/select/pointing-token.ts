import type { Desk } from '../../desk'
import { type GestureState, hasTravelled, type Pointer } from '../gesture-state'
import { reportPing } from '../report-ping'
import { draggingToken } from './dragging-token'

/** Pressed on a token: a click selects it (a second tap lets go), travel drags it, holding pings it or (by finger) asks for its menu. */
export function pointingToken(desk: Desk, start: Pointer, tokenId: string): GestureState {
  const { state } = desk
  const isAdding = start.isShiftHeld || start.isControlHeld
  const wasSelected = state.selection.has(tokenId)
  if (!wasSelected) desk.select(isAdding ? [...state.selection, tokenId] : [tokenId])
  return {
    name: 'select.pointing-token',
    pointerMove: (pointer) => {
      if (!hasTravelled(start, pointer)) return undefined
      const holder = state.ghosts.get(tokenId)?.name
      if (holder === undefined && state.tokensById.get(tokenId)?.canMove === true) return draggingToken(desk, start, pointer, tokenId)
      desk.motion.shake(tokenId)
      desk.events.tokenRefused?.(tokenId, holder)
      return 'done'
    },
    pointerUp: () => {
      if (wasSelected && isAdding) desk.select([...state.selection].filter((id) => id !== tokenId))
      else if (wasSelected && state.selection.size > 1) desk.select([tokenId])
      // Fingers have no empty map to tap while a token is selected: that moves it.
      else if (wasSelected && start.kind === 'touch') desk.select([])
      return 'done'
    },
    held: (pointer) => {
      if (pointer.kind === 'mouse') reportPing(desk, pointer)
      else desk.events.menuRequested?.({ tokenId, cell: cellOf(desk, pointer), screenX: pointer.screenX, screenY: pointer.screenY })
      return 'done'
    },
  }
}

function cellOf({ state }: Desk, pointer: Pointer) {
  return { x: Math.floor(pointer.worldX / state.scene.gridSize), y: Math.floor(pointer.worldY / state.scene.gridSize) }
}
