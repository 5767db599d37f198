import type { UserId } from '@hearthlight/protocol'
import type { AccountData } from '../../ports/account-data'
import type { Account, AccountsRepo } from './accounts.repo'
import type { Passwords } from './passwords'
import type { SignIns } from './sign-ins'

/** Public: the login form shows it. */
export const DEMO = { email: 'demo@hearthlight.example', password: 'adventure-awaits-you', username: 'Demo Adventurer' } as const

/** The demo account returns to the sample this long after its last use. */
const DEMO_RESET_MS = 60 * 60_000

export interface DemoPorts {
  readonly isOn: boolean
  readonly repo: AccountsRepo
  readonly signIns: SignIns
  readonly passwords: Passwords
  readonly accountData: readonly AccountData[]
  now(): number
  newId(prefix: string): string
  /** Whether the demo account has a live connection now; it is not reset while somebody plays. */
  isConnected(userId: UserId): boolean
}

/** Creates the demo account with its sample, or removes it with its sign-ins, depending on the settings. Called once at start. */
export async function prepareDemo(ports: DemoPorts): Promise<void> {
  const known = await ports.repo.byEmail(DEMO.email)
  if (ports.isOn) {
    if (known === undefined) await createDemo(ports)
    else await resetDemoIfIdle(ports)
    return
  }
  if (known?.isDemo !== true) return
  await removeAccountData(ports, known.userId)
  await ports.signIns.revokeAll(known.userId)
  await ports.repo.remove(known.userId)
}

/** Called by a timer and before each sign-in to the demo account. */
export async function resetDemoIfIdle(ports: DemoPorts): Promise<void> {
  const demo = ports.isOn ? await ports.repo.byEmail(DEMO.email) : undefined
  if (demo === undefined || ports.now() - demo.usedAt < DEMO_RESET_MS || ports.isConnected(demo.userId)) return
  // Written first: a sign-in at the same time finds the account in use and does not reset it too.
  await ports.repo.noteUse(demo.userId, ports.now())
  await removeAccountData(ports, demo.userId)
  await fillSample(ports, demo.userId)
}

async function createDemo(ports: DemoPorts): Promise<void> {
  const demo: Account = {
    userId: ports.newId('user') as UserId,
    email: DEMO.email,
    username: DEMO.username,
    passwordHash: await ports.passwords.hash(DEMO.password),
    isDemo: true,
    createdAt: ports.now(),
    usedAt: ports.now(),
  }
  // false: another node created it first and fills in the sample itself.
  if (await ports.repo.add(demo)) await fillSample(ports, demo.userId)
}

async function fillSample(ports: DemoPorts, userId: UserId): Promise<void> {
  for (const kept of ports.accountData) await kept.fillSample?.(userId)
}

async function removeAccountData(ports: DemoPorts, userId: UserId): Promise<void> {
  for (const kept of ports.accountData) await kept.removeFor(userId)
}
