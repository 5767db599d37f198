import { readdirSync } from 'node:fs'
import { LIMITS, type SignedIn } from '@hearthlight/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anImageBomb, aPhotograph, aPicture, pngWithText } from '../../testing/pictures'
import { type Answer, aServer, type TestServer } from '../../testing/test-server'

const SCRIPT = '<script>fetch("https://elsewhere.example")</script>'
const MB = 1024 * 1024
const svg = Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`)

let server: TestServer
let mira: SignedIn
beforeAll(async () => {
  server = await aServer({ environment: { RATE_LIMIT_SCALE: '100' } })
  mira = await server.signUp('mira')
})
afterAll(() => server.close())

const send = (raw: Buffer, { type = 'image/png', query = '?purpose=token' } = {}): Promise<Answer> =>
  server.call('POST', `/api/uploads${query}`, { token: mira.token, raw, headers: { 'content-type': type } })
const filesKept = () => (readdirSync(server.dataDir).includes('uploads') ? readdirSync(`${server.dataDir}/uploads`) : [])
const rowsKept = async () => (await server.call('GET', '/api/uploads', { token: mira.token })).body.uploads.length

/** A form as a hostile client writes it: byte by byte, with arbitrary headers. */
const form = (...parts: readonly (readonly [headers: string, content: Buffer | string])[]) =>
  Buffer.concat([
    ...parts.flatMap(([headers, content]) => [Buffer.from(`--cut\r\n${headers}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]),
    Buffer.from('--cut--\r\n'),
  ])
const FORM = 'multipart/form-data; boundary=cut'
const PURPOSE = ['content-disposition: form-data; name="purpose"', 'token'] as const
const filePart = (filename: string, type = 'image/png') =>
  `content-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: ${type}`

