import type { SignedIn } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, aServer, GOOD_PASSWORD, type TestServer } from '../../testing/test-server'
import { DEMO } from './demo-account'

const NEW_PASSWORD = 'another lantern lit'

let server: TestServer
let mira: SignedIn
beforeEach(async () => {
  server = await aServer()
  mira = await server.signUp('mira')
})
afterEach(() => server.close())

const login = (email: string, password: string, device = 'Firefox on a laptop') =>
  server.call('POST', '/api/auth/login', { body: { email, password }, headers: { 'user-agent': device } })
const asMira = (method: string, path: string, body?: object) =>
  server.call(method, path, { token: mira.token, ...(body === undefined ? {} : { body }) })

type Change = [what: string, change: (currentPassword: string, token?: string) => Promise<Answer>]
const CHANGES: Change[] = [
  [
    'the username',
    (currentPassword, token = mira.token) =>
      server.call('PUT', '/api/me/username', { token, body: { username: 'Mira the Second', currentPassword } }),
  ],
  [
    'the password',
    (currentPassword, token = mira.token) =>
      server.call('PUT', '/api/me/password', { token, body: { newPassword: NEW_PASSWORD, currentPassword } }),
  ],
  [
    'the whole account, by deleting it,',
    (currentPassword, token = mira.token) =>
      server.call('POST', '/api/me/delete', { token, body: { confirmation: 'Mira@example.org', currentPassword } }),
  ],
]

describe.each(CHANGES)('changing %s', (_what, change) => {
  it('is refused without the current password, and leaves the person signed in', async () => {
    expect(await change('not my password')).toMatchObject({ status: 422, body: { code: 'VAL_001', field: 'currentPassword' } })
    expect((await asMira('GET', '/api/me')).body.username).toBe('mira')
    expect((await login(mira.email, GOOD_PASSWORD)).status).toBe(200)
  })

  it('counts wrong passwords as the login does', async () => {
    for (let index = 0; index < 5; index += 1) expect((await change('not my password')).status).toBe(422)
    expect((await change(GOOD_PASSWORD)).status).toBe(429)
    expect((await login(mira.email, GOOD_PASSWORD)).status).toBe(429)
  })

  it('is not held up by wrong passwords of others', async () => {
    for (let index = 0; index < 6; index += 1) await login(mira.email, 'not my password')
    expect((await login(mira.email, GOOD_PASSWORD)).status).toBe(429)
    expect((await change(GOOD_PASSWORD)).status).toBeLessThan(300)
  })

  it('is refused to a visitor, whose account has no password', async () => {
    const demo = (await login(DEMO.email, DEMO.password)).body
    expect(await change('', demo.token)).toMatchObject({ status: 403, body: { code: 'AUTH_003' } })
    expect(await change(DEMO.password, demo.token)).toMatchObject({ status: 403, body: { code: 'AUTH_003' } })
    expect((await login(DEMO.email, DEMO.password)).body.username).toContain(DEMO.username)
  })
})

