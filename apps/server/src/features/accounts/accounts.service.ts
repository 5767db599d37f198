import type { CodeWanted, Me, SignedIn, UserId } from '@hearthlight/protocol'
import { Registry } from 'prom-client'
import type { Settings } from '../../config'
import type { Database } from '../../db/database'
import { type HttpRefused, refuseCall, refuseForNow } from '../../http/answers/refusal'
import { type ShareFailures, shareWithNobody } from '../../http/limits/throttle'
import type { AccountData } from '../../ports/account-data'
import type { Administration } from '../../ports/administration'
import type { Authenticator, SignedInUser } from '../../ports/authentication'
import type { LiveTables } from '../../ports/live-tables'
import { createAccountLocks } from './account-locks'
import { type AccountPage, createAccountPage } from './account-page'
import { createSafetyPage, type SafetyPage } from './account-safety'
import { type Account, createAccountsRepo } from './accounts.repo'
import { createAdministration } from './administration'
import { createConfirmedEmails } from './confirmed-emails'
import { DEMO, isReserved, newDemoName, refuseEmail, removeSharedDemo } from './demo-account'
import { createSecondFactor } from './factor/second-factor'
import { createKnownDevices } from './known-devices'
import { createLoginThrottle } from './login-throttle'
import { createAccountMail, type MailSettings } from './mail/account-mail'
import { createMailMetrics } from './mail/mail-metrics'
import { createMailRequests, type MailRequests } from './mail/mail-requests'
import { createOneTimeTokens } from './one-time-tokens'
import { createOperators } from './operators'
import { type Passwords, refusePassword } from './passwords'
import { createProvePassword } from './prove-password'
import { createRecoveryPhrases, type RecoveryPhrases, refuseUnknownPhrase } from './recovery-phrases'
import { createRemoveAccount } from './remove-account'
import { createResetByLink, type ResetByLink } from './reset-by-link'
import { createSignInSteps, type Origin, type SignInSteps } from './sign-in-steps'
import { createSignIns, type RevokedListener } from './sign-ins'
import { createSignInsRepo } from './sign-ins.repo'
import { createVisitors, REMOVED_AFTER_MS } from './visitors'

