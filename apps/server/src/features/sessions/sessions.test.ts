import { refused, type SessionSummary, type SignedIn } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let mira: SignedIn
let tam: SignedIn
let oro: SignedIn
beforeEach(async () => {
  server = await aServer()
  mira = await server.signUp('mira')
  tam = await server.signUp('tam')
  oro = await server.signUp('oro')
})
afterEach(() => server.close())

const as =
  ({ token }: SignedIn) =>
  (method: string, path: string, body?: object) =>
    server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
const aSession = async (fields: object = {}): Promise<SessionSummary> =>
  (await as(mira)('POST', '/api/sessions', { name: 'The Sunken Keep', ...fields })).body
const aHero = async (user: SignedIn): Promise<string> =>
  (
    await as(user)('POST', '/api/characters', {
      sheet: { name: 'Pip', race: 'Halfling', class: 'Rogue', level: 3, hp: 5, maxHp: 24, ac: 14 },
    })
  ).body.id
const join = (user: SignedIn, code: string, characterId: string, address = '192.0.2.1') =>
  server.call('POST', '/api/sessions/join', { token: user.token, body: { code, characterId }, address })

describe('making a session', () => {
  it.each([
    ['no name', { name: '' }, 'name'],
    ['a name of 81 characters', { name: 'x'.repeat(81) }, 'name'],
    ['no seats', { maxPlayers: 0 }, 'maxPlayers'],
    ['21 seats', { maxPlayers: 21 }, 'maxPlayers'],
    ['half a seat', { maxPlayers: 1.5 }, 'maxPlayers'],
    ['an id with a path in it', { id: '../etc' }, 'id'],
    ['half a scene', { scene: { name: 'Cave' } }, 'scene.description'],
  ])('is refused with %s', async (_what, fields, field) => {
    const answer = await as(mira)('POST', '/api/sessions', { name: 'The Sunken Keep', ...fields })
    expect(answer).toMatchObject({ status: 422, body: { code: 'VAL_001', field } })
  })

  it('is refused from somebody else’s campaign as from one that does not exist', async () => {
    const { body: campaign } = await as(tam)('POST', '/api/campaigns', { name: 'Tam’s' })
    for (const campaignId of [campaign.id, 'camp_none']) {
      const answer = await as(mira)('POST', '/api/sessions', { name: 'The Sunken Keep', campaignId })
      expect(answer).toMatchObject({ status: 404, body: { code: 'CAMP_001' } })
    }
  })

  it('is refused beyond the quota, until one of them is over', async () => {
    const small = await aServer({ environment: { MAX_SESSIONS: '1' } })
    const { token } = await small.signUp('mira')
    const make = () => small.call('POST', '/api/sessions', { token, body: { name: 'One more' } })
    const { body } = await make()
    expect(await make()).toMatchObject({ status: 409, body: { code: 'SESS_005' } })
    await small.call('POST', `/api/sessions/${body.id}/end`, { token })
    expect((await make()).status).toBe(201)
    await small.close()
  })

  it('begins with what was left out, and is announced', async () => {
    const session = await aSession()
    expect(session).toEqual({
      id: expect.stringMatching(/^sess_/),
      name: 'The Sunken Keep',
      campaignId: null,
      dmId: mira.userId,
      dmName: 'mira',
      status: 'waiting',
      currentScene: { name: 'Adventure Begins', description: 'Your adventure begins...' },
      inviteCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
      maxPlayers: 6,
      isPublic: false,
      players: [],
      createdAt: '2026-01-05T18:00:00.000Z',
    })
    expect(server.changes).toEqual([`created ${session.id}`])
  })

  it('honours an id that stands in the address, and gives nobody else’s session away for it', async () => {
    const { id, inviteCode } = await aSession({ id: 'sess_from-the-address' })
    expect(id).toBe('sess_from-the-address')
    expect((await aSession({ id })).inviteCode).toBe(inviteCode)
    expect(await as(tam)('POST', '/api/sessions', { name: 'Mine', id })).toMatchObject({ status: 409, body: { code: 'SESS_005' } })
    expect(await server.sessions.createWithId({ sessionId: id, name: 'Mine', dmId: tam.userId })).toBe(false)
  })

  it('stands in its campaign', async () => {
    const { body: campaign } = await as(mira)('POST', '/api/campaigns', { name: 'Storms' })
    const { id } = await aSession({ campaignId: campaign.id })
    expect((await as(mira)('GET', `/api/campaigns/${campaign.id}`)).body.sessions).toEqual([id])
    await as(mira)('DELETE', `/api/campaigns/${campaign.id}`)
    expect((await as(mira)('GET', `/api/sessions/${id}`)).body.campaignId).toBeNull()
  })

  it('takes another invite code where the first is taken', async () => {
    const codes = ['AAAAAA', 'AAAAAA', 'BBBBBB']
    const scripted = await aServer({ newCode: () => codes.shift() ?? 'CCCCCC' })
    const { token } = await scripted.signUp('mira')
    const make = async () => (await scripted.call('POST', '/api/sessions', { token, body: { name: 'Keep' } })).body.inviteCode
    expect([await make(), await make()]).toEqual(['AAAAAA', 'BBBBBB'])
    await scripted.close()
  })
})

