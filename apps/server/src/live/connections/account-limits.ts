import type { SessionId, UserId } from '@hearthlight/protocol'
import type { LiveUser } from '../ports'
import { type Bucket, bucketFor, type LiveRate } from './rate-limits'
import type { UnsentBytes } from './unsent-bytes'

/** The rate limits of one account over all its connections. */
export interface AccountLimits extends Readonly<Record<AccountRate, Bucket>> {
  /** Unsent bytes of each open connection. */
  readonly unsent: ReadonlySet<UnsentBytes>
  /** The tables that each open connection listens to. */
  readonly joined: ReadonlySet<ReadonlySet<SessionId>>
  /** Registers a new connection with the tables that it listens to from time to time. Returns a function to call when it closes. */
  connected(unsent: UnsentBytes, joined: ReadonlySet<SessionId>): () => void
  /** Runs the account's joins one after the other. */
  inTurn<Result>(join: () => Promise<Result>): Promise<Result>
}

type AccountRate = Exclude<LiveRate, 'packets' | 'handshakes'>

export interface AllAccountLimits {
  of(user: Pick<LiveUser, 'userId' | 'isVisitor'>): AccountLimits
  /** Undefined for an account without a connection for some time. */
  find(userId: UserId): AccountLimits | undefined
  readonly size: number
}

/** Below this number of accounts, the sweep for forgettable ones does not run. */
const FEW = 100

/** `now`: milliseconds. An account is forgotten once that has no effect: it has no connection, and all its buckets are full again. */
export function createAccountLimits(scale: number, now: () => number): AllAccountLimits {
  const known = new Map<UserId, AccountLimits>()
  let sweepAt = FEW

  const sweep = () => {
    for (const [userId, limits] of known) if (limits.unsent.size === 0 && isUntouched(limits, now())) known.delete(userId)
    // Grows with the number of accounts left, so each new account costs a constant number of checks.
    sweepAt = Math.max(FEW, known.size * 2)
  }

  return {
    of({ userId, isVisitor }) {
      const found = known.get(userId)
      if (found !== undefined) return found
      if (known.size >= sweepAt) sweep()
      const made = limitsOf(scale, isVisitor)
      known.set(userId, made)
      return made
    },
    find: (userId) => known.get(userId),
    get size() {
      return known.size
    },
  }
}

function limitsOf(scale: number, isVisitor: boolean): AccountLimits {
  const unsent = new Set<UnsentBytes>()
  const joined = new Set<ReadonlySet<SessionId>>()
  let joining: Promise<unknown> = Promise.resolve()
  const bucket = (kind: AccountRate) => bucketFor(kind, scale, isVisitor)
  return {
    recorded: bucket('recorded'),
    recordedBytes: bucket('recordedBytes'),
    receivedBytes: bucket('receivedBytes'),
    fleeting: bucket('fleeting'),
    lobby: bucket('lobby'),
    joinBytes: bucket('joinBytes'),
    connections: bucket('connections'),
    unsent,
    joined,
    connected(counted, tables) {
      unsent.add(counted)
      joined.add(tables)
      return () => {
        unsent.delete(counted)
        joined.delete(tables)
      }
    },
    inTurn(join) {
      const joined = joining.then(join)
      // Without the result: it may be a whole table, and would be kept as long as the account is.
      joining = joined.then(forget, forget)
      return joined
    },
  }
}

const forget = () => undefined

function isUntouched(limits: AccountLimits, nowMs: number): boolean {
  const { recorded, recordedBytes, receivedBytes, fleeting, lobby, joinBytes, connections } = limits
  return [recorded, recordedBytes, receivedBytes, fleeting, lobby, joinBytes, connections].every((bucket) => bucket.isFull(nowMs))
}

/** Adds up the unsent bytes of all connections of an account. */
export function unsentOf({ unsent }: AccountLimits, part: keyof UnsentBytes): number {
  let sum = 0
  for (const each of unsent) sum += each[part]
  return sum
}

/** How many tables the account listens to, on all its connections. */
export function tablesOf({ joined }: AccountLimits): ReadonlySet<SessionId> {
  return new Set([...joined].flatMap((tables) => [...tables]))
}
