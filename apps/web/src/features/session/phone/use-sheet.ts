import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** The heights of a phone's sheet. */
export const SHEET_STOPS = ['peek', 'half', 'full'] as const
export type SheetStop = (typeof SHEET_STOPS)[number]

/** Percent of the room between header and tabs; `peek` shows the input field and the last chat line, in CSS pixels. */
const HEIGHTS: Readonly<Record<SheetStop, string>> = { peek: '226px', half: '56%', full: '100%' }
const PEEK_PX = 226
const HALF_SHARE = 0.56
/** CSS pixels of movement that turn a tap into a drag. */
const TRAVEL_PX = 8

/**
 * The height of a phone's sheet: a tap on its handle goes to the next stop; dragging sets the height, and dragging to the bottom
 * closes the sheet.
 */
export function useSheet(frame: RefObject<HTMLElement | null>, onClose: () => void) {
  const [stop, setStop] = useState<SheetStop>('peek')
  const drag = useRef<{ readonly fromY: number; readonly fromPx: number; hasTravelled: boolean } | undefined>(undefined)
  // A drag ends with a click event on the dragged element.
  const wasDragged = useRef(false)

  const heightAt = (clientY: number) => Math.max(0, (drag.current?.fromPx ?? 0) + (drag.current?.fromY ?? 0) - clientY)
  const settle = () => {
    drag.current = undefined
    frame.current?.style.setProperty('--sheet', HEIGHTS[stop])
  }
  return {
    stop,
    /** Value of `--sheet`: the sheet's height, which also bounds the visible part of the map. */
    height: HEIGHTS[stop],
    /** Props of the handle. */
    handle: {
      onClick: () => {
        if (!wasDragged.current) setStop(nextStop(stop))
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
        const height = heightAt(clientY)
        settle()
        if (!hasTravelled) return
        wasDragged.current = true
        const nearest = stopNear(height, frame.current?.clientHeight ?? 0)
        if (nearest === undefined) onClose()
        else setStop(nearest)
      },
      onPointerCancel: settle,
    },
  }
}

export type Sheet = ReturnType<typeof useSheet>

/** The next taller stop; from the tallest back to the smallest. */
export function nextStop(stop: SheetStop): SheetStop {
  return SHEET_STOPS[(SHEET_STOPS.indexOf(stop) + 1) % SHEET_STOPS.length] ?? 'peek'
}

/** The stop nearest to the height at which the sheet was released; undefined if it was dragged shut. */
export function stopNear(heightPx: number, roomPx: number): SheetStop | undefined {
  if (heightPx < PEEK_PX / 2) return undefined
  const stops = [
    ['peek', PEEK_PX],
    ['half', roomPx * HALF_SHARE],
    ['full', roomPx],
  ] as const
  const [nearest] = [...stops].sort(([, one], [, other]) => Math.abs(one - heightPx) - Math.abs(other - heightPx))
  return nearest?.[0]
}
