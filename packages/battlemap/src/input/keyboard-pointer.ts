import type { Camera } from '../camera'
import type { Position } from '../scene/scene'
import type { BoardState } from '../state'
import type { Pointer } from '../tools/gesture-state'
import type { Gestures } from './gestures'

/** A pointer without a device: what the keyboard does with the chosen tool. Places are in cells, between cells. */
export interface KeyboardPointer {
  press(place: Position, isShiftHeld?: boolean): void
  move(place: Position): void
  /** Also after a gesture was given up: until then no other pointer is heard. */
  release(place: Position): void
}

/** Browsers count pointers from 0 or 1 upwards. */
const POINTER_ID = -1

export function createKeyboardPointer(state: Pick<BoardState, 'scene'>, camera: Camera, gestures: Gestures): KeyboardPointer {
  return {
    press: (place, isShiftHeld = false) => gestures.pointerDown(pointerAt(place, isShiftHeld)),
    move: (place) => gestures.pointerMove(pointerAt(place, false)),
    release: (place) => gestures.pointerUp(pointerAt(place, false)),
  }

  function pointerAt({ x, y }: Position, isShiftHeld: boolean): Pointer {
    const worldX = x * state.scene.gridSize
    const worldY = y * state.scene.gridSize
    return {
      id: POINTER_ID,
      kind: 'mouse',
      button: 0,
      screenX: camera.screenX(worldX),
      screenY: camera.screenY(worldY),
      worldX,
      worldY,
      isShiftHeld,
      isControlHeld: false,
      pressure: 0.5,
    }
  }
}
