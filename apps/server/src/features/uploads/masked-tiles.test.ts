import type { SessionSummary, SignedIn, TokenId, Upload } from '@hearthlight/protocol'
import { liveTable, maskedTiles, type TableState, TOKEN_DEFAULTS } from '@hearthlight/table'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '../../testing/test-server'

/** Cells of 50 pixels: the left half is red, the right half, under fog, is green. */
const [WIDTH, HEIGHT, CELL] = [1_000, 600, 50]
const RIGHT_HALF_HIDDEN = { isUsed: true, rows: Array.from({ length: HEIGHT / CELL }, () => '003ff') }
const RED = { r: 200, g: 20, b: 20 }
const GREEN = { r: 20, g: 200, b: 20 }

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
  session = (await server.call('POST', '/api/sessions', { token: mira.token, body: { name: 'Keep' } })).body
  const hero = (await server.call('POST', '/api/characters', { token: tam.token, body: { sheet: {} } })).body
  await server.call('POST', '/api/sessions/join', { token: tam.token, body: { code: session.inviteCode, characterId: hero.id } })
})
afterEach(() => server.close())

async function theMap(owner: SignedIn, query = `purpose=map&sessionId=${session.id}`): Promise<Upload> {
  const right = await sharp({ create: { width: WIDTH / 2, height: HEIGHT, channels: 3, background: GREEN } })
    .png()
    .toBuffer()
  const raw = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: RED } })
    .composite([{ input: right, left: WIDTH / 2, top: 0 }])
    .png()
    .toBuffer()
  const sent = { token: owner.token, raw, headers: { 'content-type': 'image/png' } }
  return (await server.call('POST', `/api/uploads?${query}`, sent)).body
}

function lay(changes: Partial<TableState['map']>): TableState['map'] {
  const { id: sessionId, dmId, name, maxPlayers } = session
  const state = liveTable.initial({ sessionId, dmId, name, maxPlayers, scene: { name: '', description: '' } })
  const map = { ...state.map, gridSize: CELL, ...changes }
  server.live.states.set(sessionId, { ...state, map })
  return map
}