describe('joining by code', () => {
  it('says that the code is wrong', async () => {
    expect(await join(tam, 'ZZZZZZ', await aHero(tam))).toMatchObject({
      status: 200,
      body: { success: false, error: 'Invalid invite code', code: 'SESS_001' },
    })
  })

  it.each(['', 'ABC', 'ABCDEFG', "A' OR 1"])('refuses "%s", which is no code', async (code) => {
    expect(await join(tam, code, 'char_1')).toMatchObject({ status: 422, body: { code: 'VAL_001', field: 'code' } })
  })

  it('says that the session has ended', async () => {
    const { id, inviteCode } = await aSession()
    await as(mira)('POST', `/api/sessions/${id}/end`)
    expect((await join(tam, inviteCode, await aHero(tam))).body).toEqual({ success: false, error: 'Session has ended', code: 'SESS_003' })
  })

  it('says that the session is full, unless one has a seat there', async () => {
    const { inviteCode } = await aSession({ maxPlayers: 1 })
    const hero = await aHero(tam)
    expect((await join(tam, inviteCode, hero)).body.success).toBe(true)
    expect((await join(oro, inviteCode, await aHero(oro))).body).toEqual({ success: false, error: 'Session is full', code: 'SESS_002' })
    expect((await join(tam, inviteCode, hero)).body.success).toBe(true)
  })

  it('knows no hero but one’s own', async () => {
    const { inviteCode } = await aSession()
    for (const hero of ['char_none', await aHero(oro)]) {
      expect((await join(tam, inviteCode, hero)).body).toEqual({ success: false, error: 'Character not found', code: 'CHAR_001' })
    }
    expect(server.live.seated).toEqual([])
  })

  it('leaves no trace where the table itself refuses', async () => {
    const { id, inviteCode } = await aSession()
    server.live.answer = refused('SESS_002', 'Session is full')
    expect((await join(tam, inviteCode, await aHero(tam))).body).toEqual({ success: false, error: 'Session is full', code: 'SESS_002' })
    expect((await as(mira)('GET', `/api/sessions/${id}`)).body).toMatchObject({ status: 'waiting', players: [] })
    expect((await as(tam)('GET', '/api/sessions')).body).toEqual([])
  })

  it('is slowed after ten wrong codes, for the person and for the address', async () => {
    const { inviteCode } = await aSession()
    const hero = await aHero(tam)
    for (let index = 0; index < 10; index += 1) expect((await join(tam, 'ZZZZZZ', hero)).status).toBe(200)
    const elsewhere = '198.51.100.7'
    expect(await join(tam, inviteCode, hero, elsewhere)).toMatchObject({
      status: 429,
      body: { code: 'NET_003' },
      headers: { 'retry-after': '2' },
    })
    expect((await join(oro, inviteCode, await aHero(oro))).status).toBe(429)
    expect((await join(oro, inviteCode, await aHero(oro), elsewhere)).body.success).toBe(true)
    server.env.pass(2_000)
    expect((await join(tam, inviteCode, hero)).body.success).toBe(true)
  })

  it('seats the hero as the sheet shows it, and opens the session', async () => {
    const { id, inviteCode } = await aSession()
    const hero = await aHero(tam)
    const { body } = await join(tam, inviteCode.toLowerCase(), hero)
    expect(body).toMatchObject({ success: true, session: { id, status: 'active', inviteCode: '', dmName: 'mira' } })
    expect(body.session.players).toEqual([{ userId: tam.userId, characterId: hero, isConnected: false }])
    expect(server.live.seated).toEqual([
      {
        sessionId: id,
        userId: tam.userId,
        character: { id: hero, name: 'Pip', race: 'Halfling', class: 'Rogue', level: 3, hp: 5, maxHp: 24, ac: 14 },
      },
    ])
    expect(server.changes.at(-1)).toBe(`updated ${id}`)
  })

  it('makes no member of a player who is kicked before the answer', async () => {
    const { id, inviteCode } = await aSession()
    const hero = await aHero(tam)
    server.live.seats = () => []
    expect((await join(tam, inviteCode, hero)).body.success).toBe(true)
    expect((await as(mira)('GET', `/api/sessions/${id}`)).body.players).toEqual([])
    expect((await as(tam)('GET', '/api/sessions')).body).toEqual([])
  })

  it('changes the hero of who joins again', async () => {
    const { inviteCode } = await aSession()
    await join(tam, inviteCode, await aHero(tam))
    const second = await aHero(tam)
    expect((await join(tam, inviteCode, second)).body.session.players).toMatchObject([{ userId: tam.userId, characterId: second }])
  })

  it('leads the DM to the own table without taking a seat', async () => {
    const { inviteCode } = await aSession()
    expect((await join(mira, inviteCode, 'char_none')).body).toMatchObject({ success: true, session: { inviteCode, players: [] } })
    expect(server.live.seated).toEqual([])
  })
})

