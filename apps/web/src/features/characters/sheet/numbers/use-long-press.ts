import { type PointerEvent, useEffect, useRef } from 'react'

const LONG_PRESS_MS = 500

/** Handlers for an element on which a long press acts; `wasLong` tells the click after it, once. */
export function useLongPress(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    wasLong: () => {
      const was = isLong.current
      isLong.current = false
      return was
    },
    handlers: {
      onPointerDown: ({ button }: PointerEvent) => {
        stop()
        isLong.current = false
        if (button !== 0) return
        timer.current = setTimeout(() => {
          isLong.current = true
          act()
        }, LONG_PRESS_MS)
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerLeave: stop,
      // On touch a long press would open the browser's menu.
      onContextMenu: (event: { preventDefault: () => void }) => isLong.current && event.preventDefault(),
    },
  }
}
