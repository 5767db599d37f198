import type { Archive, Device, Me } from '@hearthlight/protocol'
import { type HttpRefused, refuseCall, refuseForNow } from '../../http/answers/refusal'
import type { AccountData } from '../../ports/account-data'
import type { SignedInUser } from '../../ports/authentication'
import type { Account, AccountsRepo } from './accounts.repo'
import type { LoginThrottle } from './login-throttle'
import { type Passwords, refusePassword } from './passwords'
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
  devices(user: SignedInUser): Promise<Device[]>
  signOutDevice(user: SignedInUser, deviceId: string): Promise<HttpRefused | undefined>
  export(user: SignedInUser): Promise<Archive | HttpRefused>
  remove(user: SignedInUser, address: string, form: { currentPassword: string; confirmation: string }): Promise<HttpRefused | undefined>
}

interface AccountPagePorts {
  readonly repo: AccountsRepo
  readonly signIns: SignIns
  readonly passwords: Passwords
  readonly throttle: LoginThrottle
  readonly accountData: readonly AccountData[]
  now(): number
}

export function createAccountPage({ repo, signIns, passwords, throttle, accountData, now }: AccountPagePorts): AccountPage {
  /** Returns the account if the password is right. The demo account is shared, so it can't be changed. */
  const proven = async (user: SignedInUser, address: string, password: string): Promise<Account | HttpRefused> => {
    if (user.isDemo) return refuseDemo()
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

  /** Several people share the demo account: none of them sees the others' devices. */
  const visibleSignIns = async (user: SignedInUser): Promise<readonly SignIn[]> => {
    const all = await signIns.listFor(user.userId)
    return user.isDemo ? all.filter((signIn) => signIn.tokenHash === user.tokenHash) : all
  }

  const devices = async (user: SignedInUser) => (await visibleSignIns(user)).map((signIn) => deviceOf(signIn, user.tokenHash))

  return {
    devices,
    changeUsername: async (user, address, { username, currentPassword }) => {
      const account = await proven(user, address, currentPassword)
      if ('ok' in account) return account
      await repo.setUsername(user.userId, username)
      signIns.forgetCached(user.userId)
      return { userId: user.userId, email: account.email, username, isDemo: false }
    },
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
      const signIn = (await visibleSignIns(user)).find(({ tokenHash }) => deviceIdOf(tokenHash) === deviceId)
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
      // Sign-ins are revoked first: a signed-out person can't write more at any table under the name that is being removed.
      await signIns.revokeAll(user.userId)
      for (const kept of accountData) await kept.removeFor(user.userId)
      await repo.remove(user.userId)
      return undefined
    },
  }
}

function refuseDemo(): HttpRefused {
  return refuseCall('AUTH_003', 'The demo account is everybody’s and can’t be changed. Register to have your own.')
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
