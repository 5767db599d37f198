import { type MapDocument, refused, type SignedIn } from '@hearthlight/protocol'
import { SavedMap } from '@hearthlight/table'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anImageBomb, aPicture } from '../../testing/pictures'
import { aServer, GOOD_PASSWORD, type TestServer } from '../../testing/test-server'

let server: TestServer
let mira: SignedIn
let tam: SignedIn
beforeEach(async () => {
  server = await aServer()
  mira = await server.signUp('mira')
  tam = await server.signUp('tam')
})
afterEach(() => server.close())

const as =
  ({ token }: SignedIn) =>
  (method: string, path: string, body?: object) =>
    server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
const aMap = (changes: object = {}) => ({ name: 'The crypt', tokens: [{ id: 'rat', x: 1, y: 2, name: 'Rat' }], ...changes })
const saved = async (changes: object = {}): Promise<MapDocument> => (await as(mira)('POST', '/api/maps', { map: aMap(changes) })).body
const importFile = (raw: string | Buffer, name = 'crypt.dd2vtt') =>
  server.call('POST', `/api/maps/import?name=${name}`, { token: mira.token, raw, headers: { 'content-type': 'application/octet-stream' } })
const aVttFile = async () => ({
  format: 0.3,
  resolution: { map_origin: { x: 2, y: 1 }, map_size: { x: 6, y: 4 }, pixels_per_grid: 10 },
  line_of_sight: [
    [
      { x: 2, y: 1 },
      { x: 5, y: 1 },
      { x: 5, y: 3 },
    ],
  ],
  objects_line_of_sight: [
    [
      { x: 3, y: 2 },
      { x: 4, y: 2 },
    ],
  ],
  portals: [
    {
      bounds: [
        { x: 4, y: 3 },
        { x: 5, y: 3 },
      ],
      closed: true,
    },
    {
      bounds: [
        { x: 6, y: 3 },
        { x: 7, y: 3 },
      ],
      closed: false,
    },
  ],
  lights: [{ position: { x: 4, y: 4 }, range: 4, intensity: 1, color: 'ffeccd8b' }],
  image: (await aPicture('png', 60, 40)).toString('base64'),
})

