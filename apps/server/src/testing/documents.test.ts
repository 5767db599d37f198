import type { SignedIn } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from './test-server'

const KINDS = [
  {
    kind: 'characters',
    missing: 'CHAR_001',
    stale: 'CHAR_002',
    body: (name: string): object => ({ sheet: { name, level: 1 } }),
    nameOf: (document: { sheet: { name: string } }) => document.sheet.name,
  },
  {
    kind: 'campaigns',
    missing: 'CAMP_001',
    stale: 'VAL_001',
    body: (name: string): object => ({ name, description: 'A storm is coming', notes: 'The mayor did it' }),
    nameOf: (document: { name: string }) => document.name,
  },
] as const

describe.each(KINDS)('$kind', ({ kind, missing, stale, body, nameOf }) => {
  const path = `/api/${kind}`
  let server: TestServer
  let mira: SignedIn
  let tam: SignedIn
  beforeEach(async () => {
    server = await aServer({ environment: { MAX_CHARACTERS: '3', MAX_CAMPAIGNS: '3' } })
    mira = await server.signUp('mira')
    tam = await server.signUp('tam')
  })
  afterEach(() => server.close())

  const as = (user: SignedIn) => (method: string, where: string, content?: object) =>
    server.call(method, where, { token: user.token, ...(content === undefined ? {} : { body: content }) })
  const made = async (name = 'Brynja') => (await as(mira)('POST', path, body(name))).body

  it('are nobody’s who is signed out', async () => {
    const { id } = await made()
    for (const [method, where] of [
      ['GET', path],
      ['POST', path],
      ['GET', `${path}/${id}`],
      ['PUT', `${path}/${id}`],
      ['DELETE', `${path}/${id}`],
    ] as const) {
      expect(await server.call(method, where)).toMatchObject({ status: 401, body: { code: 'AUTH_002' } })
    }
  })

  it('of somebody else are answered like those that do not exist', async () => {
    const { id } = await made()
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const content = method === 'PUT' ? { ...body('Mine now'), revision: 1 } : undefined
      const others = await as(tam)(method, `${path}/${id}`, content)
      const nobodys = await as(tam)(method, `${path}/${id}x`, content)
      expect(others).toMatchObject({ status: 404, body: { code: missing } })
      expect(others.body).toEqual(nobodys.body)
    }
    expect((await as(tam)('GET', path)).body).toEqual([])
    expect(nameOf((await as(mira)('GET', `${path}/${id}`)).body)).toBe('Brynja')
  })

  it('are refused with what is no document', async () => {
    const { id } = await made()
    for (const wrong of [{}, { name: 7, sheet: 'text' }, { name: '', sheet: [] }]) {
      expect(await as(mira)('POST', path, wrong)).toMatchObject({ status: 422, body: { code: 'VAL_001', field: expect.any(String) } })
    }
    for (const revision of [undefined, 1.5, '1', null]) {
      const answer = await as(mira)('PUT', `${path}/${id}`, { ...body('Changed'), revision })
      expect(answer).toMatchObject({ status: 422, body: { code: 'VAL_001', field: 'revision' } })
    }
    expect(nameOf((await as(mira)('GET', `${path}/${id}`)).body)).toBe('Brynja')
  })

  it('are no more than the account may keep', async () => {
    for (let index = 0; index < 3; index += 1) await made()
    expect(await as(mira)('POST', path, body('One too many'))).toMatchObject({ status: 422, body: { code: 'VAL_001' } })
    expect((await as(mira)('GET', path)).body).toHaveLength(3)
    expect((await as(tam)('POST', path, body('Tam’s own'))).status).toBe(201)
  })

  it('keep the newer of two changes, and hand it to who came late', async () => {
    const { id } = await made()
    expect((await as(mira)('PUT', `${path}/${id}`, { ...body('First'), revision: 1 })).body.revision).toBe(2)
    const late = await as(mira)('PUT', `${path}/${id}`, { ...body('Late'), revision: 1 })
    expect(late).toMatchObject({ status: 409, body: { code: stale, current: { id, revision: 2 } } })
    expect(nameOf(late.body.current)).toBe('First')
    expect((await as(mira)('PUT', `${path}/${id}`, { ...body('Late'), revision: 2 })).body.revision).toBe(3)
  })

  it('are made, listed, changed and deleted', async () => {
    const first = await made('Brynja')
    expect(first).toMatchObject({ revision: 1, id: expect.stringMatching(/^(char|camp)_/), createdAt: '2026-01-05T18:00:00.000Z' })
    server.env.pass(1)
    const second = await made('Liriel')
    expect((await as(mira)('GET', path)).body.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])
    expect(await as(mira)('DELETE', `${path}/${first.id}`)).toMatchObject({ status: 204, body: '' })
    expect((await as(mira)('DELETE', `${path}/${first.id}`)).status).toBe(404)
    expect((await as(mira)('GET', path)).body).toEqual([second])
  })

  it('stand in the archive, and go with the account', async () => {
    const { id } = await made()
    const archive = (await as(mira)('GET', '/api/me/export')).body
    expect(archive.belongings[kind]).toEqual([expect.objectContaining({ id })])
    const confirmed = { currentPassword: 'a lantern in the fog', confirmation: mira.email }
    expect((await as(mira)('POST', '/api/me/delete', confirmed)).status).toBe(204)
    const { query } = server.temporary.database
    expect(await query.selectFrom(kind).selectAll().where('id', '=', id).execute()).toEqual([])
  })
})

