import type { Desk } from '../../desk'
import { rectangleBetween, tokensWithin } from '../../hit-test'
import type { GestureState, Pointer } from '../gesture-state'

/** A rectangle that selects the tokens whose centre it holds; with Shift or Ctrl in addition to those already selected. */
export function marquee(desk: Desk, start: Pointer, first: Pointer): GestureState {
  const { state } = desk
  const kept = start.isShiftHeld || start.isControlHeld ? [...state.selection] : []
  const before = state.selection
  stretch(first)
  return {
    name: 'select.marquee',
    pointerMove: (pointer) => {
      stretch(pointer)
      return undefined
    },
    pointerUp: () => {
      fold()
      return 'done'
    },
    cancel: () => {
      fold()
      desk.select(before)
    },
  }

  function stretch(pointer: Pointer): void {
    const rectangle = rectangleBetween(start.worldX, start.worldY, pointer.worldX, pointer.worldY)
    state.marquee = rectangle
    desk.touch('overlays')
    desk.select([...kept, ...tokensWithin(state.scene.tokens, state.scene.gridSize, rectangle).map(({ id }) => id)])
  }

  function fold(): void {
    state.marquee = null
    desk.touch('overlays')
  }
}
