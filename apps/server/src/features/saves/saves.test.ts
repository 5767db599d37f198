import type { SavedGame, SaveSlot, SessionSummary, SignedIn, TokenId, UserId } from '@hearthlight/protocol'
import { liveTable, type TableState, TOKEN_DEFAULTS } from '@hearthlight/table'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aServer, GOOD_PASSWORD, type TestServer } from '../../testing/test-server'

let server: TestServer
let mira: SignedIn
let tam: SignedIn
let oro: SignedIn
let session: SessionSummary
beforeEach(async () => {
  server = await aServer({ environment: { RATE_LIMIT_SCALE: '100' } })
  mira = await server.signUp('mira')
  tam = await server.signUp('tam')
  oro = await server.signUp('oro')
  session = (await as(mira)('POST', '/api/sessions', { name: 'Keep' })).body
  const hero = (await as(tam)('POST', '/api/characters', { sheet: {} })).body
  await as(tam)('POST', '/api/sessions/join', { code: session.inviteCode, characterId: hero.id })
  server.live.states.set(session.id, aGame())
})
afterEach(() => server.close())

const as =
  ({ token }: SignedIn) =>
  (method: string, path: string, body?: object) =>
    server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
const path = (ending = '') => `/api/sessions/${session.id}/saves${ending}`
const save = async (name: string): Promise<SaveSlot> => (await as(mira)('POST', path(), { name })).body
const slots = async (): Promise<SaveSlot[]> => (await as(mira)('GET', path())).body
const importFile = (raw: string | Buffer, user = mira, type = 'application/json') =>
  server.call('POST', path('/import'), { token: user.token, raw, headers: { 'content-type': type } })

/** Mira's table: an ogre on the map, a public chat line, and a whisper from Tam to Oro. */
function aGame(dmId: UserId = mira.userId): TableState {
  const { id: sessionId, name, maxPlayers } = session
  const begun = liveTable.initial({ sessionId, name, dmId, maxPlayers, scene: { name: '', description: '' } })
  const line = { playerId: tam.userId, playerName: 'tam', at: 1 }
  const ogre = { ...TOKEN_DEFAULTS, id: 'ogre' as TokenId, name: 'Ogre', x: 3, y: 4 }
  const spoken = [
    { name: 'chat-message', payload: { ...line, id: 'a', message: 'Hello', kind: 'say' } },
    { name: 'chat-message', payload: { ...line, id: 'b', message: 'between us', kind: 'whisper', to: [oro.userId] } },
  ].reduce((state, event) => liveTable.apply(state, event, { at: 1 }), begun)
  return { ...spoken, map: { ...spoken.map, tokens: { ogre } } }
}