describe('sessions', () => {
  let session: SessionSummary
  beforeEach(async () => {
    session = await aSession()
    await join(tam, session.inviteCode, await aHero(tam))
  })

  it('are there for their DM and their players, newest first, and for no stranger', async () => {
    server.env.pass(1)
    const later = await aSession({ name: 'Later' })
    const idsFor = async (user: SignedIn) => (await as(user)('GET', '/api/sessions')).body.map(({ id }: { id: string }) => id)
    expect(await idsFor(mira)).toEqual([later.id, session.id])
    expect(await idsFor(tam)).toEqual([session.id])
    expect(await idsFor(oro)).toEqual([])
    const others = await as(oro)('GET', `/api/sessions/${session.id}`)
    expect(others).toMatchObject({ status: 404, body: { code: 'SESS_001' } })
    expect(others.body).toEqual((await as(oro)('GET', '/api/sessions/sess_none')).body)
  })

  it('show the invite code to the DM alone', async () => {
    for (const path of ['/api/sessions', `/api/sessions/${session.id}`]) {
      expect(JSON.stringify((await as(mira)('GET', path)).body)).toContain(session.inviteCode)
      expect(JSON.stringify((await as(tam)('GET', path)).body)).not.toContain(session.inviteCode)
    }
  })

  it('have another code when their DM asks for one: the old one is dead at once', async () => {
    const change = (user: SignedIn) => as(user)('POST', `/api/sessions/${session.id}/code`)
    expect(await change(oro)).toMatchObject({ status: 404, body: { code: 'SESS_001' } })
    expect(await change(tam)).toMatchObject({ status: 403, body: { code: 'AUTH_003' } })
    const { status, body } = await change(mira)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id: session.id, inviteCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/) },
    })
    expect(body.inviteCode).not.toBe(session.inviteCode)
    expect(server.changes.at(-1)).toBe(`updated ${session.id}`)
    expect((await as(mira)('GET', `/api/sessions/${session.id}`)).body.inviteCode).toBe(body.inviteCode)
    const hero = await aHero(oro)
    expect((await join(oro, session.inviteCode, hero)).body).toEqual({ success: false, error: 'Invalid invite code', code: 'SESS_001' })
    expect((await join(oro, body.inviteCode, hero)).body).toMatchObject({ success: true, session: { id: session.id, inviteCode: '' } })
    await as(mira)('POST', `/api/sessions/${session.id}/end`)
    expect(await change(mira)).toMatchObject({ status: 410, body: { code: 'SESS_003' } })
  })

  it('tell who is connected', async () => {
    for (const { userId } of [mira, tam]) server.live.connected.add(userId)
    expect((await as(mira)('GET', `/api/sessions/${session.id}`)).body.players).toMatchObject([{ isConnected: true }])
    expect(await server.sessions.activeFor(tam.userId)).toEqual([
      { id: session.id, name: 'The Sunken Keep', dm: 'mira', players: 1, status: 'active', isPaused: false },
    ])
  })

  it('LIVE-2 are ended by their DM alone, once', async () => {
    const end = (user: SignedIn) => as(user)('POST', `/api/sessions/${session.id}/end`)
    expect(await end(oro)).toMatchObject({ status: 404, body: { code: 'SESS_001' } })
    expect(await end(tam)).toMatchObject({ status: 403, body: { code: 'AUTH_003' } })
    expect(server.live.ended).toEqual([])
    expect(await end(mira)).toMatchObject({ status: 200, body: { status: 'completed' } })
    expect(server.live.ended).toEqual([session.id])
    expect(await end(mira)).toMatchObject({ status: 410, body: { code: 'SESS_003' } })
    expect(await server.sessions.activeFor(mira.userId)).toEqual([])
  })

  it('stay open where the table refuses to end, and are over where only the record of it was cut off', async () => {
    server.live.answer = refused('SOCK_003')
    expect((await as(mira)('POST', `/api/sessions/${session.id}/end`)).status).toBe(503)
    expect((await as(mira)('GET', `/api/sessions/${session.id}`)).body.status).toBe('active')
    server.live.ended.push(session.id)
    expect((await as(mira)('POST', `/api/sessions/${session.id}/end`)).body.status).toBe('completed')
  })

  it('begin in their room as they were made, MAP-19 with monsters’ hit points in words', async () => {
    expect(await server.sessions.initialSession(session.id)).toEqual({
      sessionId: session.id,
      dice: { commitment: expect.stringMatching(/^[0-9a-f]{64}$/), first: expect.stringMatching(/^[0-9a-f]{64}$/) },
      name: 'The Sunken Keep',
      dmId: mira.userId,
      maxPlayers: 6,
      scene: session.currentScene,
      npcHpShownAs: 'monsters-in-words',
      status: 'active',
    })
  })
})

