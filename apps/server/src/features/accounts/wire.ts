import { HTTP } from '@hearthlight/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type HttpRefused, isRefused } from '../../http/answers/refusal'
import { visitorAddress } from '../../http/limits/visitor-address'
import { registerCall } from '../../http/register-call'
import type { Feature, FeatureContext } from '../../ports/feature'
import type { SafetyPage } from './account-safety'
import { type Accounts, type AccountsPorts, createAccounts } from './accounts.service'
import { type MailLanguage, mailLanguageOf } from './mail/mail-texts'
import type { Origin } from './sign-in-steps'

/** Each of these costs a password hash, whether the password is right or wrong. */
const PASSWORD_CALLS_PER_MINUTE = 60
/** Besides the longer waits of visitors.ts. */
const VISITS_PER_MINUTE = 30

const PHRASES_PER_MINUTE = 10

interface AccountsNeeds
  extends FeatureContext,
    Pick<AccountsPorts, 'passwords' | 'accountData' | 'namesAt' | 'kept' | 'noteFailed' | 'share' | 'metrics'> {
  /** The product's version, such as 0.1.0. */
  readonly version: string
}

export function wireAccounts(context: AccountsNeeds): Accounts & Feature {
  const { storage, logUse, version, noteFailed } = context
  const accounts = createAccounts(context)
  const costly = { perMinute: PASSWORD_CALLS_PER_MINUTE }
  const visiting = { perMinute: VISITS_PER_MINUTE }
  /** A new email is to be confirmed. The account is there already: no failure of the mail may say otherwise. */
  const withConfirmation = async <Answer extends { readonly email: string }>(
    answer: Answer | HttpRefused,
    request: FastifyRequest,
  ): Promise<Answer | HttpRefused> => {
    if (accounts.sendsMail && !isRefused(answer)) {
      const mail = { email: answer.email, language: languageOf(request) }
      await accounts.mailRequests.confirm(mail, visitorAddress(request)).catch(noteFailed)
    }
    return answer
  }
  return {
    ...accounts,
    serve: (server) => {
      registerCall(server, HTTP.welcome, async () => ({ demo: accounts.demo, version, sendsMail: accounts.sendsMail }))
      registerCall(
        server,
        HTTP.register,
        async ({ body, request }) => withConfirmation(await accounts.register(body, originOf(request, body)), request),
        costly,
      )
      registerCall(server, HTTP.login, ({ body, request }) => accounts.login(body, originOf(request, body)), costly)
      registerCall(server, HTTP.visit, ({ body, request }) => accounts.visit(body.username, originOf(request, body), body.code), visiting)
      registerCall(server, HTTP.loginWithCode, ({ body, request }) => accounts.loginWithCode(body, originOf(request, body)), costly)
      registerCall(
        server,
        HTTP.requestReset,
        ({ body, request }) =>
          accounts.mailRequests.reset({ email: body.email, language: languageOf(request, body.language) }, visitorAddress(request)),
        costly,
      )
      registerCall(server, HTTP.resetPassword, ({ body, request }) => accounts.resetByLink(body, originOf(request, body)), costly)
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
      registerCall(
        server,
        HTTP.keepAccount,
        async ({ body, user, request }) => withConfirmation(await page.keep(user, body), request),
        costly,
      )
      registerCall(server, HTTP.listDevices, ({ user }) => page.devices(user))
      registerCall(server, HTTP.signOutDevice, ({ user, params }) => page.signOutDevice(user, params.id))
      registerCall(server, HTTP.exportAccount, ({ user }) => page.export(user), { isHeavy: true })
      registerCall(server, HTTP.deleteAccount, ({ body, user, request }) => page.remove(user, visitorAddress(request), body), costly)

      serveSafety(server, accounts.safety, costly)
    },
  }
}

function serveSafety(server: FastifyInstance, safety: SafetyPage, costly: { readonly perMinute: number }): void {
  registerCall(server, HTTP.confirmEmail, ({ body }) => safety.confirmEmail(body.token), costly)
  registerCall(server, HTTP.getSafety, ({ user }) => safety.state(user))
  registerCall(
    server,
    HTTP.sendConfirmation,
    ({ body, user, request }) => safety.sendConfirmation(user, visitorAddress(request), languageOf(request, body.language)),
    costly,
  )
  registerCall(
    server,
    HTTP.beginSecondFactor,
    ({ body, user, request }) => safety.beginSecondFactor(user, visitorAddress(request), body),
    costly,
  )
  registerCall(
    server,
    HTTP.confirmSecondFactor,
    ({ body, user, request }) => safety.confirmSecondFactor(user, visitorAddress(request), body),
    costly,
  )
  registerCall(
    server,
    HTTP.renewRecoveryCodes,
    ({ body, user, request }) => safety.renewRecoveryCodes(user, visitorAddress(request), body),
    costly,
  )
  registerCall(
    server,
    HTTP.removeSecondFactor,
    ({ body, user, request }) => safety.removeSecondFactor(user, visitorAddress(request), body),
    costly,
  )
}

function languageOf(request: FastifyRequest, named?: string): MailLanguage {
  return mailLanguageOf(named, request.headers['accept-language'])
}

function originOf(request: FastifyRequest, { deviceSecret }: Pick<Origin, 'deviceSecret'>): Origin {
  return { address: visitorAddress(request), device: request.headers['user-agent'] ?? '', deviceSecret }
}
