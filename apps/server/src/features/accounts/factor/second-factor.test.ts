import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOfApp } from '../../../testing/app-code'
import { aServer, GOOD_PASSWORD, type TestServer } from '../../../testing/test-server'
import { makeResetLink, switchOffSecondFactor } from '../reset-password'

const STEP_MS = 30_000
const EMAIL = 'mira@example.org'

let server: TestServer
let mira: { token: string; deviceSecret: string }
let secret: string
let recoveryCodes: string[]

/** The code of an app whose clock is that many steps ahead of the server's. */
const code = (steps = 0) => codeOfApp(secret, server.env.now() + steps * STEP_MS)
const asMira = (method: string, path: string, body?: object) =>
  server.call(method, path, { token: mira.token, ...(body === undefined ? {} : { body }) })
const login = (address?: string) =>
  server.call('POST', '/api/auth/login', {
    body: { email: EMAIL, password: GOOD_PASSWORD },
    ...(address === undefined ? {} : { address }),
  })
const second = (ticket: string, typed: string, address?: string) =>
  server.call('POST', '/api/auth/code', { body: { ticket, code: typed }, ...(address === undefined ? {} : { address }) })
const signInWith = async (typed: string) => second((await login()).body.ticket, typed)

beforeEach(async () => {
  server = await aServer()
  mira = (await server.signUp('mira')) as unknown as typeof mira
  secret = (await asMira('POST', '/api/me/second-factor', { currentPassword: GOOD_PASSWORD })).body.secret
  const confirmed = await asMira('POST', '/api/me/second-factor/confirm', { code: code() })
  recoveryCodes = confirmed.body.recoveryCodes
  server.env.pass(STEP_MS)
})
afterEach(() => server.close())

describe('switching it on', () => {
  it('FACTOR-1 needs the password, and counts only after a first code', async () => {
    const tam = await server.signUp('tam')
    const asTam = (path: string, body: object) => server.call('POST', path, { token: tam.token, body })
    expect((await asTam('/api/me/second-factor', { currentPassword: 'not my password' })).body).toMatchObject({ field: 'currentPassword' })
    expect((await asTam('/api/me/second-factor/confirm', { code: '123456' })).status).toBe(403)
    const { body } = await asTam('/api/me/second-factor', { currentPassword: GOOD_PASSWORD })
    expect(body.address).toBe(`otpauth://totp/Hearthlight:tam%40example.org?secret=${body.secret}&issuer=Hearthlight`)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(
      (await server.call('POST', '/api/auth/login', { body: { email: 'tam@example.org', password: GOOD_PASSWORD } })).body.token,
    ).toBeDefined()
    expect((await asTam('/api/me/second-factor/confirm', { code: code() })).body).toMatchObject({ code: 'VAL_001', field: 'code' })
    expect((await server.call('GET', '/api/me/safety', { token: tam.token })).body.hasSecondFactor).toBe(false)
  })

  it('FACTOR-1 gives ten recovery codes once, of which hashes are stored', async () => {
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const recoveryCode of recoveryCodes) expect(recoveryCode).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    const stored = JSON.stringify(await server.temporary.database.query.selectFrom('recovery_codes').selectAll().execute())
    for (const recoveryCode of recoveryCodes) expect(stored).not.toContain(recoveryCode.replaceAll('-', ''))
    expect((await asMira('GET', '/api/me/safety')).body).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 })
  })

  it('FACTOR-1 of two first codes at the same moment one gets recovery codes, and they serve', async () => {
    const tam = await server.signUp('tam')
    const asTam = (path: string, body: object) => server.call('POST', path, { token: tam.token, body })
    const own = (await asTam('/api/me/second-factor', { currentPassword: GOOD_PASSWORD })).body.secret
    const codes = [-1, 0].map((steps) => codeOfApp(own, server.env.now() + steps * STEP_MS))
    const answers = await Promise.all(codes.map((first) => asTam('/api/me/second-factor/confirm', { code: first })))
    const given = answers.flatMap(({ body }) => body.recoveryCodes ?? [])
    expect(given).toHaveLength(10)
    const { ticket } = (await server.call('POST', '/api/auth/login', { body: { email: 'tam@example.org', password: GOOD_PASSWORD } })).body
    expect((await second(ticket, given[0])).status).toBe(200)
  })

  it('FACTOR-1 is refused while one is on, and shows the secret nowhere again', async () => {
    expect((await asMira('POST', '/api/me/second-factor', { currentPassword: GOOD_PASSWORD })).status).toBe(403)
    expect((await asMira('POST', '/api/me/second-factor/confirm', { code: code() })).status).toBe(403)
    const exported = (await asMira('GET', '/api/me/export')).body
    expect(exported.account.secondFactorSince).toMatch(/^2026-/)
    expect(JSON.stringify(exported)).not.toContain(secret)
  })
})

