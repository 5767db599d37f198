import type { SoundFormat } from '@hearthlight/protocol'

/** The sound format by the file's bytes, whatever its name; undefined for anything that is not a supported format. */
export function sniffSound(bytes: Buffer): SoundFormat | undefined {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('ID3') || isMpegFrame(bytes)) return 'mp3'
  if (start.startsWith('OggS') && !isOggVideo(bytes)) return 'ogg'
  if (start.startsWith('RIFF') && start.endsWith('WAVE')) return 'wav'
  if (start.slice(4, 8) === 'ftyp' && hasSoundAlone(bytes)) return 'm4a'
  return undefined
}

/** ISO 11172-3: eleven set bits, layer III, and neither the forbidden bit rate nor the forbidden sampling rate. */
function isMpegFrame(bytes: Buffer): boolean {
  const [sync = 0, second = 0, third = 0] = bytes
  const isLayerThree = (second & 0b0000_0110) === 0b0000_0010
  const isVersionKnown = (second & 0b0001_1000) !== 0b0000_1000
  const isRateKnown = (third & 0b1111_0000) !== 0b1111_0000 && (third & 0b0000_1100) !== 0b0000_1100
  return sync === 0xff && (second & 0b1110_0000) === 0b1110_0000 && isLayerThree && isVersionKnown && isRateKnown
}

/** The streams of an Ogg file start on its first pages. */
const FIRST_PAGES_BYTES = 512
function isOggVideo(bytes: Buffer): boolean {
  return bytes.subarray(0, FIRST_PAGES_BYTES).includes('\x80theora', 0, 'latin1')
}

/** ISO 14496-12: the tracks are in `moov`, and `mdia/hdlr` of each gives its kind. */
function hasSoundAlone(bytes: Buffer): boolean {
  const [moov] = boxesIn(bytes).filter(({ type }) => type === 'moov')
  if (moov === undefined) return false
  const tracks = boxesIn(moov.body).filter(({ type }) => type === 'trak')
  const kinds = tracks.flatMap(({ body }) => inside(body, 'mdia').flatMap((media) => inside(media, 'hdlr'))).map(kindOf)
  return kinds.includes('soun') && !kinds.includes('vide')
}

const inside = (bytes: Buffer, type: string) => boxesIn(bytes).flatMap((box) => (box.type === type ? [box.body] : []))
const kindOf = (handler: Buffer) => handler.toString('latin1', 8, 12)

interface Box {
  readonly type: string
  readonly body: Buffer
}

const HEADER_BYTES = 8
/** More sibling boxes than any player writes. */
const MOST_BOXES = 1_000

function boxesIn(bytes: Buffer): readonly Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + HEADER_BYTES <= bytes.length && boxes.length < MOST_BOXES; ) {
    const said = bytes.readUInt32BE(at)
    // 0: up to the end. 1, a length of 64 bits, occurs only in files far beyond our size limit.
    const length = said === 0 ? bytes.length - at : said
    if (length < HEADER_BYTES || at + length > bytes.length) break
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + HEADER_BYTES, at + length) })
    at += length
  }
  return boxes
}
