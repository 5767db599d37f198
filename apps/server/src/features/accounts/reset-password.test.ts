import { afterEach, beforeEach, expect, it } from 'vitest'
import { aServer, GOOD_PASSWORD, type TestServer } from '../../testing/test-server'
import { DEMO } from './demo-account'
import { createPasswords } from './passwords'
import { resetPassword } from './reset-password'

let server: TestServer
beforeEach(async () => {
  server = await aServer()
})
afterEach(() => server.close())

const CACHE_MS = 10_000
const cheap = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
const login = (email: string, password: string) => server.call('POST', '/api/auth/login', { body: { email, password } })

it('an operator sets a new password while the server runs; the old one and all sign-ins end', async () => {
  const { email, token } = await server.signUp('Mira')
  const password = await resetPassword(server.temporary.database, ` ${email.toUpperCase()} `, cheap)
  expect((await login(email, GOOD_PASSWORD)).status).toBe(401)
  expect((await login(email, password)).status).toBe(200)
  server.env.pass(CACHE_MS)
  expect((await server.call('GET', '/api/me', { token })).status).toBe(401)
})

it('an unknown email, that of the demo and those of visitors are refused', async () => {
  const visitor = (await server.call('POST', '/api/auth/visitor', { body: {} })).body
  await expect(resetPassword(server.temporary.database, 'nobody@example.org', cheap)).rejects.toThrow('There is no account')
  await expect(resetPassword(server.temporary.database, DEMO.email, cheap)).rejects.toThrow('There is no account')
  await expect(resetPassword(server.temporary.database, visitor.email, cheap)).rejects.toThrow('account of a visitor')
})
