/** A bucket that refills steadily: `rate` takes a second on average, `burst` at once. */
export interface Bucket {
  /** false: empty, the caller must wait. */
  take(nowMs: number): boolean
  isEmpty(nowMs: number): boolean
  isFull(nowMs: number): boolean
  /** Takes `amount`, also where there is less: the bucket stays empty until the rest has come in, too. */
  spend(nowMs: number, amount: number): void
}

export function createBucket(rate: number, burst: number): Bucket {
  let tokens = burst
  let last = Number.NaN
  const refill = (nowMs: number) => {
    if (!Number.isNaN(last)) tokens = Math.min(burst, tokens + (Math.max(0, nowMs - last) / 1_000) * rate)
    last = nowMs
  }
  return {
    take(nowMs) {
      refill(nowMs)
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
    isEmpty(nowMs) {
      refill(nowMs)
      return tokens < 1
    },
    isFull(nowMs) {
      refill(nowMs)
      return tokens >= burst
    },
    spend(nowMs, amount) {
      refill(nowMs)
      tokens -= amount
    },
  }
}

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** Takes a second, and at once, before RATE_LIMIT_SCALE. Of one account over all its connections, but for `packets` and `handshakes`. */
export const LIVE_RATES = {
  /** Messages that are stored. */
  recorded: { rate: 30, burst: 60 },
  /** Bytes of what is stored. An evening of a table is 1 to 3 MB in all; a large saved game is 8 MB. */
  recordedBytes: { rate: 64 * KILOBYTE, burst: 16 * MEGABYTE },
  /** Drag ghosts, pings: no more than a hand can do. */
  fleeting: { rate: 40, burst: 80 },
  /** Opening and listing sessions. */
  lobby: { rate: 5, burst: 20 },
  /** Bytes of tables that are sent to those who join. A full table is 6 MB, an ordinary one 50 KB. */
  joinBytes: { rate: 2 * MEGABYTE, burst: 64 * MEGABYTE },
  /** Packets of any kind of one connection, counted before they are decoded: beyond it the connection is cut. */
  packets: { rate: 150, burst: 600 },
  /** New connections from one address, and tokens that it shows: a whole club may come back at once after a restart. */
  handshakes: { rate: 5, burst: 150 },
  /** New connections of one account. */
  connections: { rate: 1, burst: 30 },
} as const
export type LiveRate = keyof typeof LIVE_RATES

/** The demo account, where it differs. Messages are counted as of one account already, whoever tries it. */
const DEMO_RATES: { readonly [Kind in LiveRate]?: { readonly rate: number; readonly burst: number } } = {
  recordedBytes: { rate: 16 * KILOBYTE, burst: 2 * MEGABYTE },
  joinBytes: { rate: 512 * KILOBYTE, burst: 16 * MEGABYTE },
}

export function bucketFor(kind: LiveRate, scale: number, isDemo = false): Bucket {
  const { rate, burst } = (isDemo ? DEMO_RATES[kind] : undefined) ?? LIVE_RATES[kind]
  return createBucket(rate * scale, burst * scale)
}

/** Refused messages in a row after which a connection is cut. */
export const REFUSALS_UNTIL_CUT = 400

/** Bytes of announcements that may wait for one connection, besides the largest packet among them, before it is cut. */
export const UNSENT_UNTIL_CUT = 8 * MEGABYTE
/** The same over all connections of an account. */
export const ACCOUNT_UNSENT_UNTIL_CUT = 3 * UNSENT_UNTIL_CUT
/** Bytes that may wait on an account's connections, all told, when it asks for another table. */
export const UNSENT_UNTIL_JOIN = 8 * MEGABYTE
