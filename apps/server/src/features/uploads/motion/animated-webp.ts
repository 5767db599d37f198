import { DamagedContainer } from './container'

const START_BYTES = 12
const HEAD_BYTES = 8
const ANIMATED = 0b0000_0010

/** The bytes are a WebP with several pictures. Throws if it is cut off, or something follows it. */
export function isAnimatedWebp(bytes: Buffer): boolean {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  if (!isWebp || bytes.toString('latin1', 12, 16) !== 'VP8X' || ((bytes[20] ?? 0) & ANIMATED) === 0) return false
  if (bytes.readUInt32LE(4) + HEAD_BYTES !== bytes.length) throw new DamagedContainer('the length is wrong')
  let pictures = 0
  for (let at = START_BYTES; at < bytes.length; ) {
    if (at + HEAD_BYTES > bytes.length) throw new DamagedContainer('no chunk')
    const length = bytes.readUInt32LE(at + 4)
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') pictures += 1
    at += HEAD_BYTES + length + (length % 2)
    if (at > bytes.length) throw new DamagedContainer('a chunk reaches beyond the file')
  }
  return pictures > 1
}
