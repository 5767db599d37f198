import type { UserId } from '@hearthlight/protocol'
import type { LiveUser } from '../ports'
import { type Bucket, bucketFor, type LiveRate } from './rate-limits'
import type { UnsentBytes } from './unsent-bytes'

/** What one account may do over all its connections. */
export interface AccountLimits extends Readonly<Record<AccountRate, Bucket>> {
  /** What waits on its open connections. */
  readonly unsent: ReadonlySet<UnsentBytes>
  /** A connection was opened. Returns what is called at its end. */
  connected(unsent: UnsentBytes): () => void
  /** Runs the account's joins one after the other. */
  inTurn<Result>(join: () => Promise<Result>): Promise<Result>
}

type AccountRate = Exclude<LiveRate, 'packets' | 'handshakes'>

export interface AllAccountLimits {
  of(user: Pick<LiveUser, 'userId' | 'isDemo'>): AccountLimits
  /** Undefined where the account has had no connection for a while. */
  find(userId: UserId): AccountLimits | undefined
  readonly size: number
}

/** Accounts below which nobody looks for those that can be forgotten. */
const FEW = 100

/** `now`: milliseconds. An account is forgotten once that changes nothing: no connection, and every bucket full again. */
export function createAccountLimits(scale: number, now: () => number): AllAccountLimits {
  const known = new Map<UserId, AccountLimits>()
  let sweepAt = FEW

  const sweep = () => {
    for (const [userId, limits] of known) if (limits.unsent.size === 0 && isUntouched(limits, now())) known.delete(userId)
    // In step with what is left: each new account pays for a constant number of looks.
    sweepAt = Math.max(FEW, known.size * 2)
  }

  return {
    of({ userId, isDemo }) {
      const found = known.get(userId)
      if (found !== undefined) return found
      if (known.size >= sweepAt) sweep()
      const made = limitsOf(scale, isDemo)
      known.set(userId, made)
      return made
    },
    find: (userId) => known.get(userId),
    get size() {
      return known.size
    },
  }
}

function limitsOf(scale: number, isDemo: boolean): AccountLimits {
  const unsent = new Set<UnsentBytes>()
  let joining: Promise<unknown> = Promise.resolve()
  const bucket = (kind: AccountRate) => bucketFor(kind, scale, isDemo)
  return {
    recorded: bucket('recorded'),
    recordedBytes: bucket('recordedBytes'),
    fleeting: bucket('fleeting'),
    lobby: bucket('lobby'),
    joinBytes: bucket('joinBytes'),
    connections: bucket('connections'),
    unsent,
    connected(counted) {
      unsent.add(counted)
      return () => unsent.delete(counted)
    },
    inTurn(join) {
      const joined = joining.then(join)
      joining = joined.catch(() => undefined)
      return joined
    },
  }
}

function isUntouched(limits: AccountLimits, nowMs: number): boolean {
  const { recorded, recordedBytes, fleeting, lobby, joinBytes, connections } = limits
  return [recorded, recordedBytes, fleeting, lobby, joinBytes, connections].every((bucket) => bucket.isFull(nowMs))
}

/** Adds up what waits on all connections of an account. */
export function unsentOf({ unsent }: AccountLimits, part: keyof UnsentBytes): number {
  let sum = 0
  for (const each of unsent) sum += each[part]
  return sum
}
