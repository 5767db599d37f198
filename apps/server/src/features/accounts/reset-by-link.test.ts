import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aMailBox, type MailBox } from '../../testing/mail-box'
import { type Answer, aServer, GOOD_PASSWORD, type TestServer } from '../../testing/test-server'
import { createMailRequests } from './mail/mail-requests'

const NEW_PASSWORD = 'another lantern lit'
const MINUTE_MS = 60_000
const EMAIL = 'mira@example.org'

let box: MailBox
let server: TestServer
let mira: { token: string }
beforeEach(async () => {
  box = await aMailBox()
  server = await aServer({ environment: { SMTP_URL: box.url, MAIL_FROM: 'table@example.org', PUBLIC_URL: 'https://table.example' } })
  mira = await server.signUp('mira')
  await box.mail(1)
})
afterEach(async () => {
  await server.close()
  await box.close()
})

const request = (email: string, address?: string) =>
  server.call('POST', '/api/auth/reset-request', { body: { email }, ...(address === undefined ? {} : { address }) })
const login = (password: string, address?: string) =>
  server.call('POST', '/api/auth/login', { body: { email: EMAIL, password }, ...(address === undefined ? {} : { address }) })
const reset = (token: string, newPassword = NEW_PASSWORD) => server.call('POST', '/api/auth/reset', { body: { token, newPassword } })
const tokenIn = ({ text }: { readonly text: string }) => /#([\w-]{43})/.exec(text)?.[1] ?? ''
const aLink = async () => {
  const before = box.mails.length
  await request(EMAIL)
  return tokenIn(await box.mail(before + 1))
}
const stored = () => server.temporary.database.query.selectFrom('one_time_tokens').selectAll().where('purpose', '=', 'reset').execute()
/** What a stranger can compare. */
const seen = ({ status, body, headers }: Answer) => {
  const { date, ...others } = headers
  const { 'x-ratelimit-remaining': _remaining, 'x-ratelimit-reset': _reset, ...compared } = others
  return { status, body, headers: compared, hadDate: date !== undefined }
}

