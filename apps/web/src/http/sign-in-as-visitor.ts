import { signIn } from '../lib/auth'
import { DEVICE_SECRET, readStored, TOKEN } from '../lib/storage'
import { call } from './call'
import type { Failure } from './failure'

/**
 * Makes an account without email and password and signs it in. The app then shows `address`. `code`: the invite that the visitor
 * follows. Returns why that failed, or `'another-tab'` if another tab of this browser was first: then no second account is made.
 */
export async function signInAsVisitor(username: string, address: string, code?: string): Promise<Failure | 'another-tab' | undefined> {
  return inOneTab(async () => {
    if (readStored(TOKEN) !== undefined) return 'another-tab'
    const deviceSecret = readStored(DEVICE_SECRET)
    const outcome = await call('visit', { body: { username, deviceSecret, ...(code === undefined ? {} : { code }) } })
    if (!outcome.ok) return outcome.failure
    window.history.replaceState(null, '', address)
    signIn(outcome.answer)
    return undefined
  })
}

/** Signs in to the visitor's account that has this recovery phrase. Returns why that failed. */
export async function returnByPhrase(phrase: string): Promise<Failure | undefined> {
  const outcome = await call('returnByPhrase', { body: { phrase, deviceSecret: readStored(DEVICE_SECRET) } })
  if (!outcome.ok) return outcome.failure
  signIn(outcome.answer)
  return undefined
}

/** Browsers have no locks on pages without HTTPS. */
async function inOneTab<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { readonly locks?: LockManager }
  return locks === undefined ? work() : locks.request('visitor', work)
}
