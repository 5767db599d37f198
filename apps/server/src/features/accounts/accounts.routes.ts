import { HTTP } from '@hearthlight/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../../config'
import type { LogUse } from '../../db/quotas/log-use'
import type { StorageUse } from '../../db/quotas/storage-use'
import { refuseCall } from '../../http/answers/refusal'
import { visitorAddress } from '../../http/limits/visitor-address'
import { registerCall } from '../../http/register-call'
import type { Accounts, Origin } from './accounts.service'

interface AccountRoutesPorts {
  readonly accounts: Accounts
  readonly storage: Pick<StorageUse, 'used' | 'quota'>
  readonly logUse: Pick<LogUse, 'of'>
  readonly settings: Pick<Settings, 'RATE_LIMIT_SCALE'>
  /** The product's version. */
  readonly version: string
}

const MINUTE_MS = 60_000
/** Each of these costs a password hash, right or wrong. */
const PASSWORD_CALLS_PER_MINUTE = 60

export function serveAccounts(server: FastifyInstance, { accounts, storage, logUse, settings, version }: AccountRoutesPorts): void {
  const costly = { rateLimit: { max: Math.ceil(PASSWORD_CALLS_PER_MINUTE * settings.RATE_LIMIT_SCALE), timeWindow: MINUTE_MS } }

  registerCall(server, HTTP.welcome, async () => ({ demo: accounts.demo, version }))
  registerCall(server, HTTP.register, ({ body, request }) => accounts.register(body, originOf(request, body)), costly)
  registerCall(server, HTTP.login, ({ body, request }) => accounts.login(body, originOf(request, body)), costly)
  registerCall(server, HTTP.logout, ({ user }) => accounts.logout(user))
  registerCall(server, HTTP.me, async ({ user }) => {
    const account = await accounts.account(user.userId)
    if (account === undefined) return refuseCall('AUTH_002')
    const { userId, email, username, isDemo } = account
    return { userId, email, username, isDemo }
  })
  registerCall(server, HTTP.getStorage, async ({ user }) => ({
    files: { used: await storage.used(user.userId), quota: storage.quota },
    log: await logUse.of(user.userId),
  }))

  const { page } = accounts
  registerCall(server, HTTP.changeUsername, ({ body, user, request }) => page.changeUsername(user, visitorAddress(request), body), costly)
  registerCall(server, HTTP.changePassword, ({ body, user, request }) => page.changePassword(user, visitorAddress(request), body), costly)
  registerCall(server, HTTP.listDevices, ({ user }) => page.devices(user))
  registerCall(server, HTTP.signOutDevice, ({ user, params }) => page.signOutDevice(user, params.id))
  registerCall(server, HTTP.exportAccount, ({ user }) => page.export(user), { isHeavy: true })
  registerCall(server, HTTP.deleteAccount, ({ body, user, request }) => page.remove(user, visitorAddress(request), body), costly)
}

function originOf(request: FastifyRequest, { deviceSecret }: Pick<Origin, 'deviceSecret'>): Origin {
  return { address: visitorAddress(request), device: request.headers['user-agent'] ?? '', deviceSecret }
}