describe('the account page', () => {
  it('changes the username everywhere at once', async () => {
    await asMira('GET', '/api/me')
    expect((await asMira('PUT', '/api/me/username', { username: ' Mira II ', currentPassword: GOOD_PASSWORD })).body.username).toBe(
      'Mira II',
    )
    expect(await server.accounts.authenticate(mira.token)).toMatchObject({ username: 'Mira II' })
  })

  it('changes the password and signs out every other device', async () => {
    const phone = (await login(mira.email, GOOD_PASSWORD)).body
    await server.call('GET', '/api/me', { token: phone.token })
    expect((await asMira('PUT', '/api/me/password', { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD })).status).toBe(204)
    expect((await server.call('GET', '/api/me', { token: phone.token })).status).toBe(401)
    expect((await asMira('GET', '/api/me')).status).toBe(200)
    expect((await login(mira.email, GOOD_PASSWORD)).status).toBe(401)
    expect((await login(mira.email, NEW_PASSWORD)).status).toBe(200)
  })

  it('takes no new password that anybody would guess', async () => {
    const answer = await asMira('PUT', '/api/me/password', { currentPassword: GOOD_PASSWORD, newPassword: 'iloveyou1' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'VAL_001', field: 'newPassword' } })
  })

  it('lists the devices, and signs one of them out', async () => {
    server.env.pass(1_000)
    const phone = (await login(mira.email, GOOD_PASSWORD, 'Chrome on a phone')).body
    const { body: devices } = await asMira('GET', '/api/me/devices')
    expect(devices.map(({ device, isCurrent }: { device: string; isCurrent: boolean }) => [device, isCurrent])).toEqual([
      ['Chrome on a phone', false],
      ['lightMyRequest', true],
    ])
    expect(JSON.stringify(devices)).not.toContain(phone.token)
    expect((await asMira('DELETE', `/api/me/devices/${devices[0].id}`)).status).toBe(204)
    expect((await server.call('GET', '/api/me', { token: phone.token })).status).toBe(401)
    expect(await asMira('DELETE', `/api/me/devices/${devices[0].id}`)).toMatchObject({ status: 404, body: { code: 'AUTH_004' } })
  })

  it('signs out nobody else’s device', async () => {
    const tam = await server.signUp('tam')
    const [device] = (await server.call('GET', '/api/me/devices', { token: tam.token })).body
    expect((await asMira('DELETE', `/api/me/devices/${device.id}`)).status).toBe(404)
    expect((await server.call('GET', '/api/me', { token: tam.token })).status).toBe(200)
  })

  it('shows a visitor of the demo no other visitor', async () => {
    await login(DEMO.email, DEMO.password, 'Somebody else')
    const own = (await login(DEMO.email, DEMO.password, 'Mine')).body
    const { body: devices } = await server.call('GET', '/api/me/devices', { token: own.token })
    expect(devices.map(({ device }: { device: string }) => device)).toEqual(['Mine'])
  })

  it('asks for the email before it deletes anything', async () => {
    const answer = await asMira('POST', '/api/me/delete', { currentPassword: GOOD_PASSWORD, confirmation: 'yes' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'VAL_001', field: 'confirmation' } })
    expect((await asMira('GET', '/api/me')).status).toBe(200)
  })

  it('deletes the account, whose email is then free again', async () => {
    const answer = await asMira('POST', '/api/me/delete', { currentPassword: GOOD_PASSWORD, confirmation: ' Mira@Example.org' })
    expect(answer.status).toBe(204)
    expect((await asMira('GET', '/api/me')).status).toBe(401)
    expect((await login(mira.email, GOOD_PASSWORD)).status).toBe(401)
    expect((await server.signUp('mira')).userId).not.toBe(mira.userId)
  })

  it('hands out all that is kept, and no password or token', async () => {
    const { status, body } = await asMira('GET', '/api/me/export')
    expect(status).toBe(200)
    expect(body.account).toMatchObject({ email: mira.email, username: 'mira' })
    expect(body.devices).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/)
  })

  it('hands out what every feature stores, under the names of earlier archives', async () => {
    const { body } = await asMira('GET', '/api/me/export')
    const names = ['characters', 'campaigns', 'sessions', 'uploads', 'music', 'maps', 'saves', 'dmDesk', 'scenes', 'npcs']
    expect(Object.keys(body.belongings)).toEqual(names)
  })
})

describe('the demo account', () => {
  it('is told to those who are signed out, and lets them in', async () => {
    const { body } = await server.call('GET', '/api/welcome')
    expect(body).toEqual({ demo: { email: DEMO.email, password: DEMO.password }, version: '0.1.0', sendsMail: false })
    const { token } = (await login(body.demo.email, body.demo.password)).body
    expect((await server.call('GET', '/api/me', { token })).body).toMatchObject({
      isVisitor: true,
      username: expect.stringMatching(/^Demo Adventurer [A-Z][a-z]{3}$/),
    })
  })

  it('is slowed after wrong passwords like every other', async () => {
    for (let index = 0; index < 5; index += 1) await login(DEMO.email, 'wrong password')
    expect((await login(DEMO.email, DEMO.password)).status).toBe(429)
  })

  it('can be turned off and on again', async () => {
    const without = await aServer({ temporary: server.temporary, env: server.env, environment: { DEMO_ACCOUNT: 'off' } })
    expect((await without.call('GET', '/api/welcome')).body.demo).toBeNull()
    expect((await without.call('POST', '/api/auth/login', { body: { email: DEMO.email, password: DEMO.password } })).status).toBe(401)
    await without.close()
    const again = await aServer({ temporary: server.temporary, env: server.env })
    expect((await again.call('POST', '/api/auth/login', { body: { email: DEMO.email, password: DEMO.password } })).status).toBe(200)
    await again.close()
  })
})
