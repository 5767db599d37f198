/** A token bucket: refills by `rate` per second, holds at most `burst`. */
export interface Bucket {
  /** false: the bucket is empty, the caller must wait. */
  take(nowMs: number): boolean
  isEmpty(nowMs: number): boolean
  isFull(nowMs: number): boolean
  /** Takes `amount`, even if the bucket holds less: it then stays empty until the missing amount has been refilled too. */
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

/**
 * Limits per second and per burst, before RATE_LIMIT_SCALE. Each applies to one account over all its connections, except
 * `packets` and `handshakes`.
 */
export const LIVE_RATES = {
  /** Messages that are stored. */
  recorded: { rate: 30, burst: 60 },
  /** Bytes of stored messages. A table records 1 to 3 MB in an evening; a large saved game is 8 MB. */
  recordedBytes: { rate: 64 * KILOBYTE, burst: 16 * MEGABYTE },
  /** Bytes of packets of any kind, counted before decoding: beyond this the connection that sent them is cut. */
  receivedBytes: { rate: MEGABYTE, burst: 64 * MEGABYTE },
  /** Drag ghosts and pings: as many as one person's pointer can produce. */
  fleeting: { rate: 40, burst: 80 },
  /** Opening and listing sessions. */
  lobby: { rate: 5, burst: 20 },
  /** Bytes of tables sent on joining. A full table is 6 MB, an ordinary one 50 KB. */
  joinBytes: { rate: 2 * MEGABYTE, burst: 64 * MEGABYTE },
  /** Packets of any kind on one connection, counted before decoding: beyond this the connection is cut. */
  packets: { rate: 150, burst: 600 },
  /** New connections from one address, and tokens it presents: a whole club may reconnect at once after a restart. */
  handshakes: { rate: 5, burst: 150 },
  /** New connections of one account. */
  connections: { rate: 1, burst: 30 },
} as const
export type LiveRate = keyof typeof LIVE_RATES

/** Limits of visitors' accounts where they differ: anybody can make one with one press. */
const VISITOR_RATES: { readonly [Kind in LiveRate]?: { readonly rate: number; readonly burst: number } } = {
  recordedBytes: { rate: 16 * KILOBYTE, burst: 2 * MEGABYTE },
  receivedBytes: { rate: 256 * KILOBYTE, burst: 16 * MEGABYTE },
  joinBytes: { rate: 512 * KILOBYTE, burst: 16 * MEGABYTE },
}

export function bucketFor(kind: LiveRate, scale: number, isVisitor = false): Bucket {
  const { rate, burst } = (isVisitor ? VISITOR_RATES[kind] : undefined) ?? LIVE_RATES[kind]
  return createBucket(rate * scale, burst * scale)
}

/** Devices that show one second screen at a time. */
export const DEVICES_OF_DISPLAY = 4

/** Tables that one account listens to at once, before RATE_LIMIT_SCALE. */
export const TABLES_OF_ACCOUNT = 30

/** A connection is cut after this many refused messages in a row. */
export const REFUSALS_UNTIL_CUT = 400

/** A connection is cut when this many bytes of announcements wait for it, not counting the largest packet. */
export const UNSENT_UNTIL_CUT = 8 * MEGABYTE
/** A connection is cut when this many bytes wait on all connections of its account together, not counting the largest packets. */
export const ACCOUNT_UNSENT_UNTIL_CUT = 3 * UNSENT_UNTIL_CUT
/** A join is refused while more than this many bytes in total wait on the account's connections. */
export const UNSENT_UNTIL_JOIN = 8 * MEGABYTE
