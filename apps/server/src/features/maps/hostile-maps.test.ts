import { readdirSync } from 'node:fs'
import type { SignedIn } from '@hearthlight/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anImageBomb, aPicture } from '../../testing/pictures'
import { type Answer, aServer, type TestServer } from '../../testing/test-server'

let server: TestServer
let mira: SignedIn
beforeAll(async () => {
  server = await aServer({ environment: { RATE_LIMIT_SCALE: '100' } })
  mira = await server.signUp('mira')
})
afterAll(() => server.close())

const MB = 1024 * 1024
const send = (file: string | Buffer, type = 'application/json'): Promise<Answer> =>
  server.call('POST', '/api/maps/import?name=crypt.dd2vtt', { token: mira.token, raw: file, headers: { 'content-type': type } })
const picture = aPicture('png', 60, 40)
const vtt = async (changes: object = {}) =>
  JSON.stringify({
    format: 0.3,
    resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 6, y: 4 }, pixels_per_grid: 10 },
    line_of_sight: [],
    portals: [],
    lights: [],
    image: (await picture).toString('base64'),
    ...changes,
  })
const own = (changes: object = {}) => JSON.stringify({ name: 'Crypt', gridSize: 40, tokens: [], ...changes })
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
const size = (x: unknown, y: unknown) => ({ resolution: { map_size: { x, y }, pixels_per_grid: 10 } })
const many = (count: number, one: unknown) => Array.from({ length: count }, () => one)

const kept = async () => ({
  maps: (await server.call('GET', '/api/maps', { token: mira.token })).body.maps.length,
  uploads: (await server.call('GET', '/api/uploads', { token: mira.token })).body.uploads.length,
  files: readdirSync(`${server.dataDir}/uploads`).length,
})

