import { readdirSync } from 'node:fs'
import { LIMITS, levelsOf, type SessionSummary, type SignedIn, sideAt, tileSpan, type Upload } from '@hearthlight/protocol'
import { liveTable, maskedLevels, maskedTiles, type TableState } from '@hearthlight/table'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anImageBomb } from '../../../testing/pictures'
import { aServer, type TestServer } from '../../../testing/test-server'

/** Just large enough for tiles. The left half is red; the right half, which fog hides, is green. */
const [WIDTH, HEIGHT, CELL] = [4_200, 1_100, 50]
const EDGE = WIDTH / 2
const RIGHT_HALF_HIDDEN = { isUsed: true, rows: Array.from({ length: HEIGHT / CELL }, () => `${'0'.repeat(10)}3${'f'.repeat(10)}`) }
const RED = { r: 200, g: 20, b: 20 }
const GREEN = { r: 20, g: 200, b: 20 }

let server: TestServer
let mira: SignedIn
let tam: SignedIn
let oro: SignedIn
let session: SessionSummary
let map: Upload
beforeAll(async () => {
  server = await aServer({ environment: { RATE_LIMIT_SCALE: '100' } })
  mira = await server.signUp('mira')
  tam = await server.signUp('tam')
  oro = await server.signUp('oro')
  session = (await server.call('POST', '/api/sessions', { token: mira.token, body: { name: 'Keep' } })).body
  const hero = (await server.call('POST', '/api/characters', { token: tam.token, body: { sheet: {} } })).body
  await server.call('POST', '/api/sessions/join', { token: tam.token, body: { code: session.inviteCode, characterId: hero.id } })
  map = (await send(await twoHalves())).body
})
afterAll(() => server.close())

async function twoHalves(): Promise<Buffer> {
  const create = { width: EDGE, height: HEIGHT, channels: 3 as const, background: GREEN }
  const right = await sharp({ create }).png().toBuffer()
  return sharp({ create: { ...create, width: WIDTH, background: RED } })
    .composite([{ input: right, left: EDGE, top: 0 }])
    .png()
    .toBuffer()
}

const send = (raw: Buffer, query = `purpose=map&sessionId=${session.id}`) =>
  server.call('POST', `/api/uploads?${query}`, { token: mira.token, raw, headers: { 'content-type': 'image/png' } })
const read = (user: SignedIn, path: string) => server.call('GET', path, { token: user.token })
const tile = (user: SignedIn, name: string, id = map.id) => read(user, `/api/uploads/${id}/tiles/${name}`)
const pixelsOf = async (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

function lay(changes: Partial<TableState['map']>): TableState['map'] {
  const { id: sessionId, dmId, name, maxPlayers } = session
  const state = liveTable.initial({ sessionId, dmId, name, maxPlayers, scene: { name: '', description: '' } })
  const laid = { ...state.map, gridSize: CELL, ...changes }
  server.live.states.set(sessionId, { ...state, map: laid })
  return laid
}
const background = () => ({ uploadId: map.id, width: WIDTH, height: HEIGHT })

describe('PICTURE-5 what is too large for a map is refused by its header', () => {
  it.each([
    ['16,385 pixels a side', () => anImageBomb(LIMITS.mapImagePixels + 1, 10)],
    ['a bomb of 900 megapixels', () => anImageBomb(30_000, 30_000)],
  ])('%s', async (_what, picture) => {
    const before = readdirSync(`${server.dataDir}/uploads`)
    expect(await send(picture())).toMatchObject({ status: 413, body: { code: 'FILE_005' } })
    expect(readdirSync(`${server.dataDir}/uploads`)).toEqual(before)
  })

  it('a portrait of 41 megapixels, which a map may have', async () => {
    const picture = anImageBomb(16_000, 2_600)
    expect(await send(picture, 'purpose=portrait')).toMatchObject({ status: 413, body: { code: 'FILE_005' } })
    expect(await send(picture)).toMatchObject({ status: 201, body: { width: 16_000, height: 2_600 } })
  })
})

describe('PICTURE-5 the tiles of a large map', () => {
  it('have all its pixels at level 0 and half as many per side at each further level, down to one tile', async () => {
    expect(map).toMatchObject({ width: WIDTH, height: HEIGHT })
    expect((await read(mira, `/api/uploads/${map.id}/tiling`)).body).toEqual({ width: WIDTH, height: HEIGHT, levels: 5 })
    expect(levelsOf(WIDTH, HEIGHT)).toBe(5)
    for (let level = 0; level < 5; level += 1) {
      const [width, height] = [sideAt(WIDTH, level), sideAt(HEIGHT, level)]
      const [column, row] = [Math.ceil(width / 512) - 1, Math.ceil(height / 512) - 1]
      const { status, bytes, headers } = await tile(mira, `${level}-${column}-${row}`)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'private, max-age=31536000, immutable',
      ])
      const [across, down] = [tileSpan(column, width), tileSpan(row, height)]
      const { info } = await pixelsOf(bytes)
      expect([info.width, info.height]).toEqual([across.to - across.from, down.to - down.from])
      expect((await tile(mira, `${level}-${column + 1}-${row}`)).status).toBe(404)
    }
    expect((await tile(mira, '5-0-0')).status).toBe(404)
  })

  it('show the same place as the picture', async () => {
    const { data, info } = await pixelsOf((await tile(mira, '0-4-0')).bytes)
    const greenFrom = Array.from({ length: info.width }, (_, x) => (data[(300 * info.width + x) * 4 + 1] ?? 0) > 100).indexOf(true)
    expect(tileSpan(4, WIDTH).from + greenFrom).toBe(EDGE)
  })

  it('count against the quota, and go with their picture', async () => {
    const { id, bytes } = (await send(await twoHalves())).body
    const kept = () => readdirSync(`${server.dataDir}/uploads`).filter((name) => name.startsWith(`${id}.`))
    expect(kept()).toEqual([`${id}.thumbnail.webp`, `${id}.tiles`, `${id}.webp`])
    const whole = (await read(mira, `/api/uploads/${id}`)).bytes.length + (await read(mira, `/api/uploads/${id}/thumbnail`)).bytes.length
    expect(bytes).toBeGreaterThan(whole)
    await server.call('DELETE', `/api/uploads/${id}`, { token: mira.token })
    expect(kept()).toEqual([])
    expect((await tile(mira, '4-0-0', id)).status).toBe(404)
  })

  it('are not made of small maps, nor of other pictures', async () => {
    for (const query of [`purpose=map`, 'purpose=scene']) {
      const { id } = (await send(anImageBomb(query.endsWith('map') ? LIMITS.untiledPixels : 4_200, 100), query)).body
      expect((await read(mira, `/api/uploads/${id}/tiling`)).body.levels).toBe(0)
      expect((await tile(mira, '0-0-0', id)).status).toBe(404)
    }
  })

  it('open like the picture itself: to players only while the table shows all of it', async () => {
    lay({ background: null })
    expect((await tile(oro, '4-0-0')).body.code).toBe('FILE_002')
    expect((await tile(tam, '4-0-0')).status).toBe(404)
    lay({ background: background() })
    expect([(await tile(tam, '4-0-0')).status, (await read(tam, `/api/uploads/${map.id}/tiling`)).status]).toEqual([200, 200])
    lay({ background: background(), fog: RIGHT_HALF_HIDDEN })
    expect([(await tile(tam, '4-0-0')).status, (await read(tam, `/api/uploads/${map.id}/tiling`)).status]).toEqual([404, 404])
    expect((await tile(mira, '4-0-0')).status).toBe(200)
  })
})