describe('signing in', () => {
  it('FACTOR-2 asks for a code after the password; the ticket opens nothing by itself', async () => {
    const { status, body } = await login()
    expect([status, Object.keys(body)]).toEqual([200, ['ticket']])
    expect((await server.call('GET', '/api/me', { token: body.ticket })).status).toBe(401)
    const signedIn = await second(body.ticket, code())
    expect(signedIn).toMatchObject({ status: 200, body: { email: EMAIL } })
    expect((await server.call('GET', '/api/me', { token: signedIn.body.token })).status).toBe(200)
    expect((await second(body.ticket, code(1))).status).toBe(401)
  })

  it('FACTOR-2 gives no ticket for a wrong password, and takes none after five minutes', async () => {
    const wrong = await server.call('POST', '/api/auth/login', { body: { email: EMAIL, password: 'wrong password' } })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'AUTH_001' } })
    const { ticket } = (await login()).body
    server.env.pass(5 * 60_000)
    expect(await second(ticket, code())).toMatchObject({ status: 401, body: { error: 'That took too long. Please log in again.' } })
  })

  it('FACTOR-2 a ticket dies when the password is changed', async () => {
    const { ticket } = (await login()).body
    const form = { currentPassword: GOOD_PASSWORD, newPassword: 'another lantern lit', code: code() }
    expect((await asMira('PUT', '/api/me/password', form)).status).toBe(204)
    expect((await second(ticket, code(1))).status).toBe(401)
  })

  it.each([-1, 0, 1])('FACTOR-3 takes a code of a clock that is %i steps off', async (steps) => {
    server.env.pass(2 * STEP_MS)
    expect((await signInWith(code(steps))).status).toBe(200)
  })

  it.each([-2, 2])('FACTOR-3 takes none of a clock that is %i steps off', async (steps) => {
    server.env.pass(3 * STEP_MS)
    expect(await signInWith(code(steps))).toMatchObject({ status: 422, body: { code: 'VAL_001', field: 'code' } })
  })

  it('FACTOR-3 takes no code twice, nor an older one after it, nor that of the switching on', async () => {
    expect((await signInWith(code(-1))).status).toBe(422)
    server.env.pass(2 * STEP_MS)
    const used = code()
    expect((await signInWith(used)).status).toBe(200)
    expect((await signInWith(used)).status).toBe(422)
    expect((await signInWith(code(-1))).status).toBe(422)
    server.env.pass(STEP_MS)
    expect((await signInWith(code())).status).toBe(200)
  })

  it('FACTOR-3 of two uses of one code at the same moment one succeeds', async () => {
    const [one, two] = [(await login()).body.ticket, (await login()).body.ticket]
    const statuses = (await Promise.all([second(one, code()), second(two, code())])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 422])
  })

  it('FACTOR-4 takes each recovery code once, however it is written', async () => {
    const [first = '', other = ''] = recoveryCodes
    expect((await signInWith(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signInWith(first)).status).toBe(422)
    expect((await asMira('GET', '/api/me/safety')).body.recoveryCodesLeft).toBe(9)
    const [one, two] = [(await login()).body.ticket, (await login()).body.ticket]
    const statuses = (await Promise.all([second(one, other), second(two, other)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 422])
  })

  it('FACTOR-4 takes nobody else’s recovery code', async () => {
    const tam = await server.signUp('tam')
    const own = (await server.call('POST', '/api/me/second-factor', { token: tam.token, body: { currentPassword: GOOD_PASSWORD } })).body
      .secret
    const first = codeOfApp(own, server.env.now())
    const { body } = await server.call('POST', '/api/me/second-factor/confirm', { token: tam.token, body: { code: first } })
    expect((await signInWith(body.recoveryCodes[0])).status).toBe(422)
  })

  it('FACTOR-5 is slowed after five wrong codes, for a right one too, also if they come at once', async () => {
    const { ticket } = (await login()).body
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => second(ticket, '000000')))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect((await second(ticket, code())).status).toBe(429)
    server.env.pass(1_000)
    expect((await second(ticket, code())).status).toBe(200)
  })

  it('FACTOR-5 wrong codes elsewhere do not hold up a browser that signed in before', async () => {
    const { ticket } = (await login()).body
    for (let index = 0; index < 6; index += 1) await second(ticket, '000000')
    expect((await second(ticket, code())).status).toBe(429)
    const known = { ticket, code: code(), deviceSecret: mira.deviceSecret }
    expect((await server.call('POST', '/api/auth/code', { body: known })).status).toBe(200)
  })
})

