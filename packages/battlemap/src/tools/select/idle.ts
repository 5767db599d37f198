import type { Desk } from '../../desk'
import { tokenAt } from '../../hit-test'
import type { GestureState, Pointer } from '../gesture-state'
import { pointingMap } from './pointing-map'
import { pointingToken } from './pointing-token'

export function idle(desk: Desk): GestureState {
  return {
    name: 'select.idle',
    pointerDown: (pointer) => {
      const token = underPointer(desk, pointer)
      return token === null ? pointingMap(desk, pointer) : pointingToken(desk, pointer, token.id)
    },
    pointerMove: (pointer) => {
      const hoveredId = pointer.kind === 'touch' ? null : (underPointer(desk, pointer)?.id ?? null)
      if (hoveredId === desk.state.hoveredId) return undefined
      desk.state.hoveredId = hoveredId
      desk.touch('marks')
      return undefined
    },
    doubleClick: (pointer) => {
      const token = underPointer(desk, pointer)
      if (token !== null) desk.events.tokenOpened?.(token.id)
      return 'done'
    },
  }
}

function underPointer(desk: Desk, pointer: Pointer) {
  return tokenAt(desk.state.scene.tokens, desk.state.scene.gridSize, pointer.worldX, pointer.worldY)
}
