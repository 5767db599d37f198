/** The board's only access to the clock, so that tests can control it. */
export interface Timers {
  /** Milliseconds since any fixed instant. */
  now(): number
  /** Calls back once; the returned function cancels the call. */
  after(delayMs: number, callback: () => void): () => void
}

export const browserTimers: Timers = {
  now: () => performance.now(),
  after: (delayMs, callback) => {
    const handle = setTimeout(callback, delayMs)
    return () => clearTimeout(handle)
  },
}
