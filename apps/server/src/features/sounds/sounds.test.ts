import { LIMITS, type SessionSummary, type SignedIn, type Sound } from '@hearthlight/protocol'
import { liveTable, type TableState } from '@hearthlight/table'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aServer, GOOD_PASSWORD, type TestServer } from '../../testing/test-server'

let server: TestServer
let mira: SignedIn
let tam: SignedIn
let oro: SignedIn
beforeEach(async () => {
  server = await aServer({ environment: { RATE_LIMIT_SCALE: '100', MAX_UPLOAD_MEGABYTES: '12' } })
  mira = await server.signUp('mira')
  tam = await server.signUp('tam')
  oro = await server.signUp('oro')
})
afterEach(() => server.close())

const box = (type: string, ...inside: Buffer[]): Buffer => {
  const body = Buffer.concat(inside)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(body.length + 8)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, body])
}
const track = (kind: string) => box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(kind))))
const film = (...kinds: string[]) => Buffer.concat([box('ftyp', Buffer.from('M4A isom')), box('moov', ...kinds.map(track))])
const song = (bytes = 40) => Buffer.concat([Buffer.from('ID3'), Buffer.alloc(bytes, 7)])
const send = (user: SignedIn, raw: Buffer, query = '?name=rain.mp3', type = 'audio/mpeg') =>
  server.call('POST', `/api/sounds${query}`, { token: user.token, raw, headers: { 'content-type': type } })
const sent = async (user: SignedIn, raw = song()): Promise<Sound> => (await send(user, raw)).body
const read = (user: SignedIn, id: string) => server.call('GET', `/api/sounds/${id}`, { token: user.token })
const listed = async (user: SignedIn) => (await server.call('GET', '/api/sounds', { token: user.token })).body

/** `dm` runs it, `player` has a seat. */
async function aTable(dm: SignedIn, player: SignedIn): Promise<SessionSummary> {
  const session = (await server.call('POST', '/api/sessions', { token: dm.token, body: { name: 'Keep' } })).body
  const hero = (await server.call('POST', '/api/characters', { token: player.token, body: { sheet: {} } })).body
  await server.call('POST', '/api/sessions/join', { token: player.token, body: { code: session.inviteCode, characterId: hero.id } })
  return session
}

function play({ id: sessionId, dmId, name, maxPlayers }: SessionSummary, music: TableState['scene']['music']): void {
  const state = liveTable.initial({ sessionId, dmId, name, maxPlayers, scene: { name: '', description: '' } })
  server.live.states.set(sessionId, { ...state, scene: { ...state.scene, music } })
}

describe('what becomes music', () => {
  it.each([
    ['an MP3 with a tag', song(), 'mp3', 'audio/mpeg'],
    ['an MP3 without one', Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 0, 0, 0]), 'mp3', 'audio/mpeg'],
    ['an Ogg', Buffer.from('OggS and so on'), 'ogg', 'audio/ogg'],
    ['a WAV', Buffer.from('RIFF\x10\x00\x00\x00WAVEfmt '), 'wav', 'audio/wav'],
    ['an M4A', film('soun'), 'm4a', 'audio/mp4'],
  ])('%s is kept byte for byte, and leaves as what its bytes say', async (_what, raw, format, type) => {
    const { status, body } = await send(mira, raw, '?name=../../The%20Old%20Road.final.html', 'audio/x-whatever')
    expect([status, body.format, body.name, body.bytes]).toEqual([201, format, 'The Old Road.final', raw.length])
    const got = await read(mira, body.id)
    expect(got.bytes.equals(raw)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it('comes back whole where it lies in several pieces', async () => {
    const raw = Buffer.concat([song(), Buffer.from(Array.from({ length: 1_300_000 }, (_, index) => index % 251))])
    const { id } = await sent(mira, raw)
    expect((await read(mira, id)).bytes.equals(raw)).toBe(true)
  })

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'audio/mpeg'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1'), 'audio/mpeg'],
    ['a film', film('soun', 'vide'), 'audio/mp4'],
    ['a film in an Ogg', Buffer.from('OggS\x00\x02 \x80theora', 'latin1'), 'audio/ogg'],
    [
      'boxes within boxes that lie about their length',
      Buffer.concat([box('ftyp'), Buffer.from('\xff\xff\xff\xffmoov', 'latin1')]),
      'audio/mp4',
    ],
    ['nothing at all', Buffer.alloc(0), 'audio/mpeg'],
    ['music that calls itself a text', song(), 'text/plain'],
  ])('%s is refused with FILE_003 and leaves nothing behind', async (_what, raw, type) => {
    expect(await send(mira, raw, '?name=a.mp3', type)).toMatchObject({ status: 415, body: { code: 'FILE_003' } })
    expect((await listed(mira)).sounds).toEqual([])
  })

  it('ten megabytes are taken, one byte more is not', async () => {
    expect((await send(mira, song(LIMITS.soundBytes - 3))).status).toBe(201)
    expect(await send(tam, song(LIMITS.soundBytes - 2))).toMatchObject({ status: 413, body: { code: 'FILE_005' } })
  })

  it('counts against the quota that pictures, maps and games share', async () => {
    await sent(mira, song(LIMITS.soundBytes - 3))
    const full = await send(mira, song(3 * 1024 * 1024))
    expect([full.status, full.body.code, full.body.error]).toEqual([413, 'FILE_005', expect.stringContaining('12 MB are full')])
    expect((await server.call('GET', '/api/uploads', { token: mira.token })).body.used).toBe(LIMITS.soundBytes)
  })
})

