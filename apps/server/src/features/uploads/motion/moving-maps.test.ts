import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { isMovingPicture, LIMITS, type SessionSummary, type SignedIn } from '@hearthlight/protocol'
import { liveTable, maskedTiles, type TableState } from '@hearthlight/table'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aPicture } from '../../../testing/pictures'
import { type Answer, aServer, type TestServer } from '../../../testing/test-server'
import { anAnimatedWebp, anMp4, aWebm } from '../../../testing/videos'

const PART = LIMITS.imagePartBytes
const MB = 1024 * 1024

let server: TestServer
let mira: SignedIn
let tam: SignedIn
let oro: SignedIn
let session: SessionSummary
beforeAll(async () => {
  server = await aServer({ environment: { RATE_LIMIT_SCALE: '100' } })
  mira = await server.signUp('mira')
  tam = await server.signUp('tam')
  oro = await server.signUp('oro')
  session = (await server.call('POST', '/api/sessions', { token: mira.token, body: { name: 'Keep' } })).body
  const hero = (await server.call('POST', '/api/characters', { token: tam.token, body: { sheet: {} } })).body
  await server.call('POST', '/api/sessions/join', { token: tam.token, body: { code: session.inviteCode, characterId: hero.id } })
})
afterAll(() => server.close())

const UNFINISHED = '/api/unfinished-uploads'
const BYTES = { 'content-type': 'application/octet-stream' }
async function begin(bytes: Buffer, size = bytes.length): Promise<Answer> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return server.call('POST', UNFINISHED, { token: mira.token, body: { sessionId: session.id, name: 'Sea.webm', size, sha256 } })
}
async function sent(bytes: Buffer): Promise<string> {
  const { id } = (await begin(bytes)).body
  for (let at = 0; at < bytes.length; at += PART) {
    const raw = bytes.subarray(at, at + PART)
    await server.call('PUT', `${UNFINISHED}/${id}/parts/${at}`, { token: mira.token, raw, headers: BYTES })
  }
  return id
}
const sendStill = (id: string, raw: Buffer, user = mira) =>
  server.call('POST', `${UNFINISHED}/${id}/still`, { token: user.token, raw, headers: { 'content-type': 'image/webp' } })
/** What a video becomes with its still, or why it is refused. */
async function outcomeOf(bytes: Buffer, still?: Buffer): Promise<Answer> {
  const id = await sent(bytes)
  let answer = await sendStill(id, still ?? (await aPicture('webp', 320, 180)))
  await vi.waitFor(async () => {
    if (answer.body.isBeingCut === true) answer = await server.call('GET', `${UNFINISHED}/${id}`, { token: mira.token })
    expect(answer.body.isBeingCut).not.toBe(true)
  }, 60_000)
  return answer
}
const uploads = async () => (await server.call('GET', '/api/uploads', { token: mira.token })).body
const read = (user: SignedIn, path: string, headers: Readonly<Record<string, string>> = {}) =>
  server.call('GET', path, { token: user.token, headers })
const motionOf = (user: SignedIn, id: string, headers?: Readonly<Record<string, string>>) =>
  read(user, `/api/uploads/${id}/motion`, headers)
const filesKept = () => (readdirSync(server.dataDir).includes('uploads') ? readdirSync(`${server.dataDir}/uploads`).sort() : [])

function lay(uploadId: string, fog: TableState['map']['fog']): TableState['map'] {
  const { id: sessionId, dmId, name, maxPlayers } = session
  const state = liveTable.initial({ sessionId, dmId, name, maxPlayers, scene: { name: '', description: '' } })
  const map = { ...state.map, gridSize: 50, background: { uploadId, width: 320, height: 180 }, fog }
  server.live.states.set(session.id, { ...state, map })
  return map
}
const OPEN = { isUsed: true, rows: [] }
const HIDING = { isUsed: true, rows: ['8'] }

