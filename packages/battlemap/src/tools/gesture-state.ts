export type PointerKind = 'mouse' | 'touch' | 'pen'

/** A pointer where it is now. Screen pixels are CSS pixels from the host's corner; world pixels those of the map at zoom 1. */
export interface Pointer {
  readonly id: number
  readonly kind: PointerKind
  /** 0 left or touch, 1 middle, 2 right. */
  readonly button: number
  readonly screenX: number
  readonly screenY: number
  readonly worldX: number
  readonly worldY: number
  readonly isShiftHeld: boolean
  /** Ctrl, or Command on a Mac. */
  readonly isControlHeld: boolean
  /** 0 to 1; 0.5 where the device reports none. */
  readonly pressure: number
}

/** Another state, 'done' (back to the tool's first state), or nothing: stay. */
export type Next = GestureState | 'done' | undefined

/** One state of a gesture. What it does not name it does not hear. */
export interface GestureState {
  /** tool.state, as tests and the status bar name it. */
  readonly name: string
  pointerDown?(pointer: Pointer): Next
  pointerMove?(pointer: Pointer): Next
  pointerUp?(pointer: Pointer): Next
  doubleClick?(pointer: Pointer): Next
  /** Pressed in one place for half a second. */
  held?(pointer: Pointer): Next
  /** Escape, a second finger, another tool: undoes what the gesture began. */
  cancel?(): void
}

/** Screen pixels of travel that turn a press into a drag. */
export function dragThresholdPx(kind: PointerKind): number {
  return kind === 'mouse' ? 4 : 8
}

export function hasTravelled(from: Pointer, to: Pointer): boolean {
  return Math.hypot(to.screenX - from.screenX, to.screenY - from.screenY) >= dragThresholdPx(to.kind)
}
