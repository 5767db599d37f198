import type { SceneFields, SignedIn } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
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

const CRYPT: SceneFields = {
  name: 'The sunken crypt',
  description: 'Water up to the knees.',
  pictureId: 'up_1',
  mood: 'Horror',
  music: { name: 'Rain', url: '/api/sounds/snd_1' },
  light: 'dark',
  campaignId: null,
}
const as = (user: SignedIn) => (method: string, path: string, body?: object) =>
  server.call(method, `/api/dm/scenes${path}`, { token: user.token, ...(body === undefined ? {} : { body }) })

it('a scene is kept as it was made, for its DM alone', async () => {
  const { status, body } = await as(mira)('POST', '', CRYPT)
  expect([status, body]).toEqual([201, expect.objectContaining({ ...CRYPT, revision: 1 })])
  expect((await as(mira)('GET', '')).body).toEqual([body])
  expect((await as(tam)('GET', '')).body).toEqual([])
})

it('it is changed and removed by its DM, not by others, and not on a stale copy', async () => {
  const { id } = (await as(mira)('POST', '', CRYPT)).body
  expect((await as(tam)('PUT', `/${id}`, { ...CRYPT, revision: 1 })).body.code).toBe('FILE_002')
  expect((await as(tam)('DELETE', `/${id}`)).body.code).toBe('FILE_002')
  await as(mira)('PUT', `/${id}`, { ...CRYPT, name: 'The drained crypt', revision: 1 })
  const stale = await as(mira)('PUT', `/${id}`, { ...CRYPT, revision: 1 })
  expect([stale.status, stale.body.current.name]).toEqual([409, 'The drained crypt'])
  expect((await as(mira)('DELETE', `/${id}`)).status).toBe(204)
  expect((await as(mira)('GET', '')).body).toEqual([])
})

it.each([
  ['a name of blanks', { name: '   ' }],
  ['a picture from elsewhere', { pictureId: 'https://elsewhere.example/spy.png' }],
  ['music from elsewhere', { music: { name: 'Spy', url: 'https://elsewhere.example/spy.mp3' } }],
  ['an unknown mood', { mood: 'Bored' }],
  ['an unknown light', { light: 'disco' }],
])('%s is refused', async (_what, change) => {
  const answer = await as(mira)('POST', '', { ...CRYPT, ...change })
  expect([answer.status, answer.body.code]).toEqual([422, 'VAL_001'])
})