describe('a map file that is hostile or broken is refused and leaves nothing behind', () => {
  const cases: readonly (readonly [string, () => Promise<Answer>, number, string])[] = [
    ['nothing', () => send(''), 422, 'MAP_003'],
    ['text', () => send('Dear diary, this is a map.'), 422, 'MAP_003'],
    ['a picture', async () => send(await picture, 'image/png'), 422, 'MAP_003'],
    ['half a file', async () => send((await vtt()).slice(0, 400)), 422, 'MAP_003'],
    ['bytes that are no text', () => send(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), 422, 'MAP_003'],
    ['a list', () => send('[]'), 422, 'MAP_003'],
    ['null', () => send('null'), 422, 'MAP_003'],
    ['an object that is no map', () => send('{"name":"Crypt","version":"1.0.0"}'), 422, 'MAP_003'],
    ['100,000 levels', () => send(`{"tokens":${'['.repeat(100_000)}${']'.repeat(100_000)}}`), 422, 'MAP_003'],
    ['two million values', () => send(`{"tokens":[${'1,'.repeat(2_000_000)}1]}`), 422, 'MAP_003'],
    ['an own __proto__', () => send('{"tokens":[],"__proto__":{"isAdmin":true}}'), 422, 'MAP_003'],
    ['constructor.prototype', () => send('{"tokens":[],"constructor":{"prototype":{}}}'), 422, 'MAP_003'],
    ['a number without end', () => send('{"tokens":[],"gridSize":1e999}'), 422, 'MAP_003'],
    ['25 MB', () => send(Buffer.alloc(25 * MB, 0x20)), 413, 'FILE_005'],
    ['a scene without end', () => send('{"walls":[],"width":1e300,"height":10,"grid":{"size":50}}'), 422, 'MAP_003'],
    ['a scene with cells of no pixels', () => send('{"walls":[],"width":10,"height":10,"grid":0}'), 422, 'MAP_003'],
    [
      'a scene of 20,000 walls, which is too large to be stored',
      () =>
        send(
          JSON.stringify({
            walls: many(20_001, { c: [0, 0, 1_234, 777], dir: 1 }),
            ...{ width: 9_000, height: 9_000, padding: 0, grid: 70 },
          }),
        ),
      413,
      'FILE_005',
    ],
    ['no picture', async () => send(await vtt({ image: '' })), 422, 'MAP_003'],
    ['a picture that is a number', async () => send(await vtt({ image: 7 })), 422, 'MAP_003'],
    ['a picture that is a text', async () => send(await vtt({ image: Buffer.from('no picture').toString('base64') })), 422, 'MAP_004'],
    ['a picture that is no base64', async () => send(await vtt({ image: '§$%&/()=' })), 422, 'MAP_004'],
    [
      'a picture that is an SVG with a script',
      async () => send(await vtt({ image: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64') })),
      422,
      'MAP_004',
    ],
    ['half a picture', async () => send(await vtt({ image: (await picture).subarray(0, 3_000).toString('base64') })), 422, 'MAP_004'],
    ['a picture that is a bomb', async () => send(await vtt({ image: anImageBomb(30_000, 30_000).toString('base64') })), 413, 'FILE_005'],
    ['a picture of 17 MB', async () => send(await vtt({ image: Buffer.alloc(17 * MB).toString('base64') })), 413, 'FILE_005'],
    ['no size', async () => send(await vtt({ resolution: {} })), 422, 'MAP_003'],
    ['a size of nothing', async () => send(await vtt(size(0, 0))), 422, 'MAP_003'],
    ['a size of a million cells', async () => send(await vtt(size(1_000_000, 4))), 422, 'MAP_003'],
    ['a size in words', async () => send(await vtt(size('6', '4'))), 422, 'MAP_003'],
    ['a grid of no pixels', async () => send(await vtt({ resolution: { map_size: { x: 6, y: 4 }, pixels_per_grid: 0 } })), 422, 'MAP_003'],
    ['tokens that are none', () => send(own({ tokens: [{ id: '__proto__', x: 0, y: 0 }] })), 422, 'MAP_003'],
    ['a token beyond the map', () => send(own({ tokens: [{ id: 'a', x: 5_000, y: 0 }] })), 422, 'MAP_003'],
    ['3,000 tokens', () => send(own({ tokens: many(3_000, { id: 'a', x: 0, y: 0 }) })), 422, 'MAP_003'],
    ['a colour with a style in it', () => send(own({ tokens: [{ id: 'a', x: 0, y: 0, color: 'red;background:url(x)' }] })), 422, 'MAP_003'],
    ['a data URL that is a page', () => send(own({ backgroundImage: 'data:image/png;base64,PHNjcmlwdD4=' })), 422, 'MAP_004'],
    [
      'more walls than a map may have, in our own file',
      () => send(own({ walls: { walls: many(20_001, [0, 0, 1, 1]), objects: [], doors: [], lights: [] } })),
      422,
      'MAP_003',
    ],
    [
      'more than 1 MB beside the picture',
      () => send(own({ tokens: many(600, { id: 'a', x: 0, y: 0, notes: 'x'.repeat(2_000) }) })),
      413,
      'FILE_005',
    ],
  ]
  it.each(cases)('%s', async (_what, ask, status, code) => {
    // Mira has one picture from before: nothing else may be stored.
    const before = await kept()
    const answer = await ask()
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await kept()).toEqual(before)
  })

  beforeAll(async () => {
    const raw = await aPicture('png', 8, 8)
    await server.call('POST', '/api/uploads?purpose=map', { token: mira.token, raw, headers: { 'content-type': 'image/png' } })
  })
})

describe('a map file that is odd is read as far as it makes sense, and what was left out is told', () => {
  it('walls that lead nowhere', async () => {
    const line_of_sight = [
      [
        { x: 1, y: 1 },
        { x: 1e300, y: 1 },
        { x: null, y: 2 },
      ],
      'wall',
      [
        { x: 0, y: 0 },
        { x: 2, y: 0 },
      ],
    ]
    const { status, body } = await send(await vtt({ line_of_sight }))
    expect([status, body.map.map.walls.walls]).toEqual([201, [{ id: 'wall1', at: [0, 0, 2, 0] }]])
  })

  it('another version', async () => {
    expect((await send(await vtt({ format: 9 }))).body.problems).toEqual([expect.stringContaining('version')])
  })

  it('a picture that does not fit its grid', async () => {
    const { body } = await send(await vtt(size(6, 6)))
    expect(body.problems).toEqual([expect.stringContaining('check the grid')])
  })

  it('a background that lies on another server', async () => {
    const { body } = await send(own({ backgroundImage: 'https://elsewhere.example/track.png' }))
    expect([body.map.map.backgroundImage, body.problems.length]).toEqual([null, 1])
  })

  it('pictures that are somebody else’s', async () => {
    const tokens = [{ id: 'a', x: 0, y: 0, uploadId: 'up_others' }]
    const { body } = await send(own({ tokens, backgroundImage: { uploadId: 'up_others', width: 9, height: 9 } }))
    expect([body.map.map.backgroundImage, body.map.map.tokens[0].uploadId, body.problems.length]).toEqual([null, null, 1])
  })

  it('fields that nobody knows, which are not kept', async () => {
    const { body } = await send(own({ onload: '<script>', id: '../../x', tokens: [{ id: 'a', x: 0, y: 0, onclick: 'x' }] }))
    expect(JSON.stringify(body)).not.toMatch(/onload|onclick|\.\./)
  })

  it('a name that is a path', async () => {
    const raw = await vtt()
    const name = encodeURIComponent('../../etc/Old crypt.dd2vtt')
    const { body } = await server.call('POST', `/api/maps/import?name=${name}`, { token: mira.token, raw })
    expect(body.map.name).toBe('Old crypt')
  })

  it('a picture in a data URL, also in one that lies about its type', async () => {
    const { body } = await send(own({ backgroundImage: dataUrl(await aPicture('jpeg', 60, 40)) }))
    expect(body.map.map.backgroundImage).toMatchObject({ uploadId: expect.stringMatching(/^up_/), width: 60, height: 40 })
  })
})
