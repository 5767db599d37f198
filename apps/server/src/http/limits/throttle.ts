/** Slows down guessing. Kept in memory: a restart resets it. Nodes share their failures. */
export interface Throttle {
  /** Milliseconds until `key` may try again; 0 if it may try now. */
  waitMs(key: string): number
  fail(key: string): void
  /** Takes back up to `count` failures of a key. */
  forgive(key: string, count: number): void
  failures(key: string): number
}

export interface ThrottleRules {
  /** Number of failures without a wait. */
  readonly free: number
  /** Wait after the first failure beyond the free ones; doubles with each further one. */
  readonly firstWaitMs: number
  readonly longestWaitMs: number
  /** Failures older than this no longer count. */
  readonly forgetAfterMs: number
}

/** Shares the failures of one throttle with the same throttle at other nodes. */
export interface SharedFailures {
  failed(key: string): void
  forgiven(key: string, count: number): void
  hear(fail: (key: string) => void, forgive: (key: string, count: number) => void): void
}

/** By the throttle's name. */
export type ShareFailures = (throttle: string) => SharedFailures

export const shareWithNobody: ShareFailures = () => ({ failed: () => undefined, forgiven: () => undefined, hear: () => undefined })

interface Entry {
  failures: number
  lastAt: number
}

/** Beyond this many keys the oldest are dropped, so a flood can't fill the memory. */
const MOST_KEYS = 50_000

export function createThrottle(rules: ThrottleRules, now: () => number, shared: SharedFailures = shareWithNobody('')): Throttle {
  const entries = new Map<string, Entry>()

  const current = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    if (entry === undefined || now() - entry.lastAt <= rules.forgetAfterMs) return entry
    entries.delete(key)
    return undefined
  }

  const put = (key: string, entry: Entry) => {
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size <= MOST_KEYS) return
    for (const oldest of entries.keys()) {
      entries.delete(oldest)
      break
    }
  }

  const fail = (key: string) => put(key, { failures: (current(key)?.failures ?? 0) + 1, lastAt: now() })
  const forgive = (key: string, count: number) => {
    const entry = current(key)
    if (entry === undefined) return
    if (entry.failures <= count) entries.delete(key)
    else entry.failures -= count
  }
  shared.hear(fail, forgive)

  return {
    waitMs: (key) => {
      const entry = current(key)
      if (entry === undefined || entry.failures < rules.free) return 0
      const wait = Math.min(rules.longestWaitMs, rules.firstWaitMs * 2 ** (entry.failures - rules.free))
      return Math.max(0, entry.lastAt + wait - now())
    },
    fail: (key) => {
      fail(key)
      shared.failed(key)
    },
    forgive: (key, count) => {
      if (current(key) === undefined) return
      forgive(key, count)
      shared.forgiven(key, count)
    },
    failures: (key) => current(key)?.failures ?? 0,
  }
}