describe('ANIM-1 a map that moves', () => {
  it.each([
    ['a WebM', 'webm', aWebm({ length: 2 * MB })],
    ['a WebM as a browser records it', 'webm', aWebm({ isRecorded: true })],
    ['an MP4', 'mp4', anMp4({ length: 2 * MB })],
    ['an MP4 as an encoder writes it', 'mp4', readFileSync(new URL('../../../testing/real-film.mp4', import.meta.url))],
  ])('is kept as it came beside its still: %s', async (_what, format, video) => {
    const before = (await uploads()).used
    const { upload } = (await outcomeOf(video)).body
    expect(upload).toMatchObject({ purpose: 'map', name: 'Sea.webm', width: 320, height: 180 })
    expect(isMovingPicture(upload.id)).toBe(true)
    const moving = await motionOf(mira, upload.id)
    expect([moving.status, moving.headers['content-type'], moving.headers['x-content-type-options']]).toEqual([
      200,
      `video/${format}`,
      'nosniff',
    ])
    expect(moving.bytes.equals(video)).toBe(true)
    expect((await sharp((await read(mira, `/api/uploads/${upload.id}`)).bytes).metadata()).format).toBe('webp')
    expect((await uploads()).used).toBe(before + upload.bytes)
    expect(upload.bytes).toBeGreaterThan(video.length)
    await server.call('DELETE', `/api/uploads/${upload.id}`, { token: mira.token })
    expect([(await uploads()).used, filesKept().filter((name) => name.startsWith(upload.id))]).toEqual([before, []])
    expect((await motionOf(mira, upload.id)).status).toBe(404)
  })

  it('may be an animated WebP, whose first picture is its still', async () => {
    const raw = await anAnimatedWebp()
    const headers = { 'content-type': 'image/webp' }
    const { body } = await server.call('POST', '/api/uploads?purpose=map', { token: mira.token, raw, headers })
    expect(body).toMatchObject({ width: 320, height: 180 })
    const moving = await motionOf(mira, body.id)
    expect([moving.bytes.equals(raw), moving.headers['content-type']]).toEqual([true, 'image/webp'])
    expect((await sharp((await read(mira, `/api/uploads/${body.id}`)).bytes).metadata()).pages).toBeUndefined()
    const token = await server.call('POST', '/api/uploads?purpose=token', { token: mira.token, raw, headers })
    expect([isMovingPicture(token.body.id), (await motionOf(mira, token.body.id)).status]).toEqual([false, 404])
    const cut = await server.call('POST', '/api/uploads?purpose=map', { token: mira.token, raw: raw.subarray(0, -20), headers })
    expect([cut.status, ['FILE_004', 'MAP_004'].includes(cut.body.code)]).toEqual([422, true])
  })

  it('is no picture without a still, and goes on waiting for nobody', async () => {
    const id = await sent(aWebm())
    await server.call('POST', `${UNFINISHED}/${id}/finish`, { token: mira.token })
    await vi.waitFor(async () => expect((await server.call('GET', `${UNFINISHED}/${id}`, { token: mira.token })).status).toBe(404))
  })
})

