import type { SignedIn, UserId } from '@hearthlight/protocol'
import type { Settings } from '../../config'
import type { Database } from '../../db/database'
import { type HttpRefused, refuseCall, refuseForNow } from '../../http/answers/refusal'
import { type ShareFailures, shareWithNobody } from '../../http/limits/throttle'
import type { AccountData } from '../../ports/account-data'
import type { Authenticator, SignedInUser } from '../../ports/authentication'
import type { LiveTables } from '../../ports/live-tables'
import { type AccountPage, createAccountPage } from './account-page'
import { type Account, createAccountsRepo } from './accounts.repo'
import { DEMO, type DemoPorts, prepareDemo, resetDemoIfIdle } from './demo-account'
import { createKnownDevices } from './known-devices'
import { createLoginThrottle } from './login-throttle'
import { type Passwords, refusePassword } from './passwords'
import { createSignIns, type RevokedListener } from './sign-ins'
import { createSignInsRepo } from './sign-ins.repo'

/** Where a call comes from: shown in the device list and used as the key for counting attempts. */
export interface Origin {
  readonly address: string
  readonly device: string
  /** The secret that the server gave this browser at an earlier sign-in. */
  readonly deviceSecret?: string | undefined
}

export interface Accounts extends Authenticator {
  readonly page: AccountPage
  register(
    form: { readonly email: string; readonly password: string; readonly username: string },
    origin: Origin,
  ): Promise<SignedIn | HttpRefused>
  login(form: { readonly email: string; readonly password: string }, origin: Origin): Promise<SignedIn | HttpRefused>
  logout(user: SignedInUser): Promise<void>
  /** Undefined if the account no longer exists. */
  account(userId: UserId): Promise<Account | undefined>
  /** The credentials of the demo account; null if it is off. */
  readonly demo: { readonly email: string; readonly password: string } | null
  /** Called for each token that becomes invalid, for whatever reason. */
  onTokenRevoked(listener: RevokedListener): void
  /** Called when another node has ended this sign-in. */
  forget(tokenHash: string): void
  /** Returns those of these sign-ins that are still valid. */
  alive(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>
  /** Creates or removes the demo account. */
  start(): Promise<void>
  /** Removes expired sign-ins and resets an idle demo account to its sample. Called by a timer. */
  tidy(): Promise<void>
}

export interface AccountsPorts {
  readonly settings: Pick<Settings, 'DEMO_ACCOUNT' | 'RATE_LIMIT_SCALE' | 'TOKEN_DAYS'>
  readonly database: Pick<Database, 'query' | 'atomically'>
  readonly passwords: Passwords
  readonly env: { now(): number; newId(prefix: string): string }
  live(): Pick<LiveTables, 'isConnected'>
  /** What the other features store for people. */
  readonly accountData: readonly AccountData[]
  /** Called when a write failed whose result no caller awaits. */
  noteFailed(error: unknown): void
  /** Shares counts of wrong passwords with all nodes. */
  readonly share?: ShareFailures | undefined
}

export function createAccounts({
  settings,
  database,
  passwords,
  env,
  live,
  accountData,
  noteFailed,
  share = shareWithNobody,
}: AccountsPorts): Accounts {
  const repo = createAccountsRepo(database)
  const signIns = createSignIns({
    repo: createSignInsRepo(database),
    tokenDays: settings.TOKEN_DAYS,
    now: env.now,
    noteUse: repo.noteUse,
    noteFailed,
  })
  const knownDevices = createKnownDevices(database, env.now)
  const throttle = createLoginThrottle(settings.RATE_LIMIT_SCALE, env.now, share)
  const demoPorts: DemoPorts = {
    isOn: settings.DEMO_ACCOUNT,
    repo,
    signIns,
    passwords,
    accountData,
    isConnected: (userId) => live().isConnected(userId),
    now: env.now,
    newId: env.newId,
  }

  const begin = async ({ userId, email, username }: Account, origin: Origin): Promise<SignedIn> => ({
    userId,
    email,
    username,
    token: await signIns.begin(userId, origin.device),
    deviceSecret: await knownDevices.remember(userId, origin.deviceSecret),
  })

  const enter = async (email: string, password: string, origin: Origin): Promise<SignedIn | HttpRefused> => {
    const login = { email, address: origin.address, device: await knownDevices.find(email, origin.deviceSecret) }
    const waitMs = throttle.waitMs(login)
    if (waitMs > 0) return refuseForNow(waitMs / 1_000)
    const account = await repo.byEmail(email)
    if (!(await passwords.matches(password, account?.passwordHash)) || account === undefined) {
      throttle.wrong(login)
      return refuseCall('AUTH_001')
    }
    throttle.right(login)
    if (account.isDemo) await resetDemoIfIdle(demoPorts)
    return begin(account, origin)
  }

  const enroll = async (email: string, password: string, username: string, origin: Origin): Promise<SignedIn | HttpRefused> => {
    const at = env.now()
    const passwordHash = await passwords.hash(password)
    const account = { userId: env.newId('user') as UserId, email, username, passwordHash, isDemo: false, createdAt: at, usedAt: at }
    return (await repo.add(account)) ? begin(account, origin) : refuseEmail()
  }

  return {
    page: createAccountPage({ repo, signIns, passwords, throttle, accountData, now: env.now }),
    register: async ({ email, password, username }, origin) => {
      const refusal = refusePassword(password, 'password')
      if (refusal !== undefined) return refusal
      // Reserved even if the demo account is off: it may be turned on again.
      if (email === DEMO.email) return refuseEmail()
      return (await passwords.inTurn(() => enroll(email, password, username, origin))) ?? refuseCall('NET_003')
    },
    login: async ({ email, password }, origin) => (await passwords.inTurn(() => enter(email, password, origin))) ?? refuseCall('NET_003'),
    logout: (user) => signIns.revoke(user.tokenHash),
    authenticate: signIns.authenticate,
    account: repo.byId,
    demo: settings.DEMO_ACCOUNT ? { email: DEMO.email, password: DEMO.password } : null,
    onTokenRevoked: signIns.onRevoked,
    forget: signIns.forget,
    alive: signIns.alive,
    start: () => prepareDemo(demoPorts),
    tidy: async () => {
      await signIns.removeExpired()
      await resetDemoIfIdle(demoPorts)
    },
  }
}

function refuseEmail(): HttpRefused {
  return refuseCall('VAL_001', 'There is an account with this email already.', { field: 'email', fault: { kind: 'taken' } })
}
