/** A bucket that refills steadily: `rate` takes a second on average, `burst` at once. */
export interface Bucket {
  /** false: empty, the caller must wait. */
  take(nowMs: number): boolean
}

export function createBucket(rate: number, burst: number): Bucket {
  let tokens = burst
  let last = Number.NaN
  return {
    take(nowMs) {
      if (!Number.isNaN(last)) tokens = Math.min(burst, tokens + (Math.max(0, nowMs - last) / 1_000) * rate)
      last = nowMs
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}

/** Takes a second, and at once, before RATE_LIMIT_SCALE. */
export const LIVE_RATES = {
  /** Messages that are stored. */
  recorded: { rate: 30, burst: 60 },
  /** Drag ghosts, pings: no more than a hand can do. */
  fleeting: { rate: 40, burst: 80 },
  /** Opening and listing sessions. */
  lobby: { rate: 5, burst: 20 },
  /** Packets of any kind, counted before they are decoded: beyond it the connection is cut. */
  packets: { rate: 150, burst: 600 },
  /** New connections from one address, and tokens that it shows: a whole club may come back at once after a restart. */
  handshakes: { rate: 5, burst: 150 },
  /** New connections of one account. */
  connections: { rate: 1, burst: 30 },
} as const
export type LiveRate = keyof typeof LIVE_RATES

export function bucketFor(kind: LiveRate, scale: number): Bucket {
  const { rate, burst } = LIVE_RATES[kind]
  return createBucket(rate * scale, burst * scale)
}

/** Refused messages in a row after which a connection is cut. */
export const REFUSALS_UNTIL_CUT = 400