describe('switching it off', () => {
  const off = (currentPassword: string, typed: string) => asMira('POST', '/api/me/second-factor/remove', { currentPassword, code: typed })

  it('FACTOR-6 needs the password and a code', async () => {
    expect((await off('not my password', code())).body).toMatchObject({ field: 'currentPassword' })
    expect((await off(GOOD_PASSWORD, '000000')).body).toMatchObject({ field: 'code' })
    expect((await off(GOOD_PASSWORD, code())).status).toBe(204)
    expect((await login()).body.token).toBeDefined()
    expect((await asMira('GET', '/api/me/safety')).body).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 })
    expect((await off(GOOD_PASSWORD, code())).status).toBe(403)
  })

  it('FACTOR-6 takes a recovery code where the device is lost', async () => {
    expect((await off(GOOD_PASSWORD, recoveryCodes[3] ?? '')).status).toBe(204)
  })

  it('FACTOR-7 the operator can do it, and the account’s removal takes all of it along', async () => {
    await switchOffSecondFactor(server.temporary.database, EMAIL)
    expect((await login()).body.token).toBeDefined()
    await expect(switchOffSecondFactor(server.temporary.database, 'nobody@example.org')).rejects.toThrow('There is no account')
    const { query } = server.temporary.database
    secret = (await asMira('POST', '/api/me/second-factor', { currentPassword: GOOD_PASSWORD })).body.secret
    await asMira('POST', '/api/me/second-factor/confirm', { code: code() })
    await login()
    const form = { currentPassword: GOOD_PASSWORD, confirmation: EMAIL, code: code(1) }
    expect((await asMira('POST', '/api/me/delete', form)).status).toBe(204)
    for (const table of ['second_factors', 'recovery_codes', 'one_time_tokens'] as const)
      expect(await query.selectFrom(table).selectAll().execute()).toEqual([])
  })
})

describe('what else needs a code', () => {
  const change = (typed?: string, newPassword = 'another lantern lit') =>
    asMira('PUT', '/api/me/password', { currentPassword: GOOD_PASSWORD, newPassword, code: typed })
  const remove = (typed?: string, confirmation = EMAIL) =>
    asMira('POST', '/api/me/delete', { currentPassword: GOOD_PASSWORD, confirmation, code: typed })

  it.each([
    ['a new password', change],
    ['deleting the account', remove],
  ])('FACTOR-8 %s: without one, with a wrong or a used one nothing changes', async (_what, ask) => {
    const used = code()
    expect((await signInWith(used)).status).toBe(200)
    for (const typed of [undefined, '000000', used]) {
      expect(await ask(typed)).toMatchObject({ status: 422, body: { code: 'VAL_001', field: 'code' } })
    }
    expect((await login()).body.ticket).toBeDefined()
    server.env.pass(STEP_MS)
    expect((await ask(code())).status).toBe(204)
    expect((await login()).status).toBe(401)
  })

  it('FACTOR-8 a recovery code will do, and what is refused for another reason uses no code up', async () => {
    const [first = ''] = recoveryCodes
    expect((await change(first, 'password')).body).toMatchObject({ field: 'newPassword' })
    expect((await remove(first, 'tam@example.org')).body).toMatchObject({ field: 'confirmation' })
    expect((await change(first)).status).toBe(204)
  })

  it('FACTOR-5, FACTOR-8 many wrong codes cost waits', async () => {
    for (let index = 0; index < 5; index += 1) expect((await remove('000000')).status).toBe(422)
    expect((await remove(code())).status).toBe(429)
    expect((await change(code())).status).toBe(429)
  })

  it('FACTOR-8 an account without a second factor is asked for none', async () => {
    const tam = await server.signUp('tam')
    const body = { currentPassword: GOOD_PASSWORD, newPassword: 'another lantern lit' }
    expect((await server.call('PUT', '/api/me/password', { token: tam.token, body })).status).toBe(204)
  })
})

