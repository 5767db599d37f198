import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** How tall a phone's sheet stands. */
export const SHEET_STOPS = ['peek', 'half', 'full'] as const
export type SheetStop = (typeof SHEET_STOPS)[number]

/** Of the room between header and tabs; a peek is the line of writing and the last thing said, in CSS pixels. */
const HEIGHTS: Readonly<Record<SheetStop, string>> = { peek: '226px', half: '56%', full: '100%' }
const PEEK_PX = 226
const HALF_SHARE = 0.56
/** CSS pixels of travel that make a drag of a tap. */
const TRAVEL_PX = 8

/** The height of a phone's sheet: by tapping its handle from stop to stop, or by dragging it, down to where it closes. */
export function useSheet(frame: RefObject<HTMLElement | null>, onClose: () => void) {
  const [stop, setStop] = useState<SheetStop>('peek')
  const drag = useRef<{ readonly fromY: number; readonly fromPx: number; hasTravelled: boolean } | undefined>(undefined)
  // A drag ends with a click on what was dragged.
  const wasDragged = useRef(false)

  const heightAt = (clientY: number) => Math.max(0, (drag.current?.fromPx ?? 0) + (drag.current?.fromY ?? 0) - clientY)
  const settle = () => {
    drag.current = undefined
    frame.current?.style.setProperty('--sheet', HEIGHTS[stop])
  }
  return {
    stop,
    /** For `--sheet`, which is the sheet's height and the edge of what it leaves of the map. */
    height: HEIGHTS[stop],
    /** What the handle does. */
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
        // By hand: a drag renders nothing.
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

/** One taller; from the tallest back to the smallest. */
export function nextStop(stop: SheetStop): SheetStop {
  return SHEET_STOPS[(SHEET_STOPS.indexOf(stop) + 1) % SHEET_STOPS.length] ?? 'peek'
}

/** Where a sheet that was let go at this height comes to rest; undefined where it was pulled shut. */
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
