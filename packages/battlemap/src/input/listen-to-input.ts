import type { BoardCore } from '../board-core'
import type { BoardEvents, BoardOptions } from '../board-events'
import { stepFrom } from '../camera'
import { cellAt } from '../scene/scene'
import type { Pointer, PointerKind } from '../tools/gesture-state'
import { readWheel } from './wheel'

/** A pinch by wheel events ends when no event follows for this long. */
const PINCH_ENDS_MS = 200

/** Translates the host element's events into calls of the board. Returns the function that stops listening. */
export function listenToInput(host: HTMLElement, core: BoardCore, events: BoardEvents, options: Pick<BoardOptions, 'wheel'>): () => void {
  const { camera, gestures, state } = core
  const stop = new AbortController()
  const { signal } = stop
  let hoveredColumn = Number.NaN
  let hoveredRow = Number.NaN
  let pinchEnds: ReturnType<typeof setTimeout> | undefined

  host.addEventListener('pointerdown', onPointerDown, { signal })
  host.addEventListener('pointermove', onPointerMove, { signal })
  host.addEventListener('pointerup', (event) => gestures.pointerUp(pointerOf(event)), { signal })
  host.addEventListener('pointercancel', (event) => gestures.pointerCancel(pointerOf(event)), { signal })
  host.addEventListener('pointerleave', reportNoCell, { signal })
  host.addEventListener('wheel', onWheel, { signal, passive: false })
  host.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  // Safari zooms its page on gesture events; this is prevented over the map only.
  host.addEventListener('gesturestart', (event) => event.preventDefault(), { signal })
  host.addEventListener('keydown', onKey, { signal })
  host.addEventListener('keyup', onKey, { signal })
  host.addEventListener('blur', releaseKeys, { signal })
  window.addEventListener('blur', releaseKeys, { signal })

  return () => {
    clearTimeout(pinchEnds)
    stop.abort()
  }

  function onPointerDown(event: PointerEvent): void {
    // Ignores a press on an element above the map (a button, a field).
    if (event.target !== host && !(event.target instanceof HTMLCanvasElement)) return
    if (event.button === 1) event.preventDefault()
    host.setPointerCapture(event.pointerId)
    gestures.pointerDown(pointerOf(event))
  }

  function onPointerMove(event: PointerEvent): void {
    const pointer = pointerOf(event)
    gestures.pointerMove(pointer)
    reportCell(pointer)
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault()
    const intent = readWheel(event, options.wheel)
    const { x, y } = place(event)
    if (intent.kind === 'pan') camera.pan(intent.deltaX, intent.deltaY)
    else if (intent.kind === 'notch') camera.zoomAt(x, y, stepFrom(camera.zoom, intent.steps))
    else {
      camera.zoomAt(x, y, camera.zoom * intent.factor)
      clearTimeout(pinchEnds)
      pinchEnds = setTimeout(() => camera.snapZoom(x, y), PINCH_ENDS_MS)
    }
  }

  function onKey(event: KeyboardEvent): void {
    const isDown = event.type === 'keydown'
    if (event.key === ' ' && event.target === host) {
      event.preventDefault()
      gestures.holdSpace(isDown)
    }
    if (event.key === 'Alt') {
      // Otherwise some browsers focus their menu when the key is released.
      event.preventDefault()
      core.showNames(isDown)
    }
  }

  function releaseKeys(): void {
    gestures.holdSpace(false)
    core.showNames(false)
  }

  function reportCell(pointer: Pointer): void {
    const { x, y } = cellAt(state.scene, pointer)
    if (x === hoveredColumn && y === hoveredRow) return
    hoveredColumn = x
    hoveredRow = y
    events.cellHovered?.({ x, y })
  }

  function reportNoCell(): void {
    hoveredColumn = Number.NaN
    events.cellHovered?.(null)
  }

  function place(event: MouseEvent) {
    const box = host.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  function pointerOf(event: PointerEvent): Pointer {
    const { x, y } = place(event)
    return {
      id: event.pointerId,
      kind: kindOf(event.pointerType),
      button: event.button,
      screenX: x,
      screenY: y,
      worldX: camera.worldX(x),
      worldY: camera.worldY(y),
      isShiftHeld: event.shiftKey,
      isControlHeld: event.ctrlKey || event.metaKey,
      pressure: event.pressure,
    }
  }
}

function kindOf(pointerType: string): PointerKind {
  return pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse'
}