export interface Accounts extends Authenticator {
  readonly page: AccountPage
  readonly safety: SafetyPage
  readonly administration: Administration
  readonly mailRequests: MailRequests
  register(
    form: { readonly email: string; readonly password: string; readonly username: string },
    origin: Origin,
  ): Promise<SignedIn | HttpRefused>
  login(form: { readonly email: string; readonly password: string }, origin: Origin): Promise<SignedIn | CodeWanted | HttpRefused>
  readonly loginWithCode: SignInSteps['withCode']
  readonly resetByLink: ResetByLink
  /** Makes a visitor's account and signs it in. `code`: the invite that the visitor follows. */
  visit(username: string | undefined, origin: Origin, code?: string): Promise<SignedIn | HttpRefused>
  /** Signs in to the visitor's account that has this recovery phrase. */
  returnByPhrase(phrase: string, origin: Origin): Promise<SignedIn | HttpRefused>
  readonly phrases: Pick<RecoveryPhrases, 'make'>
  me(user: SignedInUser): Promise<Me | HttpRefused>
  logout(user: SignedInUser): Promise<void>
  /** Undefined if the account no longer exists. */
  account(userId: UserId): Promise<Account | undefined>
  /** The credentials with which a visitor of the demo signs in; null if it is off. */
  readonly demo: { readonly email: string; readonly password: string } | null
  /** Whether this server sends mail. */
  readonly sendsMail: boolean
  /** Called for each token that becomes invalid, for whatever reason. */
  onTokenRevoked(listener: RevokedListener): void
  /** Called when another node has ended this sign-in. */
  forget(tokenHash: string): void
  /** Returns those of these sign-ins that are still valid. */
  alive(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>
  /** Removes the shared demo account of earlier versions. */
  start(): Promise<void>
  /** Removes expired sign-ins, and visitors' accounts that have not been used for a while; sends mail that waits. Called by a timer. */
  tidy(): Promise<void>
  /** Ends the sending of mail. */
  close(): Promise<void>
}

export interface AccountsPorts {
  readonly settings: Pick<Settings, 'DEMO_ACCOUNT' | 'RATE_LIMIT_SCALE' | 'TOKEN_DAYS'> & MailSettings
  readonly database: Pick<Database, 'query' | 'atomically'>
  readonly passwords: Passwords
  readonly env: { now(): number; newId(prefix: string): string }
  live(): Pick<LiveTables, 'isConnected'>
  /** What the other features store for people. */
  readonly accountData: readonly AccountData[]
  /** Called when a write failed whose result no caller awaits. */
  noteFailed(error: unknown): void
  /** Logs a bug, or a failed write. */
  report(error: unknown, what: string): void
  /** Logs that a mail waits or was dropped. */
  remark(what: string, facts: Readonly<Record<string, unknown>>): void
  /** The names of those who sit at the table behind an invite code, the DM's included. */
  namesAt?(code: string): Promise<readonly string[]>
  /** Called after a visitor's account was kept. Must not throw. */
  kept?(userId: UserId): void
  /** Shares counts of wrong passwords with all nodes. */
  readonly share?: ShareFailures | undefined
  /** Where the metrics of the mail are registered. */
  readonly metrics?: Registry | undefined
}

export function createAccounts({
  settings,
  database,
  passwords,
  env,
  live,
  accountData,
  noteFailed,
  report,
  remark,
  namesAt = async () => [],
  kept = () => undefined,
  share = shareWithNobody,
  metrics = new Registry(),
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
  const removeAccount = createRemoveAccount({ repo, signIns, accountData })
  const visitors = createVisitors({
    repo,
    accountData,
    removeAccount,
    live,
    now: env.now,
    newId: env.newId,
    scale: settings.RATE_LIMIT_SCALE,
    share,
  })

  const tokens = createOneTimeTokens(database, env.now)
  const confirmedEmails = createConfirmedEmails(database, env.now)
  const codeThrottle = createLoginThrottle(settings.RATE_LIMIT_SCALE, env.now, (name) => share(`code-${name}`))
  const factor = createSecondFactor({ database, throttle: codeThrottle, now: env.now })
  const locks = createAccountLocks(database.query)
  const operators = createOperators(database.query)
  const steps = createSignInSteps({ repo, signIns, knownDevices, tokens, factor, locks })
  const { begin } = steps
  const phrases = createRecoveryPhrases({
    query: database.query,
    repo,
    passwords,
    signIns,
    now: env.now,
    scale: settings.RATE_LIMIT_SCALE,
    share,
  })
  const queue = createAccountMail({
    settings,
    database,
    repo,
    tokens,
    now: env.now,
    remark,
    report,
    count: createMailMetrics(metrics, database),
  })
  const sendsMail = queue !== undefined
  const mailRequests = createMailRequests({ queue, scale: settings.RATE_LIMIT_SCALE, now: env.now, share })
  const prove = createProvePassword({ repo, passwords, throttle })

  const enter = async (email: string, password: string, origin: Origin): Promise<SignedIn | CodeWanted | HttpRefused> => {
    const login = { email, address: origin.address, device: await knownDevices.find(email, origin.deviceSecret) }
    const waitMs = throttle.waitMs(login)
    if (waitMs > 0) return refuseForNow(waitMs / 1_000)
    const isDemo = settings.DEMO_ACCOUNT && email === DEMO.email
    if (isDemo && password === DEMO.password) {
      throttle.right(login)
      const visitor = await visitors.createWithSample(newDemoName(), origin.address)
      return 'ok' in visitor ? visitor : begin(visitor, origin)
    }
    const account = await withPassword(email)
    if (!(await passwords.matches(password, account?.passwordHash)) || account === undefined) {
      throttle.wrong(login)
      return refuseCall('AUTH_001')
    }
    throttle.right(login)
    return steps.afterPassword(account, origin)
  }

  /** The account that can be entered with this email and a password. */
  const withPassword = async (email: string): Promise<Account | undefined> => {
    const account = await repo.byEmail(email)
    return account?.isVisitor === true ? undefined : account
  }

  const enroll = async (email: string, password: string, username: string, origin: Origin): Promise<SignedIn | HttpRefused> => {
    const at = env.now()
    const passwordHash = await passwords.hash(password)
    const account = { userId: env.newId('user') as UserId, email, username, passwordHash, isVisitor: false, createdAt: at, usedAt: at }
    return (await repo.add(account)) ? begin(account, origin) : refuseEmail()
  }

  return {
    page: createAccountPage({
      repo,
      signIns,
      passwords,
      prove,
      confirmedEmails,
      factor,
      phrases,
      accountData,
      removeAccount,
      kept,
      now: env.now,
    }),
    administration: createAdministration({
      query: database.query,
      repo,
      operators,
      locks,
      signIns,
      prove,
      factor,
      removeAccount,
      now: env.now,
    }),
    safety: createSafetyPage({ database, repo, tokens, confirmedEmails, requests: mailRequests, factor, prove, sendsMail }),
    mailRequests,
    sendsMail,
    loginWithCode: steps.withCode,
    resetByLink: createResetByLink({
      repo,
      tokens,
      passwords,
      signIns,
      knownDevices,
      confirmedEmails,
      throttle,
      goOn: steps.afterPassword,
    }),
    register: async ({ email, password, username }, origin) => {
      const refusal = refusePassword(password, 'password')
      if (refusal !== undefined) return refusal
      if (isReserved(email)) return refuseEmail()
      return (await passwords.inTurn(() => enroll(email, password, username, origin))) ?? refuseCall('NET_003')
    },
    login: async ({ email, password }, origin) => (await passwords.inTurn(() => enter(email, password, origin))) ?? refuseCall('NET_003'),
    visit: async (username = VISITOR_NAME, origin, code) => {
      const visitor = await visitors.create(username, origin.address, async () => (code === undefined ? [] : namesAt(code)))
      return 'ok' in visitor ? visitor : begin(visitor, origin)
    },
    returnByPhrase: async (phrase, origin) => {
      const found = await phrases.find(phrase, origin.address)
      if ('ok' in found) return found
      const entered = await begin(found.visitor, origin, found.isStillValid)
      if (!('ok' in entered)) return entered
      return entered.code === 'AUTH_003' ? entered : refuseUnknownPhrase()
    },
    phrases,
    me: async ({ userId }) => {
      const account = await repo.byId(userId)
      if (account === undefined) return refuseCall('AUTH_002')
      const { email, username, isVisitor, usedAt } = account
      const known = { userId, email, username, isVisitor, ...((await operators.isOperator(userId)) ? { isOperator: true } : {}) }
      if (!isVisitor) return known
      return { ...known, keptUntil: new Date(usedAt + REMOVED_AFTER_MS).toISOString(), hasPhrase: await phrases.has(userId) }
    },
    logout: (user) => signIns.revoke(user.tokenHash),
    authenticate: signIns.authenticate,
    account: repo.byId,
    demo: settings.DEMO_ACCOUNT ? { email: DEMO.email, password: DEMO.password } : null,
    onTokenRevoked: signIns.onRevoked,
    forget: signIns.forget,
    alive: signIns.alive,
    start: () => removeSharedDemo(repo, removeAccount),
    tidy: async () => {
      await signIns.removeExpired()
      await tokens.removeExpired()
      await visitors.removeUnused()
      await queue?.run()
    },
    close: async () => {
      await queue?.close()
    },
  }
}

/** The name of a visitor who gives none. */
const VISITOR_NAME = 'Adventurer'
