import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aServer, GOOD_PASSWORD, type TestServer } from '../../testing/test-server'
import { DEMO } from './demo-account'

let server: TestServer
beforeEach(async () => {
  server = await aServer()
})
afterEach(() => server.close())

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const form = { email: 'mira@example.org', password: GOOD_PASSWORD, username: 'Mira' }
const login = (email: string, password: string, address?: string) =>
  server.call('POST', '/api/auth/login', { body: { email, password }, ...(address === undefined ? {} : { address }) })
const register = (changes: object) => server.call('POST', '/api/auth/register', { body: { ...form, ...changes } })

describe('registering', () => {
  it.each([
    ['a password of 7 characters', { password: 'abcdef7' }, 'password'],
    ['a password of 257 characters', { password: 'x'.repeat(257) }, 'password'],
    ['a password that everyone uses', { password: 'password1' }, 'password'],
    ['the same in capitals', { password: 'PassWord1' }, 'password'],
    ['an email without a domain', { email: 'mira' }, 'email'],
    ['no username', { username: '   ' }, 'username'],
    ['a username that turns the text around', { username: 'Mira\u202e' }, 'username'],
    ['no email at all', { email: undefined }, 'email'],
    ['the address of the demo account', { email: DEMO.email }, 'email'],
    ['an address that is kept for visitors', { email: 'somebody@visitor.invalid' }, 'email'],
  ])('is refused with %s', async (_what, changes, field) => {
    expect(await register(changes)).toMatchObject({ status: 422, body: { code: 'VAL_001', field } })
  })

  it('is refused with an email that somebody has, however it is written', async () => {
    await register({})
    expect(await register({ email: ' MIRA@Example.org ' })).toMatchObject({ status: 422, body: { code: 'VAL_001', field: 'email' } })
  })

  it('gives one account to one of two who come with the same email at once', async () => {
    const statuses = (await Promise.all([register({}), register({})])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 422])
  })

  it('makes an account and signs it in', async () => {
    const { status, body } = await register({})
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual(['deviceSecret', 'email', 'token', 'userId', 'username'])
    expect(await server.call('GET', '/api/me', { token: body.token })).toMatchObject({
      status: 200,
      body: { userId: body.userId, email: form.email, username: 'Mira', isVisitor: false },
    })
  })

  it('keeps neither the password nor the token readable in the database', async () => {
    const { body } = await register({})
    const { query } = server.temporary.database
    const rows = JSON.stringify([
      await query.selectFrom('users').selectAll().execute(),
      await query.selectFrom('tokens').selectAll().execute(),
      await query.selectFrom('known_devices').selectAll().execute(),
    ])
    expect(rows).toContain('$argon2id$')
    expect(rows).toContain('secret_hash')
    expect(rows).not.toContain(body.deviceSecret)
    expect(rows).not.toContain(GOOD_PASSWORD)
    expect(rows).not.toContain(body.token)
  })
})

