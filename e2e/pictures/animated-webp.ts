export interface AnimatedFrame {
  /** A still WebP file: the part of the picture that changes. */
  readonly webp: Buffer
  /** Where the part lies; even numbers of pixels. */
  readonly left: number
  readonly top: number
  readonly seconds: number
}

/**
 * Joins stills to an animation that repeats for ever. Source: WebP container specification,
 * https://developers.google.com/speed/webp/docs/riff_container
 */
export function animatedWebp({ width, height }: { width: number; height: number }, frames: readonly AnimatedFrame[]): Buffer {
  const header = Buffer.concat([Buffer.from([HAS_ANIMATION, 0, 0, 0]), uint24(width - 1), uint24(height - 1)])
  const animation = Buffer.alloc(6)
  const chunks = [chunk('VP8X', header), chunk('ANIM', animation), ...frames.map(frameChunk)]
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
}

const HAS_ANIMATION = 0b10
/** The frame replaces what it covers, and stays for the next one. */
const REPLACES = 0b10

function frameChunk({ webp, left, top, seconds }: AnimatedFrame): Buffer {
  const pixels = chunksOf(webp).filter(({ name }) => name === 'VP8 ')
  const [first] = pixels
  if (first === undefined) throw new Error('the browser gave no lossy WebP')
  // The size stands behind the start code of a key frame.
  const [width, height] = [first.content.readUInt16LE(6) & 0x3fff, first.content.readUInt16LE(8) & 0x3fff]
  const place = [left / 2, top / 2, width - 1, height - 1, Math.round(seconds * 1_000)].map(uint24)
  return chunk('ANMF', Buffer.concat([...place, Buffer.from([REPLACES]), chunk('VP8 ', first.content)]))
}

function chunksOf(file: Buffer): readonly { readonly name: string; readonly content: Buffer }[] {
  const found = []
  for (let at = 12; at + 8 <= file.length; ) {
    const size = file.readUInt32LE(at + 4)
    found.push({ name: file.toString('latin1', at, at + 4), content: file.subarray(at + 8, at + 8 + size) })
    at += 8 + size + (size % 2)
  }
  return found
}

/** Its size, then its content, filled up to an even number of bytes. */
function chunk(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(name), size, content, Buffer.alloc(content.length % 2)])
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntLE(value, 0, 3)
  return bytes
}
