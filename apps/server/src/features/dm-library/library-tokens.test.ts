import type { SignedIn } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aPicture } from '../../testing/pictures'
import { LIBRARY_TOKEN } from '../../testing/sample-bodies'
import { aServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let mira: SignedIn
let tam: SignedIn
beforeEach(async () => {
  server = await aServer()
  mira = await server.signUp('mira')
  tam = await server.signUp('tam')
})
afterEach(() => server.close())

const as = (user: SignedIn) => (method: string, path: string, body?: object) =>
  server.call(method, `/api/dm/tokens${path}`, { token: user.token, ...(body === undefined ? {} : { body }) })

it('LIBRARY-1 a token is kept as it was sent, for its owner alone', async () => {
  const { status, body } = await as(mira)('POST', '', { ...LIBRARY_TOKEN, tags: ['swamp', 'giant', 'swamp'] })
  expect([status, body]).toEqual([201, expect.objectContaining({ ...LIBRARY_TOKEN, revision: 1 })])
  expect((await as(mira)('GET', '')).body).toEqual([body])
  expect((await as(tam)('GET', '')).body).toEqual([])
})

it('LIBRARY-1 it is changed and removed by its owner, not by others, and not on a stale copy', async () => {
  const { id } = (await as(mira)('POST', '', LIBRARY_TOKEN)).body
  expect((await as(tam)('PUT', `/${id}`, { ...LIBRARY_TOKEN, revision: 1 })).body.code).toBe('FILE_002')
  expect((await as(tam)('DELETE', `/${id}`)).body.code).toBe('FILE_002')
  await as(mira)('PUT', `/${id}`, { ...LIBRARY_TOKEN, name: 'Young ogre', revision: 1 })
  const stale = await as(mira)('PUT', `/${id}`, { ...LIBRARY_TOKEN, revision: 1 })
  expect([stale.status, stale.body.current.name]).toEqual([409, 'Young ogre'])
  expect((await as(mira)('DELETE', `/${id}`)).status).toBe(204)
  expect((await as(mira)('GET', '')).body).toEqual([])
})

it('LIBRARY-2 it shows a picture of its owner only, and can be renamed when the picture is gone', async () => {
  const uploaded = await server.call('POST', '/api/uploads?purpose=token&name=Ogre', {
    token: mira.token,
    raw: await aPicture('png', 60, 40),
    headers: { 'content-type': 'image/png' },
  })
  const uploadId: string = uploaded.body.id
  const others = await as(tam)('POST', '', { ...LIBRARY_TOKEN, uploadId })
  expect([others.status, others.body.field]).toEqual([422, 'uploadId'])
  const { id } = (await as(mira)('POST', '', { ...LIBRARY_TOKEN, uploadId })).body
  const strange = await as(mira)('PUT', `/${id}`, { ...LIBRARY_TOKEN, uploadId: 'up_unknown', revision: 1 })
  expect(strange.body.field).toBe('uploadId')
  await server.call('DELETE', `/api/uploads/${uploadId}`, { token: mira.token })
  expect((await as(mira)('PUT', `/${id}`, { ...LIBRARY_TOKEN, uploadId, name: 'Young ogre', revision: 1 })).body.name).toBe('Young ogre')
})

it.each([
  ['a name of blanks', { name: '   ' }],
  ['a picture from elsewhere', { uploadId: 'https://elsewhere.example/spy.png' }],
  ['a colour that is none', { color: 'url(spy)' }],
  ['a size that no token has', { size: 7 }],
  ['too many tags', { tags: Array.from({ length: 13 }, (_, index) => `tag ${index}`) }],
  ['a tag of blanks', { tags: [' '] }],
])('LIBRARY-3 %s is refused', async (_what, change) => {
  const answer = await as(mira)('POST', '', { ...LIBRARY_TOKEN, ...change })
  expect([answer.status, answer.body.code]).toEqual([422, 'VAL_001'])
})

it('LIBRARY-3 an account keeps 500 tokens', async () => {
  const { query } = server.temporary.database
  const row = (index: number) => ({
    id: `kept_${index}`,
    owner_id: mira.userId,
    revision: 1,
    created_at: 1,
    updated_at: 1,
    document: '{}',
  })
  await query
    .insertInto('dm_tokens')
    .values(Array.from({ length: 500 }, (_, index) => row(index)))
    .execute()
  expect((await as(mira)('POST', '', LIBRARY_TOKEN)).body.code).toBe('VAL_001')
  expect((await as(tam)('POST', '', LIBRARY_TOKEN)).status).toBe(201)
})
