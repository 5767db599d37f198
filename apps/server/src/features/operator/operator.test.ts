import type { SignedIn } from '@hearthlight/protocol'
import { HTTP, type HttpCallName, OPERATOR_CALLS } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOfApp } from '../../testing/app-code'
import { aServer, GOOD_PASSWORD, type TestServer } from '../../testing/test-server'
import { markOperator, unmarkOperator } from '../accounts/operators'

let server: TestServer
let vera: SignedIn
let tam: SignedIn
beforeEach(async () => {
  server = await aServer()
  vera = await server.signUp('vera')
  tam = await server.signUp('tam')
  await markOperator(server.temporary.database, vera.email)
})
afterEach(() => server.close())

const NAMES = Object.keys(OPERATOR_CALLS) as (keyof typeof OPERATOR_CALLS)[]
const ask = (name: HttpCallName, token: string | undefined, body?: unknown, id = '') =>
  server.call(HTTP[name].method, HTTP[name].path.replace(':id', id), { ...(token === undefined ? {} : { token }), body })
const find = async (text: string, page = 0) => (await ask('findAccounts', vera.token, { text, page })).body
const login = (email: string, password = GOOD_PASSWORD) => server.call('POST', '/api/auth/login', { body: { email, password } })

describe('the mark of an operator', () => {
  it('OPER-1 is set and taken away by the command, at once', async () => {
    expect((await ask('getServerState', tam.token)).status).toBe(404)
    await markOperator(server.temporary.database, ` ${tam.email.toUpperCase()} `)
    expect((await ask('getServerState', tam.token)).status).toBe(200)
    expect((await ask('me', tam.token)).body.isOperator).toBe(true)
    await unmarkOperator(server.temporary.database, tam.email)
    expect((await ask('getServerState', tam.token)).status).toBe(404)
    expect((await ask('me', tam.token)).body).not.toHaveProperty('isOperator')
  })

  it('OPER-1 is refused to guests, to the demo, to locked accounts and to unknown emails', async () => {
    const { database } = server.temporary
    const guest = (await server.call('POST', '/api/auth/visitor', { body: {} })).body
    const { demo } = (await server.call('GET', '/api/welcome')).body
    const demoGuest = (await server.call('POST', '/api/auth/login', { body: demo })).body
    await ask('lockAccount', vera.token, undefined, tam.userId)
    await expect(markOperator(database, guest.email)).rejects.toThrow('account of a guest')
    await expect(markOperator(database, demoGuest.email)).rejects.toThrow('account of a guest')
    await expect(markOperator(database, demo.email)).rejects.toThrow('There is no account')
    await expect(markOperator(database, tam.email)).rejects.toThrow('is locked')
    await expect(unmarkOperator(database, 'nobody@example.org')).rejects.toThrow('There is no account')
  })
})

describe('to everybody else', () => {
  it('OPER-2 each call answers like an address that does not exist, whatever is sent', async () => {
    const guest = (await server.call('POST', '/api/auth/visitor', { body: {} })).body
    for (const name of NAMES) {
      const { method, path } = HTTP[name]
      for (const token of [undefined, 'no-token', guest.token, tam.token]) {
        for (const raw of [undefined, '{', '{"text":7}']) {
          const sent = { ...(token === undefined ? {} : { token }), ...(raw === undefined || method === 'GET' ? {} : { raw }) }
          const unknown = await server.call(method, '/api/operator/nothing-of-the-kind', sent)
          const hidden = await server.call(method, path.replace(':id', tam.userId), sent)
          expect([name, hidden.status, hidden.body]).toEqual([name, unknown.status, unknown.body])
          expect(namesIn(hidden.headers)).toEqual(namesIn(unknown.headers))
          expect(hidden.headers['x-ratelimit-limit']).toBe(unknown.headers['x-ratelimit-limit'])
          // They count together, too.
          expect(Number(hidden.headers['x-ratelimit-remaining'])).toBe(Number(unknown.headers['x-ratelimit-remaining']) - 1)
          server.env.pass(60_000)
        }
      }
    }
    expect((await login(tam.email)).status).toBe(200)
  })
})

const namesIn = (headers: Readonly<Record<string, unknown>>) => Object.keys(headers).sort()

