import { rectangleBetween, tokensWithin } from '../../scene/hit-test'
import type { GestureState, Pointer } from '../gesture-state'
import type { ToolContext } from '../tool-context'

/** A rectangle that selects the tokens whose centre it holds; with Shift or Ctrl in addition to those already selected. */
export function marquee(context: ToolContext, start: Pointer, first: Pointer): GestureState {
  const { state } = context
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
