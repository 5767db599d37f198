import { EventEmitter } from 'node:events'
import { type Announced, type JoinReply, LOBBY_EVENTS } from '@hearthlight/protocol'
import { createReplica, type TableState } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { type LivePerson, openHouse } from '../../testing/live-table'
import { ACCOUNT_UNSENT_UNTIL_CUT, UNSENT_UNTIL_CUT } from './rate-limits'
import { countUnsent } from './unsent-bytes'

const KILOBYTE = 1024

/** A connection as in Engine.IO: packets wait until the transport is writable. */
function aConnection(ofOthers = 0) {
  const events = new EventEmitter()
  const connection = { transport: { writable: true }, on: events.on.bind(events) }
  let cuts = 0
  let waiting = 0
  const unsent = countUnsent(
    connection,
    () => unsent.besidesLargest + ofOthers,
    () => {
      cuts += 1
    },
  )
  const flush = () => {
    if (!connection.transport.writable || waiting === 0) return
    events.emit('flush')
    connection.transport.writable = false
    waiting = 0
  }
  return {
    unsent,
    write: (bytes: number) => {
      events.emit('packetCreate', { data: 'x'.repeat(bytes) })
      waiting += bytes
      flush()
    },
    reads: () => {
      connection.transport.writable = true
      flush()
    },
    /** Number of cuts; waits until the current announcement has been sent. */
    cuts: async () => {
      await Promise.resolve()
      return cuts
    },
  }
}

describe('what waits for a connection', () => {
  it('UNSENT-1 counts from the first byte that was not taken, and starts again when all was', () => {
    const { unsent, write, reads } = aConnection()
    write(300)
    write(200)
    write(100)
    expect([unsent.all, unsent.besidesLargest]).toEqual([600, 300])
    reads()
    expect([unsent.all, unsent.besidesLargest]).toEqual([300, 100])
    reads()
    expect([unsent.all, unsent.besidesLargest]).toEqual([0, 0])
  })

  it('UNSENT-2 cuts it once beyond the bound, but not for the one large table that it asked for', async () => {
    const slow = aConnection()
    slow.write(3 * UNSENT_UNTIL_CUT)
    for (let sent = 0; sent < UNSENT_UNTIL_CUT; sent += 512 * KILOBYTE) slow.write(512 * KILOBYTE)
    expect(await slow.cuts()).toBe(0)
    slow.write(512 * KILOBYTE)
    slow.write(512 * KILOBYTE)
    expect(await slow.cuts()).toBe(1)
  })

  it('UNSENT-3 never cuts who reads, however much there is', async () => {
    const busy = aConnection()
    for (let sent = 0; sent < 5 * UNSENT_UNTIL_CUT; sent += 512 * KILOBYTE) {
      busy.write(512 * KILOBYTE)
      busy.write(512 * KILOBYTE)
      busy.reads()
    }
    expect(await busy.cuts()).toBe(0)
  })

  it('UNSENT-4 cuts it earlier where the account’s other connections do not read either', async () => {
    const one = aConnection(ACCOUNT_UNSENT_UNTIL_CUT)
    for (const bytes of [100, 100, 63]) one.write(bytes * KILOBYTE)
    expect(await one.cuts()).toBe(1)
  })
})

/** About 85 KB on the wire. */
const scribble = (number: number) => ({
  drawing: {
    id: `scribble-${number}`,
    type: 'freehand',
    color: '#336699',
    strokeWidth: 2,
    completed: true,
    points: Array.from({ length: 2_000 }, (_, point) => ({ x: Math.sqrt(point + number + 2), y: Math.cbrt(point + 3) })),
  },
})
/** More than the limit and the operating system's own buffers together. */
const MOST_SCRIBBLES = 500
const SCRIBBLES_ON_MAP = 40

it.each(['websocket', 'polling'] as const)(
  'UNSENT-5 who never reads over %s is cut, and catches up by number when coming back',
  async (transport) => {
    const house = await openHouse()
    const { dm, players, sessionId } = await house.table('Ayla')
    const [seated] = players
    if (seated === undefined) throw new Error('nobody sits')
    seated.socket.disconnect()
    const ayla = await house.returns(seated, transport)
    const joined = await ayla.join(sessionId)
    const replica = createReplica(sessionId, { ...joined.you, name: 'Ayla' }, joined, Date.now)
    ayla.socket.onAny((...announced: Announced) => {
      if (announced[2]?.seq !== undefined) replica.receive(announced)
    })
    const cut = new Promise<string>((resolve) => {
      dm.socket.on(LOBBY_EVENTS.presence, ({ playerId, isOnline }) => {
        if (playerId === ayla.userId && !isOnline) resolve('cut')
      })
    })
    const goOn = stopReading(ayla)
    let isCut = false
    void cut.then(() => {
      isCut = true
    })
    for (let number = 0; number < MOST_SCRIBBLES && !isCut; number += 1) {
      expect(await dm.ask('add-drawing', { sessionId, ...scribble(number) })).toMatchObject({ ok: true })
      if (number % SCRIBBLES_ON_MAP === 0) await dm.ask('clear-drawings', { sessionId })
    }
    expect(await Promise.race([cut, Promise.resolve('still connected')])).toBe('cut')
    const back = new Promise<void>((resolve) => ayla.socket.once('connect', resolve))
    goOn()
    await back
    const since = replica.seq
    const reply = await ayla.ask<JoinReply<TableState>>(LOBBY_EVENTS.join, { sessionId, since })
    if (!reply.ok) throw new Error(reply.message)
    if ('state' in reply) replica.restart(reply.state, reply.seq)
    else for (const announced of reply.events) replica.receive(announced)
    const { state } = await ayla.join(sessionId)
    expect(replica.view.map.drawings).toEqual(state.map.drawings)
    await house.close()
  },
)

/** Stops the client's reading without notifying the server. Returns a function that resumes it. */
function stopReading({ socket }: LivePerson): () => void {
  const { transport } = socket.io.engine
  if (transport.name === 'websocket') {
    const { ws } = transport as unknown as { ws: { pause(): void; resume(): void } }
    ws.pause()
    return () => ws.resume()
  }
  // A client that polls stops requesting.
  const polling = transport as unknown as { _poll(): void; onClose(): void }
  polling._poll = () => undefined
  return () => polling.onClose()
}