describe('asking for a link', () => {
  it('RESET-1 answers alike for an account, for none, for a visitor’s and for the demo’s', async () => {
    const visitor = (await server.call('POST', '/api/auth/visitor', { body: {} })).body.email
    const known = seen(await request(EMAIL))
    expect(known.status).toBe(204)
    for (const email of ['nobody@example.org', visitor, 'demo@example.com']) expect(seen(await request(email))).toEqual(known)
    await server.accounts.tidy()
    expect(box.mails.slice(1).map(({ to }) => to)).toEqual([[EMAIL]])
  })

  it('RESET-1 does the same work for every address: it looks for no account, but puts a mail into the queue', async () => {
    const added: unknown[] = []
    const requests = createMailRequests({
      queue: { add: async (mail) => void added.push(mail) },
      scale: 1,
      now: () => 0,
      share: () => ({ failed: () => undefined, forgiven: () => undefined, hear: () => undefined }),
    })
    for (const email of [EMAIL, 'nobody@example.org']) expect(await requests.reset({ email, language: 'en' }, '192.0.2.1')).toBeUndefined()
    expect(added).toEqual([EMAIL, 'nobody@example.org'].map((email) => ({ kind: 'reset', email, language: 'en' })))
  })

  it.each([EMAIL, 'nobody@example.org'])(
    'RESET-5 is free three times for one email, then costs a longer wait each time: %s',
    async (email) => {
      for (let index = 0; index < 3; index += 1) expect((await request(email, `192.0.2.${index}`)).status).toBe(204)
      expect(await request(email, '192.0.2.9')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
      server.env.pass(MINUTE_MS)
      expect((await request(email, '192.0.2.9')).status).toBe(204)
      expect((await request(email, '192.0.2.9')).headers['retry-after']).toBe('120')
    },
  )

  it('RESET-5 is bounded for one address that asks for many emails', async () => {
    // One of the ten went to the mail that confirms the email.
    for (let index = 0; index < 9; index += 1) expect((await request(`p${index}@example.org`)).status).toBe(204)
    expect((await request('another@example.org')).status).toBe(429)
    expect((await request('another@example.org', '198.51.100.7')).status).toBe(204)
  })
})

describe('a link', () => {
  it('RESET-3 sets a new password, signs out everywhere and signs in here', async () => {
    const answer = await reset(await aLink())
    expect(answer).toMatchObject({ status: 200, body: { email: EMAIL } })
    expect((await server.call('GET', '/api/me', { token: answer.body.token })).status).toBe(200)
    expect((await server.call('GET', '/api/me', { token: mira.token })).status).toBe(401)
    expect((await login(GOOD_PASSWORD)).status).toBe(401)
    expect((await login(NEW_PASSWORD)).status).toBe(200)
  })

  it('RESET-3 ends the wait that others’ wrong passwords cause its owner', async () => {
    const token = await aLink()
    for (let index = 0; index < 100; index += 1) await login('wrong password', `203.0.113.${index}`)
    for (let index = 0; index < 5; index += 1) await login('wrong password')
    expect((await login(GOOD_PASSWORD)).status).toBe(429)
    expect((await reset(token)).status).toBe(200)
    expect((await login(NEW_PASSWORD)).status).toBe(200)
    expect((await login(NEW_PASSWORD, '198.51.100.7')).status).toBe(200)
  })

  it('RESET-4 serves once, and of two uses at the same moment one succeeds', async () => {
    const token = await aLink()
    const statuses = (await Promise.all([reset(token), reset(token, 'a third lantern lit')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 410])
    expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'AUTH_003', error: 'This link is not valid any more.' } })
  })

  it('RESET-4 takes its older brothers with it', async () => {
    const [first, second] = [await aLink(), await aLink()]
    expect((await reset(first)).status).toBe(200)
    expect((await reset(second)).status).toBe(410)
  })

  it('RESET-4 dies after 30 minutes', async () => {
    const token = await aLink()
    server.env.pass(30 * MINUTE_MS)
    expect((await reset(token)).status).toBe(410)
    await server.accounts.tidy()
    expect(await stored()).toEqual([])
  })

  it('RESET-4 dies when its owner signs in, and not by a wrong password', async () => {
    const token = await aLink()
    await login('wrong password')
    expect(await stored()).toHaveLength(1)
    await login(GOOD_PASSWORD)
    expect((await reset(token)).status).toBe(410)
  })

  it('RESET-4 dies when the password is changed', async () => {
    const token = await aLink()
    await server.call('PUT', '/api/me/password', { token: mira.token, body: { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD } })
    expect((await reset(token)).status).toBe(410)
    expect((await login(NEW_PASSWORD)).status).toBe(200)
  })

  it('RESET-4 is not sent any more if it still waits when the password is changed, and others’ mail is', async () => {
    const row = { kind: 'reset', language: 'en', tries: 1, created_at: server.env.now(), next_at: server.env.now() + MINUTE_MS }
    const { query } = server.temporary.database
    await query
      .insertInto('mail_queue')
      .values([EMAIL, 'tam@example.org'].map((email) => ({ ...row, email })))
      .execute()
    await server.call('PUT', '/api/me/password', { token: mira.token, body: { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD } })
    expect((await query.selectFrom('mail_queue').select('email').execute()).map(({ email }) => email)).toEqual(['tam@example.org'])
  })

  it('is not used up by a password that is refused', async () => {
    const token = await aLink()
    expect(await reset(token, 'short')).toMatchObject({ status: 422, body: { field: 'newPassword' } })
    expect((await reset(token)).status).toBe(200)
  })

  it.each(['', 'A'.repeat(43), "' or 1=1 --"])('is no text of one’s own choice: "%s"', async (token) => {
    await aLink()
    expect((await reset(token)).status).toBe(410)
  })

  it('RESET-2 is stored as a hash, and opens nothing else', async () => {
    const token = await aLink()
    expect(JSON.stringify(await stored())).not.toContain(token)
    expect((await server.call('GET', '/api/me', { token })).status).toBe(401)
    expect((await server.call('POST', '/api/auth/confirm-email', { body: { token } })).status).toBe(410)
    expect((await server.call('POST', '/api/auth/code', { body: { ticket: token, code: '123456' } })).status).toBe(401)
  })
})

