import { type HttpRefused, refuseCall, refuseForNow } from '../../../http/answers/refusal'
import { createThrottle, type ShareFailures } from '../../../http/limits/throttle'
import type { MailQueue } from './mail-queue'
import type { MailLanguage } from './mail-texts'

const MINUTE_MS = 60_000
/** Each request counts like a failure: the first ones are free, each further one doubles the wait. */
const FREE_OF_EMAIL = 3
const FREE_OF_ADDRESS = 10
const EMAIL = { firstWaitMs: MINUTE_MS, longestWaitMs: 15 * MINUTE_MS, forgetAfterMs: 6 * 60 * MINUTE_MS }
const ADDRESS = { firstWaitMs: 30_000, longestWaitMs: 60 * MINUTE_MS, forgetAfterMs: 6 * 60 * MINUTE_MS }

interface RequestPorts {
  /** undefined: this server sends no mail. */
  readonly queue: Pick<MailQueue, 'add'> | undefined
  readonly scale: number
  now(): number
  readonly share: ShareFailures
}

/** A mail that somebody asks for. */
interface MailRequest {
  readonly email: string
  readonly language: MailLanguage
}

export interface MailRequests {
  /**
   * Puts the mail with a new link into the queue. It does not look for the account: that is done when the mail is sent, so that
   * neither the answer nor its time tells whether there is one.
   */
  reset(request: MailRequest, address: string): Promise<HttpRefused | undefined>
  /** The same for the mail that confirms an email. */
  confirm(request: MailRequest, address: string): Promise<HttpRefused | undefined>
}

export function createMailRequests({ queue, scale, now, share }: RequestPorts): MailRequests {
  const throttle = (name: string, rules: typeof EMAIL, free: number) =>
    createThrottle({ ...rules, free: Math.ceil(free * scale) }, now, share(name))
  const addresses = throttle('mail-address', ADDRESS, FREE_OF_ADDRESS)

  const requests = (kind: 'reset' | 'confirm') => {
    const emails = throttle(`mail-${kind}`, EMAIL, FREE_OF_EMAIL)
    return async ({ email, language }: MailRequest, address: string): Promise<HttpRefused | undefined> => {
      if (queue === undefined) return refuseCall('AUTH_003', 'This server sends no mail. Ask whoever runs it.')
      const waitMs = Math.max(emails.waitMs(email), addresses.waitMs(address))
      if (waitMs > 0) return refuseForNow(waitMs / 1_000)
      emails.fail(email)
      addresses.fail(address)
      await queue.add({ kind, email, language })
      return undefined
    }
  }
  return { reset: requests('reset'), confirm: requests('confirm') }
}
