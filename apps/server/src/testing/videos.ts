import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Story } from './permission-story'

/** An EBML element; one of unknown size is written as recorders do. */
function element(id: string, content: Buffer | number | string, isSizeKnown = true): Buffer {
  const body = typeof content === 'number' ? number(content) : Buffer.from(content)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(0x0100000000000000n + (isSizeKnown ? BigInt(body.length) : 0xffffffffffffffn))
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export interface VideoShape {
  readonly width?: number
  readonly height?: number
  readonly docType?: string
  readonly codec?: string
  readonly handler?: string
  readonly brand?: string
  /** Bytes of pictures. */
  readonly length?: number
  /** As a recorder writes it, which does not know where it will end. */
  readonly isRecorded?: boolean
}

/** The container of a WebM, around bytes that no decoder reads. */
export function aWebm({ width = 320, height = 180, docType = 'webm', codec = 'V_VP9', length = 900, isRecorded = false }: VideoShape = {}) {
  const video = element('e0', Buffer.concat([element('b0', width), element('ba', height)]))
  const track = element('ae', Buffer.concat([element('83', 1), element('86', codec), video]))
  const blocks = [element('a3', Buffer.alloc(length / 2, 7)), element('a3', Buffer.alloc(length / 2, 9))]
  const cluster = element('1f43b675', Buffer.concat([element('e7', 0), ...blocks]), !isRecorded)
  const parts = [element('1549a966', element('2ad7b1', 1_000_000)), element('1654ae6b', track), cluster, cluster]
  return Buffer.concat([element('1a45dfa3', element('4282', docType)), element('18538067', Buffer.concat(parts), !isRecorded)])
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([number(body.length + 8), Buffer.from(type, 'latin1'), body])
}

/** The container of an MP4, around bytes that no decoder reads. */
export function anMp4({ width = 320, height = 180, brand = 'isom', codec = 'avc1', handler = 'vide', length = 900 }: VideoShape = {}) {
  const head = Buffer.alloc(84)
  head.writeUInt32BE(0x10000, 40)
  head.writeUInt32BE(0x10000, 56)
  head.writeUInt32BE(width * 65_536, 76)
  head.writeUInt32BE(height * 65_536, 80)
  const entry = Buffer.alloc(78)
  entry.writeUInt16BE(width % 65_536, 24)
  entry.writeUInt16BE(height % 65_536, 26)
  const samples = box('stbl', box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(codec, entry)))
  const media = box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(handler, 'latin1'), Buffer.alloc(13)), box('minf', samples))
  const movie = box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('tkhd', head), media))
  return Buffer.concat([box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1')), movie, box('mdat', Buffer.alloc(length, 5))])
}

/** A WebP of several pictures, each of another colour. */
export async function anAnimatedWebp(width = 320, height = 180): Promise<Buffer> {
  const pictures = ['#aa2211', '#11aa22', '#2211aa'].map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .webp({ delay: [100, 100, 100], loop: 0 })
    .toBuffer()
}

/** Sends all parts of a video of the owner, which waits for its still; returns the id of the unfinished upload. */
export async function sendVideo({ server, people }: Story): Promise<string> {
  const { token } = people.owner
  const raw = aWebm()
  const body = { name: 'rain.webm', size: raw.length, sha256: createHash('sha256').update(raw).digest('hex') }
  const { id } = (await server.call('POST', '/api/unfinished-uploads', { token, body })).body
  const headers = { 'content-type': 'application/octet-stream' }
  await server.call('PUT', `/api/unfinished-uploads/${id}/parts/0`, { token, raw, headers })
  return id
}

/** Uploads the owner's picture of a map, which moves; returns its id. */
export async function sendMovingPicture({ server, people }: Story): Promise<string> {
  const sent = { token: people.owner.token, raw: await anAnimatedWebp(), headers: { 'content-type': 'image/webp' } }
  return (await server.call('POST', '/api/uploads?purpose=map', sent)).body.id
}
