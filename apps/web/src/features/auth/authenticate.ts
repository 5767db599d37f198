import { catalogueEntry } from '@hearthlight/protocol'
import { call } from '../../api/call'
import { signIn } from '../../lib/auth'
import { DEVICE_SECRET, readStored } from '../../lib/storage'
import { known, t } from '../../lib/words'

export type AuthMode = 'login' | 'register'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Asked for when registering only. */
  readonly username: string
}

/** Signs in, or answers with the words for the error box. */
export async function authenticate(mode: AuthMode, { email, password, username }: Credentials): Promise<string | undefined> {
  const deviceSecret = readStored(DEVICE_SECRET)
  const outcome = await (mode === 'login'
    ? call('login', { body: { email, password, deviceSecret } })
    : call('register', { body: { email, password, username, deviceSecret } }))
  if (outcome.ok) {
    signIn(outcome.answer)
    return undefined
  }
  const { status, hasServerText, message } = outcome.failure
  if (status === 0) return known(catalogueEntry('NET_001').message)
  return hasServerText ? message : t('Authentication failed')
}
