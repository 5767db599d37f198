import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket as ServerSocket } from 'socket.io'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wirePacket } from './wire-packet'

describe('a packet that is made once for many', () => {
  const http = createServer()
  const server = new Server(http, { serveClient: false })
  beforeAll(() => new Promise<void>((open) => http.listen(0, '127.0.0.1', open)))
  afterAll(() => server.close())

  const heardBy = async (transport: 'websocket' | 'polling', announcements: readonly (readonly [string, unknown?, unknown?])[]) => {
    const { port } = http.address() as AddressInfo
    const arriving = new Promise<ServerSocket>((resolve) => server.once('connection', resolve))
    const client = io(`http://127.0.0.1:${port}`, { transports: [transport], upgrade: false, forceNew: true })
    const heard: unknown[] = []
    client.onAny((...announced: unknown[]) => heard.push(announced))
    const ending = new Promise<void>((resolve) => client.once('last', resolve))
    const socket = await arriving
    for (const [name, ...parts] of announcements) wirePacket(name, ...parts).sendTo(socket, false)
    // Sent by the library itself, so that the order is tested too.
    socket.emit('last')
    await ending
    client.disconnect()
    return heard
  }

  /** Around the lengths at which a frame encodes its length differently; in bytes, of which an accented character has two. */
  const LENGTHS = [0, 60, 120, 121, 122, 123, 124, 125, 126, 127, 128, 65_500, 65_530, 65_531, 65_532, 65_533, 65_540, 70_000]
  const announcements = [
    ...LENGTHS.map((length) => ['said', 'é'.repeat(length >> 1) + 'e'.repeat(length & 1)] as const),
    ['moved', { x: 1, y: [2, null] }, { seq: 3 }] as const,
  ]

  it('PACKET-1 arrives whole and in order over websocket, whatever its length', async () => {
    expect(await heardBy('websocket', announcements)).toEqual([...announcements, ['last']])
  })

  it('PACKET-2 arrives whole and in order over polling', async () => {
    expect(await heardBy('polling', announcements)).toEqual([...announcements, ['last']])
  })
})