describe('logging in', () => {
  beforeEach(() => register({}))

  it('answers an unknown email and a wrong password with the same words', async () => {
    const unknown = await login('nobody@example.org', 'whatever it is')
    const wrong = await login(form.email, 'whatever it is')
    expect(wrong).toMatchObject({ status: 401, body: { code: 'AUTH_001' } })
    expect(unknown.body).toEqual(wrong.body)
    expect(unknown.status).toBe(wrong.status)
  })

  it('takes the email in any writing', async () => {
    expect(await login(' Mira@EXAMPLE.org', GOOD_PASSWORD)).toMatchObject({ status: 200, body: { email: form.email, username: 'Mira' } })
  })

  it.each([form.email, 'nobody@example.org'])('is slowed after five wrong passwords, for longer each time: %s', async (email) => {
    for (let index = 0; index < 5; index += 1) expect((await login(email, 'wrong password')).status).toBe(401)
    const first = await login(email, 'wrong password')
    expect(first).toMatchObject({ status: 429, body: { code: 'NET_003' }, headers: { 'retry-after': '1' } })
    server.env.pass(1_000)
    expect((await login(email, 'wrong password')).status).toBe(401)
    expect((await login(email, 'wrong password')).headers['retry-after']).toBe('2')
  })

  it('is slowed for the right password too, from the same address, until the wait is over', async () => {
    for (let index = 0; index < 5; index += 1) await login(form.email, 'wrong password', '198.51.100.7')
    expect((await login(form.email, GOOD_PASSWORD, '198.51.100.7')).status).toBe(429)
    server.env.pass(1_000)
    expect((await login(form.email, GOOD_PASSWORD, '198.51.100.7')).status).toBe(200)
    expect((await login(form.email, 'wrong password')).status).toBe(401)
  })

  it('is slowed for the right password too, from any address, where a hundred wrong ones came from many', async () => {
    for (let index = 0; index < 100; index += 1) expect((await login(form.email, 'wrong password', `192.0.2.${index}`)).status).toBe(401)
    expect((await login(form.email, GOOD_PASSWORD, '198.51.100.7')).status).toBe(429)
    server.env.pass(1_000)
    expect((await login(form.email, GOOD_PASSWORD, '198.51.100.7')).status).toBe(200)
    // The owner's sign-in gives the attackers no new free attempts.
    expect((await login(form.email, 'wrong password', '198.51.100.8')).status).toBe(401)
    expect((await login(form.email, 'wrong password', '198.51.100.9')).status).toBe(429)
  })

  it('is slowed for an address that tries many accounts, and not for its neighbour', async () => {
    for (let index = 0; index < 20; index += 1) await login(`guess${index}@example.org`, 'wrong password')
    expect((await login(form.email, GOOD_PASSWORD)).status).toBe(429)
    expect((await login(form.email, GOOD_PASSWORD, '192.0.2.2')).status).toBe(200)
  })

  it('lets no guesser buy more tries by entering an account of their own in between', async () => {
    await register({ email: 'guesser@example.org' })
    for (let index = 0; index < 20; index += 1) {
      await login(`guess${index}@example.org`, 'wrong password')
      if (index % 4 === 3 && index < 19) await login('guesser@example.org', GOOD_PASSWORD)
    }
    expect((await login('guesser@example.org', GOOD_PASSWORD)).status).toBe(429)
  })

  it('gives no extra tries to those who send them all at once', async () => {
    const tries = await Promise.all(Array.from({ length: 30 }, () => login(form.email, 'wrong password')))
    expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(6)
  })
})

