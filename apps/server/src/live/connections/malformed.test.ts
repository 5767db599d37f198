import { type Ack, LOBBY_EVENTS, type SessionId } from '@hearthlight/protocol'
import { liveTable } from '@hearthlight/table'
import { aPlayer, malformedVersions, rehearse, THE_DM, validPayloads } from '@hearthlight/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../testing/live-table'

let house: LiveHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Sends raw packets: EVENT is 2, ACK is 3. Messages that no serialiser would produce are sent as text. */
function rawAsker({ socket }: LivePerson) {
  const waiting = new Map<number, (ack: Ack) => void>()
  let nextId = 1_000_000
  socket.io.engine.on('data', (data: unknown) => {
    const [, id = '', json = ''] = /^3(\d+)(\[[\s\S]*)$/.exec(String(data)) ?? []
    waiting.get(Number(id))?.((JSON.parse(json) as [Ack])[0])
    waiting.delete(Number(id))
  })
  return (name: string, json: string): Promise<Ack> => {
    nextId += 1
    const id = nextId
    const answered = new Promise<Ack>((resolve) => waiting.set(id, resolve))
    socket.io.engine.write(`2${id}[${JSON.stringify(name)},${json}]`)
    return answered
  }
}

it('WIRE-1 every malformed message is refused with a code; nothing changes, nobody hears of it, and the server lives', async () => {
  const { dm, players, sessionId } = await house.table('Ayla', 'Bram')
  await dm.ask('add-token', { token: { name: 'Wolf' } })
  const before = await dm.join(sessionId)
  const [ayla] = players
  const heard: string[] = []
  ayla?.socket.onAny((name: string) => liveTable.event(name) !== undefined && heard.push(name))
  const askRaw = rawAsker(dm)
  const payloads = validPayloads(rehearse().seat(aPlayer('Ayla')), [THE_DM.userId])
  const faults: string[] = []
  let count = 0
  const lobby = new Map<string, Record<string, unknown>>([
    [LOBBY_EVENTS.join, { sessionId }],
    [LOBBY_EVENTS.leave, { sessionId }],
    [LOBBY_EVENTS.createSession, { sessionId: 'sess_new' as SessionId, sessionName: 'Tide' }],
  ])
  for (const [name, payload] of [...payloads, ...lobby]) {
    const isValid = (parsed: unknown) => {
      const message = liveTable.message(name)?.message
      if (message !== undefined) return message.from === 'wire' && message.payload.safeParse(parsed).success
      return isLobbyRequest(parsed, Object.keys(payload))
    }
    for (const { what, json } of malformedVersions(payload, isValid)) {
      const ack = await askRaw(name, json)
      count += 1
      if (ack.ok) faults.push(`${name}: ${what} was accepted`)
    }
  }
  expect(faults).toEqual([])
  expect(count).toBeGreaterThanOrEqual(1_300)
  const after = await dm.join(sessionId)
  expect(after.state).toEqual(before.state)
  expect(after.seq).toBe(before.seq)
  expect(heard).toEqual([])
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('isAdmin')
})

it('WIRE-2 a message above 256 KB closes its connection and nobody else’s', async () => {
  const { dm, players } = await house.table('Ayla')
  const closed = new Promise((resolve) => dm.socket.once('disconnect', resolve))
  dm.socket.emit('chat-message', { message: 'x'.repeat(300 * 1024) })
  await closed
  expect(players[0]?.socket.connected).toBe(true)
})

it('WIRE-3 an unknown message and one of the server’s own are answered alike', async () => {
  const { dm } = await house.table()
  for (const name of ['no-such-message', 'player-join', 'session-end', '__proto__', 'constructor', 'toString']) {
    expect(await dm.ask(name, {}), name).toMatchObject({ ok: false, code: 'SOCK_004' })
  }
})

it('WIRE-4 whoever floods is slowed, then cut; the table goes on', async () => {
  const small = await openHouse({ RATE_LIMIT_SCALE: '1' })
  const { dm, players } = await small.table('Ayla')
  const [ayla] = players
  const closed = new Promise((resolve) => ayla?.socket.once('disconnect', resolve))
  const burst = await Promise.all(Array.from({ length: 120 }, () => ayla?.ask('chat-message', { message: 'spam' })))
  const refused = burst.filter((ack) => ack?.ok === false && ack.code === 'SOCK_003')
  expect(refused.length).toBeGreaterThan(30)
  for (let count = 0; count < 2_000; count += 1) ayla?.socket.emit('chat-message', { message: `spam ${count}` })
  await closed
  expect(await dm.ask('chat-message', { message: 'Still here.' })).toMatchObject({ ok: true })
  await small.close()
})

function isLobbyRequest(parsed: unknown, fields: readonly string[]): boolean {
  if (typeof parsed !== 'object' || parsed === null) return false
  const given = parsed as Record<string, unknown>
  const isText = (value: unknown, least: number, most: number) =>
    typeof value === 'string' && value.trim().length >= least && value.length <= most
  return fields.every((field) =>
    field === 'sessionName' ? isText(given[field], 1, 80) : /^[A-Za-z0-9_-]{1,64}$/.test(String(given[field] ?? '')),
  )
}