describe('accounts', () => {
  it('OPER-4 a locked one is signed out everywhere and refused in words, until it is unlocked', async () => {
    const revoked: string[] = []
    server.accounts.onTokenRevoked((hash) => revoked.push(hash))
    expect((await ask('lockAccount', vera.token, undefined, tam.userId)).status).toBe(204)
    expect(revoked).toHaveLength(1)
    expect((await ask('me', tam.token)).status).toBe(401)
    expect(await login(tam.email)).toMatchObject({ status: 403, body: { code: 'AUTH_003', error: expect.stringContaining('locked') } })
    // Only the owner learns of it.
    expect(await login(tam.email, 'not the password')).toMatchObject({ status: 401, body: { code: 'AUTH_001' } })
    expect((await find('tam')).accounts).toMatchObject([{ userId: tam.userId, lockedAt: expect.any(String), devices: 0 }])
    expect((await ask('unlockAccount', vera.token, undefined, tam.userId)).status).toBe(204)
    expect((await login(tam.email)).status).toBe(200)
    expect((await find('tam')).accounts).toMatchObject([{ lockedAt: null, devices: 1 }])
  })

  it('OPER-4 a locked guest does not come back by the phrase', async () => {
    const guest = (await server.call('POST', '/api/auth/visitor', { body: {} })).body
    const { phrase } = (await ask('makePhrase', guest.token)).body
    await ask('lockAccount', vera.token, undefined, guest.userId)
    expect((await ask('returnByPhrase', undefined, { phrase })).body).toMatchObject({ code: 'AUTH_003' })
    await ask('unlockAccount', vera.token, undefined, guest.userId)
    expect((await ask('returnByPhrase', undefined, { phrase })).status).toBe(200)
  })

  it('OPER-4 a sign-in that began before the lock comes to nothing', async () => {
    const [entered] = await Promise.all([login(tam.email), ask('lockAccount', vera.token, undefined, tam.userId)])
    const token = entered.body.token ?? 'none'
    expect((await ask('me', token)).status).toBe(401)
  })

  it('an account is signed out everywhere, and may log in again', async () => {
    expect((await ask('signOutAccount', vera.token, undefined, tam.userId)).status).toBe(204)
    expect((await ask('me', tam.token)).status).toBe(401)
    expect((await login(tam.email)).status).toBe(200)
  })

  it('OPER-5 is deleted by the operator’s own password only', async () => {
    const remove = (currentPassword: string) => ask('removeAccount', vera.token, { currentPassword }, tam.userId)
    expect(await remove('not the password')).toMatchObject({ status: 422, body: { code: 'VAL_001', field: 'currentPassword' } })
    expect((await ask('me', tam.token)).status).toBe(200)
    expect((await remove(GOOD_PASSWORD)).status).toBe(204)
    expect((await ask('me', tam.token)).status).toBe(401)
    expect((await find('tam')).total).toBe(0)
    expect(await remove(GOOD_PASSWORD)).toMatchObject({ status: 404, body: { code: 'AUTH_004' } })
  })

  it('OPER-5 nobody signs in while the account is being deleted', async () => {
    await server.call('POST', '/api/sessions', { token: tam.token, body: { name: 'Keep' } })
    const { end } = server.live
    let entered: number | undefined
    server.live.end = async (...asked) => {
      entered = (await login(tam.email)).status
      return end(...asked)
    }
    expect((await ask('removeAccount', vera.token, { currentPassword: GOOD_PASSWORD }, tam.userId)).status).toBe(204)
    expect(entered).toBe(403)
  })

  it('OPER-5 wrong passwords of an operator soon have to wait', async () => {
    const answers = []
    for (let tries = 0; tries < 12; tries += 1)
      answers.push((await ask('removeAccount', vera.token, { currentPassword: `wrong ${tries}` }, tam.userId)).status)
    expect(answers).toContain(429)
  })

  it('OPER-5 asks for a code as well where the operator has a second factor', async () => {
    const { secret } = (await ask('beginSecondFactor', vera.token, { currentPassword: GOOD_PASSWORD })).body
    const codeNow = () => codeOfApp(secret, server.env.now())
    await ask('confirmSecondFactor', vera.token, { code: codeNow() })
    const remove = (code?: string) => ask('removeAccount', vera.token, { currentPassword: GOOD_PASSWORD, code }, tam.userId)
    expect(await remove()).toMatchObject({ status: 422, body: { field: 'code' } })
    expect(await remove('000000')).toMatchObject({ status: 422, body: { field: 'code' } })
    server.env.pass(60_000)
    expect((await remove(codeNow())).status).toBe(204)
  })

  it('OPER-5 an operator locks and deletes neither another one nor themselves', async () => {
    await markOperator(server.temporary.database, tam.email)
    for (const userId of [tam.userId, vera.userId]) {
      expect(await ask('signOutAccount', vera.token, undefined, userId)).toMatchObject({ status: 403, body: { code: 'AUTH_003' } })
      expect(await ask('lockAccount', vera.token, undefined, userId)).toMatchObject({ status: 403, body: { code: 'AUTH_003' } })
      const sent = { currentPassword: GOOD_PASSWORD }
      expect(await ask('removeAccount', vera.token, sent, userId)).toMatchObject({ status: 403, body: { code: 'AUTH_003' } })
    }
    for (const { token } of [tam, vera]) expect((await ask('me', token)).status).toBe(200)
  })

  it('are found by a part of the name or email, taken literally, fifty on a page', async () => {
    const { query } = server.temporary.database
    const guest = (await server.call('POST', '/api/auth/visitor', { body: { username: '<img src=x onerror=1>' } })).body
    const rows = Array.from({ length: 60 }, (_, at) => ({
      id: `many_${at}`,
      email: `many${at}@example.org`,
      username: `Many 100% ${at}`,
      password_hash: '',
      created_at: at,
      used_at: at,
    }))
    await query.insertInto('users').values(rows).execute()
    expect(await find('MANY 100%')).toMatchObject({ total: 60, pages: 2, accounts: { length: 50 } })
    expect((await find('many 100%', 1)).accounts).toHaveLength(10)
    expect((await find('many_')).total).toBe(0)
    expect((await find('%')).total).toBe(60)
    expect((await find("' or 1=1 --")).total).toBe(0)
    expect((await find('tam@EXAMPLE')).accounts).toMatchObject([{ username: 'tam', email: tam.email, isOperator: false }])
    expect((await find('vera')).accounts).toMatchObject([{ isOperator: true }])
    // A guest's address is no email of theirs: it is neither told nor searched.
    expect((await find('<img')).accounts).toMatchObject([{ userId: guest.userId, email: null, username: '<img src=x onerror=1>' }])
    expect((await find('visitor.invalid')).total).toBe(0)
    expect((await ask('findAccounts', vera.token, { text: '', page: -1 })).status).toBe(422)
    expect((await ask('findAccounts', vera.token, { text: 'x'.repeat(300), page: 0 })).status).toBe(422)
  })

  it('OPER-9 each act is logged by ids, without names and emails', async () => {
    await ask('lockAccount', vera.token, undefined, tam.userId)
    await ask('lockAccount', vera.token, undefined, vera.userId)
    const acts = server.log.filter((line) => line.startsWith('an operator acted'))
    expect(acts).toEqual([
      expect.stringContaining(JSON.stringify({ act: 'lock an account', operatorId: vera.userId, userId: tam.userId })),
      expect.stringContaining('"refused":"AUTH_003"'),
    ])
    expect(acts.join()).not.toMatch(/example\.org/)
  })
})

