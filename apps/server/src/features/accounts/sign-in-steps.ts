import type { CodeWanted, SignedIn } from '@hearthlight/protocol'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
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
  /** Signs in, without further questions. Links that were sent for a forgotten password die. */
  begin(account: Account, origin: Origin): Promise<SignedIn>
  /** After a right password: signs in, or gives a ticket for the second step where the account has a second factor. */
  afterPassword(account: Account, origin: Origin): Promise<SignedIn | CodeWanted>
  /** The second step. The ticket is used up by a right code only. */
  withCode(form: { readonly ticket: string; readonly code: string }, origin: Origin): Promise<SignedIn | HttpRefused>
}

interface StepsPorts {
  readonly repo: Pick<AccountsRepo, 'byId'>
  readonly signIns: Pick<SignIns, 'begin'>
  readonly knownDevices: KnownDevices
  readonly tokens: OneTimeTokens
  readonly factor: Pick<SecondFactor, 'isOn' | 'check'>
}

export function createSignInSteps({ repo, signIns, knownDevices, tokens, factor }: StepsPorts): SignInSteps {
  const begin: SignInSteps['begin'] = async ({ userId, email, username }, origin) => {
    await tokens.removeFor(userId, ['reset'])
    return {
      userId,
      email,
      username,
      token: await signIns.begin(userId, origin.device),
      deviceSecret: await knownDevices.remember(userId, origin.deviceSecret),
    }
  }

  return {
    begin,
    afterPassword: async (account, origin) =>
      (await factor.isOn(account.userId)) ? { ticket: await tokens.create('sign-in', account.userId) } : begin(account, origin),
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
