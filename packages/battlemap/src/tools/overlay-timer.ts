import type { Timers } from '../timers'

/** After this time templates and range indicators hide automatically. */
export const OVERLAY_MS = 5_000

/** Runs at most one countdown: a new start cancels the previous one. */
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