describe('the shelf of maps', () => {
  it('is nobody’s who is signed out', async () => {
    const { id } = await saved()
    for (const [method, path] of [
      ['GET', '/api/maps'],
      ['POST', '/api/maps'],
      ['POST', '/api/maps/import'],
      ['GET', `/api/maps/${id}`],
      ['PUT', `/api/maps/${id}`],
      ['DELETE', `/api/maps/${id}`],
      ['GET', `/api/maps/${id}/export/json`],
      ['POST', `/api/maps/${id}/place`],
    ] as const) {
      expect(await server.call(method, path)).toMatchObject({ status: 401, body: { code: 'AUTH_002' } })
    }
  })

  it('answers for somebody else’s map as for one that does not exist', async () => {
    const { id } = await saved()
    const session = (await as(tam)('POST', '/api/sessions', { name: 'Keep' })).body
    for (const [method, ending, body] of [
      ['GET', '', undefined],
      ['PUT', '', { map: aMap(), revision: 1 }],
      ['DELETE', '', undefined],
      ['GET', '/export/json', undefined],
      ['POST', '/place', { sessionId: session.id }],
    ] as const) {
      const others = await as(tam)(method, `/api/maps/${id}${ending}`, body)
      expect(others).toMatchObject({ status: 404, body: { code: 'MAP_002' } })
      expect(others.body).toEqual((await as(tam)(method, `/api/maps/${id}x${ending}`, body)).body)
    }
    expect((await as(tam)('GET', '/api/maps')).body.maps).toEqual([])
  })

  it.each([
    ['an empty name', { name: '' }, 'VAL_001'],
    ['a name of blanks', { name: ' \t ' }, 'VAL_001'],
    ['a name of 81 characters', { name: 'x'.repeat(81) }, 'VAL_001'],
    ['tokens that are a text', { tokens: 'rat' }, 'MAP_003'],
    ['a grid of no size', { gridSize: 0 }, 'MAP_003'],
    [
      'a drawing without points',
      { drawings: [{ id: 'a', type: 'line', points: [], color: '#000000', strokeWidth: 1, completed: true }] },
      'MAP_003',
    ],
  ])('takes no map with %s', async (_what, changes, code) => {
    expect(await as(mira)('POST', '/api/maps', { map: aMap(changes) })).toMatchObject({
      status: 422,
      body: { code, field: expect.any(String) },
    })
    const { id } = await saved()
    expect((await as(mira)('PUT', `/api/maps/${id}`, { map: aMap(changes), revision: 1 })).body.code).toBe(code)
    expect((await as(mira)('GET', '/api/maps')).body.maps).toMatchObject([{ id, revision: 1 }])
  })

  it('asks for a name in the specification’s words, and calls a map without any by its default', async () => {
    expect((await as(mira)('POST', '/api/maps', { map: aMap({ name: undefined }) })).body.name).toBe('Untitled Map')
    expect((await as(mira)('POST', '/api/maps', { map: aMap({ name: '  ' }) })).body.error).toBe('Please enter a name for your map')
  })

  it('takes no map of more than 1 MB', async () => {
    const tokens = Array.from({ length: 550 }, (_, index) => ({ id: `t${index}`, x: 0, y: 0, notes: 'x'.repeat(2_000) }))
    const { status, body } = await as(mira)('POST', '/api/maps', { map: aMap({ tokens }) })
    expect([status, body.code]).toEqual([413, 'FILE_005'])
  })

  it('has as much room as the account, together with the pictures', async () => {
    const small = await aServer({ environment: { MAX_UPLOAD_MEGABYTES: '1' } })
    const { token } = await small.signUp('mira')
    const tokens = Array.from({ length: 300 }, (_, index) => ({ id: `t${index}`, x: 0, y: 0, notes: 'x'.repeat(2_000) }))
    const body = { map: aMap({ tokens }) }
    const first = await small.call('POST', '/api/maps', { token, body })
    expect(await small.call('POST', '/api/maps', { token, body })).toMatchObject({ status: 413, body: { code: 'FILE_005' } })
    const { used, quota } = (await small.call('GET', '/api/uploads', { token })).body
    expect([used, quota]).toEqual([(await small.call('GET', '/api/maps', { token })).body.used, 1024 * 1024])
    const again = { ...body, revision: 1 }
    expect((await small.call('PUT', `/api/maps/${first.body.id}`, { token, body: again })).status).toBe(200)
    await small.close()
  })

  it('keeps the newer of two changes, and hands it to who came late', async () => {
    const { id } = await saved()
    const change = (name: string, revision: number) => as(mira)('PUT', `/api/maps/${id}`, { map: aMap({ name }), revision })
    expect((await change('First', 1)).body).toMatchObject({ revision: 2, name: 'First' })
    expect(await change('Late', 1)).toMatchObject({ status: 409, body: { code: 'MAP_001', current: { name: 'First', revision: 2 } } })
    expect((await change('Late', 2)).body.revision).toBe(3)
  })

  it('says that it could not save where the database fails', async () => {
    await server.temporary.database.query.schema.alterTable('maps').renameTo('elsewhere').execute()
    await server.temporary.database.query.schema
      .createView('maps')
      .as(server.temporary.database.query.selectFrom('elsewhere' as never).selectAll())
      .execute()
    const { status, body } = await as(mira)('POST', '/api/maps', { map: aMap() })
    expect([status, body.code, body.error]).toEqual([
      507,
      'MAP_001',
      'Unable to save your map. Please try again or check your browser storage.',
    ])
  })

  it('makes, lists, changes and deletes maps, the last saved first', async () => {
    const first = await saved()
    expect(first).toMatchObject({
      id: expect.stringMatching(/^map_/),
      revision: 1,
      map: { name: 'The crypt', gridSize: 40, zoom: 1, light: 'bright' },
    })
    server.env.pass(1)
    const second = await saved({ name: ' The tower ' })
    expect(second.name).toBe('The tower')
    server.env.pass(1)
    await as(mira)('PUT', `/api/maps/${first.id}`, { map: aMap(), revision: 1 })
    const { maps } = (await as(mira)('GET', '/api/maps')).body
    expect(maps.map(({ id }: MapDocument) => id)).toEqual([first.id, second.id])
    expect(maps[0]).toMatchObject({ savedAt: '2026-01-05T18:00:00.002Z', createdAt: '2026-01-05T18:00:00.000Z', uploadId: null })
    expect((await as(mira)('DELETE', `/api/maps/${first.id}`)).status).toBe(204)
    expect((await as(mira)('DELETE', `/api/maps/${first.id}`)).status).toBe(404)
    expect((await as(mira)('GET', `/api/maps/${second.id}`)).body).toEqual(second)
  })

  it('stands in the archive, and goes with the account', async () => {
    const { id } = await saved()
    const archive = (await as(mira)('GET', '/api/me/export')).body
    expect(archive.belongings.maps).toEqual([expect.objectContaining({ id, map: expect.objectContaining({ name: 'The crypt' }) })])
    await as(mira)('POST', '/api/me/delete', { currentPassword: GOOD_PASSWORD, confirmation: mira.email })
    expect(await server.temporary.database.query.selectFrom('maps').selectAll().execute()).toEqual([])
  })
})

