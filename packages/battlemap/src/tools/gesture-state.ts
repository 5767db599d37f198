export type PointerKind = 'mouse' | 'touch' | 'pen'

/**
 * The pointer's current position and buttons. Screen pixels are CSS pixels from the host's corner; world pixels are those of the
 * map at zoom 1.
 */
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
  /** 0 to 1; 0.5 if the device reports none. */
  readonly pressure: number
}

/** The next state, 'done' (back to the tool's first state), or undefined: stay. */
export type Next = GestureState | 'done' | undefined

/** One state of a gesture. It ignores events for which it has no method. */
export interface GestureState {
  /** `tool.state`, the name in tests and the status bar. */
  readonly name: string
  pointerDown?(pointer: Pointer): Next
  pointerMove?(pointer: Pointer): Next
  pointerUp?(pointer: Pointer): Next
  doubleClick?(pointer: Pointer): Next
  /** Called when pressed at one place for half a second. */
  held?(pointer: Pointer): Next
  /** Called when the rules of the game changed: shows and reports anew what the tool computes by them. */
  refresh?(): void
  /** Called on Escape, a second finger, or another tool: undoes what the gesture began. */
  cancel?(): void
}

/** Screen pixels of movement that turn a press into a drag. */
export function dragThresholdPx(kind: PointerKind): number {
  return kind === 'mouse' ? 4 : 8
}

export function hasTravelled(from: Pointer, to: Pointer): boolean {
  return Math.hypot(to.screenX - from.screenX, to.screenY - from.screenY) >= dragThresholdPx(to.kind)
}
