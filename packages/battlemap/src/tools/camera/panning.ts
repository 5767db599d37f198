import type { GestureState, Pointer } from '../gesture-state'
import type { ToolContext } from '../tool-context'

/** The map follows the pointer. */
export function panning({ camera }: Pick<ToolContext, 'camera'>, start: Pointer, first: Pointer = start): GestureState {
  let lastX = start.screenX
  let lastY = start.screenY
  follow(first)
  return {
    name: 'camera.panning',
    pointerMove: (pointer) => void follow(pointer),
    pointerUp: () => 'done',
  }

  function follow(pointer: Pointer): void {
    camera.pan(pointer.screenX - lastX, pointer.screenY - lastY)
    lastX = pointer.screenX
    lastY = pointer.screenY
  }
}