describe('laying a map on the table', () => {
  it('is for the DM of that session', async () => {
    const session = (await as(tam)('POST', '/api/sessions', { name: 'Keep' })).body
    const { id } = await saved()
    const place = (sessionId: string) => as(mira)('POST', `/api/maps/${id}/place`, { sessionId })
    expect(await place(session.id)).toMatchObject({ status: 404, body: { code: 'SESS_001' } })
    const hero = (await as(mira)('POST', '/api/characters', { sheet: {} })).body
    await as(mira)('POST', '/api/sessions/join', { code: session.inviteCode, characterId: hero.id })
    expect(await place(session.id)).toMatchObject({ status: 403, body: { code: 'AUTH_003' } })
    expect(server.live.laid).toEqual([])
  })

  it('hands the table the map, and the table’s refusal back', async () => {
    const session = (await as(mira)('POST', '/api/sessions', { name: 'Keep' })).body
    const { id } = await saved()
    const place = () => as(mira)('POST', `/api/maps/${id}/place`, { sessionId: session.id })
    expect((await place()).status).toBe(204)
    expect(server.live.laid).toMatchObject([{ sessionId: session.id, userId: mira.userId, map: { tokens: [{ id: 'rat' }] } }])
    server.live.answer = refused('SESS_003')
    expect(await place()).toMatchObject({ status: 410, body: { code: 'SESS_003' } })
  })
})

