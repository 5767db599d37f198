import { createHash } from 'node:crypto'
import { LIMITS, type SignedIn } from '@hearthlight/protocol'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anImageBomb } from '../../../testing/pictures'
import { type Answer, aServer, type TestServer } from '../../../testing/test-server'

const PART = LIMITS.imagePartBytes
const MB = 1024 * 1024

let server: TestServer
let mira: SignedIn
let tam: SignedIn
/** A map of a little more than one part. */
let map: Buffer
beforeAll(async () => {
  server = await aServer({ environment: { RATE_LIMIT_SCALE: '100' } })
  mira = await server.signUp('mira')
  tam = await server.signUp('tam')
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  map = await sharp({ create: { width: 4_200, height: 400, channels: 3, background: '#884422', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  expect([map.length > PART, map.length < 2 * PART]).toEqual([true, true])
})
afterAll(() => server.close())

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const ask = (
  method: string,
  path: string,
  { user = mira, ...sent }: { user?: SignedIn; body?: object; raw?: Buffer } = {},
): Promise<Answer> => {
  const headers = sent.raw === undefined ? {} : { headers: { 'content-type': 'application/octet-stream' } }
  return server.call(method as 'GET', `/api/unfinished-uploads${path}`, { token: user.token, ...headers, ...sent })
}
const begin = (bytes: Buffer, changes: object = {}, user = mira) =>
  ask('POST', '', { user, body: { name: 'Keep.jpg', size: bytes.length, sha256: hashOf(bytes), ...changes } })
const sendPart = (id: string, at: number, raw: Buffer, user = mira) => ask('PUT', `/${id}/parts/${at}`, { user, raw })
async function sent(bytes: Buffer, user = mira): Promise<string> {
  const { id } = (await begin(bytes, {}, user)).body
  for (let at = 0; at < bytes.length; at += PART) {
    expect((await sendPart(id, at, bytes.subarray(at, at + PART), user)).body.received).toBe(Math.min(bytes.length, at + PART))
  }
  return id
}
const finish = (id: string) => ask('POST', `/${id}/finish`)
/** What the picture becomes, or why it is refused. */
async function outcomeOf(id: string): Promise<Answer> {
  let answer = await finish(id)
  await vi.waitFor(async () => {
    if (answer.body.isBeingCut === true) answer = await ask('GET', `/${id}`)
    expect(answer.body.isBeingCut).not.toBe(true)
  }, 60_000)
  return answer
}
const uploads = async (user = mira) => (await server.call('GET', '/api/uploads', { token: user.token })).body

describe('BODY-5 a map that is sent in parts', () => {
  it('is refused before a byte of it is sent: too large, for another table, without room', async () => {
    expect(await begin(map, { size: 50 * MB + 1 })).toMatchObject({ status: 413, body: { code: 'FILE_005' } })
    expect(await begin(map, { size: 51 * MB })).toMatchObject({ status: 413, body: { code: 'FILE_005' } })
    expect(await begin(map, { size: 0 })).toMatchObject({ status: 422, body: { code: 'VAL_001' } })
    expect(await begin(map, { sha256: 'x' })).toMatchObject({ status: 422, body: { code: 'VAL_001' } })
    expect(await begin(map, { sessionId: 'sess_x' })).toMatchObject({ status: 404, body: { code: 'SESS_001' } })
    await begin(map, { size: 45 * MB, sha256: 'a'.repeat(64) }, tam)
    await begin(map, { size: 45 * MB, sha256: 'b'.repeat(64) }, tam)
    expect((await uploads(tam)).used).toBe(90 * MB)
    const token = tam.token
    const raw = anImageBomb(8, 8)
    expect((await server.call('POST', '/api/uploads?purpose=map', { token, raw, headers: { 'content-type': 'image/png' } })).status).toBe(
      201,
    )
    await server.temporary.database.query
      .updateTable('uploads')
      .set({ bytes: 11 * MB })
      .where('owner_id', '=', tam.userId)
      .execute()
    const more = await server.call('POST', '/api/uploads?purpose=map', { token, raw, headers: { 'content-type': 'image/png' } })
    expect(more).toMatchObject({ status: 413, body: { code: 'FILE_005' } })
  })

  it('takes only the part that comes next, in its length', async () => {
    const { id } = (await begin(map)).body
    expect(await sendPart(id, PART, map.subarray(PART))).toMatchObject({ status: 409, body: { code: 'FILE_001' } })
    expect(await sendPart(id, 0, map.subarray(0, 100))).toMatchObject({ status: 422, body: { code: 'FILE_004' } })
    expect((await sendPart(id, 0, map.subarray(0, PART + 1))).status).toBe(422)
    expect(await finish(id)).toMatchObject({ status: 409, body: { code: 'FILE_001' } })
    expect((await sendPart(id, 0, map.subarray(0, PART))).body).toMatchObject({ received: PART, isBeingCut: false })
    expect((await sendPart(id, 0, map.subarray(0, PART))).status).toBe(409)
    expect((await ask('GET', `/${id}`)).body).toEqual({ id, size: map.length, received: PART, isBeingCut: false })
    await ask('DELETE', `/${id}`)
    expect(await ask('GET', `/${id}`)).toMatchObject({ status: 404, body: { code: 'FILE_002' } })
  })

  it('is nobody else’s', async () => {
    const { id } = (await begin(map)).body
    for (const answer of [
      await ask('GET', `/${id}`, { user: tam }),
      await sendPart(id, 0, map.subarray(0, PART), tam),
      await ask('POST', `/${id}/finish`, { user: tam }),
      await ask('DELETE', `/${id}`, { user: tam }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'FILE_002' } })
    await ask('DELETE', `/${id}`)
  })

  it('goes on after an interruption where it was, and ends with a picture in tiles', async () => {
    const { id } = (await begin(map)).body
    await sendPart(id, 0, map.subarray(0, PART))
    expect((await begin(map)).body).toEqual({ id, size: map.length, received: PART, isBeingCut: false })
    await sendPart(id, PART, map.subarray(PART))
    const { upload } = (await outcomeOf(id)).body
    expect(upload).toMatchObject({ purpose: 'map', name: 'Keep.jpg', width: 4_200, height: 400 })
    expect((await server.call('GET', `/api/uploads/${upload.id}/tiles/0-8-0`, { token: mira.token })).status).toBe(200)
    // Whoever did not hear of the end asks again.
    expect((await finish(id)).body.upload).toEqual(upload)
    expect((await uploads()).used).toBe(upload.bytes)
    expect(await partsKept()).toBe(0)
  })

  it.each([
    ['a text', Buffer.from('Dear diary'), 'FILE_003'],
    ['half a picture', () => map.subarray(0, 600_000), 'MAP_004'],
    ['16,385 pixels a side', anImageBomb(16_385, 8), 'FILE_005'],
  ])('is refused if it is %s, and leaves nothing behind', async (_what, bytes, code) => {
    const before = await uploads()
    expect((await outcomeOf(await sent(typeof bytes === 'function' ? bytes() : bytes))).body.code).toBe(code)
    expect([await uploads(), await partsKept()]).toEqual([before, 0])
  })

  it('is refused if its bytes are not those that were announced', async () => {
    const bytes = anImageBomb(60, 60)
    const { id } = (await begin(bytes, { sha256: hashOf(map) })).body
    await sendPart(id, 0, bytes)
    expect(await finish(id)).toMatchObject({ status: 422, body: { code: 'FILE_004' } })
    expect((await ask('GET', `/${id}`)).status).toBe(404)
  })

  it('gives way to a third one, and is forgotten after a day', async () => {
    const ids = []
    for (const size of [100, 200, 300]) ids.push((await begin(map, { size })).body.id)
    expect(await Promise.all(ids.map(async (id) => (await ask('GET', `/${id}`)).status))).toEqual([404, 200, 200])
    const { query } = server.temporary.database
    await query.updateTable('unfinished_uploads').set({ used_at: 1 }).where('id', '=', ids[1]).execute()
    await begin(map, { size: 300 })
    await begin(map, { size: 400 })
    expect(await Promise.all(ids.map(async (id) => (await ask('GET', `/${id}`)).status))).toEqual([404, 404, 200])
  })
})

async function partsKept(): Promise<number> {
  const rows = await server.temporary.database.query.selectFrom('unfinished_upload_parts').select('upload_id').execute()
  return rows.length
}
