import { randomInt } from 'node:crypto'
import { isVisitorEmail } from '@hearthlight/protocol'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import type { AccountsRepo } from './accounts.repo'
import { PHRASE_WORDS } from './phrase-words'
import type { RemoveAccount } from './remove-account'

/**
 * Public: the login form shows it. No account has this email: each sign-in with it opens a visitor's account of its own, filled with
 * the sample.
 */
export const DEMO = { email: 'demo@hearthlight.example', password: 'adventure-awaits-you', username: 'Demo Adventurer' } as const

/** A display name for one visitor of the demo: two of them at one table are told apart, as GUEST-6 demands. */
export function newDemoName(): string {
  const [first = '', ...rest] = PHRASE_WORDS[randomInt(PHRASE_WORDS.length)] ?? ''
  return `${DEMO.username} ${first.toUpperCase()}${rest.join('')}`
}

/** Removes the account that all visitors of the demo shared in earlier versions. Called once at start. */
export async function removeSharedDemo(repo: AccountsRepo, removeAccount: RemoveAccount): Promise<void> {
  const shared = await repo.byEmail(DEMO.email)
  if (shared !== undefined) await removeAccount(shared.userId)
}

/** The demo's email is reserved even if the demo is off: it may be turned on again. */
export function isReserved(email: string): boolean {
  return email === DEMO.email || isVisitorEmail(email)
}

export function refuseEmail(): HttpRefused {
  return refuseCall('VAL_001', 'There is an account with this email already.', { field: 'email', fault: { kind: 'taken' } })
}
