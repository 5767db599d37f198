import { signIn } from '../lib/auth'
import { DEVICE_SECRET, readStored } from '../lib/storage'
import { call } from './call'
import type { Failure } from './failure'

/** Makes an account without email and password and signs it in. The app then shows `address`. Returns why that failed. */
export async function signInAsVisitor(username: string, address: string): Promise<Failure | undefined> {
  const outcome = await call('visit', { body: { username, deviceSecret: readStored(DEVICE_SECRET) } })
  if (!outcome.ok) return outcome.failure
  window.history.replaceState(null, '', address)
  signIn(outcome.answer)
  return undefined
}
