import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aServer, GOOD_PASSWORD, type TestServer } from '../testing/test-server'
import { createLogger } from './request-log'

let server: TestServer
beforeEach(async () => {
  server = await aServer()
})
afterEach(() => server.close())

const form = { email: 'mira@example.org', password: GOOD_PASSWORD, username: 'Mira' }
const post = (options: Parameters<TestServer['call']>[2]) => server.call('POST', '/api/auth/register', options)
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('what the server refuses before any feature sees it', () => {
  it.each([
    ['text that is no JSON', { raw: '{"email":' }, 400, 'NET_004'],
    ['a form instead of JSON', { raw: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415, 'NET_004'],
    ['plain text', { raw: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'NET_004'],
    ['nothing at all', {}, 422, 'VAL_001'],
    ['a list', { raw: '[]' }, 422, 'VAL_001'],
    ['null', { raw: 'null' }, 422, 'VAL_001'],
    ['5,000 levels', { raw: `{"email":${deep(5_000)}}` }, 422, 'VAL_001'],
    ['100,000 levels', { raw: deep(100_000) }, 422, 'VAL_001'],
    ['an own __proto__', { raw: '{"__proto__":{"isAdmin":true}}' }, 422, 'VAL_001'],
    ['a __proto__ further down', { raw: '{"a":[{"__proto__":1}]}' }, 422, 'VAL_001'],
    ['constructor.prototype', { raw: '{"constructor":{"prototype":{"isAdmin":true}}}' }, 422, 'VAL_001'],
    ['a number that becomes Infinity', { raw: '{"email":1e999}' }, 422, 'VAL_001'],
    ['a NUL in a text', { body: { ...form, email: 'a\u0000@example.org' } }, 422, 'VAL_001'],
    ['a body above 1.25 MB', { body: { ...form, username: 'x'.repeat(1_400_000) } }, 413, 'FILE_005'],
    ['compressed rubbish', { raw: 'xx', headers: { 'content-encoding': 'gzip' } }, 400, 'NET_004'],
  ])('%s', async (_what, options, status, code) => {
    expect(await post(options)).toMatchObject({ status, body: { code, error: expect.any(String) } })
    expect((await post({ body: form })).status).toBe(201)
  })

  it('names the field that is wrong', async () => {
    const { status, body } = await post({ body: { ...form, username: 'x'.repeat(81) } })
    expect(status).toBe(422)
    const error = 'Please check "username": it must be at most 80 characters.'
    expect(body).toEqual({ code: 'VAL_001', error, field: 'username', fault: { kind: 'too-long', limit: 80 } })
  })

  it.each([
    ['username', '  ', { kind: 'missing' }],
    ['username', undefined, { kind: 'missing' }],
    ['email', 'nobody', { kind: 'format' }],
  ])('says of %s %j what is wrong, as a code that the app words', async (field, value, fault) => {
    expect(await post({ body: { ...form, [field]: value } })).toMatchObject({ status: 422, body: { code: 'VAL_001', field, fault } })
  })

  it('says of an unknown address under /api that nothing is there, in the words of the catalogue', async () => {
    for (const path of ['/api/nothing', '/api', '/api/auth/login/', '/api/characters/%E0%A4%A']) {
      const { status, body } = await server.call('GET', path)
      expect([path, status >= 400 && status < 500, body.code]).toEqual([path, true, 'NET_004'])
    }
  })

  it('slows down a visitor who calls too often, says for how long, and lets the others go on', async () => {
    const scaled = await aServer({ environment: { RATE_LIMIT_SCALE: '0.005' } })
    for (let index = 0; index < 3; index += 1) expect((await scaled.call('GET', '/api/welcome')).status).toBe(200)
    const slowed = await scaled.call('GET', '/api/welcome')
    expect(slowed).toMatchObject({ status: 429, body: { code: 'NET_003' } })
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    expect((await scaled.call('GET', '/api/welcome', { address: '192.0.2.2' })).status).toBe(200)
    expect((await scaled.call('GET', '/healthz')).status).toBe(200)
    await scaled.close()
  })
})

describe('a limit holds however the address is spelled', () => {
  /** Sends the request exactly as written, whereas `inject` would normalise it. */
  const rawStatus = async (address: string, method: string, target: string) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const body = method === 'POST' ? 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}' : '\r\n'
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${body}`)
    return Number((await text(socket)).split(' ')[1])
  }

  it.each([
    '/api/auth/register',
    '/%61pi/auth/register',
    '/%61%70%69/%61uth/%72egister',
    '/api/auth/register?a=1',
    '/api/auth/register#a',
    'http://elsewhere.example/api/auth/register',
    'http://x/%61pi/auth/register',
  ])('for a call at %s', async (target) => {
    const scaled = await aServer({ environment: { RATE_LIMIT_SCALE: '0.05' } })
    const address = await scaled.http.listen({ port: 0, host: '127.0.0.1' })
    for (let calls = 0; calls < 3; calls += 1) expect(await rawStatus(address, 'POST', target)).toBe(422)
    expect(await rawStatus(address, 'POST', target)).toBe(429)
    expect(await rawStatus(address, 'POST', '/api/auth/register')).toBe(429)
    await scaled.close()
  })

  it.each(['/api/nothing', '//api/welcome', '/API/welcome', '/api/./welcome', '/api/welcome/', '/nothing', 'http://x/api/nothing'])(
    'for what is not there: %s',
    async (target) => {
      const scaled = await aServer({ environment: { RATE_LIMIT_SCALE: '0.005' } })
      const address = await scaled.http.listen({ port: 0, host: '127.0.0.1' })
      for (let calls = 0; calls < 3; calls += 1) expect(await rawStatus(address, 'GET', target)).toBe(404)
      expect(await rawStatus(address, 'GET', target)).toBe(429)
      expect(await rawStatus(address, 'POST', target)).toBe(429)
      expect(await rawStatus(address, 'GET', '/api/welcome')).toBe(429)
      await scaled.close()
    },
  )
})

describe('errors that nobody foresaw', () => {
  it('are answered with an id that stands in the log beside the cause, and with nothing of the cause', async () => {
    const broken = await aServer()
    await sql`drop table users`.execute(broken.temporary.database.query)
    const { status, body } = await broken.call('POST', '/api/auth/login', { body: { email: 'mira@example.org', password: GOOD_PASSWORD } })
    expect(status).toBe(500)
    expect(body).toMatchObject({ code: 'UNK_001', error: 'An unexpected error occurred. Please try again.' })
    expect(broken.log.filter((line) => line.includes(body.errorId))).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(/sqlite|database|\.ts/i)
  })

  it('never brings passwords, tokens or emails into the log, at its most talkative', async () => {
    const { token } = await server.signUp('mira')
    await server.call('POST', '/api/auth/login', { body: { email: 'mira@example.org', password: 'wrong-but-secret' } })
    await server.call('GET', `/api/me?token=${token}`, { token, headers: { cookie: 'sid=cookie-secret' } })
    const log = server.log.join('')
    expect(log).toContain('"path":"/api/me"')
    for (const secret of [token, GOOD_PASSWORD, 'wrong-but-secret', 'cookie-secret', 'mira@example.org']) expect(log).not.toContain(secret)
  })
})

it('hides secrets in the log, in whatever field they are', () => {
  const lines: string[] = []
  const logger = createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => lines.push(line) })
  const fields = ['password', 'token', 'ticket', 'code', 'phrase', 'secret', 'email']
  for (const field of fields) logger.info({ [field]: 'hidden-lantern', asked: { [field]: 'hidden-lantern' } }, 'asked')
  logger.info({ recoveryCodes: ['hidden-lantern'], answer: { recoveryCodes: ['hidden-lantern'] } }, 'answered')
  expect(lines).toHaveLength(fields.length + 1)
  expect(lines.join('')).not.toContain('hidden-lantern')
})

describe('headers', () => {
  it('allow scripts from our own origin alone, and no framing', async () => {
    const { headers } = await server.call('GET', '/api/welcome')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('ask for HTTPS only where people come by HTTPS', async () => {
    const secure = await aServer({ environment: { PUBLIC_URL: 'https://table.example.org' } })
    expect((await secure.call('GET', '/api/welcome')).headers['strict-transport-security']).toContain('max-age')
    await secure.close()
  })
})

describe('probes', () => {
  it('tell that it lives, that the database answers, and the numbers', async () => {
    expect(await server.call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } })
    expect(await server.call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
    expect((await server.call('GET', '/metrics')).body).toContain('hearthlight_http_request_seconds')
  })

  it('are not ready without the database, and still alive', async () => {
    const broken = await aServer()
    await broken.temporary.database.close()
    expect(await broken.call('GET', '/readyz')).toMatchObject({ status: 503, body: { code: 'NET_001' } })
    expect((await broken.call('GET', '/healthz')).status).toBe(200)
  })
})

describe('the web app', () => {
  const SCRIPT = 'document.documentElement.dataset.theme = "dark"'
  let folder: string
  let withApp: TestServer
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hearthlight-web-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), `<!doctype html><title>Hearthlight</title><script>${SCRIPT}</script>`)
    await writeFile(join(folder, 'assets', 'main-4f2a.js'), `export const filler = '${'x'.repeat(5_000)}'`)
    withApp = await aServer({ webFolder: folder })
  })
  afterEach(async () => {
    await withApp.close()
    await rm(folder, { recursive: true })
  })

  it.each(['/', '/login', '/session/sess_abc', '/dashboard?join=ABCDEF'])('opens at %s, and asks anew each time', async (path) => {
    const { status, body, headers } = await withApp.call('GET', path)
    expect([status, body, headers['cache-control']]).toEqual([200, expect.stringContaining('<title>Hearthlight'), 'no-cache'])
  })

  it('runs of the scripts in its page those that were there when the server started, by their hash', async () => {
    const { headers } = await withApp.call('GET', '/')
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  it('limits its pages, however they are spelled, and not its files', async () => {
    const scaled = await aServer({ webFolder: folder, environment: { RATE_LIMIT_SCALE: '0.005' } })
    for (let files = 0; files < 9; files += 1) expect((await scaled.call('GET', '/assets/main-4f2a.js')).status).toBe(200)
    for (const page of ['/login', '/%6cogin', '/dashboard?join=ABCDEF']) expect((await scaled.call('GET', page)).status).toBe(200)
    for (const page of ['/login', '/%61pi/nothing', '/assets/gone.js']) expect((await scaled.call('GET', page)).status).toBe(429)
    expect((await scaled.call('GET', '/assets/main-4f2a.js')).status).toBe(200)
    await scaled.close()
  })

  it('keeps files with a hash for ever, compressed', async () => {
    const { headers } = await withApp.call('GET', '/assets/main-4f2a.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBe('br')
  })

  it.each(['/assets/gone-1a2b.js', '/api/gone', '/socket.io/?EIO=4'])('does not pass its first page off as %s', async (path) => {
    expect(await withApp.call('GET', path)).toMatchObject({ status: 404, body: { code: 'NET_004' } })
  })

  it.each(['/../package.json', '/..%2fpackage.json', '/%2e%2e/package.json', '/assets/..%5c..%5cpackage.json'])(
    'gives out no file outside its folder: %s',
    async (path) => {
      const { body } = await withApp.call('GET', path)
      expect(JSON.stringify(body)).not.toContain('"version"')
    },
  )
})