describe('MAP-46 the masked tiles of a large map', () => {
  it.each([0, 1, 2, 3, 4])('have no pixel of what is hidden, and nothing mixed with one, at level %i', async (level) => {
    const laid = lay({ background: background(), fog: RIGHT_HALF_HIDDEN })
    expect(maskedLevels(background())).toBe(5)
    const pieces = maskedTiles(laid, level)
    expect(pieces.length).toBeGreaterThan(0)
    for (const { name, left, right, top, bottom } of pieces) {
      const { status, bytes } = await read(tam, `/api/sessions/${session.id}/ground/${name}`)
      expect(status).toBe(200)
      const { data, info } = await pixelsOf(bytes)
      expect([info.width, info.height]).toEqual([Math.round((right - left) / 2 ** level), Math.round((bottom - top) / 2 ** level)])
      const perPixel = (right - left) / info.width
      for (let at = 0; at < data.length; at += 4) {
        const [r = 0, g = 0, , opacity = 0] = data.subarray(at, at + 4)
        const from = left + ((at / 4) % info.width) * perPixel
        if (from >= EDGE && opacity !== 0) throw new Error(`pixel ${at / 4} of ${name} shows what is hidden`)
        if (opacity > 0 && g > 60) throw new Error(`pixel ${at / 4} of ${name} has a hidden colour: ${r}, ${g}`)
        // Two pixels of the level beside the fog may be empty.
        if (from + perPixel <= EDGE - 2 * perPixel && opacity !== 255) throw new Error(`pixel ${at / 4} of ${name} is empty`)
      }
    }
  })

  it('are refused of another scene, of an earlier fog, of a level that there is not, and to strangers', async () => {
    const fogged = lay({ background: background(), fog: RIGHT_HALF_HIDDEN })
    const [piece] = maskedTiles(fogged, 2)
    const path = `/api/sessions/${session.id}/ground/${piece?.name}`
    expect((await read(tam, path)).status).toBe(200)
    expect((await read(oro, path)).status).toBe(404)
    expect((await read(tam, `/api/sessions/${session.id}/ground/9${piece?.name.slice(1)}`)).status).toBe(404)
    lay({ background: background(), fog: { isUsed: true, rows: ['8'] } })
    expect((await read(tam, path)).status).toBe(404)
    lay({ background: { ...background(), uploadId: 'up_other' }, fog: RIGHT_HALF_HIDDEN })
    expect(await read(tam, path)).toMatchObject({ status: 404, body: { code: 'FILE_002' } })
  })
})
