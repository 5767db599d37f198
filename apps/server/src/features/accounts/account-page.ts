import type { Archive, Device, Me, UserId } from '@hearthlight/protocol'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import type { AccountData } from '../../ports/account-data'
import type { SignedInUser } from '../../ports/authentication'
import type { Account, AccountsRepo } from './accounts.repo'
import type { ConfirmedEmails } from './confirmed-emails'
import { isReserved, refuseEmail } from './demo-account'
import type { SecondFactor } from './factor/second-factor'
import { type Passwords, refusePassword } from './passwords'
import { type ProvePassword, refuseCurrentPassword } from './prove-password'
import type { RecoveryPhrases } from './recovery-phrases'
import type { RemoveAccount } from './remove-account'
import type { SignIns } from './sign-ins'
import type { SignIn } from './sign-ins.repo'

/**
 * What a person can do with their own account. Each change requires the current password; wrong ones count like failed logins.
 * FACTOR-8 A new password and the removal require a code of the second factor too, where it is on.
 */
export interface AccountPage {
  changeUsername(user: SignedInUser, address: string, form: { username: string; currentPassword: string }): Promise<Me | HttpRefused>
  /** Signs out every other device. */
  changePassword(
    user: SignedInUser,
    address: string,
    form: { currentPassword: string; newPassword: string; code?: string | undefined },
  ): Promise<HttpRefused | undefined>
  /** Gives a visitor's account an email and a password. Signs out every other device, which came in by a phrase. */
  keep(user: SignedInUser, form: { readonly email: string; readonly password: string }): Promise<Me | HttpRefused>
  devices(user: SignedInUser): Promise<Device[]>
  signOutDevice(user: SignedInUser, deviceId: string): Promise<HttpRefused | undefined>
  export(user: SignedInUser): Promise<Archive | HttpRefused>
  remove(
    user: SignedInUser,
    address: string,
    form: { currentPassword: string; confirmation: string; code?: string | undefined },
  ): Promise<HttpRefused | undefined>
}

interface AccountPagePorts {
  readonly repo: AccountsRepo
  readonly signIns: SignIns
  readonly passwords: Passwords
  readonly prove: ProvePassword
  readonly confirmedEmails: Pick<ConfirmedEmails, 'at'>
  readonly factor: Pick<SecondFactor, 'state' | 'checkIfOn'>
  readonly phrases: Pick<RecoveryPhrases, 'remove'>
  readonly accountData: readonly AccountData[]
  readonly removeAccount: RemoveAccount
  kept(userId: UserId): void
  now(): number
}

export function createAccountPage(ports: AccountPagePorts): AccountPage {
  const { repo, signIns, passwords, prove, factor, accountData, now } = ports
  const devices = async (user: SignedInUser) => (await signIns.listFor(user.userId)).map((signIn) => deviceOf(signIn, user.tokenHash))

  return {
    devices,
    changeUsername: async (user, address, { username, currentPassword }) => {
      const account = await prove(user, address, currentPassword)
      if ('ok' in account) return account
      await repo.setUsername(user.userId, username)
      signIns.forgetCached(user.userId)
      return { userId: user.userId, email: account.email, username, isVisitor: false }
    },
    keep: (user, { email, password }) => keepAccount(ports, user, email, password),
    changePassword: async (user, address, { currentPassword, newPassword, code }) => {
      const account = await prove(user, address, currentPassword)
      if ('ok' in account) return account
      const login = { email: account.email, address, device: user.tokenHash }
      // The code last: a refused password does not use it up.
      const refusal = refusePassword(newPassword, 'newPassword') ?? (await factor.checkIfOn(user.userId, code, login))
      if (refusal !== undefined) return refusal
      const passwordHash = await passwords.inTurn(() => passwords.hash(newPassword))
      if (passwordHash === undefined) return refuseCall('NET_003')
      // Somebody has changed the password since it was proved.
      if (!(await repo.setPasswordHash(user.userId, passwordHash, account.passwordHash))) return refuseCurrentPassword()
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
        account: { userId, email, username, createdAt: isoOf(createdAt), ...(await safetyOf(ports, account)) },
        devices: await devices(user),
        belongings: parts,
      }
    },
    remove: async (user, address, { currentPassword, confirmation, code }) => {
      const account = await prove(user, address, currentPassword)
      if ('ok' in account) return account
      if (confirmation !== account.email) {
        return refuseCall('VAL_001', 'Please type the email of this account to confirm.', {
          field: 'confirmation',
          fault: { kind: 'different' },
        })
      }
      const refusal = await factor.checkIfOn(user.userId, code, { email: account.email, address, device: user.tokenHash })
      if (refusal !== undefined) return refusal
      await ports.removeAccount(user.userId)
      return undefined
    },
  }
}

/** For the export: when the email and the second factor were confirmed, and no secret. */
async function safetyOf({ confirmedEmails, factor }: AccountPagePorts, account: Pick<Account, 'userId' | 'email'>) {
  const [confirmedAt, state] = [await confirmedEmails.at(account), await factor.state(account.userId)]
  return {
    ...(confirmedAt === undefined ? {} : { emailConfirmedAt: isoOf(confirmedAt) }),
    ...(state === undefined ? {} : { secondFactorSince: isoOf(state.since) }),
  }
}

async function keepAccount(
  { repo, signIns, passwords, phrases, kept }: AccountPagePorts,
  { userId, tokenHash }: SignedInUser,
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
  await signIns.revokeAll(userId, tokenHash)
  signIns.forgetCached(userId)
  kept(userId)
  return { userId, email, username: account.username, isVisitor: false }
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
