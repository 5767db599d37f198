import type { SignedIn } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '../../testing/test-server'
import { VERSION_EVERY_MS, VERSIONS_KEPT } from './notes.service'

let server: TestServer
let mira: SignedIn
let tam: SignedIn
beforeEach(async () => {
  server = await aServer()
  mira = await server.signUp('mira')
  tam = await server.signUp('tam')
})
afterEach(() => server.close())

const as = (user: SignedIn) => async (method: string, path: string, body?: object) =>
  server.call(method, `/api/dm${path}`, { token: user.token, ...(body === undefined ? {} : { body }) })

describe('a DM’s notes', () => {
  it('are an empty sheet at first, and nobody else’s ever', async () => {
    expect((await as(mira)('GET', '/notes')).body).toEqual({ text: '', revision: 0, savedAt: null })
    const saved = await as(mira)('PUT', '/notes', { text: '# The mayor did it', revision: 0 })
    expect(saved.body).toMatchObject({ text: '# The mayor did it', revision: 1 })
    expect((await as(tam)('GET', '/notes')).body.text).toBe('')
  })

  it('refuse a stale sheet and hand over the newer one', async () => {
    await as(mira)('PUT', '/notes', { text: 'one', revision: 0 })
    await as(mira)('PUT', '/notes', { text: 'two', revision: 1 })
    for (const revision of [0, 1]) {
      const stale = await as(mira)('PUT', '/notes', { text: 'late', revision })
      expect([stale.status, stale.body.current.text]).toEqual([409, 'two'])
    }
  })

  it('keep how they stood, one version for ten minutes of writing', async () => {
    for (let word = 0; word < 5; word += 1) await as(mira)('PUT', '/notes', { text: `word ${word}`, revision: word })
    const soon = (await as(mira)('GET', '/notes/versions')).body
    expect(soon).toMatchObject([{ opening: 'word 0' }])
    server.env.pass(VERSION_EVERY_MS)
    await as(mira)('PUT', '/notes', { text: 'after supper', revision: 5 })
    const [newest] = (await as(mira)('GET', '/notes/versions')).body
    expect((await as(mira)('GET', `/notes/versions/${newest.id}`)).body.text).toBe('word 4')
    expect((await as(tam)('GET', `/notes/versions/${newest.id}`)).body.code).toBe('FILE_002')
  })

  it('keep what was wiped out, however soon', async () => {
    await as(mira)('PUT', '/notes', { text: 'first', revision: 0 })
    await as(mira)('PUT', '/notes', { text: 'long '.repeat(100), revision: 1 })
    await as(mira)('PUT', '/notes', { text: '', revision: 2 })
    expect((await as(mira)('GET', '/notes/versions')).body.map(({ length }: { length: number }) => length)).toContain(500)
  })

  it('forget the oldest versions', async () => {
    for (let day = 0; day < VERSIONS_KEPT + 5; day += 1) {
      await as(mira)('PUT', '/notes', { text: `day ${day}`, revision: day })
      server.env.pass(VERSION_EVERY_MS)
    }
    const versions = (await as(mira)('GET', '/notes/versions')).body
    expect([versions.length, versions[0].opening]).toEqual([VERSIONS_KEPT, `day ${VERSIONS_KEPT + 3}`])
  })

  it('refuse a text beyond measure, and leave what is there', async () => {
    await as(mira)('PUT', '/notes', { text: 'small', revision: 0 })
    expect((await as(mira)('PUT', '/notes', { text: 'x'.repeat(200_001), revision: 1 })).status).toBe(422)
    expect((await as(mira)('GET', '/notes')).body.text).toBe('small')
  })
})