it('OPER-9 an act that fails is logged, too', async () => {
  await server.temporary.database.query.schema.dropTable('account_locks').execute()
  expect((await ask('lockAccount', vera.token, undefined, tam.userId)).status).toBe(500)
  expect(server.log.filter((line) => line.startsWith('an operator acted'))).toEqual([expect.stringContaining('"failed":true')])
})

describe('the state of the server', () => {
  it('OPER-3 counts accounts, tables and bytes', async () => {
    await server.call('POST', '/api/auth/visitor', { body: {} })
    await server.call('POST', '/api/sessions', { token: tam.token, body: { name: 'Keep' } })
    const { body, status } = await ask('getServerState', vera.token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      version: '0.1.0',
      accounts: 2,
      guests: 1,
      tablesOpen: 1,
      tablesEnded: 0,
      mailWaiting: 0,
      isSavingPaused: false,
    })
    expect(body.storage.database).toBeGreaterThan(10_000)
    expect(body.storage.diskFree).toBeGreaterThan(0)
  })

  it('OPER-3 tells of mails that wait, and of nobody to whom they go', async () => {
    const mail = { kind: 'confirm', email: 'wren@example.org', language: 'de', tries: 2, created_at: 1, next_at: 2 }
    await server.temporary.database.query.insertInto('mail_queue').values(mail).execute()
    const { body } = await ask('getServerState', vera.token)
    expect(body.mailWaiting).toBe(1)
    expect(JSON.stringify(body)).not.toContain('wren')
  })

  it('OPER-3 the list of tables has no code and no contents', async () => {
    const made = (await server.call('POST', '/api/sessions', { token: tam.token, body: { name: '<b>Keep</b>' } })).body
    const ended = (await server.call('POST', '/api/sessions', { token: tam.token, body: { name: 'Over' } })).body
    await server.call('POST', `/api/sessions/${ended.id}/end`, { token: tam.token })
    await server.temporary.database.query.updateTable('sessions').set({ status: 'completed' }).where('id', '=', ended.id).execute()
    const { body, bytes } = await ask('listRunningTables', vera.token)
    expect(body).toEqual([
      { id: made.id, name: '<b>Keep</b>', dmName: 'tam', createdAt: expect.any(String), people: 0, events: 0, bytes: expect.any(Number) },
    ])
    expect(bytes.toString()).not.toContain(made.inviteCode)
  })

  it('OPER-8 settings are told as they are read', async () => {
    const { body } = await ask('getSettings', vera.token)
    expect(body).toContainEqual(expect.objectContaining({ name: 'MAX_SESSIONS', value: '200', isFromEnvironment: false }))
  })

  it('OPER-10 an error is found by the id that a person was shown', async () => {
    server.recentErrors.keep('err_abcdefghij', new TypeError('of tam@example.org'), 'GET /api/me')
    server.recentErrors.keep('err_other', new Error('Other'), 'sweeping')
    const found = (await ask('findErrors', vera.token, { id: 'err_abc' })).body
    expect(found).toMatchObject([{ id: 'err_abcdefghij', what: 'GET /api/me', name: 'TypeError', message: 'of [hidden]' }])
    expect((await ask('findErrors', vera.token, { id: '' })).body.map(({ id }: { id: string }) => id)).toEqual([
      'err_other',
      'err_abcdefghij',
    ])
  })
})
