import { CharacterId, refused, type SessionSummary, type SignedIn } from '@hearthlight/protocol'
import { liveTable } from '@hearthlight/table'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aServer, GOOD_PASSWORD, type TestServer } from '../../testing/test-server'

let server: TestServer
let mira: SignedIn
let tam: SignedIn
let oro: SignedIn
let session: SessionSummary
beforeEach(async () => {
  server = await aServer()
  mira = await server.signUp('mira')
  tam = await server.signUp('tam')
  oro = await server.signUp('oro')
  session = (await as(mira)('POST', '/api/sessions', { name: 'The Sunken Keep' })).body
  const { id: characterId } = (await as(tam)('POST', '/api/characters', { sheet: { name: 'Pip' } })).body
  await as(tam)('POST', '/api/sessions/join', { code: session.inviteCode, characterId })
})
afterEach(() => server.close())

const as =
  ({ token }: SignedIn) =>
  (method: string, path: string, body?: object) =>
    server.call(method, path, { token, ...(body === undefined ? {} : { body }) })

describe('sessions on home', () => {
  it('LIVE-9 are renamed by their DM alone, at the open table first, and not once they are over', async () => {
    const rename = (user: SignedIn, name = 'The Drowned Keep') => as(user)('POST', `/api/sessions/${session.id}/name`, { name })
    expect(await rename(oro)).toMatchObject({ status: 404, body: { code: 'SESS_001' } })
    expect(await rename(tam)).toMatchObject({ status: 403, body: { code: 'AUTH_003' } })
    for (const name of ['', '   ', 'x'.repeat(81)])
      expect(await rename(mira, name)).toMatchObject({ status: 422, body: { code: 'VAL_001' } })
    server.live.answer = refused('SOCK_003')
    expect((await rename(mira)).status).toBe(503)
    const nameFor = async (user: SignedIn) => (await as(user)('GET', `/api/sessions/${session.id}`)).body.name
    expect([server.live.renamed, await nameFor(tam)]).toEqual([[], 'The Sunken Keep'])
    server.live.answer = { ok: true, seq: 1 }
    expect(await rename(mira)).toMatchObject({ status: 200, body: { id: session.id, name: 'The Drowned Keep' } })
    expect(server.live.renamed).toEqual([{ sessionId: session.id, name: 'The Drowned Keep' }])
    expect(server.changes.at(-1)).toBe(`updated ${session.id}`)
    expect(await nameFor(tam)).toBe('The Drowned Keep')
    await as(mira)('POST', `/api/sessions/${session.id}/end`)
    expect(await rename(mira, 'Too late')).toMatchObject({ status: 410, body: { code: 'SESS_003' } })
    expect(await nameFor(mira)).toBe('The Drowned Keep')
  })

  it('GUEST-8 say which players are guests, until the account is kept; then everybody there is told', async () => {
    const nell = (await server.call('POST', '/api/auth/visitor', { body: { username: 'Nell' } })).body as SignedIn
    const { id: characterId } = (await as(nell)('POST', '/api/characters', { sheet: { name: 'Fern' } })).body
    expect((await as(nell)('POST', '/api/sessions/join', { code: session.inviteCode, characterId })).body).toMatchObject({ success: true })
    const guestsFor = async (user: SignedIn) => {
      const { players } = (await as(user)('GET', `/api/sessions/${session.id}`)).body as SessionSummary
      return players.filter(({ isGuest }) => isGuest).map(({ userId }) => userId)
    }
    for (const user of [mira, tam, nell]) expect(await guestsFor(user)).toEqual([nell.userId])
    const before = server.changes.length
    await as(nell)('POST', '/api/me/keep', { email: 'nell@example.org', password: GOOD_PASSWORD })
    await expect.poll(() => server.changes.slice(before)).toContain(`updated ${session.id}`)
    expect(await guestsFor(mira)).toEqual([])
  })

  it('leave their DM’s list once they are over, come back to it, and stay in the players’ lists as they were', async () => {
    const archive = (user: SignedIn, isArchived = true) => as(user)('POST', `/api/sessions/${session.id}/archive`, { isArchived })
    const archivedFor = async (user: SignedIn) =>
      (await as(user)('GET', '/api/sessions')).body.map(({ isArchived }: SessionSummary) => isArchived)
    expect(await archive(oro)).toMatchObject({ status: 404, body: { code: 'SESS_001' } })
    expect(await archive(tam)).toMatchObject({ status: 403, body: { code: 'AUTH_003' } })
    expect(await archive(mira)).toMatchObject({ status: 409, body: { code: 'SESS_005' } })
    await as(mira)('POST', `/api/sessions/${session.id}/end`)
    expect(await archive(tam)).toMatchObject({ status: 403, body: { code: 'AUTH_003' } })
    expect(await archivedFor(mira)).toEqual([undefined])
    expect(await archive(mira)).toMatchObject({ status: 200, body: { isArchived: true } })
    expect([await archivedFor(mira), await archivedFor(tam)]).toEqual([[true], [undefined]])
    await archive(mira, false)
    expect(await archivedFor(mira)).toEqual([undefined])
  })

  it('SECRET-22 say when they were last played: the DM reads the last event, a player only what they did themselves', async () => {
    const playedAt = async (user: SignedIn) => (await as(user)('GET', '/api/sessions')).body[0].playedAt
    const ownPlay = async (user: SignedIn) => (await as(user)('GET', `/api/sessions/${session.id}/front`)).body.playedAt
    expect([await playedAt(mira), await ownPlay(mira), await ownPlay(tam)]).toEqual([undefined, null, null])
    const events = Array.from({ length: 502 }, (_, index) => ({
      session_id: session.id,
      seq: index + 1,
      name: 'dice-roll',
      payload: '{}',
      actor_id: index === 1 ? tam.userId : mira.userId,
      intent_id: null,
      at: (index + 1) * 1_000,
    }))
    const record = (from: number, to: number) =>
      server.temporary.database.query.insertInto('session_events').values(events.slice(from, to)).execute()
    await record(0, 501)
    expect([await playedAt(tam), await ownPlay(tam)]).toEqual([undefined, '1970-01-01T00:00:02.000Z'])
    expect([await playedAt(mira), await ownPlay(mira)]).toEqual(Array(2).fill('1970-01-01T00:08:21.000Z'))
    await record(501, 502)
    expect(await ownPlay(tam)).toBeNull()
  })

  it('show their scene and their party to those who belong to them', async () => {
    const front = (user: SignedIn) => as(user)('GET', `/api/sessions/${session.id}/front`)
    expect(await front(oro)).toMatchObject({ status: 404, body: { code: 'SESS_001' } })
    expect((await front(tam)).body).toEqual({ playedAt: null, scenePicture: null, party: [] })
    const initialSession = await server.sessions.initialSession(session.id)
    if (initialSession === undefined) throw new Error('no session')
    const table = liveTable.initial(initialSession)
    const character = { id: CharacterId.parse('char_1'), name: 'Pip', level: 3, class: 'Rogue', race: 'Halfling', hp: 5, maxHp: 24, ac: 14 }
    const seat = { id: tam.userId, playerName: 'tam', character, hp: 5, maxHp: 24, ac: 14, conditions: [], portraitId: 'up_pip' }
    const scene = { ...table.scene, scene: { name: 'Shore', description: 'Fog', imageUrl: '/api/uploads/up_shore' } }
    server.live.states.set(session.id, { ...table, scene, party: { seats: [seat] } })
    server.live.connected.add(tam.userId)
    for (const user of [mira, tam]) {
      expect((await front(user)).body).toEqual({
        playedAt: null,
        scenePicture: '/api/uploads/up_shore',
        party: [{ name: 'Pip', portraitId: 'up_pip', isOnline: true }],
      })
    }
  })
})
