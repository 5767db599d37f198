import { deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]

/** A PNG of one colour, built by hand: the journeys have no picture files. */
export function pngFile(name: string, width: number, height: number, colour: Colour) {
  return paintedPng(name, width, height, () => colour)
}

/** A PNG whose pixels have the colour that `colourAt` tells. */
export function paintedPng(name: string, width: number, height: number, colourAt: (x: number, y: number) => Colour) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits per channel, RGB.
  header.set([8, 2, 0, 0, 0], 8)
  const row = (y: number) => Buffer.from([0, ...Array.from({ length: width }, (_, x) => colourAt(x, y)).flat()])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, (_, y) => row(y))))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const buffer = Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
  return { name, mimeType: 'image/png', buffer }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** PNG specification, annex D. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
