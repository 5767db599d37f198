import { randomBytes } from 'node:crypto'
import { GUEST_REFUSALS, type UserId, VISITOR_DAYS, visitorEmail } from '@hearthlight/protocol'
import { type HttpRefused, refuseCall, refuseForNow } from '../../http/answers/refusal'
import { createThrottle, type ShareFailures } from '../../http/limits/throttle'
import type { AccountData } from '../../ports/account-data'
import { areAlike } from '../../ports/alike-names'
import type { LiveTables } from '../../ports/live-tables'
import type { Account, AccountsRepo } from './accounts.repo'
import type { RemoveAccount } from './remove-account'

/** Accounts without email and password, each for one person who wants to look around or follows an invite. */
export interface Visitors {
  /** Makes an account. Refused for some time to an address that has made many, and with a name of `taken`. */
  create(username: string, address: string, taken?: () => Promise<readonly string[]>): Promise<Account | HttpRefused>
  /** The same, with the sample data of the demo. */
  createWithSample(username: string, address: string): Promise<Account | HttpRefused>
  /** Removes some of the accounts that have not been used for 30 days, with everything they own. Called by a timer. */
  removeUnused(): Promise<void>
}

export interface VisitorPorts {
  readonly repo: AccountsRepo
  readonly accountData: readonly AccountData[]
  readonly removeAccount: RemoveAccount
  live(): Pick<LiveTables, 'isConnected'>
  now(): number
  newId(prefix: string): string
  /** RATE_LIMIT_SCALE of the settings. */
  readonly scale: number
  /** Shares the counts of new accounts with all nodes. */
  readonly share: ShareFailures
}

const DAY_MS = 86_400_000
export const REMOVED_AFTER_MS = VISITOR_DAYS * DAY_MS
/** An account whose removal failed is tried again after this time. */
const TRIED_AGAIN_AFTER_MS = 60 * 60_000
/** Each may own several sessions whose logs are rewritten. */
const MOST_REMOVED_AT_ONCE = 20
/** A table of friends, and a club, share one address. */
const FREE_ACCOUNTS = 20
const WAITS = { firstWaitMs: 2_000, longestWaitMs: 15 * 60_000, forgetAfterMs: 60 * 60_000 }
const EMAIL_BYTES = 16

export function createVisitors(ports: VisitorPorts): Visitors {
  const { repo, accountData, now } = ports
  // Each new account counts like a failure: the first ones are free, each further one doubles the wait.
  const throttle = createThrottle({ ...WAITS, free: Math.ceil(FREE_ACCOUNTS * ports.scale) }, now, ports.share('visitor'))

  const create: Visitors['create'] = async (username, address, taken = async () => []) => {
    const waitMs = throttle.waitMs(address)
    if (waitMs > 0) return refuseForNow(waitMs / 1_000)
    // A taken name counts, too: nobody walks through the names of a table.
    throttle.fail(address)
    if ((await taken()).some((name) => areAlike(name, username))) return refuseName()
    const account: Account = {
      userId: ports.newId('user') as UserId,
      email: visitorEmail(randomBytes(EMAIL_BYTES).toString('hex')),
      username,
      passwordHash: '',
      isVisitor: true,
      createdAt: now(),
      usedAt: now(),
    }
    await repo.add(account)
    return account
  }

  return {
    create,
    createWithSample: async (username, address) => {
      const account = await create(username, address)
      if ('ok' in account) return account
      for (const kept of accountData) await kept.fillSample?.(account.userId)
      return account
    },
    removeUnused: async () => {
      const before = now() - REMOVED_AFTER_MS
      for (const userId of await repo.visitorsUnusedSince(before, MOST_REMOVED_AT_ONCE)) {
        // Only one of several nodes removes it.
        const isClaimed = await repo.claimUnused(userId, before, before + TRIED_AGAIN_AFTER_MS)
        if (isClaimed && !ports.live().isConnected(userId)) await ports.removeAccount(userId)
      }
    },
  }
}

/** GUEST-6 */
function refuseName(): HttpRefused {
  const { code, message } = GUEST_REFUSALS.takenName
  return refuseCall(code, message, { field: 'username' })
}
