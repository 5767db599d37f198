/** The board's only door to the clock, so that tests hold it. */
export interface Timers {
  /** Milliseconds from any fixed instant. */
  now(): number
  /** Calls back once; the returned function calls it off. */
  after(delayMs: number, callback: () => void): () => void
}

export const browserTimers: Timers = {
  now: () => performance.now(),
  after: (delayMs, callback) => {
    const handle = setTimeout(callback, delayMs)
    return () => clearTimeout(handle)
  },
}