describe('ANIM-2 what is no video that browsers play, or no whole one, is refused and leaves nothing behind', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
  const recorded = aWebm({ isRecorded: true })
  it.each([
    ['half a WebM', aWebm().subarray(0, 900), 'FILE_004'],
    ['a WebM without its last byte', aWebm().subarray(0, -1), 'FILE_004'],
    ['a recorded WebM without its last byte', recorded.subarray(0, -1), 'FILE_004'],
    ['a WebM with a page behind it', Buffer.concat([aWebm(), Buffer.from('<script>fetch("//else")</script>')]), 'FILE_004'],
    ['a WebM without a picture', aWebm({ length: 0 }).subarray(0, 130), 'FILE_004'],
    ['a Matroska file', aWebm({ docType: 'matroska' }), 'FILE_003'],
    ['a WebM in a codec of elsewhere', aWebm({ codec: 'V_MPEG4/ISO/AVC' }), 'FILE_003'],
    ['a WebM of empty elements', Buffer.concat([recorded, Buffer.from('ec80'.repeat(500_000), 'hex')]), 'FILE_004'],
    ['half an MP4', anMp4().subarray(0, 900), 'FILE_004'],
    ['an MP4 without its last byte', anMp4().subarray(0, -1), 'FILE_004'],
    ['an MP4 with a page behind it', Buffer.concat([anMp4(), Buffer.from('<script>')]), 'FILE_004'],
    ['an MP4 without pictures', anMp4({ length: 0 }), 'FILE_004'],
    ['an MP4 of empty boxes', Buffer.concat([anMp4(), Buffer.from('0000000866726565'.repeat(120_000), 'hex')]), 'FILE_004'],
    ['music in an MP4', anMp4({ handler: 'soun' }), 'FILE_003'],
    ['a QuickTime film', anMp4({ brand: 'qt  ' }), 'FILE_003'],
    ['an AVIF', anMp4({ brand: 'avif' }), 'FILE_003'],
    ['a picture that calls itself a video', png, 'FILE_003'],
    ['a text', Buffer.from('Dear diary, this is a video of the sea.'), 'FILE_003'],
    ['16,385 pixels wide', aWebm({ width: 16_385 }), 'FILE_005'],
    ['16,385 pixels high', anMp4({ height: 16_385 }), 'FILE_005'],
    ['larger than what devices play', anMp4({ width: 8_192, height: 8_192 }), 'FILE_005'],
    ['without a width', aWebm({ width: 0 }), 'FILE_004'],
  ])('%s', async (_what, video, code) => {
    const before = [await uploads(), filesKept()]
    expect((await outcomeOf(video)).body.code).toBe(code)
    expect([await uploads(), filesKept()]).toEqual(before)
  })

  it('larger than 50 MB, before a byte of it is sent', async () => {
    expect(await begin(aWebm(), 51 * MB)).toMatchObject({ status: 413, body: { code: 'FILE_005' } })
  })

  it('a still of other proportions, or none', async () => {
    const before = await uploads()
    expect((await outcomeOf(aWebm(), await aPicture('webp', 300, 200))).body.code).toBe('FILE_004')
    expect((await outcomeOf(aWebm(), Buffer.from('no picture'))).body.code).toBe('FILE_003')
    expect((await outcomeOf(aWebm(), await aPicture('webp', 160, 90))).body.upload).toMatchObject({ width: 160, height: 90 })
    const after = await uploads()
    expect(after.uploads.length).toBe(before.uploads.length + 1)
  })

  it('a still that comes before its video is all there, or from somebody else', async () => {
    const still = await aPicture('webp', 320, 180)
    const { id } = (await begin(aWebm({ length: 2 * MB }))).body
    expect(await sendStill(id, still)).toMatchObject({ status: 409, body: { code: 'FILE_001' } })
    expect(await sendStill(id, still, oro)).toMatchObject({ status: 404, body: { code: 'FILE_002' } })
    await server.call('DELETE', `${UNFINISHED}/${id}`, { token: mira.token })
  })

  it('what no longer fits into the quota', async () => {
    const before = await uploads()
    const id = await sent(aWebm())
    await server.temporary.database.query
      .updateTable('uploads')
      .set({ bytes: before.quota })
      .where('id', '=', before.uploads[0].id)
      .execute()
    const refused = await sendStill(id, await aPicture('webp', 320, 180))
    await server.temporary.database.query
      .updateTable('uploads')
      .set({ bytes: before.uploads[0].bytes })
      .where('id', '=', before.uploads[0].id)
      .execute()
    expect(refused).toMatchObject({ status: 413, body: { code: 'FILE_005' } })
    await server.call('DELETE', `${UNFINISHED}/${id}`, { token: mira.token })
    expect(await uploads()).toEqual(before)
  })
})

describe('ANIM-3 what moves opens for whoever may see all of the picture at that moment', () => {
  it('for the DM always; for players while no fog hides a part of the map; for nobody else', async () => {
    const { id } = (await outcomeOf(aWebm())).body.upload
    expect((await motionOf(tam, id)).status).toBe(404)
    for (const [fog, status] of [[OPEN, 200] as const, [HIDING, 404] as const, [OPEN, 200] as const]) {
      const map = lay(id, fog)
      expect([(await motionOf(mira, id)).status, (await motionOf(tam, id)).status]).toEqual([200, status])
      expect((await motionOf(tam, id, { range: 'bytes=0-9' })).status).toBe(status === 200 ? 206 : 404)
      expect(await motionOf(oro, id)).toMatchObject({ status: 404, body: { code: 'FILE_002' } })
      const seen = liveTable.view({ userId: tam.userId, role: 'player', name: '' }, server.live.states.get(session.id) as TableState)
      expect(JSON.stringify(seen).includes('up_moving')).toBe(status === 200)
      if (fog === OPEN) continue
      const [piece] = maskedTiles(map)
      expect((await read(tam, `/api/sessions/${session.id}/ground/${piece?.name}`)).status).toBe(200)
    }
  })

  it('in the parts that a player of videos asks for', async () => {
    const video = anMp4({ length: 2 * MB })
    const { id } = (await outcomeOf(video)).body.upload
    const whole = await motionOf(mira, id)
    const part = await motionOf(mira, id, { range: 'bytes=524200-1048600', 'if-range': String(whole.headers.etag) })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 524200-1048600/${video.length}`])
    expect(part.bytes.equals(video.subarray(524_200, 1_048_601))).toBe(true)
    expect((await motionOf(mira, id, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
    const beyond = await motionOf(mira, id, { range: `bytes=${video.length}-` })
    expect([beyond.status, beyond.headers['content-range'], beyond.body.code]).toEqual([416, `bytes */${video.length}`, 'NET_004'])
  })
})
