import type { Archive, Device, Me } from '@hearthlight/protocol'
import { type HttpRefused, refuseCall, refuseForNow } from '../../http/answers/refusal'
import type { AccountData } from '../../ports/account-data'
import type { SignedInUser } from '../../ports/authentication'
import type { Account, AccountsRepo } from './accounts.repo'
import { isReserved, refuseEmail } from './demo-account'
import type { LoginThrottle } from './login-throttle'
import { type Passwords, refusePassword } from './passwords'
import type { RecoveryPhrases } from './recovery-phrases'
import type { RemoveAccount } from './remove-account'
import type { SignIns } from './sign-ins'
import type { SignIn } from './sign-ins.repo'

/** What a person can do with their own account. Each change requires the current password; wrong ones count like failed logins. */
export interface AccountPage {
  changeUsername(user: SignedInUser, address: string, form: { username: string; currentPassword: string }): Promise<Me | HttpRefused>
  /** Signs out every other device. */
  changePassword(
    user: SignedInUser,
    address: string,
    form: { currentPassword: string; newPassword: string },
  ): Promise<HttpRefused | undefined>
  /** Gives a visitor's account an email and a password. Its sign-ins go on. */
  keep(user: SignedInUser, form: { readonly email: string; readonly password: string }): Promise<Me | HttpRefused>
  devices(user: SignedInUser): Promise<Device[]>
  signOutDevice(user: SignedInUser, deviceId: string): Promise<HttpRefused | undefined>
  export(user: SignedInUser): Promise<Archive | HttpRefused>
  remove(user: SignedInUser, address: string, form: { currentPassword: string; confirmation: string }): Promise<HttpRefused | undefined>
}

interface AccountPagePorts {
  readonly repo: AccountsRepo
  readonly signIns: SignIns
  readonly passwords: Passwords
  readonly phrases: Pick<RecoveryPhrases, 'remove'>
  readonly throttle: LoginThrottle
  readonly accountData: readonly AccountData[]
  readonly removeAccount: RemoveAccount
  now(): number
}

export function createAccountPage(ports: AccountPagePorts): AccountPage {
  const { repo, signIns, passwords, throttle, accountData, now } = ports
  /** Returns the account if the password is right. A visitor's account has none. */
  const proven = async (user: SignedInUser, address: string, password: string): Promise<Account | HttpRefused> => {
    if (user.isVisitor) return refuseVisitor()
    const account = await repo.byId(user.userId)
    if (account === undefined) return refuseCall('AUTH_002')
    const checked = await passwords.inTurn(async () => {
      // For a signed-in person only the wrong passwords of this sign-in add a wait.
      const login = { email: account.email, address, device: user.tokenHash }
      const waitMs = throttle.waitMs(login)
      if (waitMs > 0) return refuseForNow(waitMs / 1_000)
      if (await passwords.matches(password, account.passwordHash)) {
        throttle.right(login)
        return account
      }
      throttle.wrong(login)
      // Not AUTH_001: a 401 would sign the person out.
      return refuseCall('VAL_001', 'The current password is not right.', { field: 'currentPassword', fault: { kind: 'wrong' } })
    })
    return checked ?? refuseCall('NET_003')
  }

  const devices = async (user: SignedInUser) => (await signIns.listFor(user.userId)).map((signIn) => deviceOf(signIn, user.tokenHash))

  return {
    devices,
    changeUsername: async (user, address, { username, currentPassword }) => {
      const account = await proven(user, address, currentPassword)
      if ('ok' in account) return account
      await repo.setUsername(user.userId, username)
      signIns.forgetCached(user.userId)
      return { userId: user.userId, email: account.email, username, isVisitor: false }
    },
    keep: (user, { email, password }) => keepAccount(ports, user, email, password),
    changePassword: async (user, address, { currentPassword, newPassword }) => {
      const account = await proven(user, address, currentPassword)
      if ('ok' in account) return account
      const refusal = refusePassword(newPassword, 'newPassword')
      if (refusal !== undefined) return refusal
      const passwordHash = await passwords.inTurn(() => passwords.hash(newPassword))
      if (passwordHash === undefined) return refuseCall('NET_003')
      await repo.setPasswordHash(user.userId, passwordHash)
      await signIns.revokeAll(user.userId, user.tokenHash)
      return undefined
    },
    signOutDevice: async (user, deviceId) => {
      const signIn = (await signIns.listFor(user.userId)).find(({ tokenHash }) => deviceIdOf(tokenHash) === deviceId)
      if (signIn === undefined) return refuseCall('AUTH_004', 'This device is not signed in.')
      await signIns.revoke(signIn.tokenHash)
      return undefined
    },
    export: async (user) => {
      const account = await repo.byId(user.userId)
      if (account === undefined) return refuseCall('AUTH_002')
      const { userId, email, username, createdAt } = account
      const parts: Record<string, unknown> = {}
      for (const kept of accountData) parts[kept.name] = await kept.exportFor(userId)
      return {
        exportedAt: isoOf(now()),
        account: { userId, email, username, createdAt: isoOf(createdAt) },
        devices: await devices(user),
        belongings: parts,
      }
    },
    remove: async (user, address, { currentPassword, confirmation }) => {
      const account = await proven(user, address, currentPassword)
      if ('ok' in account) return account
      if (confirmation !== account.email) {
        return refuseCall('VAL_001', 'Please type the email of this account to confirm.', {
          field: 'confirmation',
          fault: { kind: 'different' },
        })
      }
      await ports.removeAccount(user.userId)
      return undefined
    },
  }
}

async function keepAccount(
  { repo, signIns, passwords, phrases }: AccountPagePorts,
  { userId }: SignedInUser,
  email: string,
  password: string,
): Promise<Me | HttpRefused> {
  const account = await repo.byId(userId)
  if (account === undefined) return refuseCall('AUTH_002')
  if (!account.isVisitor) return refuseCall('AUTH_003', 'This account has an email and a password already.')
  const refusal = refusePassword(password, 'password')
  if (refusal !== undefined) return refusal
  if (isReserved(email)) return refuseEmail()
  const passwordHash = await passwords.inTurn(() => passwords.hash(password))
  if (passwordHash === undefined) return refuseCall('NET_003')
  // false also if two requests keep the same account at once: the second one finds no visitor's account.
  if (!(await repo.keep(userId, email, passwordHash))) return refuseEmail()
  await phrases.remove(userId)
  signIns.forgetCached(userId)
  return { userId, email, username: account.username, isVisitor: false }
}

function refuseVisitor(): HttpRefused {
  return refuseCall('AUTH_003', 'This account has no password yet. Keep it with an email and a password first.')
}

const DEVICE_ID_LENGTH = 24

/** Long enough a part of the token's hash to distinguish the devices of one person. */
function deviceIdOf(tokenHash: string): string {
  return tokenHash.slice(0, DEVICE_ID_LENGTH)
}

function deviceOf({ tokenHash, device, createdAt, usedAt }: SignIn, currentHash: string): Device {
  return { id: deviceIdOf(tokenHash), device, createdAt: isoOf(createdAt), usedAt: isoOf(usedAt), isCurrent: tokenHash === currentHash }
}

function isoOf(at: number): string {
  return new Date(at).toISOString()
}
