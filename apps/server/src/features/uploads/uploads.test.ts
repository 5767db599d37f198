import { readdirSync, rmSync } from 'node:fs'
import type { CharacterId, SessionSummary, SignedIn, TokenId, Upload } from '@hearthlight/protocol'
import { liveTable, type TableState, TOKEN_DEFAULTS, type Token } from '@hearthlight/table'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPhotograph, aPicture } from '../../testing/pictures'
import { aServer, GOOD_PASSWORD, type TestServer } from '../../testing/test-server'

let server: TestServer
let mira: SignedIn
let tam: SignedIn
let oro: SignedIn
beforeEach(async () => {
  server = await aServer()
  mira = await server.signUp('mira')
  tam = await server.signUp('tam')
  oro = await server.signUp('oro')
})
afterEach(() => server.close())

const upload = (user: SignedIn, raw: Buffer, query = 'purpose=token', type = 'image/png') =>
  server.call('POST', `/api/uploads?${query}`, { token: user.token, raw, headers: { 'content-type': type } })
const uploaded = async (user: SignedIn, query?: string): Promise<Upload> => (await upload(user, await aPicture(), query)).body
const read = (user: SignedIn, id: string, size = '') => server.call('GET', `/api/uploads/${id}${size}`, { token: user.token })
const listed = async (user: SignedIn) => (await server.call('GET', '/api/uploads', { token: user.token })).body
const filesKept = () => readdirSync(`${server.dataDir}/uploads`)

/** Mira runs it, Tam has a seat; Oro is a stranger. */
async function aTable(dm = mira, player = tam): Promise<SessionSummary> {
  const session = (await server.call('POST', '/api/sessions', { token: dm.token, body: { name: 'Keep' } })).body
  const hero = (await server.call('POST', '/api/characters', { token: player.token, body: { sheet: {} } })).body
  await server.call('POST', '/api/sessions/join', { token: player.token, body: { code: session.inviteCode, characterId: hero.id } })
  return session
}

function lay(session: SessionSummary, map: Partial<TableState['map']>): void {
  const { id: sessionId, dmId, name, maxPlayers } = session
  const scene = { name: '', description: '' }
  const state = liveTable.initial({ sessionId, dmId, name, maxPlayers, scene })
  server.live.states.set(sessionId, { ...state, map: { ...state.map, ...map } })
}
const tokens = (fields: Partial<Token>) => ({ tok: { ...TOKEN_DEFAULTS, id: 'tok' as TokenId, x: 0, y: 0, ...fields } })

it('one account’s pictures are decoded one after the other: nobody waits for all of them', async () => {
  const picture = await aPicture()
  const answered: string[] = []
  const send = async (user: SignedIn) => {
    expect((await upload(user, picture, 'purpose=map')).status).toBe(201)
    answered.push(user.username)
  }
  await Promise.all([...Array.from({ length: 9 }, () => send(mira)), send(tam)])
  expect(answered.at(-1)).toBe('mira')
})

