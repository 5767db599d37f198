import type { CodeWanted, SignedIn } from '@hearthlight/protocol'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import { type AccountLocks, refuseLocked } from './account-locks'
import type { Account, AccountsRepo } from './accounts.repo'
import type { SecondFactor } from './factor/second-factor'
import type { KnownDevices } from './known-devices'
import type { OneTimeTokens } from './one-time-tokens'
import type { SignIns } from './sign-ins'

/** Where a call comes from: shown in the device list and used as the key for counting attempts. */
export interface Origin {
  readonly address: string
  readonly device: string
  /** The secret that the server gave this browser at an earlier sign-in. */
  readonly deviceSecret?: string | undefined
}

export interface SignInSteps {
  /**
   * Signs in, without further questions. Links that were sent for a forgotten password die. Refused if the account's password is
   * no longer that of `account`, or if `isStillValid`, asked after the sign-in is stored, denies another proof. OPER-4 Refused in words
   * if the account is locked.
   */
  begin(account: Account, origin: Origin, isStillValid?: () => Promise<boolean>): Promise<SignedIn | HttpRefused>
  /** After a right password: signs in, or gives a ticket for the second step where the account has a second factor. */
  afterPassword(account: Account, origin: Origin): Promise<SignedIn | CodeWanted | HttpRefused>
  /** The second step. The ticket is used up by a right code only. */
  withCode(form: { readonly ticket: string; readonly code: string }, origin: Origin): Promise<SignedIn | HttpRefused>
}

interface StepsPorts {
  readonly repo: Pick<AccountsRepo, 'byId'>
  readonly signIns: Pick<SignIns, 'begin' | 'takeBack'>
  readonly knownDevices: KnownDevices
  readonly tokens: OneTimeTokens
  readonly factor: Pick<SecondFactor, 'isOn' | 'check'>
  readonly locks: Pick<AccountLocks, 'isLocked'>
}

export function createSignInSteps({ repo, signIns, knownDevices, tokens, factor, locks }: StepsPorts): SignInSteps {
  /**
   * To be asked once the sign-in or the ticket is stored: whoever changes the password stores it first and then ends what was there,
   * so that one of the two sides sees the other.
   */
  const isCurrent = async ({ userId, passwordHash }: Account) => (await repo.byId(userId))?.passwordHash === passwordHash

  const begin: SignInSteps['begin'] = async (account, origin, isStillValid = async () => true) => {
    const { userId, email, username } = account
    const token = await signIns.begin(userId, origin.device)
    if (!(await isCurrent(account)) || !(await isStillValid())) {
      await signIns.takeBack(token)
      return refuseCall('AUTH_001')
    }
    // Also asked once the sign-in is stored: whoever locks an account stores that first and then ends its sign-ins.
    if (await locks.isLocked(userId)) {
      await signIns.takeBack(token)
      return refuseLocked()
    }
    await tokens.removeFor(userId, ['reset'])
    return { userId, email, username, token, deviceSecret: await knownDevices.remember(userId, origin.deviceSecret) }
  }

  const beginSecondStep = async (account: Account): Promise<CodeWanted | HttpRefused> => {
    const ticket = await tokens.create('sign-in', account.userId)
    if (await isCurrent(account)) return { ticket }
    await tokens.use('sign-in', ticket)
    return refuseCall('AUTH_001')
  }

  return {
    begin,
    afterPassword: async (account, origin) => {
      if (!(await factor.isOn(account.userId))) return begin(account, origin)
      return (await locks.isLocked(account.userId)) ? refuseLocked() : beginSecondStep(account)
    },
    withCode: async ({ ticket, code }, origin) => {
      const found = await tokens.find('sign-in', ticket)
      const account = found === undefined ? undefined : await repo.byId(found.userId)
      if (account === undefined) return refuseTicket()
      const { userId, email } = account
      const device = await knownDevices.find(email, origin.deviceSecret)
      const refusal = await factor.check(userId, code, { email, address: origin.address, device })
      if (refusal !== undefined) return refusal
      return (await tokens.use('sign-in', ticket)) === undefined ? refuseTicket() : begin(account, origin)
    },
  }
}

function refuseTicket(): HttpRefused {
  return refuseCall('AUTH_002', 'That took too long. Please log in again.')
}
