import type { Desk } from '../../desk'
import type { GestureState, Pointer } from '../gesture-state'

/** The map follows the pointer. */
export function panning({ camera }: Pick<Desk, 'camera'>, start: Pointer, first: Pointer = start): GestureState {
  let lastX = start.screenX
  let lastY = start.screenY
  follow(first)
  return {
    name: 'camera.panning',
    pointerMove: (pointer) => {
      follow(pointer)
      return undefined
    },
    pointerUp: () => 'done',
  }

  function follow(pointer: Pointer): void {
    camera.pan(pointer.screenX - lastX, pointer.screenY - lastY)
    lastX = pointer.screenX
    lastY = pointer.screenY
  }
}