describe('who may see a picture', () => {
  it('nobody who is signed out', async () => {
    const { id } = await uploaded(mira)
    for (const path of [`/api/uploads/${id}`, `/api/uploads/${id}/thumbnail`, '/api/uploads']) {
      expect(await server.call('GET', path)).toMatchObject({ status: 401, body: { code: 'AUTH_002' } })
    }
    expect(await server.call('POST', '/api/uploads?purpose=token', { raw: await aPicture() })).toMatchObject({ status: 401 })
  })

  it('no stranger, to whom it is as if there were none', async () => {
    const { id } = await uploaded(mira)
    for (const size of ['', '/thumbnail']) {
      const others = await read(oro, id, size)
      expect(others).toMatchObject({ status: 404, body: { code: 'FILE_002' } })
      expect(others.body).toEqual((await read(oro, `${id}x`, size)).body)
    }
  })

  it('no stranger to the table for which it was uploaded, and everyone at it', async () => {
    const session = await aTable()
    const { id } = await uploaded(mira, `purpose=scene&sessionId=${session.id}`)
    expect((await read(oro, id)).status).toBe(404)
    expect((await read(tam, id)).status).toBe(200)
    const byPlayer = await uploaded(tam, `purpose=token&sessionId=${session.id}`)
    expect((await read(mira, byPlayer.id)).status).toBe(200)
  })

  it('nobody may upload for a table of others', async () => {
    const session = await aTable()
    expect(await upload(oro, await aPicture(), `purpose=token&sessionId=${session.id}`)).toMatchObject({
      status: 404,
      body: { code: 'SESS_001' },
    })
  })

  it('everyone at a table on which it lies', async () => {
    const session = await aTable()
    const background = await uploaded(mira, 'purpose=map')
    expect((await read(tam, background.id)).status).toBe(404)
    lay(session, { background: { uploadId: background.id, width: 300, height: 200 } })
    expect((await read(tam, background.id)).status).toBe(200)
    expect((await read(tam, background.id, '/thumbnail')).status).toBe(200)
    expect((await read(oro, background.id)).status).toBe(404)
    lay(session, { background: null })
    expect((await read(tam, background.id)).status).toBe(404)
  })

  it('everyone at a table on which a scene shows it', async () => {
    const session = await aTable()
    const { id } = await uploaded(mira, 'purpose=scene')
    lay(session, {})
    expect((await read(tam, id)).status).toBe(404)
    const state = server.live.states.get(session.id)
    if (state === undefined) throw new Error('The table was laid.')
    const scene = { name: 'Crypt', description: '', imageUrl: `/api/uploads/${id}` }
    server.live.states.set(session.id, { ...state, scene: { ...state.scene, scene } })
    expect((await read(tam, id)).status).toBe(200)
    expect((await read(oro, id)).status).toBe(404)
  })

  it('no player while its token is hidden', async () => {
    const session = await aTable()
    const { id } = await uploaded(mira)
    lay(session, { tokens: tokens({ uploadId: id, isVisible: false }) })
    expect((await read(tam, id)).status).toBe(404)
    lay(session, { tokens: tokens({ uploadId: id }) })
    expect((await read(tam, id)).status).toBe(200)
  })

  it('no player once its token is hidden again, although it was uploaded for their table', async () => {
    const session = await aTable()
    const { id } = await uploaded(mira, `purpose=token&sessionId=${session.id}`)
    lay(session, { tokens: tokens({ uploadId: id }) })
    expect((await read(tam, id)).status).toBe(200)
    lay(session, { tokens: tokens({ uploadId: id, isVisible: false }) })
    expect((await read(tam, id)).status).toBe(404)
  })

  it('the DM, whoever of the table it belongs to', async () => {
    const session = await aTable()
    const { id } = await uploaded(tam)
    lay(session, { tokens: tokens({ uploadId: id, isVisible: false }) })
    expect((await read(mira, id)).status).toBe(200)
  })

  it('nobody by naming it at a table of their own', async () => {
    const { id } = await uploaded(mira)
    const session = await aTable(oro, tam)
    lay(session, { tokens: tokens({ uploadId: id }) })
    for (const user of [oro, tam]) expect((await read(user, id)).status).toBe(404)
  })

  it('no DM by naming it where a player of theirs keeps it for a table of their own', async () => {
    const map = await uploaded(mira, 'purpose=map')
    const scene = await uploaded(mira, 'purpose=scene')
    const session = await aTable(oro, mira)
    const background = { uploadId: map.id, width: 300, height: 200 }
    lay(session, { background, tokens: tokens({ uploadId: map.id }) })
    const state = server.live.states.get(session.id)
    if (state === undefined) throw new Error('The table was laid.')
    const shown = { name: 'Crypt', description: '', imageUrl: `/api/uploads/${scene.id}` }
    server.live.states.set(session.id, { ...state, scene: { ...state.scene, scene: shown } })
    for (const { id } of [map, scene]) expect((await read(oro, id)).status).toBe(404)
  })

  it('everyone at the table where it is the portrait of a hero, if the hero’s player uploaded it', async () => {
    const session = await aTable()
    const secret = await uploaded(mira)
    const own = await uploaded(tam, 'purpose=portrait')
    const showAs = (portraitId: string) => {
      lay(session, {})
      const state = server.live.states.get(session.id)
      if (state === undefined) throw new Error('The table was laid.')
      const character = { id: 'char_lyra' as CharacterId, name: secret.id, level: 1, class: secret.id, race: '', hp: 9, maxHp: 9, ac: 9 }
      const seat = { id: tam.userId, playerName: 'tam', character, hp: 9, maxHp: 9, ac: 9, conditions: [], portraitId }
      server.live.states.set(session.id, { ...state, party: { seats: [seat] } })
    }
    showAs(secret.id)
    expect((await read(tam, secret.id)).status).toBe(404)
    showAs(own.id)
    expect((await read(mira, own.id)).status).toBe(200)
    expect((await read(oro, own.id)).status).toBe(404)
  })
})