describe('a device that signed in before', () => {
  const from = (password: string, deviceSecret: string | undefined, { email = form.email, address = '192.0.2.1' } = {}) =>
    server.call('POST', '/api/auth/login', { body: { email, password, ...(deviceSecret === undefined ? {} : { deviceSecret }) }, address })
  const devices = () => server.temporary.database.query.selectFrom('known_devices').selectAll().execute()
  const aDevice = async (): Promise<string> => (await register({})).body.deviceSecret

  it('is let in although others failed, at the same address or at a thousand', async () => {
    const own = await aDevice()
    for (let index = 0; index < 120; index += 1) await login(form.email, 'wrong password', `192.0.2.${index % 60}`)
    expect((await from(GOOD_PASSWORD, undefined)).status).toBe(429)
    expect((await from(GOOD_PASSWORD, undefined, { address: '198.51.100.7' })).status).toBe(429)
    expect((await from(GOOD_PASSWORD, own)).status).toBe(200)
  })

  it('has five wrong tries of its own, and forgives nobody else’s by signing in', async () => {
    const own = await aDevice()
    for (let index = 0; index < 5; index += 1) expect((await from('wrong password', own)).status).toBe(401)
    expect((await from(GOOD_PASSWORD, own)).status).toBe(429)
    server.env.pass(1_000)
    expect((await from(GOOD_PASSWORD, own)).status).toBe(200)
    for (let index = 0; index < 6; index += 1) await login(form.email, 'wrong password')
    expect((await from(GOOD_PASSWORD, own)).status).toBe(200)
    expect((await from(GOOD_PASSWORD, undefined)).status).toBe(429)
  })

  it('is known to the accounts that it signed in to, and to no other', async () => {
    const own = await aDevice()
    const tam = { email: 'tam@example.org', address: '198.51.100.7' }
    await register({ email: tam.email })
    for (let index = 0; index < 5; index += 1) await login(tam.email, 'wrong password', tam.address)
    expect((await from(GOOD_PASSWORD, own, tam)).status).toBe(429)
    server.env.pass(1_000)
    expect((await from(GOOD_PASSWORD, own, tam)).body.deviceSecret).toBe(own)
    for (let index = 0; index < 9; index += 1) await login(tam.email, 'wrong password', tam.address)
    expect((await from(GOOD_PASSWORD, own, tam)).status).toBe(200)
  })

  it.each(['made up', 'A'.repeat(43), ''])('is not made so by a secret of its own choice: "%s"', async (chosen) => {
    await aDevice()
    const { body } = await from(GOOD_PASSWORD, chosen)
    expect(body.deviceSecret).toMatch(/^[\w-]{43}$/)
    expect(body.deviceSecret).not.toBe(chosen)
    for (let index = 0; index < 5; index += 1) await login(form.email, 'wrong password')
    expect((await from(GOOD_PASSWORD, chosen)).status).toBe(429)
  })

  it('opens nothing by its secret: an unknown email and a wrong password answer alike', async () => {
    const own = await aDevice()
    const [wrong, unknown] = [await from('wrong password', own), await from('wrong password', own, { email: 'nobody@example.org' })]
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect((await server.call('GET', '/api/me', { token: own })).status).toBe(401)
  })

  it('is one of twenty, is forgotten after a year, and goes with the account, whose export does not name it', async () => {
    const own = await aDevice()
    const { token } = (await from(GOOD_PASSWORD, own)).body
    const [kept] = await devices()
    const exported = JSON.stringify((await server.call('GET', '/api/me/export', { token })).body)
    expect(exported).toContain(form.email)
    for (const secret of [own, kept?.secret_hash ?? '']) expect(exported).not.toContain(secret)
    for (let index = 0; index < 25; index += 1) {
      server.env.pass(1_000)
      await from(GOOD_PASSWORD, undefined)
    }
    expect(await devices()).toHaveLength(20)
    expect((await from(GOOD_PASSWORD, own)).body.deviceSecret).not.toBe(own)
    const latest = (await from(GOOD_PASSWORD, undefined)).body
    server.env.pass(366 * DAY_MS)
    expect((await from(GOOD_PASSWORD, latest.deviceSecret)).body.deviceSecret).not.toBe(latest.deviceSecret)
    const again = (await from(GOOD_PASSWORD, undefined)).body.token
    await server.call('POST', '/api/me/delete', { token: again, body: { currentPassword: GOOD_PASSWORD, confirmation: form.email } })
    expect(await devices()).toEqual([])
  })
})

describe('a sign-in', () => {
  it.each([undefined, 'nonsense', 'x'.repeat(10_000), "' or 1=1 --"])('is refused for the token %s', async (token) => {
    const answer = await server.call('GET', '/api/me', token === undefined ? {} : { token })
    expect(answer).toMatchObject({ status: 401, body: { code: 'AUTH_002', error: 'Your session has expired. Please log in again.' } })
  })

  it('is refused before the body is read', async () => {
    expect((await server.call('PUT', '/api/me/username', { raw: '{broken' })).status).toBe(401)
  })

  it('ends TOKEN_DAYS after its last use', async () => {
    const { token } = await server.signUp('mira')
    const { tokenHash } = (await server.accounts.authenticate(token)) ?? {}
    const dead: string[] = []
    server.accounts.onTokenRevoked((hash) => dead.push(hash))
    server.env.pass(29 * DAY_MS)
    expect((await server.call('GET', '/api/me', { token })).status).toBe(200)
    server.env.pass(29 * DAY_MS)
    expect((await server.call('GET', '/api/me', { token })).status).toBe(200)
    server.env.pass(30 * DAY_MS)
    expect((await server.call('GET', '/api/me', { token })).status).toBe(401)
    await server.accounts.tidy()
    expect(dead).toEqual([tokenHash])
  })

  it('ends at logout, at once, and tells who listens', async () => {
    const { token } = await server.signUp('mira')
    const { tokenHash } = (await server.accounts.authenticate(token)) ?? {}
    const dead: string[] = []
    server.accounts.onTokenRevoked((hash) => dead.push(hash))
    expect((await server.call('POST', '/api/auth/logout', { token })).status).toBe(204)
    expect((await server.call('GET', '/api/me', { token })).status).toBe(401)
    expect(dead).toEqual([tokenHash])
  })

  it('survives a restart of the server', async () => {
    const { token } = await server.signUp('mira')
    const restarted = await aServer({ temporary: server.temporary, env: server.env })
    expect((await restarted.call('GET', '/api/me', { token })).status).toBe(200)
    await restarted.close()
  })
})
