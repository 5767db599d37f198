import type { Camera } from '../camera'
import { type Position, snapToCell, stepFrom } from '../scene/scene'
import type { BoardState } from '../state'
import type { Pointer } from '../tools/gesture-state'
import type { Gestures } from './gestures'

/** Not used by browsers: they count pointers from 0 or 1 upwards. */
const POINTER_ID = -1

export type KeyboardPointer = ReturnType<typeof createKeyboardPointer>

/** A simulated pointer: uses the chosen tool by keyboard. Places are in cells, with fractions. */
export function createKeyboardPointer(state: Pick<BoardState, 'scene'>, camera: Camera, gestures: Gestures) {
  return {
    /** The cell so many columns and rows further, by its upper left corner. */
    step: (from: Position, columns: number, rows: number): Position => {
      const { x, y } = stepFrom(state.scene, { ...from, size: 1 }, columns, rows)
      return snapToCell(state.scene, x, y, 1)
    },
    press: (place: Position, isShiftHeld = false) => gestures.pointerDown(pointerAt(place, isShiftHeld)),
    move: (place: Position) => gestures.pointerMove(pointerAt(place, false)),
    /** Must be called after a cancelled gesture too: until then all other pointers are ignored. */
    release: (place: Position) => gestures.pointerUp(pointerAt(place, false)),
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