describe('a picture', () => {
  it.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('comes back from %s as WebP, beside a thumbnail', async (format) => {
    const { status, body } = await upload(mira, await aPicture(format, 900, 600), 'purpose=map&name=cave.png', `image/${format}`)
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'cave.png', purpose: 'map', sessionId: null, width: 900, height: 600 })
    for (const [size, width, height] of [
      ['', 900, 600],
      ['/thumbnail', 512, 341],
    ] as const) {
      const { bytes, headers } = await read(mira, body.id, size)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height })
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        vary: expect.stringContaining('Authorization'),
        'x-content-type-options': 'nosniff',
        'content-disposition': `inline; filename="${body.id}.webp"`,
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }
  })

  it('may come in a form', async () => {
    const form = new FormData()
    form.set('purpose', 'portrait')
    form.set('file', new File([new Uint8Array(await aPicture())], 'hero.png', { type: 'image/png' }))
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const raw = Buffer.from(await request.arrayBuffer())
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const { status, body } = await server.call('POST', '/api/uploads', { token: mira.token, raw, headers })
    expect([status, body.name, body.purpose]).toEqual([201, 'hero.png', 'portrait'])
  })

  it('stands upright, and says nothing of where it was taken', async () => {
    const { body } = await upload(mira, await aPhotograph('Mira Dale'), 'purpose=portrait', 'image/jpeg')
    expect([body.width, body.height]).toEqual([200, 300])
    const { exif, icc, xmp, orientation } = await sharp((await read(mira, body.id)).bytes).metadata()
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('is kept no larger than its purpose needs, and never made larger', async () => {
    const large = await aPicture('jpeg', 2_400, 1_200)
    expect((await upload(mira, large, 'purpose=token')).body).toMatchObject({ width: 1_024, height: 512 })
    expect((await upload(mira, large, 'purpose=map')).body).toMatchObject({ width: 2_400, height: 1_200 })
    expect((await upload(mira, await aPicture('png', 3, 2))).body).toMatchObject({ width: 3, height: 2 })
  })

  it('keeps what is see-through', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    const { body } = await upload(mira, clear)
    const { data } = await sharp((await read(mira, body.id)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(0)
  })
})

describe('the room for pictures', () => {
  it('is told with the list, the newest first', async () => {
    const first = await uploaded(mira)
    server.env.pass(1)
    const second = await uploaded(mira)
    const { uploads, used, quota } = await listed(mira)
    expect(uploads.map(({ id }: Upload) => id)).toEqual([second.id, first.id])
    expect([used, quota]).toEqual([first.bytes + second.bytes, 100 * 1024 * 1024])
    expect(await listed(tam)).toMatchObject({ uploads: [], used: 0 })
  })

  it('has an end, also for those who come at once, and is free again after a removal', async () => {
    const small = await aServer({ environment: { MAX_UPLOAD_MEGABYTES: '1' } })
    const { token } = await small.signUp('mira')
    const raw = await aPicture('jpeg', 1_600, 1_100)
    const send = () => small.call('POST', '/api/uploads?purpose=map', { token, raw, headers: { 'content-type': 'image/jpeg' } })
    const answers = await Promise.all([send(), send(), send(), send()])
    const kept = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 413, body: { code: 'FILE_005', error: expect.stringContaining('1 MB') } })
    const { used, quota } = (await small.call('GET', '/api/uploads', { token })).body
    expect(used).toBeLessThanOrEqual(quota)
    expect(readdirSync(`${small.dataDir}/uploads`)).toHaveLength(2 * kept.length)
    await small.call('DELETE', `/api/uploads/${kept[0]?.body.id}`, { token })
    expect((await send()).status).toBe(201)
    await small.close()
  })
})

describe('removing', () => {
  it('is the owner’s alone, and takes the files along', async () => {
    const session = await aTable()
    const { id } = await uploaded(mira, `purpose=map&sessionId=${session.id}`)
    expect(filesKept().sort()).toEqual([`${id}.thumbnail.webp`, `${id}.webp`])
    const remove = (user: SignedIn) => server.call('DELETE', `/api/uploads/${id}`, { token: user.token })
    expect(await remove(tam)).toMatchObject({ status: 404, body: { code: 'FILE_002' } })
    expect((await remove(mira)).status).toBe(204)
    expect([filesKept(), (await read(mira, id)).status, (await remove(mira)).status]).toEqual([[], 404, 404])
  })

  it('happens with the account, in whose archive the pictures stand', async () => {
    const { id } = await uploaded(mira)
    const archive = (await server.call('GET', '/api/me/export', { token: mira.token })).body
    expect(archive.belongings.uploads).toEqual([expect.objectContaining({ id })])
    const body = { currentPassword: GOOD_PASSWORD, confirmation: mira.email }
    expect((await server.call('POST', '/api/me/delete', { token: mira.token, body })).status).toBe(204)
    expect(filesKept()).toEqual([])
  })
})

describe('when the disk fails', () => {
  it('nothing half-written stays, and the person is told', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const removed: string[] = []
    const broken = await aServer({
      pictures: {
        write: () => Promise.reject(full),
        read: async () => undefined,
        readTile: async () => undefined,
        readTiles: async () => undefined,
        readMotion: async () => undefined,
        remove: async (id) => void removed.push(id),
        removeStrays: async () => undefined,
      },
    })
    const { token } = await broken.signUp('mira')
    const answer = await broken.call('POST', '/api/uploads?purpose=token', {
      token,
      raw: await aPicture(),
      headers: { 'content-type': 'image/png' },
    })
    expect(answer).toMatchObject({ status: 507, body: { code: 'FILE_001' } })
    expect(removed).toHaveLength(1)
    expect((await broken.call('GET', '/api/uploads', { token })).body).toMatchObject({ uploads: [], used: 0 })
    expect(broken.log.filter((line) => line.includes('no space left'))).toHaveLength(1)
    await broken.close()
  })

  it('a picture whose bytes are gone is answered as missing', async () => {
    const { id } = await uploaded(mira)
    rmSync(`${server.dataDir}/uploads/${id}.webp`)
    expect(await read(mira, id)).toMatchObject({ status: 404, body: { code: 'FILE_002' } })
    expect(server.log.some((line) => line.includes(id))).toBe(true)
  })
})
