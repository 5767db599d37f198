import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** The heights of a phone's sheet. */
export type SheetStop = 'peek' | 'half' | 'full'

/** One height at which a sheet rests. */
export interface SheetHeight {
  readonly stop: SheetStop
  /** Value of `--sheet`; percent of the room between header and tabs. */
  readonly css: string
  /** The same in CSS pixels. */
  px(roomPx: number): number
}

/** `peek` shows the input field and the last chat line. */
const PEEK_PX = 226
const HALF_SHARE = 0.56
const PANEL_HEIGHTS: readonly [SheetHeight, ...SheetHeight[]] = [
  { stop: 'peek', css: `${PEEK_PX}px`, px: () => PEEK_PX },
  { stop: 'half', css: '56%', px: (roomPx) => roomPx * HALF_SHARE },
  { stop: 'full', css: '100%', px: (roomPx) => roomPx },
]
/** CSS pixels of movement that turn a tap into a drag. */
const TRAVEL_PX = 8

/**
 * The height of a phone's sheet: a tap on its handle goes to the next stop; dragging sets the height, and dragging to the bottom
 * closes the sheet.
 */
export function useSheet(
  frame: RefObject<HTMLElement | null>,
  onClose: () => void,
  heights: readonly [SheetHeight, ...SheetHeight[]] = PANEL_HEIGHTS,
) {
  const [lowest] = heights
  const [stop, setStop] = useState<SheetStop>(lowest.stop)
  const { css: height } = heights.find((each) => each.stop === stop) ?? lowest
  const drag = useRef<{ readonly fromY: number; readonly fromPx: number; hasTravelled: boolean } | undefined>(undefined)
  // A drag ends with a click event on the dragged element.
  const wasDragged = useRef(false)

  const heightAt = (clientY: number) => Math.max(0, (drag.current?.fromPx ?? 0) + (drag.current?.fromY ?? 0) - clientY)
  const settle = () => {
    drag.current = undefined
    frame.current?.style.setProperty('--sheet', height)
  }
  return {
    stop,
    /** Value of `--sheet`: the sheet's height, which also bounds the visible part of the map. */
    height,
    /** Props of the handle. */
    handle: {
      onClick: () => {
        if (!wasDragged.current) setStop(nextStop(stop, heights))
        wasDragged.current = false
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        wasDragged.current = false
        const fromPx = event.currentTarget.parentElement?.offsetHeight ?? 0
        drag.current = { fromY: event.clientY, fromPx, hasTravelled: false }
      },
      onPointerMove: ({ clientY }: PointerEvent) => {
        const { current } = drag
        if (current === undefined) return
        if (Math.abs(clientY - current.fromY) > TRAVEL_PX) current.hasTravelled = true
        // Set without React: dragging renders nothing.
        if (current.hasTravelled) frame.current?.style.setProperty('--sheet', `${heightAt(clientY)}px`)
      },
      onPointerUp: ({ clientY }: PointerEvent) => {
        const hasTravelled = drag.current?.hasTravelled === true
        const dragged = heightAt(clientY)
        settle()
        if (!hasTravelled) return
        wasDragged.current = true
        const nearest = stopNear(dragged, frame.current?.clientHeight ?? 0, heights)
        if (nearest === undefined) onClose()
        else setStop(nearest)
      },
      onPointerCancel: settle,
    },
  }
}

export type Sheet = ReturnType<typeof useSheet>

/** The next taller stop; from the tallest back to the smallest. */
export function nextStop(stop: SheetStop, heights: readonly [SheetHeight, ...SheetHeight[]] = PANEL_HEIGHTS): SheetStop {
  const next = heights.findIndex((each) => each.stop === stop) + 1
  return (heights[next] ?? heights[0]).stop
}

/** The stop nearest to the height at which the sheet was released; undefined if it was dragged shut. */
export function stopNear(
  heightPx: number,
  roomPx: number,
  heights: readonly [SheetHeight, ...SheetHeight[]] = PANEL_HEIGHTS,
): SheetStop | undefined {
  if (heightPx < heights[0].px(roomPx) / 2) return undefined
  const away = ({ px }: SheetHeight) => Math.abs(px(roomPx) - heightPx)
  const [nearest] = [...heights].sort((one, other) => away(one) - away(other))
  return nearest?.stop
}
