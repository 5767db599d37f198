import { request } from 'node:http'
import { type Ack, HTTP, type JoinReply, LOBBY_EVENTS, type SessionId, type SessionSummary } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { messageNames } from '@hearthlight/testkit'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LiveHouse, openHouse } from '../../testing/live-table'

let house: LiveHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** The HTTP status of a handshake from this origin. */
function handshakeFrom(origin: string | undefined, headers: Record<string, string> = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${house.address}/socket.io/?EIO=4&transport=${headers.upgrade === undefined ? 'polling' : 'websocket'}`, {
      headers: { ...(origin === undefined ? {} : { origin }), ...headers },
    })
    asked.on('response', (response) => resolve(response.resume().statusCode))
    asked.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode)
    })
    asked.on('error', reject)
    asked.end()
  })
}
const UPGRADE = {
  upgrade: 'websocket',
  connection: 'Upgrade',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
}

describe('the handshake', () => {
  it('GATE-1 a foreign origin is refused, over polling and over websocket; our own is welcome', async () => {
    expect(await handshakeFrom('https://evil.example')).toBe(403)
    expect(await handshakeFrom('https://evil.example', UPGRADE)).toBe(400)
    expect(await handshakeFrom('null')).toBe(403)
    expect(await handshakeFrom(house.address)).toBe(200)
    expect(await handshakeFrom(house.address, UPGRADE)).toBe(101)
  })

  it.each([undefined, '', 'nonsense', 4, { $gt: '' }])('GATE-2 a connection with the token %j is refused with AUTH_002', async (token) => {
    const socket = io(house.address, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false })
    const error = await new Promise<Error & { data?: { code: string } }>((resolve) => {
      socket.on('connect_error', resolve)
    })
    expect(error.data?.code).toBe('AUTH_002')
    socket.disconnect()
  })

  it('GATE-3 signing out closes the live connections of that token and no other', async () => {
    const ayla = await house.person('Ayla')
    const bram = await house.person('Bram')
    const closed = new Promise((resolve) => ayla.socket.once('disconnect', resolve))
    await ayla.call('POST', HTTP.logout.path)
    expect(await closed).toBe('io server disconnect')
    expect(bram.socket.connected).toBe(true)
  })
})

describe('a stranger', () => {
  it('GATE-4 can neither join, nor send anything to, a session of others, and learns of none', async () => {
    const { sessionId } = await house.table()
    const stranger = await house.person('Mallory')
    expect(await stranger.ask(LOBBY_EVENTS.join, { sessionId })).toMatchObject({ ok: false, code: 'SESS_004' })
    for (const name of messageNames) expect(await stranger.ask(name, { sessionId }), name).toMatchObject({ ok: false, code: 'SESS_004' })
    await stranger.ask(LOBBY_EVENTS.getSessions)
    expect(stranger.received()).not.toContain(sessionId)
  })

  it('GATE-5 a DM of another table is a stranger here', async () => {
    const { sessionId } = await house.table()
    const { dm: other } = await house.table()
    expect(await other.ask(LOBBY_EVENTS.join, { sessionId })).toMatchObject({ ok: false, code: 'SESS_004' })
    expect(await other.ask('dm-action', { sessionId, action: 'pause', value: true })).toMatchObject({ ok: false, code: 'SESS_004' })
  })

  it('GATE-6 an unknown session is not found', async () => {
    const stranger = await house.person('Mallory')
    expect(await stranger.ask(LOBBY_EVENTS.join, { sessionId: 'sess_nowhere' })).toMatchObject({ ok: false, code: 'SESS_001' })
  })
})

describe('at the table', () => {
  it('GATE-7 presence is told when the first connection of a person comes and the last one goes', async () => {
    const { dm, players, sessionId } = await house.table('Ayla')
    const [ayla] = players
    const presence: unknown[] = []
    dm.socket.on(LOBBY_EVENTS.presence, (payload) => presence.push(payload))
    await ayla?.ask(LOBBY_EVENTS.leave, { sessionId })
    await ayla?.join(sessionId)
    await expect
      .poll(() => presence)
      .toEqual([
        { playerId: ayla?.userId, isOnline: false },
        { playerId: ayla?.userId, isOnline: true },
      ])
  })

  it('GATE-8 drag ghosts reach those who see the token, and are never stored', async () => {
    const { dm, players, sessionId } = await house.table('Ayla')
    const [ayla] = players
    await dm.ask('add-token', { token: { name: 'Wolf', x: 1, y: 1 } })
    await dm.ask('add-token', { token: { name: 'Lurker', isVisible: false } })
    const state = (await dm.join(sessionId)).state
    const idOf = (name: string) => Object.values(state.map.tokens).find((token) => token.name === name)?.id
    const ghosts: { tokenId: string }[] = []
    ayla?.socket.on('token-dragged', (ghost) => ghosts.push(ghost))
    await dm.ask('token-drag', { tokenId: idOf('Lurker'), x: 2, y: 2 })
    await dm.ask('token-drag', { tokenId: idOf('Wolf'), x: 2.5, y: 2 })
    await expect.poll(() => ghosts.map((ghost) => ghost.tokenId)).toEqual([idOf('Wolf')])
    expect((await dm.join(sessionId)).seq).toBe((await dm.ask<{ seq: number }>('token-drag', { tokenId: idOf('Wolf'), x: 3, y: 2 })).seq)
  })

  it('GATE-9 who returns with a number gets what was missed, and nothing twice', async () => {
    const { dm, players, sessionId } = await house.table('Ayla')
    const [ayla] = players
    const { seq } = (await ayla?.join(sessionId)) ?? { seq: -1 }
    await ayla?.ask(LOBBY_EVENTS.leave, { sessionId })
    for (const message of ['one', 'two', 'three']) await dm.ask('chat-message', { message })
    const reply = await ayla?.ask<JoinReply<TableState>>(LOBBY_EVENTS.join, { sessionId, since: seq })
    const missed = reply?.ok && 'events' in reply ? reply.events : []
    expect(missed.map(([, payload, meta]) => [(payload as { message: string }).message, meta.seq])).toEqual([
      ['one', seq + 1],
      ['two', seq + 2],
      ['three', seq + 3],
    ])
    const tooFar = await ayla?.ask<JoinReply<TableState>>(LOBBY_EVENTS.join, { sessionId, since: seq + 99 })
    expect(tooFar).toHaveProperty('state')
  })

  it('GATE-10 twelve who race for six seats by code take six, each answered in the specification’s words', async () => {
    const { code } = await house.table()
    const racers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const racer = await house.person(`Racer${index}`)
        const hero = (await racer.call('POST', HTTP.createCharacter.path, { sheet: { name: 'Hero' } })).body as { id: string }
        return { racer, hero }
      }),
    )
    const answers = await Promise.all(
      racers.map(({ racer, hero }) => racer.call('POST', HTTP.joinSession.path, { code, characterId: hero.id })),
    )
    const bodies = answers.map(({ body }) => body as { success: boolean; error?: string })
    expect(bodies.filter((body) => body.success)).toHaveLength(6)
    expect(bodies.filter((body) => body.error === 'Session is full')).toHaveLength(6)
  })

  it('GATE-11 a message without an acknowledgement function is carried out all the same', async () => {
    const { dm, players } = await house.table('Ayla')
    const heard = new Promise((resolve) => players[0]?.socket.once('chat-message', resolve))
    dm.socket.emit('chat-message', { message: 'No answer, please.' })
    expect(await heard).toMatchObject({ message: 'No answer, please.' })
  })

  it('GATE-12 dm:createSession makes a session with its own id, once', async () => {
    const dm = await house.person('Rowan')
    const other = await house.person('Imre')
    const request = { sessionId: `sess_own${dm.userId.slice(-6)}` as SessionId, sessionName: 'Tide', dmId: other.userId }
    expect(await dm.ask<Ack>(LOBBY_EVENTS.createSession, request)).toMatchObject({ ok: true })
    expect((await dm.join(request.sessionId)).you.role).toBe('dm')
    expect(await other.ask<Ack>(LOBBY_EVENTS.createSession, request)).toMatchObject({ ok: false, code: 'SESS_005' })
  })
})

describe('a player who is kicked', () => {
  it('GATE-14 hears of it, and nothing after it: not who comes and goes, not what is said', async () => {
    const { dm, players, sessionId } = await house.table('Ayla', 'Bram')
    const [ayla, bram] = players
    if (ayla === undefined || bram === undefined) throw new Error('nobody sits')
    const kicked = new Promise((resolve) => ayla.socket.once('player-kicked', resolve))
    await dm.ask('player-kick', { sessionId, playerId: ayla.userId })
    expect(await kicked).toEqual({ playerId: ayla.userId })
    const before = ayla.received().length
    await bram.ask(LOBBY_EVENTS.leave, { sessionId })
    await bram.join(sessionId)
    await dm.ask('chat-message', { sessionId, message: 'Among ourselves.' })
    // The answer arrives after everything sent to the same connection before it.
    await ayla.ask(LOBBY_EVENTS.getSessions)
    expect(ayla.received().slice(before)).not.toMatch(/presence-changed|Among ourselves/)
  })

  it('GATE-15 is away for the others at once, and not among those online for whoever comes later', async () => {
    const { dm, players, sessionId } = await house.table('Ayla', 'Bram')
    const [ayla, bram] = players
    if (ayla === undefined || bram === undefined) throw new Error('nobody sits')
    const secondWindow = await house.returns(ayla)
    await secondWindow.join(sessionId)
    const presence: unknown[] = []
    bram.socket.on(LOBBY_EVENTS.presence, (payload) => payload.playerId === ayla.userId && presence.push(payload))
    await dm.ask('player-kick', { sessionId, playerId: ayla.userId })
    expect((await dm.join(sessionId)).online).not.toContain(ayla.userId)
    await bram.ask(LOBBY_EVENTS.getSessions)
    expect(presence).toEqual([{ playerId: ayla.userId, isOnline: false }])
    // The stored members are written after the kick was answered.
    const playersOf = async () => ((await dm.call('GET', HTTP.getSession.path.replace(':id', sessionId))).body as SessionSummary).players
    await expect.poll(playersOf).toMatchObject([{ userId: bram.userId, isConnected: true }])
  })

  it('GATE-16 sends nothing to the table from any connection, also where the message does not name it', async () => {
    const { dm, players, sessionId } = await house.table('Ayla')
    const [ayla] = players
    if (ayla === undefined) throw new Error('nobody sits')
    const { sessionId: elsewhere } = await tableOf(ayla)
    await ayla.join(elsewhere)
    await ayla.join(sessionId)
    await dm.ask('player-kick', { sessionId, playerId: ayla.userId })
    for (const payload of [{ message: 'Hello?' }, { message: 'Hello?', sessionId }])
      expect(await ayla.ask('chat-message', payload)).toMatchObject({ ok: false, code: 'SESS_004' })
    expect(await ayla.ask('chat-message', { message: 'At my own table.', sessionId: elsewhere })).toMatchObject({ ok: true })
    expect(await ayla.ask(LOBBY_EVENTS.leave, { sessionId })).toMatchObject({ ok: false, code: 'SESS_004' })
    expect(await ayla.ask(LOBBY_EVENTS.join, { sessionId })).toMatchObject({ ok: false, code: 'SESS_004' })
  })
})

/** Creates a session with this person as its DM. */
async function tableOf(dm: { call(method: string, path: string, body?: unknown): Promise<{ body: never }> }) {
  const { id } = (await dm.call('POST', HTTP.createSession.path, { name: 'Tide' })).body as { id: SessionId }
  return { sessionId: id }
}

describe('other spellings', () => {
  it('GATE-13 the session screen may call scene, mood and music by the names of their announcements', async () => {
    const { dm, players } = await house.table('Ayla')
    const heard = new Promise((resolve) => players[0]?.socket.once('scene-changed', resolve))
    expect(await dm.ask('scene-changed', { scene: { name: 'The Sunken Crypt', description: 'Cold water laps.' } })).toMatchObject({
      ok: true,
    })
    expect(await heard).toMatchObject({ scene: { name: 'The Sunken Crypt', description: 'Cold water laps.' } })
  })
})