describe('an email', () => {
  const safety = () => server.call('GET', '/api/me/safety', { token: mira.token })
  const confirm = (token: string) => server.call('POST', '/api/auth/confirm-email', { body: { token } })
  const again = (token = mira.token) => server.call('POST', '/api/me/confirm-email', { token, body: { language: 'de' } })

  it('EMAIL-1 of a new account gets a link, and is confirmed when that is opened', async () => {
    expect((await safety()).body).toMatchObject({ sendsMail: true, isEmailConfirmed: false })
    const [mail] = box.mails
    expect(mail?.text).toContain('https://table.example/confirm-email#')
    expect((await confirm(tokenIn(mail ?? { text: '' }))).status).toBe(204)
    expect((await safety()).body.isEmailConfirmed).toBe(true)
    const exported = (await server.call('GET', '/api/me/export', { token: mira.token })).body
    expect(exported.account.emailConfirmedAt).toMatch(/^2026-/)
  })

  it('EMAIL-1 is confirmed by a link for a forgotten password too', async () => {
    const { body } = await reset(await aLink())
    expect((await server.call('GET', '/api/me/safety', { token: body.token })).body.isEmailConfirmed).toBe(true)
  })

  it('EMAIL-2 that is not confirmed keeps nobody out', async () => {
    expect((await login(GOOD_PASSWORD)).status).toBe(200)
    expect((await server.call('POST', '/api/sessions', { token: mira.token, body: { name: 'Keep' } })).status).toBe(201)
  })

  it('EMAIL-2 gets a second factor only once it is confirmed, so that nobody locks its owner out with one', async () => {
    const post = (path: string, body: object) => server.call('POST', path, { token: mira.token, body })
    const begin = () => post('/api/me/second-factor', { currentPassword: GOOD_PASSWORD })
    const refused = { status: 403, body: { code: 'AUTH_003', error: 'Confirm your email first.' } }
    expect(await begin()).toMatchObject(refused)
    expect(await post('/api/me/second-factor/confirm', { code: '123456' })).toMatchObject(refused)
    const link = await aLink()
    expect((await reset(link)).body.token).toBeDefined()
    mira = (await login(NEW_PASSWORD)).body
    expect((await post('/api/me/second-factor', { currentPassword: NEW_PASSWORD })).status).toBe(200)
  })

  it('EMAIL-3 gets another link on request, within bounds; each serves once and for three days', async () => {
    expect((await again()).status).toBe(204)
    const mail = await box.mail(2)
    expect(mail.subject).toBe('Bestätige deine E-Mail-Adresse für Hearthlight')
    expect((await confirm(tokenIn(mail))).status).toBe(204)
    expect((await confirm(tokenIn(mail))).status).toBe(410)
    expect((await again()).status).toBe(204)
    const last = tokenIn(await box.mail(3))
    expect((await again()).status).toBe(429)
    server.env.pass(3 * 24 * 60 * MINUTE_MS)
    expect((await confirm(last)).status).toBe(410)
  })

  it('EMAIL-3 a visitor has none to confirm, until the account is kept', async () => {
    const visitor = (await server.call('POST', '/api/auth/visitor', { body: {} })).body
    expect((await again(visitor.token)).status).toBe(403)
    await server.call('POST', '/api/me/keep', { token: visitor.token, body: { email: 'nell@example.org', password: GOOD_PASSWORD } })
    expect((await box.mail(2)).to).toEqual(['nell@example.org'])
  })
})
