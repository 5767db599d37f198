import { HTTP, type HttpCallName, type SignedIn } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aServer, GOOD_PASSWORD, type TestServer } from '../../testing/test-server'
import { DEMO } from './demo-account'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

let server: TestServer
beforeEach(async () => {
  server = await aServer()
})
afterEach(() => server.close())

const visit = (body: object = {}, address?: string) =>
  server.call('POST', '/api/auth/visitor', { body, ...(address === undefined ? {} : { address }) })
const aVisitor = async (username = 'Nell'): Promise<SignedIn> => (await visit({ username })).body
const me = ({ token }: SignedIn) => server.call('GET', '/api/me', { token })
const keep = ({ token }: SignedIn, email = 'nell@example.org', password = GOOD_PASSWORD) =>
  server.call('POST', '/api/me/keep', { token, body: { email, password } })

describe('a visitor', () => {
  it.each([
    ['a blank name', { username: '  ' }],
    ['a name that turns the text around', { username: 'Nell\u202e' }],
    ['a name of 81 characters', { username: 'x'.repeat(81) }],
  ])('is refused with %s', async (_what, body) => {
    expect(await visit(body)).toMatchObject({ status: 422, body: { code: 'VAL_001', field: 'username' } })
  })

  it('gets an account with no more than a name, or without one', async () => {
    expect((await visit({ username: ' Nell ' })).body).toMatchObject({
      username: 'Nell',
      email: expect.stringMatching(/^\w{32}@visitor\.invalid$/),
    })
    const { status, body } = await visit()
    expect([status, body.username]).toEqual([201, 'Adventurer'])
    const { userId, email } = body
    const keptUntil = new Date(server.env.now() + 30 * DAY_MS).toISOString()
    expect((await me(body)).body).toEqual({ userId, email, username: 'Adventurer', isVisitor: true, keptUntil, hasPhrase: false })
  })

  it('QUOTA-6 has 20 MB for files, and those of everybody else once the account is kept', async () => {
    const nell = await aVisitor()
    const quota = async () => (await server.call('GET', '/api/me/storage', { token: nell.token })).body.files.quota / 1024 ** 2
    expect(await quota()).toBe(20)
    await keep(nell)
    expect(await quota()).toBeGreaterThan(20)
  })

  it('can be entered by nobody else, with any password', async () => {
    const { email } = await aVisitor()
    for (const password of ['', ' ', 'undefined', GOOD_PASSWORD]) {
      const answer = await server.call('POST', '/api/auth/login', { body: { email, password } })
      expect(answer).toMatchObject({ status: 401, body: { code: 'AUTH_001' } })
    }
  })

  it('is refused, never with a fault of the server, whatever of another person’s is asked for', async () => {
    const mira = await server.signUp('mira')
    const { id } = (await server.call('POST', '/api/sessions', { token: mira.token, body: { name: 'Keep' } })).body
    for (const [index, name] of (Object.keys(HTTP) as HttpCallName[]).entries()) {
      const { method, path, needsToken } = HTTP[name]
      if (!needsToken || !path.includes(':')) continue
      const { token } = (await visit({}, `203.0.113.${index}`)).body
      const answer = await server.call(method, path.replace(/:\w+/g, id), { token, ...(method === 'GET' ? {} : { body: {} }) })
      expect(answer.status, name).toBeGreaterThanOrEqual(400)
      expect(answer.status, name).toBeLessThan(500)
    }
  })
})

describe('many visitors from one address', () => {
  it('wait longer and longer after twenty, also those of the demo, and nobody elsewhere waits', async () => {
    for (let index = 0; index < 19; index += 1) expect((await visit()).status).toBe(201)
    const demo = { email: DEMO.email, password: DEMO.password }
    expect((await server.call('POST', '/api/auth/login', { body: demo })).status).toBe(200)
    expect(await visit()).toMatchObject({ status: 429, body: { code: 'NET_003' }, headers: { 'retry-after': '2' } })
    expect((await server.call('POST', '/api/auth/login', { body: demo })).status).toBe(429)
    expect((await visit({}, '198.51.100.7')).status).toBe(201)
    server.env.pass(2_000)
    expect((await visit()).status).toBe(201)
    expect((await visit()).headers['retry-after']).toBe('4')
  })

  it('make twenty accounts at most with a thousand requests at once', async () => {
    await Promise.all(Array.from({ length: 1_000 }, () => visit()))
    const made = await server.temporary.database.query.selectFrom('users').select('id').execute()
    expect(made.length).toBeLessThanOrEqual(20)
  })
})