describe('the sheet of a player at the table', () => {
  const path = (id: string, playerId: string) => `/api/sessions/${id}/players/${playerId}/character`

  it('is read by the DM, and by nobody else', async () => {
    const session = await aSession()
    const characterId = await aHero(tam)
    await join(tam, session.inviteCode, characterId)
    expect(await as(oro)('GET', path(session.id, tam.userId))).toMatchObject({ status: 404, body: { code: 'SESS_001' } })
    expect(await as(tam)('GET', path(session.id, tam.userId))).toMatchObject({ status: 403, body: { code: 'AUTH_003' } })
    expect(await as(mira)('GET', path(session.id, oro.userId))).toMatchObject({ status: 404, body: { code: 'CHAR_001' } })
    expect(await as(mira)('GET', path(session.id, tam.userId))).toMatchObject({
      status: 200,
      body: { id: characterId, sheet: { name: 'Pip' } },
    })
  })

  it('MACRO-2 is read without the player’s own notes and macros', async () => {
    const session = await aSession()
    const macros = [{ id: 'm1', name: 'Hide', text: '/w Oro I hide the ring.' }]
    const sheet = { name: 'Pip', backstory: 'From the mill.', notes: 'The DM must not know of the ring.', macros }
    const { id } = (await as(tam)('POST', '/api/characters', { sheet })).body
    await join(tam, session.inviteCode, id)
    const { body } = await as(mira)('GET', path(session.id, tam.userId))
    expect(body.sheet).toEqual({ name: 'Pip', backstory: 'From the mill.' })
    expect((await as(tam)('GET', `/api/characters/${id}`)).body.sheet).toEqual(sheet)
  })

  it('is another character’s no more than the one that sits there', async () => {
    const session = await aSession()
    await join(tam, session.inviteCode, await aHero(tam))
    const other = await aHero(tam)
    const { body } = await as(mira)('GET', path(session.id, tam.userId))
    expect(body.id).not.toBe(other)
    expect(await as(mira)('GET', `/api/characters/${other}`)).toMatchObject({ status: 404 })
  })
})
