import type { Timers } from '../timers'

export interface ManualTimers extends Timers {
  /** Lets time pass: what falls due is called in its order. */
  pass(durationMs: number): void
}

/** A clock that moves only when a test says so. */
export function manualTimers(): ManualTimers {
  let now = 0
  const due = new Map<object, { readonly at: number; readonly callback: () => void }>()
  return {
    now: () => now,
    after: (delayMs, callback) => {
      const key = {}
      due.set(key, { at: now + delayMs, callback })
      return () => due.delete(key)
    },
    pass: (durationMs) => {
      const end = now + durationMs
      for (;;) {
        const next = [...due].filter(([, { at }]) => at <= end).sort(([, one], [, other]) => one.at - other.at)[0]
        if (next === undefined) break
        due.delete(next[0])
        now = next[1].at
        next[1].callback()
      }
      now = end
    },
  }
}
