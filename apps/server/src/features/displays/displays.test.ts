import {
  type DisplayAdmission,
  type DisplayEntry,
  HTTP,
  type Invite,
  type JoinReply,
  LOBBY_EVENTS,
  type SessionId,
  type SignedIn,
  type Upload,
} from '@hearthlight/protocol'
import { liveTable, type TableState } from '@hearthlight/table'
import { messageNames } from '@hearthlight/testkit'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../testing/live-table'
import { aPicture } from '../../testing/pictures'
import { aServer } from '../../testing/test-server'

let house: LiveHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const addressOf = (sessionId: string) => HTTP.openDisplay.path.replace(':id', sessionId)

async function opened(dm: LivePerson, sessionId: SessionId, seesAs = 'everyone'): Promise<DisplayEntry> {
  const { status, body } = await dm.call('POST', addressOf(sessionId), { name: 'The television', seesAs })
  expect(status).toBe(201)
  return body
}

async function admitted(code: string): Promise<DisplayAdmission> {
  const response = await post(code)
  expect(response.status).toBe(200)
  return response.json() as Promise<DisplayAdmission>
}

function post(code: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${house.address}${HTTP.joinDisplay.path}`, { method: 'POST', headers, body: JSON.stringify({ code }) })
}

/** A device with this screen. */
async function watching({ token, displayId, sessionId }: DisplayAdmission): Promise<LivePerson> {
  return house.returns({ token, userId: displayId, username: '', email: '' } as SignedIn).then(async (screen) => {
    await screen.join(sessionId)
    return screen
  })
}

/** A table with one player and a screen that watches. */
async function aWatchedTable(seesAs?: string) {
  const { dm, players, sessionId } = await house.table('Ayla')
  const entry = await opened(dm, sessionId as SessionId, seesAs)
  const admission = await admitted(entry.code)
  return { dm, ayla: players[0] as LivePerson, sessionId: sessionId as SessionId, ...entry, admission, screen: await watching(admission) }
}

/** Why a connection with this token is refused; undefined if it is not. */
function refusalOf(token: string): Promise<string | undefined> {
  const socket = io(house.address, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false })
  return new Promise<string | undefined>((resolve) => {
    socket.on('connect', () => resolve(undefined))
    socket.on('connect_error', (error: Error & { data?: { code: string } }) => resolve(error.data?.code ?? error.message))
  }).finally(() => socket.disconnect())
}

describe('a second screen', () => {
  it('DISPLAY-9 is opened by the DM alone, and its code is in nothing that a player is sent', async () => {
    const { ayla, dm, sessionId, code, displayId } = await aWatchedTable()
    const stranger = await house.person('Mallory')
    const wanted = { name: 'Mine', seesAs: 'everyone' }
    expect((await stranger.call('POST', addressOf(sessionId), wanted)).body).toMatchObject({ code: 'SESS_001' })
    expect((await ayla.call('POST', addressOf(sessionId), wanted)).body).toMatchObject({ code: 'AUTH_003' })
    expect((await ayla.call('GET', addressOf(sessionId))).body).toMatchObject({ code: 'AUTH_003' })
    expect((await dm.call('POST', addressOf(sessionId), { ...wanted, seesAs: 'user_none' })).body).toMatchObject({ code: 'VAL_001' })
    expect((await dm.call('GET', addressOf(sessionId))).body).toEqual([{ displayId, code }])
    const { state } = await ayla.join(sessionId)
    expect(state.displays.open.map(({ name }) => name)).toEqual(['The television'])
    expect(ayla.received()).toContain('The television')
    expect(`${ayla.received()}${dm.received()}`).not.toContain(code)
  })

  it('DISPLAY-8 sends nothing: every message is refused, those of no table and unknown ones too', async () => {
    const { dm, screen, sessionId } = await aWatchedTable()
    const before = (await dm.join(sessionId)).seq
    for (const name of [...messageNames, LOBBY_EVENTS.getSessions, LOBBY_EVENTS.createSession, 'no-such-message'])
      expect(await screen.ask(name, { sessionId, sessionName: 'Mine' }), name).toMatchObject({ ok: false, code: 'AUTH_003' })
    expect((await dm.join(sessionId)).seq).toBe(before)
  })

  it('DISPLAY-8 opens no other table', async () => {
    const { screen } = await aWatchedTable()
    const { sessionId: other } = await house.table()
    expect(await screen.ask(LOBBY_EVENTS.join, { sessionId: other })).toMatchObject({ ok: false, code: 'SESS_004' })
  })

  it('DISPLAY-8 its token is refused by every HTTP call with a token, except those for pictures', async () => {
    const { admission, sessionId } = await aWatchedTable()
    const allowed: string[] = []
    for (const [name, { method, path, needsToken }] of Object.entries(HTTP)) {
      if (!needsToken) continue
      const address = path.replace(':id', sessionId).replaceAll(/:\w+/g, '0-0-0')
      const response = await fetch(`${house.address}${address}`, { method, headers: { authorization: `Bearer ${admission.token}` } })
      const { code } = (await response.json().catch(() => ({}))) as { code?: string }
      if (response.status === 401 && code === 'AUTH_002') continue
      // OPER-2 To everybody but operators those calls are unknown addresses.
      if (path.startsWith('/api/operator/') && response.status === 404 && code === 'NET_004') continue
      allowed.push(name)
      expect([name, code]).toEqual([name, 'FILE_002'])
    }
    expect(allowed).toEqual(['getUpload', 'getThumbnail', 'getTiling', 'getTile', 'getMaskedTile', 'getMotion'])
  })

  it('DISPLAY-10 reads the pictures that it shows, and no others', async () => {
    const { dm, admission, sessionId } = await aWatchedTable()
    const upload = async (name: string, purpose = 'token'): Promise<Upload> => {
      const headers = { authorization: `Bearer ${dm.token}`, 'content-type': 'image/png' }
      const sent = { method: 'POST', headers, body: new Uint8Array(await aPicture('png', 40, 30)) }
      const ofTable = purpose === 'token' ? '' : `&sessionId=${sessionId}`
      return (await fetch(`${house.address}/api/uploads?purpose=${purpose}&name=${name}${ofTable}`, sent)).json() as Promise<Upload>
    }
    const [shown, hidden] = [await upload('shown'), await upload('hidden')]
    await dm.ask('add-token', { sessionId, token: { name: 'Ogre', uploadId: shown.id } })
    await dm.ask('add-token', { sessionId, token: { name: 'Lurker', uploadId: hidden.id, isVisible: false } })
    const read = async (id: string) => {
      const response = await fetch(`${house.address}/api/uploads/${id}`, { headers: { authorization: `Bearer ${admission.token}` } })
      await response.arrayBuffer()
      return response.status
    }
    expect([await read(shown.id), await read(hidden.id)]).toEqual([200, 404])
    for (const purpose of ['scene', 'portrait', 'map'])
      expect([purpose, await read((await upload('later', purpose)).id)]).toEqual([purpose, 404])
    const scene = await upload('here', 'scene')
    expect(await dm.ask('scene-change', { sessionId, scene: { name: 'Hall', imageUrl: `/api/uploads/${scene.id}` } })).toMatchObject({
      ok: true,
    })
    expect(await read(scene.id)).toBe(200)
  })

  it('DISPLAY-5 is told what everyone sees as it happens, without a gap, and hears pings and drags', async () => {
    const { dm, ayla, screen, sessionId } = await aWatchedTable()
    const numbers: number[] = []
    screen.socket.onAny((_name: string, _payload: unknown, meta?: { seq?: number }) => {
      if (meta?.seq !== undefined) numbers.push(meta.seq)
    })
    const pinged = new Promise((resolve) => screen.socket.once('pinged', resolve))
    await dm.ask('add-token', { sessionId, token: { name: 'Lurker', isVisible: false } })
    await dm.ask('dm-secret-roll', { sessionId, dice: '1d20', reason: 'canary-1-' })
    await ayla.ask('dice-roll', { sessionId, dice: '1d20', audience: 'self', reason: 'canary-2-' })
    await ayla.ask('dice-roll', { sessionId, dice: '1d20', reason: 'in the open' })
    await dm.ask('ping', { sessionId, x: 3, y: 3 })
    await pinged
    const { seq, state } = await screen.join(sessionId)
    expect(numbers).toEqual(numbers.map((_, index) => seq - numbers.length + 1 + index))
    expect(Object.values(state.map.tokens).map(({ name }) => name)).toEqual(['Hero of Ayla'])
    expect(screen.received()).toContain('in the open')
    expect(screen.received()).not.toMatch(/canary|Lurker/)
  })

  it('DISPLAY-3 is cut off as soon as the DM closes it, and neither its token nor its code is worth anything then', async () => {
    const { dm, screen, sessionId, displayId, code, admission } = await aWatchedTable()
    const cut = new Promise((resolve) => screen.socket.once('disconnect', resolve))
    expect(await dm.ask('display-close', { sessionId, displayId })).toMatchObject({ ok: true })
    await cut
    expect(await refusalOf(admission.token)).toBe('AUTH_002')
    expect(await (await post(code)).json()).toMatchObject({ code: 'SESS_001' })
  })

  it('DISPLAY-3 so is the screen of a session that ends', async () => {
    const { dm, screen, sessionId, code, admission } = await aWatchedTable()
    const cut = new Promise((resolve) => screen.socket.once('disconnect', resolve))
    const told = new Promise((resolve) => screen.socket.once('session-ended', resolve))
    expect((await dm.call('POST', HTTP.endSession.path.replace(':id', sessionId))).status).toBe(200)
    await Promise.all([told, cut])
    expect(await refusalOf(admission.token)).toBe('AUTH_002')
    expect((await post(code)).status).toBe(404)
    expect((await dm.call('POST', addressOf(sessionId), { name: 'Late', seesAs: 'everyone' })).body).toMatchObject({ code: 'SESS_003' })
  })

  it('DISPLAY-11 code and token survive a restart of the server, and a player’s seat counts no screen', async () => {
    // A house of its own: closed screens of others would never come back.
    const before = house
    house = await openHouse()
    const { dm, sessionId, code, admission, screen } = await aWatchedTable()
    await house.restart(() => undefined)
    expect(await refusalOf(admission.token)).toBeUndefined()
    expect((await admitted(code)).token).not.toBe(admission.token)
    const reply = await screen.ask<JoinReply<TableState>>(LOBBY_EVENTS.join, { sessionId, since: 0 })
    expect(reply).toMatchObject({ ok: true, you: { role: 'player' } })
    const active = new Promise<{ id: string; players: number }[]>((resolve) => dm.socket.once(LOBBY_EVENTS.activeSessions, resolve))
    await dm.join(sessionId)
    await dm.ask(LOBBY_EVENTS.getSessions)
    expect((await active).find(({ id }) => id === sessionId)?.players).toBe(0)
    await house.close()
    house = before
  })

  it('DISPLAY-12 four devices show it at a time, a fifth has to wait', async () => {
    const { admission } = await aWatchedTable()
    for (let device = 1; device < 4; device += 1) await watching(admission)
    expect(await refusalOf(admission.token)).toBe('NET_003')
  })
})

describe('a spectator', () => {
  const watch = (code: string, name = 'A friend', token = '') => {
    const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) }
    return fetch(`${house.address}${HTTP.watchTable.path}`, { method: 'POST', headers, body: JSON.stringify({ code, name }) })
  }
  async function aTable() {
    const { dm, players, sessionId, code } = await house.table('Ayla')
    await dm.ask('session-settings-change', { sessionId, settings: { letsWatch: true } })
    return { dm, ayla: players[0] as LivePerson, sessionId: sessionId as SessionId, code }
  }
  const cut = (person: LivePerson) => new Promise((resolve) => person.socket.once('disconnect', resolve))

  it('WATCH-1 comes in by the invite where the DM lets people watch, and nowhere else', async () => {
    const { dm, players, sessionId, code } = await house.table('Ayla')
    const refused = await watch(code)
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'AUTH_003' }])
    const inviteOf = async () => (await (await fetch(`${house.address}${HTTP.getInvite.path.replace(':code', code)}`)).json()) as Invite
    expect((await inviteOf()).letsWatch).toBeUndefined()
    await dm.ask('session-settings-change', { sessionId, settings: { letsWatch: true } })
    expect((await inviteOf()).letsWatch).toBe(true)
    expect((await watch('WRNG22')).status).toBe(404)
    expect((await watch(code, ' ')).status).toBe(422)
    expect((await watch(code)).status).toBe(201)
    const { state } = await (players[0] as LivePerson).join(sessionId)
    expect(state.displays.open.map(({ name, isSpectator }) => [name, isSpectator])).toEqual([['A friend', true]])
  })

  it('WATCH-5 keeps a code of their own, which nobody else learns, can do nothing and is sent away at once', async () => {
    const { dm, ayla, sessionId, code } = await aTable()
    const own = (await (await watch(code)).json()) as DisplayEntry
    const spectator = await watching(await admitted(own.code))
    await dm.ask('add-token', { sessionId, token: { name: 'canary-1-', isVisible: false } })
    await ayla.ask('chat-message', { sessionId, message: 'in the open' })
    await expect.poll(() => spectator.received()).toContain('in the open')
    expect(spectator.received()).not.toContain('canary')
    expect((await dm.call('GET', addressOf(sessionId))).body).toEqual([])
    expect(`${ayla.received()}${dm.received()}`).not.toContain(own.code)
    expect(await spectator.ask('chat-message', { sessionId, message: 'Hello' })).toMatchObject({ ok: false, code: 'AUTH_003' })
    const isCut = cut(spectator)
    expect(await dm.ask('display-close', { sessionId, displayId: own.displayId })).toMatchObject({ ok: true })
    await isCut
    expect((await post(own.code)).status).toBe(404)
  })

  it('WATCH-6 bears the name of nobody who sits there or leads, however it is written', async () => {
    const { sessionId, code, ayla } = await aTable()
    for (const name of ['Ayla', ' aYLA', 'Ay\u200bla', 'Rowan']) {
      const refused = await watch(code, name)
      expect([name, refused.status, await refused.json()]).toMatchObject([name, 422, { code: 'VAL_001', field: 'name' }])
    }
    expect((await ayla.join(sessionId)).state.displays.open).toEqual([])
    expect((await watch(code, 'Ayla’s brother')).status).toBe(201)
  })

  it('WATCH-7 whoever is kept out and signed in does not watch; once they are let back in they may', async () => {
    const { dm, ayla, sessionId, code } = await aTable()
    await dm.ask('player-kick', { sessionId, playerId: ayla.userId, keepOut: true })
    const refused = await watch(code, 'A friend', ayla.token)
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'SESS_004' }])
    expect((await watch(code, 'A friend', 'no-such-token')).status, 'a token that is void is none').toBe(201)
    await dm.ask('player-readmit', { sessionId, playerId: ayla.userId })
    expect((await watch(code, 'A friend', ayla.token)).status).toBe(201)
  })

  it('WATCH-4 all are cut off when the DM lets nobody watch any more', async () => {
    const { dm, sessionId, code } = await aTable()
    const spectator = await watching(await admitted(((await (await watch(code)).json()) as DisplayEntry).code))
    const isCut = cut(spectator)
    await dm.ask('session-settings-change', { sessionId, settings: { letsWatch: false } })
    await isCut
    expect((await watch(code)).status).toBe(403)
  })
})

it('DISPLAY-9 codes can’t be walked: after ten wrong ones each costs an address a longer wait, right ones too', async () => {
  const server = await aServer()
  const dm = await server.signUp('mira')
  const { id, dmId, name, maxPlayers } = (await server.call('POST', '/api/sessions', { token: dm.token, body: { name: 'Keep' } })).body
  const initial = liveTable.initial({ sessionId: id, dmId, name, maxPlayers, scene: { name: '', description: '' } })
  server.live.states.set(id, initial)
  const entry = (await server.call('POST', addressOf(id), { token: dm.token, body: { name: 'Television', seesAs: 'everyone' } })).body
  const open = [{ id: entry.displayId, name: 'Television', seesAs: 'everyone', sceneId: null }]
  const join = (code: string, address = '192.0.2.7') => server.call('POST', HTTP.joinDisplay.path, { body: { code }, address })
  // The table does not know it yet.
  expect((await join(entry.code, '192.0.2.8')).body.code).toBe('SESS_001')
  server.live.states.set(id, liveTable.apply(initial, { name: 'displays-changed', payload: { open } }, { at: 0 }))
  expect((await join(entry.code)).status).toBe(200)
  for (let count = 0; count < 10; count += 1) expect((await join(`WRNG${2222 + count}`)).body.code).toBe('SESS_001')
  expect((await join(entry.code)).status).toBe(429)
  expect((await join(entry.code, '192.0.2.9')).status).toBe(200)
  expect(server.log.join('\n')).not.toContain(entry.code)
  expect((await join('short', '192.0.2.9')).status).toBe(422)
  await server.close()
})

it('WATCH-1 one address asks ten times a minute to watch, with a right code too; then it is told to wait, and no other', async () => {
  const server = await aServer()
  const { token } = await server.signUp('mira')
  const { id, dmId, name, maxPlayers, inviteCode } = (await server.call('POST', '/api/sessions', { token, body: { name: 'Keep' } })).body
  server.live.states.set(id, liveTable.initial({ sessionId: id, dmId, name, maxPlayers, scene: { name: '', description: '' } }))
  // A right code counts as no failure, so that only the bound of the call holds these up.
  const watch = (address: string) => server.call('POST', HTTP.watchTable.path, { body: { code: inviteCode, name: 'A friend' }, address })
  const answers: string[] = []
  for (let count = 0; count < 30; count += 1) answers.push((await watch('192.0.2.7')).body.code)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 'AUTH_003'), ...Array.from({ length: 20 }, () => 'NET_003')])
  expect((await watch('192.0.2.8')).body.code).toBe('AUTH_003')
  await server.close()
})
