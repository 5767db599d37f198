import { HTTP } from '@hearthlight/protocol'
import type { FastifyRequest } from 'fastify'
import { visitorAddress } from '../../http/limits/visitor-address'
import { registerCall } from '../../http/register-call'
import type { Feature, FeatureContext } from '../../ports/feature'
import { type Accounts, type AccountsPorts, createAccounts, type Origin } from './accounts.service'

/** Each of these costs a password hash, whether the password is right or wrong. */
const PASSWORD_CALLS_PER_MINUTE = 60
/** Besides the longer waits of visitors.ts. */
const VISITS_PER_MINUTE = 30

const PHRASES_PER_MINUTE = 10

interface AccountsNeeds extends FeatureContext, Pick<AccountsPorts, 'passwords' | 'accountData' | 'namesAt' | 'noteFailed' | 'share'> {
  /** The product's version, such as 0.1.0. */
  readonly version: string
}

export function wireAccounts(context: AccountsNeeds): Accounts & Feature {
  const { storage, logUse, version } = context
  const accounts = createAccounts(context)
  const costly = { perMinute: PASSWORD_CALLS_PER_MINUTE }
  const visiting = { perMinute: VISITS_PER_MINUTE }
  return {
    ...accounts,
    serve: (server) => {
      registerCall(server, HTTP.welcome, async () => ({ demo: accounts.demo, version }))
      registerCall(server, HTTP.register, ({ body, request }) => accounts.register(body, originOf(request, body)), costly)
      registerCall(server, HTTP.login, ({ body, request }) => accounts.login(body, originOf(request, body)), costly)
      registerCall(server, HTTP.visit, ({ body, request }) => accounts.visit(body.username, originOf(request, body), body.code), visiting)
      registerCall(
        server,
        HTTP.returnByPhrase,
        ({ body, request }) => accounts.returnByPhrase(body.phrase, originOf(request, body)),
        costly,
      )
      registerCall(server, HTTP.makePhrase, ({ user }) => accounts.phrases.make(user), { perMinute: PHRASES_PER_MINUTE })
      registerCall(server, HTTP.logout, ({ user }) => accounts.logout(user))
      registerCall(server, HTTP.me, ({ user }) => accounts.me(user))
      registerCall(server, HTTP.getStorage, async ({ user }) => ({
        files: { used: await storage.used(user.userId), quota: await storage.quotaOf(user.userId) },
        log: await logUse.of(user.userId),
      }))

      const { page } = accounts
      registerCall(
        server,
        HTTP.changeUsername,
        ({ body, user, request }) => page.changeUsername(user, visitorAddress(request), body),
        costly,
      )
      registerCall(
        server,
        HTTP.changePassword,
        ({ body, user, request }) => page.changePassword(user, visitorAddress(request), body),
        costly,
      )
      registerCall(server, HTTP.keepAccount, ({ body, user }) => page.keep(user, body), costly)
      registerCall(server, HTTP.listDevices, ({ user }) => page.devices(user))
      registerCall(server, HTTP.signOutDevice, ({ user, params }) => page.signOutDevice(user, params.id))
      registerCall(server, HTTP.exportAccount, ({ user }) => page.export(user), { isHeavy: true })
      registerCall(server, HTTP.deleteAccount, ({ body, user, request }) => page.remove(user, visitorAddress(request), body), costly)
    },
  }
}

function originOf(request: FastifyRequest, { deviceSecret }: Pick<Origin, 'deviceSecret'>): Origin {
  return { address: visitorAddress(request), device: request.headers['user-agent'] ?? '', deviceSecret }
}