describe('saved games', () => {
  it('are nobody’s who is signed out, no stranger’s and no player’s', async () => {
    const { id } = await save('Before the ogre')
    for (const [method, ending, body] of [
      ['GET', '', undefined],
      ['POST', '', { name: 'Mine' }],
      ['PUT', '/autosave', undefined],
      ['GET', `/${id}/export`, undefined],
      ['DELETE', `/${id}`, undefined],
    ] as const) {
      expect(await server.call(method, path(ending))).toMatchObject({ status: 401, body: { code: 'AUTH_002' } })
      expect(await as(oro)(method, path(ending), body)).toMatchObject({ status: 404, body: { code: 'SESS_001' } })
      expect(await as(tam)(method, path(ending), body)).toMatchObject({ status: 403, body: { code: 'AUTH_003' } })
    }
    const file = JSON.stringify((await as(mira)('GET', path(`/${id}/export`))).body)
    expect([(await importFile(file, oro)).status, (await importFile(file, tam)).status]).toEqual([404, 403])
    expect(await slots()).toHaveLength(1)
  })

  it.each(['', '   ', '\t\u0000'])('need a name that says something, not %j', async (name) => {
    expect(await as(mira)('POST', path(), { name })).toMatchObject({ status: 422, body: { code: 'VAL_001' } })
    expect(await slots()).toEqual([])
  })

  it('take ten slots and no more, also when two come at once, beside the autosave', async () => {
    for (let index = 0; index < 9; index += 1) await save(`Save ${index}`)
    const last = await Promise.all([as(mira)('POST', path(), { name: 'Tenth' }), as(mira)('POST', path(), { name: 'Eleventh' })])
    expect(last.map(({ status }) => status).sort()).toEqual([201, 422])
    expect((await as(mira)('PUT', path('/autosave'))).status).toBe(200)
    expect(await slots()).toHaveLength(11)
    const [, newest] = await slots()
    await as(mira)('DELETE', path(`/${newest?.id}`))
    expect((await as(mira)('POST', path(), { name: 'Again' })).status).toBe(201)
  })

  it('TURNS-2 wait for others of the same account alone: many at once turn nobody else’s away', async () => {
    const other: SessionSummary = (await as(oro)('POST', '/api/sessions', { name: 'Elsewhere' })).body
    server.live.states.set(other.id, { ...aGame(oro.userId), session: { ...aGame(oro.userId).session, dmId: oro.userId } })
    const mine = Array.from({ length: 60 }, () => as(mira)('PUT', path('/autosave')))
    const [theirs, ...answers] = await Promise.all([as(oro)('PUT', `/api/sessions/${other.id}/saves/autosave`), ...mine])
    expect(theirs?.status).toBe(200)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  })

  it('are listed with the autosave first, then the newest', async () => {
    const first = await save('First')
    server.env.pass(1_000)
    await as(mira)('PUT', path('/autosave'))
    server.env.pass(1_000)
    const second = await save('Second')
    expect((await slots()).map(({ id }) => id)).toEqual(['autosave', second.id, first.id])
    expect(first).toEqual({
      id: first.id,
      name: 'First',
      version: '1.0.0',
      size: expect.any(Number),
      timestamp: '2026-01-05T18:00:00.000Z',
    })
  })

  it('are written over by the autosave alone', async () => {
    await as(mira)('PUT', path('/autosave'))
    server.env.pass(300_000)
    expect((await as(mira)('PUT', path('/autosave'))).body).toMatchObject({ id: 'autosave', timestamp: '2026-01-05T18:05:00.000Z' })
    await save('Same name')
    await save('Same name')
    expect(await slots()).toHaveLength(3)
  })

  it('SAVE-3 hold the whole game, and nothing that anybody said or wrote to one leader alone', async () => {
    const mine = { id: 'mine', authorId: mira.userId, authorName: 'mira', text: 'for Mira alone', scope: 'mine', at: 1 }
    const to = { id: 'c', playerId: oro.userId, playerName: 'oro', at: 1, message: 'to Mira alone', kind: 'whisper', to: [mira.userId] }
    const spoken = [
      { name: 'journal-written', payload: { entry: mine } },
      { name: 'chat-message', payload: to },
      { name: 'role-changed', payload: { playerId: tam.userId, playerName: 'tam', role: 'co-dm' } },
    ].reduce((state, event) => liveTable.apply(state, event, { at: 1 }), aGame())
    server.live.states.set(session.id, spoken)
    const { id, size } = await save('Before the ogre')
    const { body } = await as(mira)('GET', path(`/${id}/export`))
    const game: SavedGame = body
    expect(game).toMatchObject({ id, name: 'Before the ogre', version: '1.0.0', size })
    expect(game.data).toMatchObject({ map: { tokens: { ogre: { name: 'Ogre' } } }, session: { dmId: mira.userId } })
    expect(size).toBe(Buffer.byteLength(JSON.stringify(game.data)))
    expect(JSON.stringify(game.data)).not.toMatch(/Hello|between us|Mira alone/)
    expect(Object.keys(game.data)).toEqual(expect.not.arrayContaining(['journal', 'chat', 'dice', 'handouts', 'rewind', 'screen']))
  })

  it('SAVE-3 of older versions, which hold more, are exported without it, and can be loaded', async () => {
    const { id } = await save('Older')
    const { query } = server.temporary.database
    await query
      .updateTable('saves')
      .set({ document: JSON.stringify(aGame()) })
      .where('id', '=', id)
      .execute()
    const { body } = await as(mira)('GET', path(`/${id}/export`))
    expect([body.data.chat, body.data.map.tokens.ogre.name]).toEqual([undefined, 'Ogre'])
    expect((await as(mira)('POST', path(`/${id}/load`), {})).status).toBe(200)
  })

  it('SCENES-8 hold all scenes; those of older versions, which hold the main one, leave the others alone when loaded', async () => {
    const added = { name: 'scene-added', payload: { sceneId: 'cellar', name: 'The cellar' } }
    server.live.states.set(session.id, liveTable.apply(aGame(), added, { at: 1 }))
    const whole = await save('All scenes')
    const game: SavedGame = (await as(mira)('GET', path(`/${whole.id}/export`))).body
    const data = game.data as unknown as { readonly scenes: object }
    const older = { ...game, name: 'Older', data: { ...data, scenes: { ...data.scenes, away: {} } } }
    const old: SaveSlot = (await importFile(JSON.stringify(older))).body
    for (const { id } of [whole, old]) expect((await as(mira)('POST', path(`/${id}/load`), {})).status).toBe(200)
    expect(server.live.loaded.map(({ slices }) => slices.scenes)).toEqual([
      {
        main: 'scene-1',
        order: ['scene-1', 'cellar'],
        at: {},
        away: { cellar: expect.objectContaining({ map: expect.anything(), combat: expect.anything() }) },
      },
      undefined,
    ])
  })

  it('of another session are not found', async () => {
    const { id } = await save('Here')
    const other = (await as(mira)('POST', '/api/sessions', { name: 'Elsewhere' })).body
    expect(await as(mira)('GET', `/api/sessions/${other.id}/saves/${id}/export`)).toMatchObject({ status: 404, body: { code: 'FILE_002' } })
    expect(await as(mira)('DELETE', `/api/sessions/${other.id}/saves/${id}`)).toMatchObject({ status: 404, body: { code: 'FILE_002' } })
  })

  it('count against the room of the account', async () => {
    const { size } = await save('One')
    expect((await as(mira)('GET', '/api/uploads')).body.used).toBe(size)
  })

  it('say that they could not be saved where the table can’t be read', async () => {
    server.live.states.clear()
    expect(await as(mira)('POST', path(), { name: 'Broken' })).toMatchObject({ status: 507, body: { code: 'FILE_001' } })
  })

  it('go with their DM’s account, and lose a departed player’s name', async () => {
    const game = aGame()
    const seats = [{ id: tam.userId, playerName: 'tam' }] as never
    server.live.states.set(session.id, { ...game, party: { ...game.party, seats } })
    const { id } = await save('With Tam')
    expect((await as(mira)('GET', '/api/me/export')).body.belongings.saves).toMatchObject([{ id, sessionId: session.id }])
    await as(tam)('POST', '/api/me/delete', { currentPassword: GOOD_PASSWORD, confirmation: tam.email })
    const text = JSON.stringify((await as(mira)('GET', path(`/${id}/export`))).body.data)
    expect([text.includes('"tam"'), text.includes('Departed player')]).toEqual([false, true])
    await as(mira)('POST', '/api/me/delete', { currentPassword: GOOD_PASSWORD, confirmation: mira.email })
    expect(await server.temporary.database.query.selectFrom('saves').selectAll().execute()).toEqual([])
  })
})

