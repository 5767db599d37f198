import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aMailBox, type MailBox } from '../../../testing/mail-box'
import { aServer, GOOD_PASSWORD, type TestServer } from '../../../testing/test-server'
import { MOST_WAITING_MAILS } from './mail-queue'
import { mailLanguageOf } from './mail-texts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The discard port: nothing listens there. */
const NOBODY = 'smtp://operator:hunter2@127.0.0.1:9'

/** Each is one email, but several addresses, a group or a name to a program that reads mail headers. */
const LISTS = [
  'pay-at-evil.example/0<victim@example.org>',
  'x,victim@example.org',
  'x;victim@example.org',
  'g:victim@example.org;',
  '"a"<victim@example.org>',
  '(x)victim@example.org',
  'victim@example.org,b.c',
]

let box: MailBox
let server: TestServer
const open = async (smtpUrl: string) => {
  server = await aServer({
    environment: { SMTP_URL: smtpUrl, MAIL_FROM: 'Hearthlight <table@example.org>', PUBLIC_URL: 'https://table.example' },
  })
}
beforeEach(async () => {
  box = await aMailBox()
})
afterEach(async () => {
  await server.close()
  await box.close()
})

const request = (email: string, more: object = {}) => server.call('POST', '/api/auth/reset-request', { body: { email, ...more } })
const waiting = () => server.temporary.database.query.selectFrom('mail_queue').selectAll().execute()
const metrics = async () => (await server.call('GET', '/metrics')).body as string

