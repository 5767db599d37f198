import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Format = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'

/** A picture with noise in every pixel, so that a missing half is visible. */
export function aPicture(format: Format = 'png', width = 300, height = 200): Promise<Buffer> {
  return noise(width, height).toFormat(format).toBuffer()
}

/** A JPEG with as much detail as a painted map: noise, enlarged four times. About a bit per pixel. */
export function aPaintedMap(width: number, height: number): Promise<Buffer> {
  return noise(width / 4, height / 4)
    .png()
    .toBuffer()
    .then((small) => sharp(small).resize(width, height).jpeg({ quality: 85 }).toBuffer())
}

/** A JPEG with its location, a rotated orientation, and `secret` in its metadata. */
export function aPhotograph(secret: string): Promise<Buffer> {
  return noise(300, 200)
    .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A valid picture of one colour with a file size of kilobytes that decodes to `width` × `height` pixels. */
export function anImageBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit per pixel, grey.
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([PNG_START, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** The same picture with a text in a chunk before its end. */
export function pngWithText(png: Buffer, text: string): Buffer {
  const end = png.length - 12
  return Buffer.concat([png.subarray(0, end), chunk('tEXt', Buffer.from(`Comment\0${text}`)), png.subarray(end)])
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function noise(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#884422', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(checksum(named))
  return Buffer.concat([length, named, check])
}

/** CRC-32, as PNG and zlib have it. */
function checksum(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}