describe('importing a saved game', () => {
  const exported = async (): Promise<SavedGame> => (await as(mira)('GET', path(`/${(await save('Out')).id}/export`))).body
  const changed = (change: (game: SavedGame) => unknown) => async () => JSON.stringify(change(structuredClone(await exported())))
  const inMap = (map: object) => changed((game) => ({ ...game, data: { ...game.data, map: { ...(game.data.map as object), ...map } } }))
  const inSlice = (name: string, fields: object) =>
    changed((game) => ({ ...game, data: { ...game.data, [name]: { ...(game.data[name] as object), ...fields } } }))
  const without = (slice: string) =>
    changed((game) => ({ ...game, data: Object.fromEntries(Object.entries(game.data).filter(([name]) => name !== slice)) }))

  const cases: readonly (readonly [string, () => Promise<string | Buffer> | string | Buffer, number, string])[] = [
    ['nothing', () => '', 422, 'FILE_004'],
    ['text', () => 'my save', 422, 'FILE_004'],
    ['half a file', async () => JSON.stringify(await exported()).slice(0, 300), 422, 'FILE_004'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a', 'hex'), 422, 'FILE_004'],
    ['a list', () => '[]', 422, 'FILE_004'],
    ['null', () => 'null', 422, 'FILE_004'],
    ['a map', () => '{"name":"Crypt","gridSize":40,"tokens":[]}', 422, 'FILE_004'],
    ['another version', changed((game) => ({ ...game, version: '9.0.0' })), 422, 'FILE_004'],
    ['no version', changed(({ version: _gone, ...game }) => game), 422, 'FILE_004'],
    ['a blank name', changed((game) => ({ ...game, name: '  ' })), 422, 'VAL_001'],
    ['a name of 81 characters', changed((game) => ({ ...game, name: 'x'.repeat(81) })), 422, 'VAL_001'],
    ['no game', changed(({ data: _gone, ...game }) => game), 422, 'FILE_004'],
    ['an empty game', changed((game) => ({ ...game, data: {} })), 422, 'FILE_004'],
    ['a game without its session', without('session'), 422, 'FILE_004'],
    ['a game without its map', without('map'), 422, 'FILE_004'],
    ['a slice that is a text', changed((game) => ({ ...game, data: { ...game.data, party: 'Tam' } })), 422, 'FILE_004'],
    ['a party without seats', changed((game) => ({ ...game, data: { ...game.data, party: {} } })), 422, 'FILE_004'],
    ['seats that are no list', changed((game) => ({ ...game, data: { ...game.data, party: { seats: {} } } })), 422, 'FILE_004'],
    ['a chat that is a text', changed((game) => ({ ...game, data: { ...game.data, chat: { log: 'none' } } })), 422, 'FILE_004'],
    ['a token beyond the map', inMap({ tokens: { a: { ...TOKEN_DEFAULTS, id: 'a', x: 1e6, y: 0 } } }), 422, 'FILE_004'],
    ['a token that is null', inMap({ tokens: { a: null } }), 422, 'FILE_004'],
    ['a grid of no size', inMap({ gridSize: -1 }), 422, 'FILE_004'],
    ['fog that is no fog', inMap({ fog: { isUsed: true, rows: ['<script>'] } }), 422, 'FILE_004'],
    ['an own __proto__', async () => JSON.stringify(await exported()).replace('{', '{"__proto__":{"isAdmin":true},'), 422, 'FILE_004'],
    ['a number without end', async () => JSON.stringify(await exported()).replace('"gridSize":40', '"gridSize":1e999'), 422, 'FILE_004'],
    ['100,000 levels', () => `{"version":"1.0.0","name":"x","data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 422, 'FILE_004'],
    ['9 MB', () => Buffer.alloc(9 * 1024 * 1024, 0x20), 413, 'FILE_005'],
    ['a row of combat that is none', inSlice('combat', { active: true, entries: [null] }), 422, 'FILE_004'],
    ['an NPC under another id', inSlice('npcs', { npcs: { a: { id: 'b' } } }), 422, 'FILE_004'],
    [
      'a scene with a picture from elsewhere',
      inSlice('scene', { scene: { name: 'x', description: '', imageUrl: 'https://evil.example/x.png' } }),
      422,
      'FILE_004',
    ],
    ['a seat without a hero', inSlice('party', { seats: [{ id: 'tam' }] }), 422, 'FILE_004'],
    ['a scene that is no scene', inSlice('scenes', { order: ['scene-1', 'b'], away: { b: { map: {} } } }), 422, 'FILE_004'],
    ['a main scene that is not there', inSlice('scenes', { main: 'b' }), 422, 'FILE_004'],
    ['the game of another DM', changed((game) => ({ ...game, data: aGame(oro.userId) })), 403, 'FILE_006'],
  ]
  it.each(cases)('refuses %s, and changes nothing', async (_what, file, status, code) => {
    const raw = await file()
    const [before, table] = [await slots(), server.live.states.get(session.id)]
    const answer = await importFile(raw)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await slots()).toEqual(before)
    expect(server.live.states.get(session.id)).toBe(table)
  })

  it('refuses a picture that is sent as one', async () => {
    expect(await importFile('x', mira, 'image/png')).toMatchObject({ status: 422, body: { code: 'FILE_004' } })
  })

  it('takes an exported game into a slot of its own', async () => {
    const game = await exported()
    server.env.pass(1)
    const { status, body } = await importFile(JSON.stringify(game))
    expect([status, body.name, body.id === game.id]).toEqual([201, 'Out', false])
    expect((await as(mira)('GET', path(`/${body.id}/export`))).body.data).toEqual(game.data)
  })

  it('leaves out slices that nobody knows, and begins those anew that are not there', async () => {
    const { quests: _gone, ...rest } = (await exported()).data
    const file = { ...(await exported()), data: { ...rest, spyware: { on: true } } }
    const { body } = await importFile(JSON.stringify(file))
    const { data } = (await as(mira)('GET', path(`/${body.id}/export`))).body
    expect([data.spyware, data.quests]).toEqual([undefined, { quests: {} }])
  })
})
