import type { Timers } from '../timers'

/** Templates and range indicators hide by themselves. */
export const OVERLAY_MS = 5_000

/** One running count-down at a time: a new start cancels the former one. */
export function createOverlayTimer(timers: Timers, hide: () => void) {
  let callOff: (() => void) | null = null
  return {
    start: () => {
      callOff?.()
      callOff = timers.after(OVERLAY_MS, hide)
    },
    stop: () => {
      callOff?.()
      callOff = null
    },
  }
}