const read = (user: SignedIn, path: string) => server.call('GET', path, { token: user.token })
const piece = (user: SignedIn, name: string) => read(user, `/api/sessions/${session.id}/ground/${name}`)
const pixelsOf = async (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

describe('the picture under a fogged map', () => {
  it('is the DM’s alone as a whole and as a thumbnail, whether it was uploaded for the table or not', async () => {
    for (const query of [undefined, 'purpose=map']) {
      const { id } = await theMap(mira, query)
      lay({ background: { uploadId: id, width: WIDTH, height: HEIGHT }, fog: RIGHT_HALF_HIDDEN })
      for (const size of ['', '/thumbnail']) {
        expect(await read(tam, `/api/uploads/${id}${size}`)).toMatchObject({ status: 404, body: { code: 'FILE_002' } })
        expect((await read(mira, `/api/uploads/${id}${size}`)).status).toBe(200)
      }
    }
  })

  it('is whole for everyone at the table again once nothing is hidden', async () => {
    const { id } = await theMap(mira)
    lay({ background: { uploadId: id, width: WIDTH, height: HEIGHT }, fog: { isUsed: true, rows: [] } })
    expect((await read(tam, `/api/uploads/${id}`)).status).toBe(200)
  })

  it('is not told by its upload before it lies on the table', async () => {
    const { id } = await theMap(mira)
    lay({ background: null })
    expect((await read(tam, `/api/uploads/${id}`)).status).toBe(404)
  })

  it('stays a picture to those who see it elsewhere at the table', async () => {
    const { id } = await theMap(mira)
    const token = { ...TOKEN_DEFAULTS, id: 'tok' as TokenId, x: 0, y: 0, uploadId: id }
    lay({ background: { uploadId: id, width: WIDTH, height: HEIGHT }, fog: RIGHT_HALF_HIDDEN, tokens: { tok: token } })
    expect((await read(tam, `/api/uploads/${id}`)).status).toBe(200)
  })

  it('comes in pieces, with no pixel of what is hidden', async () => {
    const { id } = await theMap(mira)
    const map = lay({ background: { uploadId: id, width: WIDTH, height: HEIGHT }, fog: RIGHT_HALF_HIDDEN })
    const pieces = maskedTiles(map)
    expect(pieces.map(({ place }) => place)).toEqual(['0-0', '0-1'])
    let seen = 0
    for (const { name, left, right, top, bottom } of pieces) {
      const { status, bytes, headers } = await piece(tam, name)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'private, max-age=31536000, immutable',
      ])
      const { data, info } = await pixelsOf(bytes)
      expect([info.width, info.height]).toEqual([right - left, bottom - top])
      for (let at = 0; at < data.length; at += 4) {
        const [r = 0, g = 0, , opacity = 0] = data.subarray(at, at + 4)
        const isHidden = left + ((at / 4) % info.width) >= WIDTH / 2
        if (isHidden ? opacity !== 0 || g > r + 20 : opacity !== 255 || g > 60) throw new Error(`pixel ${at / 4} of ${name} is wrong`)
        if (!isHidden) seen += 1
      }
    }
    // The pieces overlap by two rows of pixels.
    expect(seen).toBe((WIDTH / 2) * (HEIGHT + 2))
  })

  it('SIGHT-21 comes as each player sees it by their tokens, and to the DM who looks through their eyes', async () => {
    const { id } = await theMap(mira)
    const leftHalf = Array.from({ length: HEIGHT / CELL }, () => 'ffc')
    const layers = { seen: leftHalf, dim: [], dark: [], remembered: leftHalf }
    const whole = { isUsed: true, rows: Array.from({ length: HEIGHT / CELL }, () => 'fffff') }
    const sight = { isShared: true, columns: WIDTH / CELL, rows: HEIGHT / CELL, layers: { party: layers } }
    lay({ background: { uploadId: id, width: WIDTH, height: HEIGHT }, fog: whole, sight })
    const state = server.live.states.get(session.id) as TableState
    server.live.states.set(session.id, { ...state, party: { seats: [{ id: tam.userId }] } as unknown as TableState['party'] })
    const seen = liveTable.stateSeenBy(tam.userId, server.live.states.get(session.id) as TableState).map
    const [first, ...others] = maskedTiles(seen)
    expect(others.map(({ place }) => place)).toEqual(['0-1'])
    const { bytes, status } = await piece(tam, first?.name ?? '')
    expect(status).toBe(200)
    const { data, info } = await pixelsOf(bytes)
    expect([data[(10 * info.width + 10) * 4 + 3], data[(10 * info.width + 505) * 4 + 3]]).toEqual([255, 0])
    expect((await piece(mira, first?.name ?? '')).bytes).toEqual(bytes)
    expect((await piece(oro, first?.name ?? '')).status).toBe(404)
  })

  it('hides what the fog cuts through the middle of a pixel, on a picture that is drawn smaller than it is', async () => {
    const { id } = await theMap(mira)
    // Shown at a third of its size: a cell has 33⅓ world pixels of the map, 100 pixels of the picture.
    const background = { uploadId: id, width: 333, height: 200 }
    const map = lay({ background, gridSize: 33.3, gridOffsetX: 0.35, fog: { isUsed: true, rows: Array.from({ length: 7 }, () => '07ff') } })
    const [only] = maskedTiles(map)
    const { data, info } = await pixelsOf((await piece(tam, only?.name ?? '')).bytes)
    expect(info.width).toBe(WIDTH)
    const firstHidden = Math.floor((5 * 33.3 + 0.35) * (WIDTH / 333))
    const row = Array.from({ length: info.width }, (_, x) => data[(300 * info.width + x) * 4 + 3] === 0)
    expect([row.indexOf(true), row.lastIndexOf(false)]).toEqual([firstHidden, firstHidden - 1])
  })

  it('has the same piece for a name for ever, and none for a name of before', async () => {
    const { id } = await theMap(mira)
    const background = { uploadId: id, width: WIDTH, height: HEIGHT }
    const open = maskedTiles(lay({ background, fog: { isUsed: true, rows: ['8'] } }))
    expect(open).toHaveLength(4)
    const [first] = open
    const once = await piece(tam, first?.name ?? '')
    expect((await piece(mira, first?.name ?? '')).bytes).toEqual(once.bytes)
    lay({ background, fog: RIGHT_HALF_HIDDEN })
    for (const { name } of open) {
      if (name.startsWith('1-') || name === first?.name) {
        expect(await piece(tam, name)).toMatchObject({ status: 404, body: { code: 'FILE_002' } })
      }
    }
  })

  it('has no piece for strangers, for tables without a picture, or of a picture whose owner is not at the table', async () => {
    const { id } = await theMap(mira)
    const background = { uploadId: id, width: WIDTH, height: HEIGHT }
    const [first] = maskedTiles(lay({ background, fog: RIGHT_HALF_HIDDEN }))
    expect((await piece(oro, first?.name ?? '')).status).toBe(404)
    expect((await piece(tam, '0-0-abc')).status).toBe(404)
    lay({ background: null, fog: RIGHT_HALF_HIDDEN })
    expect((await piece(tam, first?.name ?? '')).status).toBe(404)
    const strange = await theMap(oro, 'purpose=map')
    const [other] = maskedTiles(lay({ background: { ...background, uploadId: strange.id }, fog: RIGHT_HALF_HIDDEN }))
    expect((await piece(mira, other?.name ?? '')).status).toBe(404)
  })

  it('has no piece of a picture that is a player’s: the DM would open it by naming it', async () => {
    const { id } = await theMap(tam, 'purpose=map')
    const [first] = maskedTiles(lay({ background: { uploadId: id, width: WIDTH, height: HEIGHT }, fog: RIGHT_HALF_HIDDEN }))
    for (const user of [mira, tam]) expect((await piece(user, first?.name ?? '')).status).toBe(404)
  })
})
