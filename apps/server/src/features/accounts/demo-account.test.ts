import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '../../testing/test-server'
import { DEMO } from './demo-account'

const MINUTE_MS = 60_000

describe('the sample of the demo account', () => {
  let server: TestServer
  let token: string
  beforeEach(async () => {
    server = await aServer()
    token = await enter()
  })
  afterEach(() => server.close())

  const enter = async (): Promise<string> =>
    (await server.call('POST', '/api/auth/login', { body: { email: DEMO.email, password: DEMO.password } })).body.token
  const heroes = async (): Promise<string[]> =>
    (await server.call('GET', '/api/characters', { token })).body.map(({ sheet }: { sheet: { name: string } }) => sheet.name)
  const addHero = () => server.call('POST', '/api/characters', { token, body: { sheet: { name: 'A visitor’s hero' } } })
  const SAMPLE = ['Brynja Ironvow', 'Liriel Dawnmere', 'Pip Underbough']

  it('is three heroes, made once', async () => {
    expect(await heroes()).toEqual(SAMPLE)
    const restarted = await aServer({ temporary: server.temporary, env: server.env })
    expect(await heroes()).toEqual(SAMPLE)
    await restarted.close()
  })

  it('comes back one hour after the last use, and not while it is used', async () => {
    await addHero()
    server.env.pass(50 * MINUTE_MS)
    expect(await heroes()).toHaveLength(4)
    server.env.pass(50 * MINUTE_MS)
    await server.accounts.tidy()
    expect(await heroes()).toHaveLength(4)
    server.env.pass(60 * MINUTE_MS)
    await server.accounts.tidy()
    expect(await heroes()).toEqual(SAMPLE)
  })

  it('comes back before the next visitor enters, timer or not', async () => {
    await addHero()
    await server.call('POST', '/api/campaigns', { token, body: { name: 'A visitor’s campaign' } })
    server.env.pass(60 * MINUTE_MS)
    token = await enter()
    expect(await heroes()).toEqual(SAMPLE)
    expect((await server.call('GET', '/api/campaigns', { token })).body).toEqual([])
  })

  it('comes back at the start of a server that slept longer', async () => {
    await addHero()
    server.env.pass(61 * MINUTE_MS)
    const restarted = await aServer({ temporary: server.temporary, env: server.env })
    expect(await heroes()).toEqual(SAMPLE)
    await restarted.close()
  })
})