describe('an account of a visitor that nobody uses', () => {
  it('GUEST-4 is removed after 30 days with everything it owns, and not before', async () => {
    const nell = await aVisitor()
    await server.call('POST', '/api/characters', { token: nell.token, body: { sheet: { name: 'Lyra' } } })
    await server.call('POST', '/api/sessions', { token: nell.token, body: { name: 'Embers' } })
    const mira = await server.signUp('mira')
    server.env.pass(29 * DAY_MS)
    await server.accounts.tidy()
    expect((await me(nell)).status, 'this is a use, too').toBe(200)
    server.env.pass(29 * DAY_MS)
    await server.accounts.tidy()
    expect((await me(nell)).body.keptUntil).toBe(new Date(server.env.now() + 30 * DAY_MS).toISOString())
    server.env.pass(30 * DAY_MS + MINUTE_MS)
    await server.accounts.tidy()
    expect((await me(nell)).status).toBe(401)
    const { query } = server.temporary.database
    expect(await query.selectFrom('users').select('id').execute()).toEqual([{ id: mira.userId }])
    for (const table of ['characters', 'sessions', 'known_devices'] as const) {
      const owners = (await query.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row))
      expect(
        owners.filter((row) => row.includes(nell.userId)),
        table,
      ).toEqual([])
    }
  })

  it('stays while its owner is at a table', async () => {
    const nell = await aVisitor()
    server.env.pass(31 * DAY_MS)
    server.live.isConnected = (userId) => userId === nell.userId
    await server.accounts.tidy()
    expect(await server.accounts.account(nell.userId)).toMatchObject({ username: 'Nell' })
  })

  it('leaves nothing behind for the next hour if its removal fails, and is tried again', async () => {
    const nell = await aVisitor()
    await server.call('POST', '/api/sessions', { token: nell.token, body: { name: 'Embers' } })
    server.env.pass(31 * DAY_MS)
    const { rewrite } = server.live
    server.live.rewrite = () => Promise.reject(new Error('the disk is full'))
    await expect(server.accounts.tidy()).rejects.toThrow('full')
    await server.accounts.tidy()
    server.live.rewrite = rewrite
    server.env.pass(61 * MINUTE_MS)
    await server.accounts.tidy()
    expect(await server.temporary.database.query.selectFrom('users').select('id').execute()).toEqual([])
  })
})

describe('keeping the account', () => {
  it.each([
    ['an email that somebody has', 'mira@example.org', GOOD_PASSWORD, 'email'],
    ['an address that is kept for visitors', 'nell@visitor.invalid', GOOD_PASSWORD, 'email'],
    ['the demo’s address', DEMO.email, GOOD_PASSWORD, 'email'],
    ['no email', 'nell', GOOD_PASSWORD, 'email'],
    ['a password that everyone uses', 'nell@example.org', 'password1', 'password'],
  ])('is refused with %s', async (_what, email, password, field) => {
    await server.signUp('mira')
    const nell = await aVisitor()
    expect(await keep(nell, email, password)).toMatchObject({ status: 422, body: { code: 'VAL_001', field } })
    expect((await me(nell)).body.isVisitor).toBe(true)
  })

  it('makes it an ordinary account: the same sign-in, characters and name, and no end after 30 days', async () => {
    const nell = await aVisitor()
    await server.call('POST', '/api/characters', { token: nell.token, body: { sheet: { name: 'Lyra' } } })
    expect((await keep(nell)).body).toEqual({ userId: nell.userId, email: 'nell@example.org', username: 'Nell', isVisitor: false })
    expect((await keep(nell, 'other@example.org')).body.code).toBe('AUTH_003')
    server.env.pass(40 * DAY_MS)
    await server.accounts.tidy()
    const again = (await server.call('POST', '/api/auth/login', { body: { email: 'nell@example.org', password: GOOD_PASSWORD } })).body
    expect(again.userId).toBe(nell.userId)
    expect((await server.call('GET', '/api/characters', { token: again.token })).body).toHaveLength(1)
  })

  it('gives the email to one of two who ask for it at once', async () => {
    const [nell, tam] = [await aVisitor('Nell'), await aVisitor('Tam')]
    const statuses = (await Promise.all([keep(nell), keep(tam)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 422])
  })
})

it('GUEST-7 500 guests in a minute from one address: the first twenty come in, few after them, and each other one is told to wait', async () => {
  const own = await aServer()
  const visit = (name: string, address: string) => own.call('POST', HTTP.visit.path, { body: { username: name }, address })
  const answers: string[] = []
  for (let count = 0; count < 500; count += 1) {
    const { status, body } = await visit(`Guest ${count}`, '192.0.2.77')
    answers.push(status === 201 ? 'in' : `${status} ${body.code}`)
    own.env.pass(120)
  }
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'in'))
  expect(answers.filter((answer) => answer === 'in').length).toBeLessThanOrEqual(26)
  expect(new Set(answers.filter((answer) => answer !== 'in'))).toEqual(new Set(['429 NET_003']))
  expect((await visit('Nell', '192.0.2.78')).status).toBe(201)
  await own.close()
})
