import { type PointerEvent, useRef } from 'react'

const DEGREES_PER_PIXEL = 0.8

/** Pointer handlers that turn a figure: a drag to the right turns it to the right, by 0.8 degrees per pixel. */
export function useTurnByDrag(turn: (degrees: number) => void) {
  const lastX = useRef<number>(undefined)
  const end = () => {
    lastX.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      lastX.current = event.clientX
    },
    onPointerMove: ({ clientX }: PointerEvent<HTMLElement>) => {
      if (lastX.current === undefined) return
      // Whole degrees only; the rest of the way counts with the next move.
      const degrees = Math.trunc((clientX - lastX.current) * DEGREES_PER_PIXEL)
      if (degrees === 0) return
      lastX.current += degrees / DEGREES_PER_PIXEL
      turn(degrees)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
