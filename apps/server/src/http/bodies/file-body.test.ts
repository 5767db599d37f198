import { readdirSync, readlinkSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { LIMITS, type SignedIn } from '@hearthlight/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aPicture } from '../../testing/pictures'
import { aServer, GOOD_PASSWORD, type TestServer } from '../../testing/test-server'
import { PATIENCE, type Patience } from './incoming-files'

let server: TestServer
let mira: SignedIn
let port: number
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.close()
})

async function open(options: Parameters<typeof aServer>[0] = {}): Promise<void> {
  server = await aServer({ environment: { RATE_LIMIT_SCALE: '100' }, ...options })
  mira = await server.signUp('mira')
  port = Number(new URL(await server.http.listen({ port: 0, host: '127.0.0.1' })).port)
}

interface Sending {
  readonly socket: Socket
  /** Everything that the server answered until it closed the connection. */
  readonly answer: Promise<string>
}

function send(head: string, ...parts: readonly (Buffer | string)[]): Sending {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const answer = text(socket).catch(() => '')
  socket.write(head)
  for (const part of parts) socket.write(part)
  return { socket, answer }
}

/** The head of an upload; its body may come later, or never. */
const uploadHead = (length: number | string, { token = mira.token, type = 'image/png', path = '/api/uploads?purpose=token' } = {}) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n` +
  `Content-Type: ${type}\r\n${typeof length === 'number' ? `Content-Length: ${length}` : 'Transfer-Encoding: chunked'}\r\n\r\n`
/** 0: the connection was closed without an answer. */
const statusIn = (answer: string) => Number(answer.split(' ')[1] ?? 0)
/** Number of uploaded files that are still open, whatever their name. */
const filesHeld = () =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(join(server.dataDir, 'incoming'))
    } catch {
      return false
    }
  }).length
/** No limit of its own: only the test's timeout ends the waiting. */
const WAIT = { timeout: 600_000 }
const untilHeld = (count: number) => vi.waitFor(() => expect(filesHeld()).toBe(count), WAIT)
const namesLeft = () => (readdirSync(server.dataDir).includes('incoming') ? readdirSync(join(server.dataDir, 'incoming')) : [])

describe('BODY-1 a file is refused before it is read', () => {
  const full = async () => {
    const { query } = server.temporary.database
    const row = { id: 'up_x', session_id: null, purpose: 'map', name: 'Keep', width: 1, height: 1, created_at: 0 }
    await query
      .insertInto('uploads')
      .values({ ...row, owner_id: mira.userId, bytes: 101 * 1024 * 1024 })
      .execute()
  }
  const campaigns = async () => {
    await server.call('POST', '/api/campaigns', { token: mira.token, body: { name: 'Storms' } })
  }
  const form = 'multipart/form-data; boundary=cut'
  it.each([
    ['of whoever is signed out', async () => {}, () => uploadHead(1_000, { token: 'nobody' }), 401],
    ['a picture where the account is full', full, () => uploadHead(1_000), 413],
    ['a form where the account is full', full, () => uploadHead(1_000, { type: form, path: '/api/uploads' }), 413],
    ['music where the account is full', full, () => uploadHead(1_000, { type: 'audio/mpeg', path: '/api/sounds' }), 413],
    ['a map where the account is full', full, () => uploadHead(1_000, { type: 'application/json', path: '/api/maps/import' }), 413],
    [
      'a saved game for somebody else’s session',
      async () => {},
      () => uploadHead(1_000, { type: 'application/json', path: '/api/sessions/sess_x/saves/import' }),
      404,
    ],
    [
      'a campaign of whoever keeps enough of them',
      campaigns,
      () => uploadHead(1_000, { type: 'application/zip', path: '/api/campaigns/import' }),
      422,
    ],
    ['that is too large by its own word', async () => {}, () => uploadHead(LIMITS.imageBytes + 1), 413],
    ['of the wrong type', async () => {}, () => uploadHead(1_000, { type: 'text/html' }), 415],
  ])('%s', async (_what, before, head, status) => {
    await open({ environment: { RATE_LIMIT_SCALE: '100', MAX_CAMPAIGNS: '1' } })
    await before()
    // No byte of the body is sent.
    expect(statusIn(await send(head()).answer)).toBe(status)
    expect(filesHeld()).toBe(0)
  })
})

describe('BODY-2 files that are being sent', () => {
  it('take two places of their account, and none of anybody else’s', async () => {
    await open()
    const tam = await server.signUp('tam')
    const picture = await aPicture()
    const slow = [send(uploadHead(picture.length), picture.subarray(0, 100)), send(uploadHead(picture.length), picture.subarray(0, 100))]
    await untilHeld(2)
    const third = send(uploadHead(picture.length), picture)
    const other = send(uploadHead(picture.length, { token: tam.token }), picture)
    expect(statusIn(await other.answer)).toBe(201)
    expect(filesHeld()).toBe(2)
    slow[0]?.socket.write(picture.subarray(100))
    expect(statusIn((await slow[0]?.answer) ?? '')).toBe(201)
    expect(statusIn(await third.answer)).toBe(201)
    expect(namesLeft()).toEqual([])
  })

  it.each(['image/png', 'multipart/form-data; boundary=cut'])('leave nothing behind when the sender goes away: %s', async (type) => {
    await open()
    const start =
      type === 'image/png'
        ? ''
        : '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
    const { socket } = send(uploadHead(500_000, { type }), start, Buffer.alloc(100_000))
    await untilHeld(1)
    // A file is opened under a name, which is removed before anything is written to it.
    await vi.waitFor(() => expect(namesLeft()).toEqual([]), WAIT)
    socket.destroy()
    await untilHeld(0)
    expect(namesLeft()).toEqual([])
    expect((await server.call('GET', '/readyz')).status).toBe(200)
    // The place in the queue is free again.
    const picture = await aPicture()
    for (let index = 0; index < 3; index += 1) expect(statusIn(await send(uploadHead(picture.length), picture).answer)).toBe(201)
  })

  it('are given up at the limit where the sender does not say how much there is', async () => {
    await open()
    const piece = Buffer.alloc(1024 * 1024)
    const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
    const { socket, answer } = send(uploadHead('chunked'))
    socket.on('error', () => undefined)
    for (let sent = 0; sent < 6; sent += 1) socket.write(chunk)
    expect([413, 0]).toContain(statusIn(await answer))
    await untilHeld(0)
    expect((await server.call('GET', '/api/uploads', { token: mira.token })).body.uploads).toEqual([])
  })

  it('may come in a form, with a name in any script', async () => {
    await open()
    const form = new FormData()
    form.set('purpose', 'token')
    form.set('file', new File([await aPicture()], 'Höhle 洞窟.png', { type: 'image/png' }))
    const headers = { authorization: `Bearer ${mira.token}` }
    const response = await fetch(`http://127.0.0.1:${port}/api/uploads`, { method: 'POST', headers, body: form })
    expect(await response.json()).toMatchObject({ name: 'Höhle 洞窟.png', purpose: 'token' })
  })
})

