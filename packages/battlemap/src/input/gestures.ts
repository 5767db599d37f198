import type { ToolSetting } from '../state'
import { panning } from '../tools/camera/panning'
import { pinching } from '../tools/camera/pinching'
import { rightPressed } from '../tools/camera/right-pressed'
import type { ToolDefinition } from '../tools/define-tool'
import { type GestureState, hasTravelled, type Next, type Pointer } from '../tools/gesture-state'
import type { ToolContext } from '../tools/tool-context'

export const HOLD_MS = 500
const DOUBLE_CLICK_MS = 350

/** Passes pointer events to the active state: the camera's during a pan or pinch, else the tool's. */
export interface Gestures {
  /** The name of the active state, such as 'select.dragging'. */
  readonly stateName: string
  pointerDown(pointer: Pointer): void
  pointerMove(pointer: Pointer): void
  pointerUp(pointer: Pointer): void
  /** The browser cancelled the pointer, or the window lost focus. */
  pointerCancel(pointer: Pointer): void
  holdSpace(isHeld: boolean): void
  setTool(tool: ToolSetting): void
  /** Passes on that the rules of the game changed. */
  refresh(): void
  /** Escape. True if there was a gesture to cancel. */
  cancel(): boolean
  destroy(): void
}

export function createGestures(context: ToolContext, toolNamed: (name: string) => ToolDefinition): Gestures {
  let first = toolNamed(context.state.tool.name).initialState(context, context.state.tool)
  let current = first
  let camera: GestureState | null = null
  let isSpaceHeld = false
  let pressed: Pointer | null = null
  let callOffHold: (() => void) | null = null
  let lastClick: { readonly pointer: Pointer; readonly at: number } | null = null
  const fingers = new Map<number, Pointer>()
  let isPenDown = false

  const gestures: Gestures = {
    get stateName() {
      return (camera ?? current).name
    },
    pointerDown: (pointer) => {
      if (pointer.kind === 'touch' && isPenDown) return
      if (pointer.kind === 'pen') isPenDown = true
      if (pointer.kind === 'touch') {
        fingers.set(pointer.id, pointer)
        if (fingers.size === 2) return startPinch()
        if (fingers.size > 2) return
      }
      if (pressed !== null) return
      pressed = pointer
      const cameraState = cameraStateFor(pointer)
      if (cameraState !== null) {
        camera = cameraState
        return
      }
      armHold(pointer)
      if (isSecondClick(pointer) && current.doubleClick !== undefined) {
        lastClick = null
        return go(current.doubleClick(pointer))
      }
      go(current.pointerDown?.(pointer))
    },
    pointerMove: (pointer) => {
      if (fingers.has(pointer.id)) fingers.set(pointer.id, pointer)
      if (pressed !== null && pressed.id !== pointer.id && fingers.size < 2) return
      if (pressed !== null && hasTravelled(pressed, pointer)) disarmHold()
      if (camera !== null) goCamera(camera.pointerMove?.(pointer))
      else go(current.pointerMove?.(pointer))
    },
    pointerUp: (pointer) => {
      disarmHold()
      fingers.delete(pointer.id)
      if (pointer.kind === 'pen') isPenDown = false
      if (camera !== null) goCamera(camera.pointerUp?.(pointer))
      else if (pressed?.id === pointer.id) {
        if (!hasTravelled(pressed, pointer)) lastClick = { pointer, at: context.timers.now() }
        go(current.pointerUp?.(pointer))
      }
      if (pressed?.id === pointer.id) pressed = null
    },
    pointerCancel: (pointer) => {
      fingers.delete(pointer.id)
      isPenDown = false
      pressed = null
      gestures.cancel()
    },
    holdSpace: (isHeld) => {
      isSpaceHeld = isHeld
    },
    setTool: (tool) => {
      const definition = toolNamed(tool.name)
      if (tool.name === context.state.tool.name && definition.keepsOnReconfigure === true) giveUp()
      else {
        gestures.cancel()
        context.state.overlay = null
      }
      context.state.tool = tool
      first = definition.initialState(context, tool)
      current = first
    },
    refresh: () => first.refresh?.(),
    cancel: () => {
      const isOverlayLeft = first.cancel !== undefined && context.overlay !== null
      const hadGesture = camera !== null || current !== first || isOverlayLeft
      giveUp()
      first.cancel?.()
      return hadGesture
    },
    destroy: disarmHold,
  }
  return gestures

  function isSecondClick(pointer: Pointer): boolean {
    if (lastClick === null || pointer.isShiftHeld || pointer.isControlHeld) return false
    return context.timers.now() - lastClick.at <= DOUBLE_CLICK_MS && !hasTravelled(lastClick.pointer, pointer)
  }

  function go(next: Next): void {
    if (next === 'done') current = first
    else if (next !== undefined) current = next
  }

  function goCamera(next: Next): void {
    if (next === 'done') camera = null
    else if (next !== undefined) camera = next
  }

  function cameraStateFor(pointer: Pointer): GestureState | null {
    if (pointer.button === 2) return rightPressed(context, pointer)
    return pointer.button === 1 || isSpaceHeld ? panning(context, pointer) : null
  }

  /** Cancels the current gesture; the tool's overlay stays. */
  function giveUp(): void {
    disarmHold()
    camera?.cancel?.()
    camera = null
    if (current !== first) current.cancel?.()
    current = first
  }

  function startPinch(): void {
    giveUp()
    const [one, other] = [...fingers.values()]
    if (one !== undefined && other !== undefined) camera = pinching(context.camera, one, other)
  }

  function armHold(pointer: Pointer): void {
    disarmHold()
    callOffHold = context.timers.after(HOLD_MS, () => {
      callOffHold = null
      go(current.held?.(pointer))
    })
  }

  function disarmHold(): void {
    callOffHold?.()
    callOffHold = null
  }
}
