import type { AccountSafety, NewSecondFactor } from '@hearthlight/protocol'
import type { Database } from '../../db/database'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import type { SignedInUser } from '../../ports/authentication'
import type { Account, AccountsRepo } from './accounts.repo'
import type { ConfirmedEmails } from './confirmed-emails'
import { removeSecondFactor, type SecondFactor } from './factor/second-factor'
import type { MailRequests } from './mail/mail-requests'
import type { MailLanguage } from './mail/mail-texts'
import type { OneTimeTokens } from './one-time-tokens'
import type { ProvePassword } from './prove-password'
import { refuseLink } from './reset-by-link'

/** The confirmed email and the second factor of an account, as its owner sees and changes them. */
export interface SafetyPage {
  state(user: SignedInUser): Promise<AccountSafety | HttpRefused>
  sendConfirmation(user: SignedInUser, address: string, language: MailLanguage): Promise<HttpRefused | undefined>
  confirmEmail(token: string): Promise<HttpRefused | undefined>
  beginSecondFactor(user: SignedInUser, address: string, form: { currentPassword: string }): Promise<NewSecondFactor | HttpRefused>
  confirmSecondFactor(user: SignedInUser, address: string, form: { code: string }): Promise<{ recoveryCodes: string[] } | HttpRefused>
  /** Needs the password and a code; a recovery code will do. */
  renewRecoveryCodes(
    user: SignedInUser,
    address: string,
    form: { currentPassword: string; code: string },
  ): Promise<{ recoveryCodes: string[] } | HttpRefused>
  /** Needs the same. */
  removeSecondFactor(user: SignedInUser, address: string, form: { currentPassword: string; code: string }): Promise<HttpRefused | undefined>
}

interface SafetyPorts {
  readonly database: Pick<Database, 'query' | 'atomically'>
  readonly repo: Pick<AccountsRepo, 'byId'>
  readonly tokens: Pick<OneTimeTokens, 'use'>
  readonly confirmedEmails: ConfirmedEmails
  readonly requests: MailRequests
  readonly factor: SecondFactor
  readonly prove: ProvePassword
  readonly sendsMail: boolean
}

export function createSafetyPage(ports: SafetyPorts): SafetyPage {
  const { database, repo, tokens, confirmedEmails, requests, factor, prove, sendsMail } = ports
  /** EMAIL-2 A second factor on an email of somebody else would keep its owner out, who can set a new password by a link. */
  const refuseUnconfirmed = async (account: Account): Promise<HttpRefused | undefined> =>
    sendsMail && (await confirmedEmails.at(account)) === undefined ? refuseCall('AUTH_003', 'Confirm your email first.') : undefined

  return {
    state: async ({ userId }) => {
      const account = await repo.byId(userId)
      if (account === undefined) return refuseCall('AUTH_002')
      const state = await factor.state(userId)
      return {
        sendsMail,
        isEmailConfirmed: (await confirmedEmails.at(account)) !== undefined,
        hasSecondFactor: state !== undefined,
        recoveryCodesLeft: state?.recoveryCodesLeft ?? 0,
      }
    },
    sendConfirmation: async ({ userId }, address, language) => {
      const account = await repo.byId(userId)
      if (account === undefined) return refuseCall('AUTH_002')
      if (account.isVisitor) return refuseCall('AUTH_003', 'This account has no email yet.')
      return requests.confirm({ email: account.email, language }, address)
    },
    confirmEmail: async (token) => {
      const used = await tokens.use('confirm', token)
      const account = used === undefined ? undefined : await repo.byId(used.userId)
      if (account === undefined || used?.email !== account.email) return refuseLink()
      await confirmedEmails.note(account.userId, account.email)
      return undefined
    },
    beginSecondFactor: async (user, address, { currentPassword }) => {
      const account = await prove(user, address, currentPassword)
      if ('ok' in account) return account
      return (await refuseUnconfirmed(account)) ?? factor.begin(account.userId, account.email)
    },
    confirmSecondFactor: async (user, address, { code }) => {
      const account = await repo.byId(user.userId)
      if (account === undefined) return refuseCall('AUTH_002')
      const refusal = await refuseUnconfirmed(account)
      if (refusal !== undefined) return refusal
      return factor.confirm(account.userId, code, { email: account.email, address, device: user.tokenHash })
    },
    renewRecoveryCodes: async (user, address, { currentPassword, code }) => {
      const account = await prove(user, address, currentPassword)
      if ('ok' in account) return account
      return factor.renew(account.userId, code, { email: account.email, address, device: user.tokenHash })
    },
    removeSecondFactor: async (user, address, { currentPassword, code }) => {
      const account = await prove(user, address, currentPassword)
      if ('ok' in account) return account
      const refusal = await factor.check(account.userId, code, { email: account.email, address, device: user.tokenHash })
      if (refusal !== undefined) return refusal
      await removeSecondFactor(database, account.userId)
      return undefined
    },
  }
}