describe('new recovery codes', () => {
  const renew = (currentPassword: string, typed: string) =>
    asMira('POST', '/api/me/second-factor/recovery-codes', { currentPassword, code: typed })

  it('FACTOR-9 need the password and a code, and take the place of the earlier ones', async () => {
    const [first = '', other = ''] = recoveryCodes
    expect((await renew('not my password', code())).body).toMatchObject({ field: 'currentPassword' })
    expect((await renew(GOOD_PASSWORD, '000000')).body).toMatchObject({ field: 'code' })
    expect((await asMira('GET', '/api/me/safety')).body.recoveryCodesLeft).toBe(10)
    const used = code()
    const { status, body } = await renew(GOOD_PASSWORD, used)
    expect([status, new Set([...body.recoveryCodes, ...recoveryCodes]).size]).toEqual([200, 20])
    expect((await renew(GOOD_PASSWORD, used)).body).toMatchObject({ field: 'code' })
    expect((await asMira('GET', '/api/me/safety')).body).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 })
    expect((await signInWith(first)).status).toBe(422)
    expect((await signInWith(body.recoveryCodes[0])).status).toBe(200)
    expect((await renew(GOOD_PASSWORD, other)).status).toBe(422)
    expect((await renew(GOOD_PASSWORD, body.recoveryCodes[1])).status).toBe(200)
  })

  it('FACTOR-4 of two renewals at the same moment the codes of one are left', async () => {
    const answers = await Promise.all(recoveryCodes.slice(0, 2).map((typed) => renew(GOOD_PASSWORD, typed)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await asMira('GET', '/api/me/safety')).body.recoveryCodesLeft).toBe(10)
    const serving = []
    for (const { body } of answers) if (body.recoveryCodes && (await signInWith(body.recoveryCodes[0])).status === 200) serving.push(body)
    expect(serving).toHaveLength(1)
  })

  it('FACTOR-9 are for accounts with a second factor', async () => {
    const tam = await server.signUp('tam')
    const body = { currentPassword: GOOD_PASSWORD, code: '123456' }
    expect((await server.call('POST', '/api/me/second-factor/recovery-codes', { token: tam.token, body })).status).toBe(403)
  })
})

it('RESET-6, RESET-7 a link that the operator prints sets a new password, and does not pass by the second factor', async () => {
  const link = await makeResetLink(server.temporary.database, ' MIRA@example.org ', 'https://table.example', server.env.now)
  expect(link).toMatch(/^https:\/\/table\.example\/reset#[\w-]{43}$/)
  const token = link.slice(link.indexOf('#') + 1)
  const { status, body } = await server.call('POST', '/api/auth/reset', { body: { token, newPassword: 'another lantern lit' } })
  expect([status, Object.keys(body)]).toEqual([200, ['ticket']])
  expect((await server.call('GET', '/api/me', { token: mira.token })).status).toBe(401)
  const signedIn = await second(body.ticket, code())
  expect(signedIn.status).toBe(200)
  // It was not mailed, so it proves no email.
  expect((await server.call('GET', '/api/me/safety', { token: signedIn.body.token })).body.isEmailConfirmed).toBe(false)
})