describe('a part of it', () => {
  const raw = Buffer.concat([song(), Buffer.from(Array.from({ length: 1_300_000 }, (_, index) => index % 251))])
  const part = (id: string, range: string, more: Readonly<Record<string, string>> = {}) =>
    server.call('GET', `/api/sounds/${id}`, { token: mira.token, headers: { range, 'accept-encoding': 'gzip, br', ...more } })

  it.each([
    ['bytes=0-99', 0, 100],
    ['bytes=524200-524400', 524_200, 524_401],
    ['bytes=1000000-', 1_000_000, raw.length],
    ['bytes=-10', raw.length - 10, raw.length],
    ['bytes=0-', 0, raw.length],
  ])('is sent alone for %s, as a browser asks that seeks', async (range, from, end) => {
    const { id } = await sent(mira, raw)
    const got = await part(id, range)
    expect(got.status).toBe(206)
    expect(got.bytes.equals(raw.subarray(from, end))).toBe(true)
    expect(got.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-range': `bytes ${from}-${end - 1}/${raw.length}`,
      'content-length': String(end - from),
      'content-type': 'audio/mpeg',
    })
    expect(got.headers).not.toHaveProperty('content-encoding')
  })

  it('that lies beyond its end is refused, with its length', async () => {
    const { id } = await sent(mira)
    const got = await part(id, 'bytes=43-')
    expect([got.status, got.headers['content-range'], got.body.code]).toEqual([416, 'bytes */43', 'NET_004'])
  })

  it('is asked for by whoever reads that it can be, and only of the version that they have', async () => {
    const { id } = await sent(mira)
    const whole = await read(mira, id)
    expect([whole.status, whole.headers['accept-ranges']]).toEqual([200, 'bytes'])
    const tag = String(whole.headers.etag)
    expect((await part(id, 'bytes=0-9', { 'if-range': tag })).status).toBe(206)
    const other = await part(id, 'bytes=0-9', { 'if-range': '"another"' })
    expect([other.status, other.bytes.length]).toEqual([200, 43])
  })

  it('is nobody’s who may not hear the whole', async () => {
    const { id } = await sent(mira)
    const asked = await server.call('GET', `/api/sounds/${id}`, { token: oro.token, headers: { range: 'bytes=0-9' } })
    expect(asked.status).toBe(404)
  })
})

describe('who may hear it', () => {
  it('everyone at the table on which its owner plays it, as long as it plays', async () => {
    const session = await aTable(mira, tam)
    const { id } = await sent(mira)
    expect((await read(tam, id)).status).toBe(404)
    play(session, { name: 'Rain', url: `/api/sounds/${id}`, loop: true })
    expect((await read(tam, id)).status).toBe(200)
    expect((await read(oro, id)).status).toBe(404)
    play(session, { name: 'Forest', url: '', loop: true })
    expect((await read(tam, id)).status).toBe(404)
  })

  it('nobody who names another’s piece at a table of their own', async () => {
    const { id } = await sent(mira)
    const session = await aTable(tam, mira)
    play(session, { name: 'Mine', url: `/api/sounds/${id}`, loop: true })
    expect((await read(tam, id)).status).toBe(404)
  })

  it('nobody is told whether a piece of others exists, and nobody removes it', async () => {
    const { id } = await sent(mira)
    expect((await read(oro, id)).body).toEqual((await read(oro, `${id}x`)).body)
    expect((await server.call('DELETE', `/api/sounds/${id}`, { token: oro.token })).status).toBe(404)
    expect((await server.call('GET', `/api/sounds/${id}`)).status).toBe(401)
    expect((await listed(mira)).sounds).toHaveLength(1)
    expect((await listed(oro)).sounds).toEqual([])
  })

  it('what its owner removes is gone, and gives its room back', async () => {
    const { id } = await sent(mira)
    expect((await server.call('DELETE', `/api/sounds/${id}`, { token: mira.token })).status).toBe(204)
    expect((await read(mira, id)).status).toBe(404)
    expect((await listed(mira)).used).toBe(0)
  })

  it('goes with its owner’s account, and is named in what the owner takes away', async () => {
    const { id } = await sent(mira)
    const archive = await server.call('GET', '/api/me/export', { token: mira.token })
    expect(JSON.stringify(archive.body)).toContain(id)
    const body = { currentPassword: GOOD_PASSWORD, confirmation: mira.email }
    await server.call('DELETE', '/api/me', { token: mira.token, body })
    expect((await read(tam, id)).status).toBe(404)
  })
})