describe('what is no picture, or no whole one, is refused and leaves nothing behind', () => {
  const png = aPicture()
  const cases: readonly (readonly [string, () => Promise<Answer> | Answer, number, string])[] = [
    ['a text renamed to .png', () => send(Buffer.from('Dear diary, this is a picture.')), 415, 'FILE_003'],
    ['an SVG with a script', () => send(svg, { type: 'image/svg+xml' }), 415, 'FILE_003'],
    ['an SVG with a script, called a PNG', () => send(svg), 415, 'FILE_003'],
    ['a page, called a GIF', () => send(Buffer.from(`<!doctype html>${SCRIPT}`), { type: 'image/gif' }), 415, 'FILE_003'],
    ['a page that begins like a GIF', () => send(Buffer.from(`GIF89a=1;${SCRIPT}`), { type: 'image/gif' }), 422, 'FILE_004'],
    ['a program', () => send(Buffer.from('MZ\x90\0\x03\0\0\0'.padEnd(4_096, 'x'), 'latin1')), 415, 'FILE_003'],
    ['a PDF', () => send(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')), 415, 'FILE_003'],
    ['a TIFF, which nobody needs here', () => send(Buffer.from('49492a00080000000000', 'hex')), 415, 'FILE_003'],
    ['nothing', () => send(Buffer.alloc(0)), 415, 'FILE_003'],
    ['the first eight bytes of a PNG', async () => send((await png).subarray(0, 8)), 422, 'FILE_004'],
    ['half a PNG', async () => send((await png).subarray(0, (await png).length / 2)), 422, 'FILE_004'],
    ['half a PNG for a map', async () => send((await png).subarray(0, 40_000), { query: '?purpose=map' }), 422, 'MAP_004'],
    ['half a JPEG', async () => send((await aPicture('jpeg')).subarray(0, 9_000)), 422, 'FILE_004'],
    ['half a WebP', async () => send((await aPicture('webp')).subarray(0, 9_000)), 422, 'FILE_004'],
    ['half an AVIF', async () => send((await aPicture('avif')).subarray(0, 9_000)), 422, 'FILE_004'],
    ['a PNG with a bit turned over', async () => send(withBitTurned(await png)), 422, 'FILE_004'],
    ['an image bomb of 900 megapixels', () => send(anImageBomb(30_000, 30_000)), 413, 'FILE_005'],
    ['a picture of 41 megapixels', () => send(anImageBomb(41_000, 1_000)), 413, 'FILE_005'],
    ['a PNG that claims to be 4 billion pixels wide', async () => send(withWidth(await png, 0xffffffff)), 422, 'FILE_004'],
    ['a PNG that claims to have no width', async () => send(withWidth(await png, 0)), 422, 'FILE_004'],
    ['5 MB and one byte', async () => send(Buffer.concat([await png], LIMITS.imageBytes + 1)), 413, 'FILE_005'],
    ['50 MB', () => send(Buffer.alloc(50 * MB)), 413, 'FILE_005'],
    ['a picture sent as a page', async () => send(await png, { type: 'text/html' }), 415, 'FILE_003'],
    ['a picture sent as JSON', async () => send(await png, { type: 'application/json' }), 415, 'FILE_003'],
    ['a picture in JSON', () => send(Buffer.from('{"purpose":"token","file":[1]}'), { type: 'application/json' }), 415, 'FILE_003'],
    ['a purpose that there is not', async () => send(await png, { query: '?purpose=../../etc' }), 422, 'VAL_001'],
    ['no purpose', async () => send(await png, { query: '' }), 422, 'VAL_001'],
    ['a session with a path in it', async () => send(await png, { query: '?purpose=token&sessionId=../x' }), 422, 'VAL_001'],
    ['somebody else’s session', async () => send(await png, { query: '?purpose=token&sessionId=sess_x' }), 404, 'SESS_001'],
    ['a form without a file', () => send(form(PURPOSE), { type: FORM }), 422, 'VAL_001'],
    [
      'a form with two files',
      async () => send(form(PURPOSE, [filePart('a.png'), await png], [filePart('b.png'), await png]), { type: FORM }),
      422,
      'VAL_001',
    ],
    [
      'a form whose file is a page',
      async () => send(form(PURPOSE, [filePart('a.png', 'text/html'), SCRIPT]), { type: FORM }),
      415,
      'FILE_003',
    ],
    [
      'a form that is cut off',
      async () => send(form(PURPOSE, [filePart('a.png'), await png]).subarray(0, 9_000), { type: FORM }),
      400,
      'NET_004',
    ],
    ['a form of a hundred thousand parts', () => send(Buffer.from('--cut\r\n\r\n\r\n'.repeat(100_000)), { type: FORM }), 400, 'NET_004'],
    ['a form without its boundary', async () => send(form(PURPOSE), { type: 'multipart/form-data' }), 415, 'FILE_003'],
    ['a form that is none', async () => send(await png, { type: FORM }), 400, 'NET_004'],
  ]
  it.each(cases)('%s', async (_what, ask, status, code) => {
    const { status: got, body } = await ask()
    expect([got, body.code]).toEqual([status, code])
    expect([filesKept(), await rowsKept()]).toEqual([[], 0])
  })

  it('says it in the words of the catalogue', async () => {
    expect((await send(Buffer.from('text'))).body.error).toBe('Please select a valid image file (PNG, JPG, GIF, etc.)')
    const large = 'Image file is too large. Please choose a file smaller than 5MB.'
    expect((await send(Buffer.alloc(LIMITS.imageBytes + 1))).body.error).toBe(large)
    expect((await send(Buffer.alloc(9 * MB))).body.error).toBe(large)
  })
})

describe('what is a picture and something else beside is kept as the picture alone', () => {
  const keptBytes = async (raw: Buffer, type = 'image/png') => {
    const { status, body } = await send(raw, { type })
    expect(status).toBe(201)
    return (await server.call('GET', `/api/uploads/${body.id}`, { token: mira.token })).bytes
  }

  it.each([
    ['a PNG with a page behind it', async () => Buffer.concat([await aPicture(), Buffer.from(SCRIPT)])],
    ['a PNG with a script in its comment', async () => pngWithText(await aPicture(), SCRIPT)],
    ['a GIF with a program behind it', async () => Buffer.concat([await aPicture('gif'), Buffer.from(SCRIPT)])],
    ['a JPEG with an archive behind it', async () => Buffer.concat([await aPicture('jpeg'), Buffer.from(`PK\x03\x04${SCRIPT}`)])],
    ['a JPEG that tells where it was taken', () => aPhotograph(SCRIPT)],
  ])('%s', async (_what, hostile) => {
    const sent = await hostile()
    const kept = await keptBytes(sent)
    expect(kept.toString('latin1', 0, 4)).toBe('RIFF')
    for (const trace of ['script', 'elsewhere', 'Exif', 'EXIF', 'PK\x03\x04', 'tEXt']) expect(kept.toString('latin1')).not.toContain(trace)
    expect(kept.includes(sent.subarray(0, 64))).toBe(false)
  })

  it('a PNG that calls itself a JPEG, as the PNG it is', async () => {
    expect((await keptBytes(await aPicture(), 'image/jpeg')).length).toBeGreaterThan(0)
  })

  it.each(['../../../etc/passwd', '..\\..\\boot.ini', '/dev/null', 'a\u0000.png', '\u202egnp.exe', `${'x'.repeat(240)}.png`, '.', '..'])(
    'under the name %j, which leads nowhere',
    async (name) => {
      const { status, body } = await send(await aPicture(), { query: `?purpose=token&name=${encodeURIComponent(name)}` })
      expect(status).toBe(201)
      expect(body.name).toMatch(/^[^/\\\p{Cc}\u202e]{1,80}$/u)
      expect(filesKept().every((file) => /^up_\w+(\.thumbnail)?\.webp$/.test(file))).toBe(true)
      const { headers } = await server.call('GET', `/api/uploads/${body.id}`, { token: mira.token })
      expect(headers['content-disposition']).toBe(`inline; filename="${body.id}.webp"`)
    },
  )

  it('in a form whose file bears a path', async () => {
    const body = form(PURPOSE, [filePart('../../evil.png'), await aPicture()])
    expect((await send(body, { type: FORM })).body).toMatchObject({ name: 'evil.png', purpose: 'token' })
  })
})

function withBitTurned(png: Buffer): Buffer {
  const turned = Buffer.from(png)
  const at = Math.floor(png.length / 2)
  turned[at] = (turned[at] ?? 0) ^ 1
  return turned
}

/** The header's own checksum becomes wrong, as in a file that was edited by hand. */
function withWidth(png: Buffer, width: number): Buffer {
  const edited = Buffer.from(png)
  edited.writeUInt32BE(width, 16)
  return edited
}
