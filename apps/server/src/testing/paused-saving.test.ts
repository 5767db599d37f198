import { join } from 'node:path'
import { type Ack, HTTP, LOBBY_EVENTS, type TokenId } from '@hearthlight/protocol'
import { liveTable, TOKEN_DEFAULTS } from '@hearthlight/table'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isStorageFault } from '../db/storage-fault'
import { createEventStore } from '../live/rooms/group-commit'
import { type LiveHouse, openHouse } from './live-table'
import { aPicture } from './pictures'
import { aServer, type TestServer } from './test-server'

describe('while the database takes no writes', () => {
  let house: LiveHouse
  beforeEach(async () => {
    house = await openHouse()
  })
  afterEach(() => house.close())
  const ready = async () => (await fetch(`${house.address}/readyz`)).status

  it('PAUSE-1 tables are told, refuse with SOCK_003 and stay readable; all clears by itself, and nothing acknowledged is lost', async () => {
    const { dm, players, sessionId } = await house.table('Ayla')
    const [ayla] = players
    if (ayla === undefined) throw new Error('nobody sits')
    const heard: { isPaused: boolean }[] = []
    ayla.socket.on(LOBBY_EVENTS.saving, (news: { isPaused: boolean }) => heard.push(news))
    expect(await dm.ask('chat-message', { sessionId, message: 'Before' })).toMatchObject({ ok: true })

    const told = new Promise((resolve) => ayla.socket.once(LOBBY_EVENTS.saving, resolve))
    const other = new Sqlite(join(house.dataDir, 'hearthlight.db'))
    other.exec('begin immediate')
    expect(await dm.ask('chat-message', { sessionId, message: 'Meanwhile', intentId: 'm' })).toMatchObject({ ok: false, code: 'SOCK_003' })
    expect(await told).toEqual({ isPaused: true })
    expect(await ready()).toBe(503)
    expect((await fetch(`${house.address}/healthz`)).status).toBe(200)
    expect(await dm.ask('chat-message', { sessionId, message: 'Meanwhile', intentId: 'm' })).toMatchObject({ code: 'SOCK_003' })
    expect((await ayla.join(sessionId)).ok).toBe(true)
    expect((await dm.call('GET', HTTP.listSessions.path)).status).toBe(200)
    expect(await dm.call('POST', HTTP.createSession.path, { name: 'Other' })).toMatchObject({ status: 503, body: { code: 'NET_003' } })

    const cleared = new Promise((resolve) => ayla.socket.once(LOBBY_EVENTS.saving, resolve))
    other.exec('rollback')
    other.close()
    expect(await cleared).toEqual({ isPaused: false })
    expect(await ready()).toBe(200)
    expect(await dm.ask<Ack>('chat-message', { sessionId, message: 'Meanwhile', intentId: 'm' })).toMatchObject({ ok: true })
    const { state } = await dm.join(sessionId)
    const lines = Object.values(state.chat.log).flat()
    expect(lines.map(({ message }) => message)).toEqual(['Before', 'Meanwhile'])
    expect(heard).toEqual([{ isPaused: true }, { isPaused: false }])
  })

  it('PAUSE-2 who connects in the meantime is told, too', async () => {
    const { dm, sessionId } = await house.table()
    const ayla = await house.person('Ayla')
    const other = new Sqlite(join(house.dataDir, 'hearthlight.db'))
    other.exec('begin immediate')
    await dm.ask('chat-message', { sessionId, message: 'Meanwhile' })
    const told = new Promise((resolve) => ayla.socket.once(LOBBY_EVENTS.saving, resolve))
    ayla.socket.disconnect().connect()
    expect(await told).toEqual({ isPaused: true })
    other.close()
  })
})

/** Too long for the space that the database has already reserved. */
const LONG = 'y'.repeat(2_000)
const tokens = Array.from({ length: 50 }, (_, index) => ({ id: `tok_${index}`, x: index, y: 1, name: 'Rat', notes: LONG }))

describe.each([
  { what: 'a full disk', limit: (pages: number) => `max_page_count = ${pages}`, mend: 'max_page_count = 1000000' },
  { what: 'a read-only disk', limit: () => 'query_only = on', mend: 'query_only = off' },
])('with $what', ({ limit, mend }) => {
  let server: TestServer
  beforeEach(async () => {
    server = await aServer()
  })
  afterEach(() => server.close())

  it('PAUSE-3 each write is refused with its code, reading goes on, and readiness tells until it is mended', async () => {
    const { token, userId } = await server.signUp('mira')
    const { query, events } = server.temporary.database
    const as = (method: string, path: string, body?: object) =>
      server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
    const { id } = (await as('POST', HTTP.createSession.path, { name: 'Embers' })).body
    const begun = liveTable.initial({ sessionId: id, name: 'Embers', dmId: userId, maxPlayers: 6, scene: { name: '', description: '' } })
    const laid = Object.fromEntries(tokens.map((token) => [token.id, { ...TOKEN_DEFAULTS, ...token, id: token.id as TokenId }]))
    server.live.states.set(id, { ...begun, map: { ...begun.map, tokens: laid } })
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(query)
    await server.temporary.pragma(limit(rows[0]?.page_count ?? 1))

    const hero = { sheet: { name: 'Mira', notes: LONG.repeat(50) } }
    expect(await as('POST', HTTP.createCharacter.path, hero)).toMatchObject({ status: 503, body: { code: 'NET_003' } })
    expect(await as('POST', '/api/maps', { map: { name: 'Hall', tokens } })).toMatchObject({ status: 507, body: { code: 'MAP_001' } })
    expect(await as('POST', `/api/sessions/${id}/saves`, { name: 'Now' })).toMatchObject({ status: 507, body: { code: 'FILE_001' } })
    const store = createEventStore(events)
    const event = { seq: 1, name: 'chat-message', payload: LONG.repeat(50), actorId: userId, intentId: null, at: 1 }
    await expect(store.append({ sessionId: id, events: [event] })).rejects.toSatisfy(isStorageFault)

    expect((await as('GET', HTTP.listCharacters.path)).status).toBe(200)
    // Long enough that the sign-in's last use is due to be written.
    server.env.pass(120_000)
    expect((await as('GET', HTTP.me.path)).status).toBe(200)
    expect(await server.call('GET', '/readyz')).toMatchObject({ status: 503, body: { code: 'NET_003' } })

    await server.temporary.pragma(mend)
    await expect.poll(async () => (await server.call('GET', '/readyz')).status).toBe(200)
    expect((await as('POST', HTTP.createCharacter.path, hero)).status).toBe(201)
  })
})

it('PAUSE-4 a picture that the disk does not take is refused with FILE_001', async () => {
  const server = await aServer()
  const { token } = await server.signUp('mira')
  await server.temporary.pragma('query_only = on')
  const raw = await aPicture()
  const answer = await server.call('POST', `${HTTP.createUpload.path}?purpose=map&name=hall`, {
    token,
    raw,
    headers: { 'content-type': 'image/png' },
  })
  expect(answer).toMatchObject({ status: 507, body: { code: 'FILE_001' } })
  await server.close()
})
