import type { CodeWanted, SignedIn } from '@hearthlight/protocol'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import type { Account, AccountsRepo } from './accounts.repo'
import type { ConfirmedEmails } from './confirmed-emails'
import type { KnownDevices } from './known-devices'
import type { LoginThrottle } from './login-throttle'
import type { OneTimeTokens } from './one-time-tokens'
import { type Passwords, refusePassword } from './passwords'
import type { Origin } from './sign-in-steps'
import type { SignIns } from './sign-ins'

interface ResetPorts {
  readonly repo: Pick<AccountsRepo, 'byId' | 'setPasswordHash'>
  readonly tokens: Pick<OneTimeTokens, 'find' | 'use'>
  readonly passwords: Passwords
  readonly signIns: Pick<SignIns, 'revokeAll'>
  readonly knownDevices: Pick<KnownDevices, 'find'>
  readonly confirmedEmails: Pick<ConfirmedEmails, 'note'>
  readonly throttle: Pick<LoginThrottle, 'clear'>
  /** What follows a right password. */
  goOn(account: Account, origin: Origin): Promise<SignedIn | CodeWanted | HttpRefused>
}

/** Sets a new password by a link, ends all sign-ins, and goes on as after a right password: a second factor is still asked for. */
export type ResetByLink = (
  form: { readonly token: string; readonly newPassword: string },
  origin: Origin,
) => Promise<SignedIn | CodeWanted | HttpRefused>

export function createResetByLink(ports: ResetPorts): ResetByLink {
  const { repo, tokens, passwords, signIns, knownDevices, confirmedEmails, throttle, goOn } = ports
  return async ({ token, newPassword }, origin) => {
    if ((await tokens.find('reset', token)) === undefined) return refuseLink()
    // Before the link is used up.
    const refusal = refusePassword(newPassword, 'newPassword')
    if (refusal !== undefined) return refusal
    const passwordHash = await passwords.inTurn(() => passwords.hash(newPassword))
    if (passwordHash === undefined) return refuseCall('NET_003')
    const used = await tokens.use('reset', token)
    const account = used === undefined ? undefined : await repo.byId(used.userId)
    if (used === undefined || account === undefined) return refuseLink()
    await repo.setPasswordHash(account.userId, passwordHash)
    await signIns.revokeAll(account.userId)
    // The link came to this address, so its owner reads it.
    if (used.email === account.email) await confirmedEmails.note(account.userId, account.email)
    const device = await knownDevices.find(account.email, origin.deviceSecret)
    throttle.clear({ email: account.email, address: origin.address, device })
    return goOn({ ...account, passwordHash }, origin)
  }
}

/** The same for a link that was used, is too old, or never was one. */
export function refuseLink(): HttpRefused {
  return refuseCall('AUTH_003', 'This link is not valid any more.', { status: 410 })
}
