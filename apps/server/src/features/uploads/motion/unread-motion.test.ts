import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { SignedIn } from '@hearthlight/protocol'
import { afterEach, expect, it, vi } from 'vitest'
import { PATIENCE, type Patience } from '../../../http/bodies/incoming-files'
import { aServer, type TestServer } from '../../../testing/test-server'
import type { PictureStore } from '../picture-store'
import { createUploadsRepo } from '../uploads.repo'

const MB = 1024 * 1024
/** Far more than the system holds for a connection. */
const VIDEO_BYTES = 48 * MB
const AT_ONCE = 4
const ID = 'up_moving_sea'
/** No limit of its own: only the test's timeout ends the waiting. */
const WAIT = { timeout: 600_000 }

let server: TestServer
let port: number
let mira: SignedIn
const clients = new Set<Socket>()
/** The server's sides of the connections, in their order. */
const connections: Socket[] = []
const longest = { read: 0 }
let picturesRead = 0

afterEach(async () => {
  for (const client of clients) client.destroy()
  clients.clear()
  connections.length = 0
  await server.close()
})

async function open(patience: Patience = PATIENCE): Promise<void> {
  const nothing = async () => undefined
  const pictures: PictureStore = {
    write: nothing,
    read: async () => {
      picturesRead += 1
      return Buffer.alloc(8 * MB, 7)
    },
    readTile: nothing,
    readTiles: nothing,
    readMotion: async (_id, { from, to }) => {
      longest.read = Math.max(longest.read, to + 1 - from)
      return Buffer.alloc(to + 1 - from, 7)
    },
    remove: nothing,
    removeStrays: nothing,
  }
  server = await aServer({ pictures, patience, environment: { RATE_LIMIT_SCALE: '100' } })
  mira = await server.signUp('mira')
  await keep(mira)
  server.http.server.on('connection', (connection) => connections.push(connection))
  port = Number(new URL(await server.http.listen({ port: 0, host: '127.0.0.1' })).port)
}

async function keep({ userId }: SignedIn): Promise<void> {
  const size = { width: 320, height: 180, bytes: VIDEO_BYTES }
  const motion = { format: 'webm', bytes: VIDEO_BYTES } as const
  const upload = { id: `${ID}_${userId}`, ownerId: userId, sessionId: null, purpose: 'map', name: 'Sea', createdAt: 0, motion } as const
  await createUploadsRepo(server.temporary.database).add({ ...upload, ...size })
}

/** Asks for what moves or for the picture, and reads nothing of the answer. */
function ask({ token, userId }: SignedIn, part = '/motion'): Socket {
  const client = connect(port, '127.0.0.1').pause()
  clients.add(client)
  client.write(
    `GET /api/uploads/${ID}_${userId}${part} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
  )
  return client
}

/** Takes the whole answer: its bytes and its first line. */
async function read(client: Socket): Promise<readonly [number, string]> {
  let bytes = 0
  let head = ''
  client.on('data', (piece: Buffer) => {
    if (bytes === 0) [head = ''] = piece.toString('latin1').split('\r\n')
    bytes += piece.length
  })
  client.resume()
  await once(client, 'end')
  return [bytes, head]
}

const untilStuck = (count: number) =>
  vi.waitFor(() => expect(connections.filter(({ writableNeedDrain }) => writableNeedDrain).length).toBe(count), WAIT)

it('UNSENT-6 of what moves, an answer that is not read holds one piece, and an account has a few such answers', async () => {
  await open()
  for (let count = 0; count < AT_ONCE; count += 1) ask(mira)
  await untilStuck(AT_ONCE)
  const later = ask(mira)
  const tam = await server.signUp('tam')
  await keep(tam)
  // Somebody else's answer comes, and those of the account stay as they are.
  const other = ask(tam)
  await untilStuck(AT_ONCE + 1)
  const [bytesRead] = await read(other)
  expect(bytesRead).toBeGreaterThan(VIDEO_BYTES)
  await untilStuck(AT_ONCE)
  expect(Math.max(...connections.map(({ writableLength }) => writableLength))).toBeLessThan(MB)
  expect(longest.read).toBeLessThanOrEqual(MB / 4)
  expect(later.bytesRead).toBe(0)
  // Whoever goes away makes room.
  for (const client of clients) if (client !== later) client.destroy()
  const [all, head] = await read(later)
  expect([all > VIDEO_BYTES, head]).toEqual([true, 'HTTP/1.1 200 OK'])
})

it('UNSENT-6 more than wait for their turn are refused', async () => {
  await open()
  for (let count = 0; count < AT_ONCE + 16; count += 1) ask(mira)
  await untilStuck(AT_ONCE)
  await vi.waitFor(() => expect(connections.length).toBe(AT_ONCE + 16), WAIT)
  expect((await read(ask(mira)))[1]).toBe('HTTP/1.1 503 Service Unavailable')
})

it('UNSENT-6 a reader who takes nothing is cut off, and makes room', async () => {
  await open({ ...PATIENCE, idleMs: 500 })
  for (let count = 0; count < AT_ONCE; count += 1) ask(mira)
  await untilStuck(AT_ONCE)
  await vi.waitFor(() => expect(connections.every(({ destroyed }) => destroyed)).toBe(true), WAIT)
  expect(await read(ask(mira))).toEqual([expect.any(Number), 'HTTP/1.1 200 OK'])
})

it('LOOP-15 of pictures that nobody takes, an account has a dozen in memory; others get theirs', async () => {
  await open()
  picturesRead = 0
  for (let count = 0; count < 40; count += 1) ask(mira, '')
  await untilStuck(12)
  await vi.waitFor(() => expect(connections.length).toBe(40), WAIT)
  const tam = await server.signUp('tam')
  await keep(tam)
  expect((await read(ask(tam, '')))[0]).toBeGreaterThan(8 * MB)
  expect(picturesRead).toBe(13)
  // Whoever goes away makes room.
  for (const client of clients) client.destroy()
  expect((await read(ask(mira, '')))[1]).toBe('HTTP/1.1 200 OK')
})