describe('the macros of whoever leads tables', () => {
  const rain = { id: 'm1', name: 'Rain', text: '/desc It rains.' }
  const keep = (user: SignedIn, macros: readonly object[], revision: number) => as(user)('PUT', '/macros', { macros, revision })

  it('MACRO-5 are none at first, and nobody else’s ever', async () => {
    expect((await as(mira)('GET', '/macros')).body).toEqual({ macros: [], revision: 0 })
    expect((await keep(mira, [rain], 0)).body).toEqual({ macros: [rain], revision: 1 })
    expect((await as(mira)('GET', '/macros')).body).toEqual({ macros: [rain], revision: 1 })
    expect((await as(tam)('GET', '/macros')).body.macros).toEqual([])
  })

  it('MACRO-5 refuse a stale list and hand over the newer one', async () => {
    await keep(mira, [rain], 0)
    await keep(mira, [], 1)
    for (const revision of [0, 1, 7]) {
      const stale = await keep(mira, [rain], revision)
      expect([stale.status, stale.body.current]).toEqual([409, { macros: [], revision: 2 }])
    }
  })

  it.each([
    ['too many', Array.from({ length: 31 }, (_, index) => ({ ...rain, id: `m${index}` }))],
    ['a name beyond measure', [{ ...rain, name: 'x'.repeat(41) }]],
    ['a text beyond measure', [{ ...rain, text: 'x'.repeat(501) }]],
    ['one with a field of its own', [{ ...rain, script: 'alert(1)' }]],
  ])('MACRO-1, MACRO-5 refuse %s, and stay as they are', async (_what, macros) => {
    await keep(mira, [rain], 0)
    expect((await keep(mira, macros, 1)).status).toBe(422)
    expect((await as(mira)('GET', '/macros')).body.macros).toEqual([rain])
  })

  it('MACRO-5 are in the archive of the account', async () => {
    await keep(mira, [rain], 0)
    const { body } = await server.call('GET', '/api/me/export', { token: mira.token })
    expect(body.belongings.dmDesk).toMatchObject({ macros: [rain] })
  })
})

describe('saved encounters', () => {
  const goblins = {
    id: 'goblin',
    name: 'Goblin',
    cr: 0.25,
    ac: 15,
    hp: 7,
    speed: '30 ft',
    type: 'humanoid',
    modifier: 2,
    size: 1,
    quantity: 3,
  }
  const ambush = { name: 'Ambush', creatures: [goblins], partyLevels: [3, 3, 4] }

  it('are made, changed, listed and removed by their DM alone', async () => {
    const made = await as(mira)('POST', '/encounters', ambush)
    expect(made).toMatchObject({ status: 201, body: { name: 'Ambush', creatures: [goblins], revision: 1 } })
    const { id } = made.body
    expect((await as(tam)('PUT', `/encounters/${id}`, { ...ambush, revision: 1 })).body.code).toBe('FILE_002')
    expect((await as(mira)('PUT', `/encounters/${id}`, { ...ambush, name: 'Rear guard', revision: 1 })).body.revision).toBe(2)
    expect((await as(mira)('PUT', `/encounters/${id}`, { ...ambush, revision: 1 })).body.current.name).toBe('Rear guard')
    expect((await as(tam)('GET', '/encounters')).body).toEqual([])
    expect((await as(tam)('DELETE', `/encounters/${id}`)).status).toBe(404)
    expect((await as(mira)('DELETE', `/encounters/${id}`)).status).toBe(204)
    expect((await as(mira)('GET', '/encounters')).body).toEqual([])
  })

  it('say what they are worth, medium where there is nobody to measure it by', async () => {
    const { body } = await as(mira)('POST', '/encounters', ambush)
    expect(body).toMatchObject({ difficulty: 'easy', totalXp: 150, adjustedXp: 300 })
    const [listed] = (await as(mira)('GET', '/encounters')).body
    expect(listed).toEqual(body)
    const alone = await as(mira)('POST', '/encounters', { ...ambush, partyLevels: [] })
    expect(alone.body).toMatchObject({ difficulty: 'medium', totalXp: 150, adjustedXp: 300 })
  })

  it.each([
    ['a quantity of nothing', { ...goblins, quantity: 0 }],
    ['a nameless creature', { ...goblins, name: ' ' }],
    ['endless hit points', { ...goblins, hp: 1e9 }],
  ])('refuse %s', async (_what, creature) => {
    expect((await as(mira)('POST', '/encounters', { ...ambush, creatures: [creature] })).status).toBe(422)
  })
})
