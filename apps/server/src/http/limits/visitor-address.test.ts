import { afterEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../config'
import { aServer, type TestServer } from '../../testing/test-server'
import { trustedProxies, visitorAddressOf } from './visitor-address'

let server: TestServer | undefined
afterEach(() => server?.close())

/** The address that is counted for a visitor behind a proxy at 10.0.0.1. */
const cases: readonly (readonly [setting: string, forwarded: string, counted: string])[] = [
  ['off', '203.0.113.9', '10.0.0.1'],
  ['on', '203.0.113.9', '203.0.113.9'],
  ['on', '198.51.100.66, 203.0.113.9', '203.0.113.9'],
  ['2', '198.51.100.66, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
  ['10.0.0.0/8', '198.51.100.66, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
  ['10.0.0.1', '198.51.100.66, 203.0.113.9, 10.0.0.7', '10.0.0.7'],
  ['192.0.2.0/24', '203.0.113.9', '10.0.0.1'],
  ['on', '', '10.0.0.1'],
]

describe('a visitor behind a proxy', () => {
  it.each(cases)('is counted, with TRUST_PROXY=%s, of "%s" as %s', async (setting, forwarded, counted) => {
    server = await aServer({ environment: { TRUST_PROXY: setting, RATE_LIMIT_SCALE: '0.005' } })
    const headers = { 'x-forwarded-for': forwarded }
    for (let calls = 0; calls < 3; calls += 1) await server.call('GET', '/api/welcome', { address: '10.0.0.1', headers })
    // The counted address has used up its calls; another one has not.
    expect((await server.call('GET', '/api/welcome', { address: counted })).status).toBe(429)
    expect((await server.call('GET', '/api/welcome', { address: '203.0.113.77' })).status).toBe(200)
  })

  it('who reaches the server past the proxy is counted under their own address, whatever they claim', async () => {
    server = await aServer({ environment: { TRUST_PROXY: 'on', RATE_LIMIT_SCALE: '0.005' } })
    const from = (claimed: string) =>
      server?.call('GET', '/api/welcome', { address: '203.0.113.9', headers: { 'x-forwarded-for': claimed } })
    for (let calls = 0; calls < 3; calls += 1) await from(`198.51.100.${calls}`)
    expect((await from('198.51.100.200'))?.status).toBe(429)
  })

  it.each(cases)(
    'is counted alike at the handshake of a live connection, with TRUST_PROXY=%s, of "%s" as %s',
    (setting, forwarded, counted) => {
      const isTrusted = trustedProxies(readSettings({ TRUST_PROXY: setting }).TRUST_PROXY)
      const request = { socket: { remoteAddress: '::ffff:10.0.0.1' }, headers: { 'x-forwarded-for': forwarded } }
      expect(visitorAddressOf(request as never, isTrusted)).toBe(counted)
    },
  )
})