describe('a mail', () => {
  it.each([
    ['de', 'Ein neues Passwort für Hearthlight', 'Der Link gilt einmal', 'Neues Passwort wählen'],
    ['en', 'A new password for Hearthlight', 'The link works once', 'Choose a new password'],
  ])('RESET-2 comes in text and HTML, in the language %s, with the link', async (language, subject, inText, inHtml) => {
    await open(box.url)
    await server.signUp('mira')
    await box.mail(1)
    expect((await request('mira@example.org', { language })).status).toBe(204)
    const mail = await box.mail(2)
    expect(mail).toMatchObject({ to: ['mira@example.org'], subject })
    expect(mail.source).toMatch(/^From: Hearthlight <table@example\.org>/m)
    expect(mail.text).toContain(inText)
    expect(mail.text).toMatch(/^https:\/\/table\.example\/reset#[\w-]{43}\r?$/m)
    expect(mail.html).toContain(inHtml)
    expect(mail.html).toContain(`<html lang="${language}">`)
  })

  it.each([
    ['de', 'Bestätige deine E-Mail-Adresse für Hearthlight', 'Der Link gilt einmal und drei Tage lang.', 'Diese E-Mail-Adresse bestätigen'],
    ['en', 'Confirm your email for Hearthlight', 'The link works once', 'Confirm this email'],
  ])('MAIL-1 one that confirms an address comes in text and HTML, in the language %s', async (language, subject, inText, inHtml) => {
    await open(box.url)
    const { token } = await server.signUp('mira')
    await box.mail(1)
    expect((await server.call('POST', '/api/me/confirm-email', { token, body: { language } })).status).toBe(204)
    const mail = await box.mail(2)
    expect(mail).toMatchObject({ to: ['mira@example.org'], subject })
    expect(mail.text).toContain(inText)
    expect(mail.text).toMatch(/^https:\/\/table\.example\/confirm-email#[\w-]{43}\r?$/m)
    expect(mail.html).toContain(inHtml)
    expect(mail.html).toContain(`<html lang="${language}">`)
  })

  it('RESET-2 holds no text that a user chose', async () => {
    await open(box.url)
    await server.call('POST', '/api/auth/register', {
      body: { email: 'victim@example.org', password: GOOD_PASSWORD, username: 'Buy at evil.example' },
    })
    expect((await box.mail(1)).source).not.toContain('evil.example')
  })

  it.each(LISTS)('RESET-2 goes to nobody whom a text names that is no plain address: %s', async (email) => {
    await open(box.url)
    const { userId } = await server.signUp('mira')
    await box.mail(1)
    await server.temporary.database.query.updateTable('users').set({ email }).where('id', '=', userId).execute()
    await request(email)
    await server.accounts.tidy()
    await request('victim@example.org')
    await server.accounts.tidy()
    expect(box.mails.flatMap(({ to }) => to)).not.toContain('victim@example.org')
  })

  it.each(LISTS)('RESET-2 is not asked for by an account of such an email: %s', async (email) => {
    await open(box.url)
    const form = { email, password: GOOD_PASSWORD }
    const visitor = (await server.call('POST', '/api/auth/visitor', { body: {} })).body
    const refused = { status: 422, body: { code: 'VAL_001', field: 'email', fault: { kind: 'format' } } }
    expect(await server.call('POST', '/api/auth/register', { body: { ...form, username: 'x' } })).toMatchObject(refused)
    expect(await server.call('POST', '/api/me/keep', { token: visitor.token, body: form })).toMatchObject(refused)
  })

  it.each([
    ['de', undefined, 'de'],
    ['de-AT', 'en', 'de'],
    [undefined, 'fr, de;q=0.8, en;q=0.5', 'de'],
    [undefined, 'en-GB, de', 'en'],
    ['fr', undefined, 'en'],
    [undefined, undefined, 'en'],
  ])('speaks the language that the app names, or the browser: %s, %s', (named, header, language) => {
    expect(mailLanguageOf(named, header)).toBe(language)
  })
})

describe('the queue', () => {
  it('MAIL-1 keeps mails while the mail server is away, tries again later each time, and tells the operator alone', async () => {
    await open(NOBODY)
    await server.signUp('mira')
    expect(await request('mira@example.org')).toMatchObject({ status: 204 })
    await server.accounts.tidy()
    expect((await waiting()).map(({ kind, tries }) => [kind, tries])).toEqual([
      ['confirm', 1],
      ['reset', 1],
    ])
    const [first, second] = server.log.filter((line) => line.startsWith('a mail could not be sent'))
    expect(first).toContain('"tries":1,"nextTryInSeconds":60,"code":"ESOCKET"')
    expect(second).toContain('"tries":1')
    expect(await metrics()).toMatch(/hearthlight_mail_waiting 2\n[\s\S]*hearthlight_mails_total\{outcome="delayed"\} 2/)

    await server.accounts.tidy()
    expect((await waiting()).map(({ tries }) => tries)).toEqual([1, 1])
    server.env.pass(MINUTE_MS)
    for (let pass = 0; pass < 2; pass += 1) await server.accounts.tidy()
    expect((await waiting()).map(({ tries, next_at }) => [tries, next_at - server.env.now()])).toEqual([
      [2, 2 * MINUTE_MS],
      [2, 2 * MINUTE_MS],
    ])
  })

  it('MAIL-1 sends what waited as soon as the mail server is back, after a restart of this one too', async () => {
    await open(NOBODY)
    await server.signUp('mira')
    await server.accounts.tidy()
    const { temporary, env } = server
    const restarted = await aServer({
      temporary,
      env,
      environment: { SMTP_URL: box.url, MAIL_FROM: 'table@example.org', PUBLIC_URL: 'https://table.example' },
    })
    env.pass(MINUTE_MS)
    await restarted.accounts.tidy()
    expect(box.mails.map(({ to, subject }) => [...to, subject])).toEqual([['mira@example.org', 'Confirm your email for Hearthlight']])
    expect(await waiting()).toEqual([])
    await restarted.close()
  })

  it('MAIL-2 drops a mail that could not be sent for a day', async () => {
    await open(NOBODY)
    await server.signUp('mira')
    await server.accounts.tidy()
    server.env.pass(DAY_MS)
    await server.accounts.tidy()
    expect(await waiting()).toEqual([])
    expect(server.log).toContain('a mail was dropped: it could not be sent for a day: {"kind":"confirm"}')
  })

  it('MAIL-2 holds at most 1,000 mails, and the same mail to the same address once', async () => {
    await open(NOBODY)
    const { query } = server.temporary.database
    await server.signUp('mira')
    for (let index = 0; index < 3; index += 1) await request('mira@example.org')
    await server.accounts.tidy()
    expect(await waiting()).toHaveLength(2)
    const later = server.env.now() + MINUTE_MS
    const rows = Array.from({ length: MOST_WAITING_MAILS - 2 }, (_, index) => ({
      kind: 'reset',
      email: `p${index}@example.org`,
      language: 'en',
      tries: 1,
      created_at: server.env.now(),
      next_at: later,
    }))
    for (let from = 0; from < rows.length; from += 100)
      await query
        .insertInto('mail_queue')
        .values(rows.slice(from, from + 100))
        .execute()
    expect((await request('tam@example.org')).status).toBe(204)
    expect(await waiting()).toHaveLength(MOST_WAITING_MAILS)
    expect(server.log).toContain('a mail was dropped: too many wait: {"kind":"reset"}')
  })

  it('MAIL-2 does not send again what the mail server refuses for good', async () => {
    await open(box.url)
    box.refuseAll()
    await server.signUp('mira')
    await server.accounts.tidy()
    expect(await waiting()).toEqual([])
    expect(server.log.join('\n')).toContain(
      'a mail was dropped: the mail server refuses it: {"kind":"confirm","code":"EENVELOPE","responseCode":550}',
    )
  })

  it('MAIL-3 holds no link; the log has neither links nor addresses, nor the password of the mail server', async () => {
    await open(NOBODY)
    await server.signUp('mira')
    await request('mira@example.org')
    await server.accounts.tidy()
    expect(JSON.stringify(await waiting())).not.toMatch(/[\w-]{43}/)
    await server.close()
    const firstLog = server.log.join('\n')
    await open(box.url)
    await server.signUp('mira')
    await request('mira@example.org')
    const { text } = await box.mail(2)
    const token = /#([\w-]{43})/.exec(text)?.[1] ?? ''
    await server.call('POST', '/api/auth/reset', { body: { token, newPassword: 'another lantern lit' } })
    const log = [firstLog, ...server.log].join('\n')
    for (const secret of [token, 'mira@example.org', 'hunter2', 'another lantern lit']) expect(log).not.toContain(secret)
  })

  it('goes with the account that it is for', async () => {
    await open(NOBODY)
    const { token } = await server.signUp('mira')
    await server.accounts.tidy()
    expect(await waiting()).toHaveLength(1)
    await server.call('POST', '/api/me/delete', { token, body: { currentPassword: GOOD_PASSWORD, confirmation: 'mira@example.org' } })
    expect(await waiting()).toEqual([])
  })
})

it('MAIL-4 without a mail server every request is refused alike, and the app is told', async () => {
  server = await aServer()
  await server.signUp('mira')
  const [known, unknown] = [await request('mira@example.org'), await request('nobody@example.org')]
  expect(known).toMatchObject({ status: 403, body: { code: 'AUTH_003' } })
  expect(unknown.body).toEqual(known.body)
  expect((await server.call('GET', '/api/welcome')).body.sendsMail).toBe(false)
  expect(await waiting()).toEqual([])
})