describe('map files', () => {
  it('of Universal VTT bring picture, grid, walls, doors and lights', async () => {
    const { status, body } = await importFile(JSON.stringify(await aVttFile()))
    expect([status, body.problems, body.map.name]).toEqual([201, [], 'crypt'])
    const map = SavedMap.parse(body.map.map)
    expect(map.gridSize).toBe(10)
    expect(map.walls).toMatchObject({
      walls: [
        { at: [0, 0, 3, 0] },
        { at: [3, 0, 3, 2] },
        { at: [1, 1, 2, 1], kind: 'terrain' },
        { at: [2, 2, 3, 2], door: 'closed' },
        { at: [4, 2, 5, 2], kind: 'window' },
      ],
      lights: [{ x: 2, y: 3, brightFt: 10, dimFt: 20, color: '#eccd8b', isOn: true }],
    })
    const { backgroundImage } = map
    if (backgroundImage === null || typeof backgroundImage === 'string') throw new Error('the picture is missing')
    const { bytes } = await as(mira)('GET', `/api/uploads/${backgroundImage.uploadId}`)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
  })

  it('may come in a form, with a mark of byte order', async () => {
    const form = new FormData()
    form.set('file', new File([`\ufeff${JSON.stringify(await aVttFile())}`], 'Old keep.uvtt', { type: 'application/octet-stream' }))
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const raw = Buffer.from(await request.arrayBuffer())
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    expect((await server.call('POST', '/api/maps/import', { token: mira.token, raw, headers })).body.map.name).toBe('Old keep')
  })

  it('leave no picture behind where there is room for it, and none for the map', async () => {
    const small = await aServer({ environment: { MAX_UPLOAD_MEGABYTES: '1' } })
    const { token } = await small.signUp('mira')
    const file = { ...(await aVttFile()), lights: [] as object[] }
    file.lights = Array.from({ length: 1_000 }, () => ({ position: { x: 4, y: 4 }, range: 4 }))
    const tokens = Array.from({ length: 490 }, (_, index) => ({ id: `t${index}`, x: 0, y: 0, notes: 'x'.repeat(2_000) }))
    expect((await small.call('POST', '/api/maps', { token, body: { map: aMap({ tokens }) } })).status).toBe(201)
    const before = (await small.call('GET', '/api/uploads', { token })).body
    const answer = await small.call('POST', '/api/maps/import', { token, raw: JSON.stringify(file) })
    expect([answer.status, answer.body.code]).toEqual([413, 'FILE_005'])
    expect((await small.call('GET', '/api/uploads', { token })).body).toEqual(before)
    await small.close()
  })

  it('of our own come back as they left, with their picture', async () => {
    const { body: imported } = await importFile(JSON.stringify(await aVttFile()))
    const exported = await as(mira)('GET', `/api/maps/${imported.map.id}/export/json`)
    const { body: again } = await importFile(JSON.stringify(exported.body))
    const { backgroundImage: first, ...before } = imported.map.map
    const { backgroundImage: second, ...after } = again.map.map
    expect(after).toEqual(before)
    expect([second.width, second.height, second.uploadId === first.uploadId]).toEqual([60, 40, false])
  })

  it('PICTURE-5 with a picture in tiles contain a smaller one, and keep their size', async () => {
    const file = { ...(await aVttFile()), image: anImageBomb(6_000, 4_000).toString('base64') }
    const { body: imported } = await importFile(JSON.stringify(file))
    expect(imported.map.map).toMatchObject({ gridSize: 1_000, backgroundImage: { width: 6_000, height: 4_000 } })
    const own = await as(mira)('GET', `/api/maps/${imported.map.id}/export/json`)
    expect((await importFile(JSON.stringify(own.body))).body.map.map).toMatchObject({
      gridSize: 1_000,
      backgroundImage: { width: 6_000, height: 4_000 },
    })
    const { resolution } = (await as(mira)('GET', `/api/maps/${imported.map.id}/export/dd2vtt`)).body
    expect(resolution).toMatchObject({ map_size: { x: 6, y: 4 }, pixels_per_grid: 683 })
  })

  it('for other tables say the same when they are read again', async () => {
    const { body: imported } = await importFile(JSON.stringify(await aVttFile()))
    const { map, revision, id } = imported.map
    await as(mira)('PUT', `/api/maps/${id}`, { map: { ...map, gridOffsetX: 5, gridOffsetY: 10 }, revision })
    const exported = (await as(mira)('GET', `/api/maps/${id}/export/dd2vtt`)).body
    expect(exported.resolution).toEqual({ map_origin: { x: 0, y: 0 }, map_size: { x: 6, y: 4 }, pixels_per_grid: 10 })
    expect(exported.line_of_sight[0]).toEqual([
      { x: 0.5, y: 1 },
      { x: 3.5, y: 1 },
    ])
    const { walls } = SavedMap.parse((await importFile(JSON.stringify(exported))).body.map.map)
    expect(walls.walls.slice(-2)).toMatchObject([{ door: 'closed' }, { kind: 'window' }])
    expect(walls.lights).toMatchObject([{ x: 2.5, y: 4, dimFt: 20, color: '#eccd8b', alpha: 0.05 }])
  })

  it('of Foundry VTT bring grid, walls, doors and lights, and leave as scenes', async () => {
    const scene = {
      name: 'The mill',
      ...{ width: 600, height: 400, padding: 0, darkness: 0.5 },
      grid: { type: 1, size: 100, distance: 5 },
      walls: [{ c: [100, 100, 300, 100], light: 20, sight: 20, sound: 20, move: 20, door: 1, ds: 2, dir: 1 }],
      lights: [{ x: 200, y: 200, config: { dim: 20, bright: 10, color: '#eccd8b', alpha: 0.2 } }],
    }
    const { status, body } = await importFile(JSON.stringify(scene), 'any.txt')
    expect([status, body.map.name, body.problems]).toEqual([201, 'The mill', [expect.stringContaining('picture')]])
    const { walls, light, gridSize } = SavedMap.parse(body.map.map)
    expect({ walls, light, gridSize }).toMatchObject({
      walls: { walls: [{ at: [1, 1, 3, 1], door: 'locked', oneWay: 'left' }], lights: [{ x: 2, y: 2, dimFt: 20 }] },
      light: 'dim',
      gridSize: 100,
    })
    const exported = (await as(mira)('GET', `/api/maps/${body.map.id}/export/foundry`)).body
    expect(exported).toMatchObject({ name: 'The mill', walls: [{ door: 1, ds: 2, dir: 1 }], lights: [{ config: { dim: 20 } }] })
  })

  it('for other tables need a background, and a format that there is', async () => {
    const { id } = await saved()
    expect(await as(mira)('GET', `/api/maps/${id}/export/dd2vtt`)).toMatchObject({ status: 422, body: { code: 'MAP_003' } })
    expect(await as(mira)('GET', `/api/maps/${id}/export/exe`)).toMatchObject({ status: 422, body: { code: 'VAL_001', field: 'format' } })
  })
})