describe('BODY-3 whoever sends too slowly is cut off', () => {
  const HASTY: Patience = { ...PATIENCE, lookEveryMs: 20 }

  it.each([
    ['a file that does not grow', { spanMs: 50 }, () => [uploadHead(100_000), Buffer.alloc(1_000)]],
    [
      'a form whose file does not begin',
      { spanMs: 50 },
      () => [uploadHead(100_000, { type: 'multipart/form-data; boundary=cut' }), '--cut'],
    ],
    ['a file that takes too long in all', { requestMs: 200, headersMs: 100 }, () => [uploadHead(100_000), Buffer.alloc(1_000)]],
    [
      'a body of JSON',
      { jsonMs: 50 },
      () => ['POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{"email":'],
    ],
    ['headers', { requestMs: 200, headersMs: 100 }, () => ['POST /api/auth/login HTTP/1.1\r\nHost: loc']],
  ])('%s', async (_what, patience, parts) => {
    await open({ patience: { ...HASTY, ...patience } })
    const [head = '', ...rest] = parts()
    const { answer } = send(String(head), ...rest)
    // The server ends the connection; the test does not.
    expect([408, 400, 0]).toContain(statusIn(await answer))
    await untilHeld(0)
  })

  it('but 5 MB over the slow line of a hotel are not: 256 kbit a second are enough', () => {
    const bytesPerMs = 256_000 / 8 / 1_000
    expect(LIMITS.imageBytes / bytesPerMs).toBeLessThan(PATIENCE.requestMs)
    expect(PATIENCE.leastBytes / PATIENCE.spanMs).toBeLessThan(bytesPerMs)
  })
})

it('BODY-4 a signed-out caller sends no more than a form needs', async () => {
  await open()
  const body = { email: 'mira@example.org', password: GOOD_PASSWORD, username: 'x'.repeat(300_000) }
  expect(await server.call('POST', '/api/auth/register', { body })).toMatchObject({ status: 413, body: { code: 'FILE_005' } })
})
