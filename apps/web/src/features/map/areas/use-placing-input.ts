import type { GridPoint } from '@hearthlight/rules/grid'
import { useEffect, useRef } from 'react'
import { takesLetters } from '../../../lib/is-typing'
import { useLive } from '../../../live/use-table'
import { useMap } from '../controller/map-context'

/** What pointer and keys do while an area is laid. Places are in cells, with fractions. */
export interface PlacingInput {
  /** The mouse is there. */
  aim(place: GridPoint): void
  /** A click. */
  click(place: GridPoint): void
  /** A click with Alt. */
  leaveOut(place: GridPoint): void
  /** A finger or pen: it covers what it points at, so a button confirms. */
  tap(place: GridPoint): void
  turn(by: 1 | -1): void
  /** Arrow keys. */
  step(columns: number, rows: number): void
  finish(): void
  cancel(): void
}

/** A press that moves farther drags the map. CSS pixels. */
const CLICK_PX = 6
const FINGER_PX = 12
/** After a turn by key, a mouse that moves less far does not turn the area back. CSS pixels. */
const STILL_PX = 24
/** Shift with an arrow moves this many cells. */
const FAR_CELLS = 5

const ARROWS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Hears pointer and keys beside the board, whose pan tool is in hand: drags, wheel and pinches still move the view. */
export function usePlacingInput(input: PlacingInput): void {
  const { board, host } = useMap()
  const live = useLive()
  const latest = useRef(input)
  latest.current = input
  useEffect(() => {
    const element = host()
    if (element === undefined) return
    const stop = new AbortController()
    const { signal } = stop
    const turn = (by: 1 | -1) => {
      turnedAt = mouse
      latest.current.turn(by)
    }
    let mouse: { readonly x: number; readonly y: number } | undefined
    let turnedAt: typeof mouse
    let pressed: { readonly id: number; readonly x: number; readonly y: number } | undefined

    const placeOf = ({ clientX, clientY }: PointerEvent): GridPoint | undefined => {
      const camera = board()?.camera
      const gridSize = live.store.getState().table?.map.gridSize
      if (camera === undefined || gridSize === undefined) return undefined
      const { left, top } = element.getBoundingClientRect()
      return { x: camera.worldX(clientX - left) / gridSize, y: camera.worldY(clientY - top) / gridSize }
    }
    const onMove = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return
      mouse = { x: event.clientX, y: event.clientY }
      if (turnedAt !== undefined && Math.hypot(mouse.x - turnedAt.x, mouse.y - turnedAt.y) < STILL_PX) return
      turnedAt = undefined
      const place = placeOf(event)
      if (place !== undefined) latest.current.aim(place)
    }
    const onDown = ({ pointerId, button, clientX, clientY }: PointerEvent) => {
      // A second finger zooms.
      pressed = button === 0 && pressed === undefined ? { id: pointerId, x: clientX, y: clientY } : undefined
    }
    const onUp = (event: PointerEvent) => {
      const from = pressed
      pressed = undefined
      if (from?.id !== event.pointerId) return
      const isMouse = event.pointerType === 'mouse'
      const place = placeOf(event)
      const movedPx = Math.hypot(event.clientX - from.x, event.clientY - from.y)
      if (place === undefined || movedPx > (isMouse ? CLICK_PX : FINGER_PX)) return
      if (!isMouse) latest.current.tap(place)
      else if (event.altKey) latest.current.leaveOut(place)
      // A turned area stays as it is while the mouse rests.
      else if (turnedAt === undefined) latest.current.click(place)
      else latest.current.finish()
    }
    const onKey = (event: KeyboardEvent) => {
      const { key, target, shiftKey } = event
      if (event.ctrlKey || event.metaKey || event.altKey || takesLetters(target)) return
      if (target instanceof Element && target.closest('[role$="dialog"], [role="menu"], [role="listbox"]') !== null) return
      const act = actOf(key, shiftKey, target)
      if (act === undefined) return
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    const actOf = (key: string, isFar: boolean, target: EventTarget | null): (() => void) | undefined => {
      const arrow = Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined
      const cells = isFar ? FAR_CELLS : 1
      if (arrow !== undefined) return () => latest.current.step(arrow[0] * cells, arrow[1] * cells)
      if (key === 'Escape') return () => latest.current.cancel()
      if (key === 'Enter') return target instanceof HTMLButtonElement ? undefined : () => latest.current.finish()
      if (key === 'q' || key === 'Q') return () => turn(-1)
      return key === 'e' || key === 'E' ? () => turn(1) : undefined
    }
    element.addEventListener('pointermove', onMove, { signal })
    element.addEventListener('pointerdown', onDown, { signal })
    element.addEventListener('pointerup', onUp, { signal })
    element.addEventListener('pointercancel', () => (pressed = undefined), { signal })
    // Before everything else on the page that hears keys.
    window.addEventListener('keydown', onKey, { signal, capture: true })
    return () => stop.abort()
  }, [board, host, live])
}