describe('a character', () => {
  let server: TestServer
  let mira: SignedIn
  beforeEach(async () => {
    server = await aServer({ environment: { MAX_ACCOUNT_MEGABYTES: '2' } })
    mira = await server.signUp('mira')
  })
  afterEach(() => server.close())
  const save = (options: { body?: object; raw?: string }) => server.call('POST', '/api/characters', { token: mira.token, ...options })

  it('comes back with every field that was sent, known or not', async () => {
    const sheet = { name: 'Brynja', appearance: { hair: ['red', 'long'] }, homebrew: { luck: 3.5 }, note: null }
    expect((await save({ body: { sheet } })).body.sheet).toEqual(sheet)
  })

  it.each([
    [{ name: 7 }, 'sheet.name'],
    [{ name: 'Brynja', level: 'high' }, 'sheet.level'],
    [{ name: 'Brynja', hitPoints: { current: [], max: 31 } }, 'sheet.hitPoints.current'],
    [{ name: 'Brynja', attacks: [{ name: 'Axe', bonus: 'good', damage: '1d8', type: 'slashing' }] }, 'sheet.attacks.0.bonus'],
  ])('whose sheet can’t be read is refused with the name of the field: %j', async (sheet, field) => {
    const { id } = (await save({ body: { sheet: { name: 'Brynja' } } })).body
    const refused = { status: 422, body: { code: 'VAL_001', field, error: `Please check "${field}": it can’t be read.` } }
    expect(await save({ body: { sheet } })).toMatchObject(refused)
    const change = { sheet, revision: 1 }
    expect(await server.call('PUT', `/api/characters/${id}`, { token: mira.token, body: change })).toMatchObject(refused)
    expect((await server.call('GET', '/api/characters', { token: mira.token })).body).toMatchObject([
      { id, revision: 1, sheet: { name: 'Brynja' } },
    ])
  })

  it('that an earlier version stored though it can’t be read still opens, and is saved once it can be', async () => {
    const { id } = (await save({ body: { sheet: { name: 'Brynja' } } })).body
    const { query } = server.temporary.database
    const older = { name: 7, level: 'high', homebrew: true }
    await query
      .updateTable('characters')
      .set({ document: JSON.stringify(older) })
      .where('id', '=', id)
      .execute()
    const where = `/api/characters/${id}`
    expect((await server.call('GET', where, { token: mira.token })).body.sheet).toEqual(older)
    const change = { sheet: { ...older, name: 'Brynja', level: 3 }, revision: 1 }
    expect((await server.call('PUT', where, { token: mira.token, body: change })).body.sheet).toEqual(change.sheet)
  })

  it('of more than 1 MB is refused', async () => {
    const answer = await save({ body: { sheet: { backstory: 'x'.repeat(1_048_600) } } })
    expect(answer).toMatchObject({ status: 413, body: { code: 'FILE_005' } })
    expect((await save({ body: { sheet: { backstory: 'x'.repeat(1_040_000) } } })).status).toBe(201)
  })

  it('is refused where the account has no room left, and may still shrink', async () => {
    const large = { sheet: { backstory: 'x'.repeat(1_000_000) } }
    const { id } = (await save({ body: large })).body
    await save({ body: large })
    expect(await save({ body: large })).toMatchObject({ status: 413, body: { code: 'FILE_005' } })
    const smaller = { sheet: { backstory: 'x' }, revision: 1 }
    expect((await server.call('PUT', `/api/characters/${id}`, { token: mira.token, body: smaller })).status).toBe(200)
    expect((await save({ body: large })).status).toBe(201)
  })

  it.each([
    ['5,000 levels deep', `{"sheet":{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}}`],
    ['with an own __proto__', '{"sheet":{"__proto__":{"level":20}}}'],
    ['with constructor.prototype', '{"sheet":{"a":{"constructor":{"prototype":{}}}}}'],
    ['with hit points without end', '{"sheet":{"hp":1e999}}'],
  ])('%s is refused, and nothing is kept of it', async (_what, raw) => {
    expect(await save({ raw })).toMatchObject({ status: 422, body: { code: 'VAL_001' } })
    expect((await server.call('GET', '/api/characters', { token: mira.token })).body).toEqual([])
  })
})
