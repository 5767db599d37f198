import { DamagedContainer, type MovingSize, type PartsLeft, takePart } from './container'

interface Box {
  readonly type: string
  readonly body: Buffer
}

const HEADER_BYTES = 8
const LONG_HEADER_BYTES = 16
/** Boxes of one file, each counted as often as it is looked at. */
const MOST_BOXES = 100_000
/** ISO 14496-12 and its profiles, as encoders and browsers write them. */
const BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|av01|M4V |MSNV|dash|cmfc|cmf2|hvc1)$/
const CODECS: ReadonlySet<string> = new Set(['avc1', 'avc3', 'hvc1', 'hev1', 'vp09', 'av01'])

export function isBoxed(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp'
}

/** The size at which an MP4 is shown; undefined if it is another kind of file with boxes, or has no video. Throws if it is cut off. */
export function readMp4(bytes: Buffer): MovingSize | undefined {
  const left = { count: MOST_BOXES }
  const boxes = boxesIn(bytes, left)
  const [start] = boxes
  if (start === undefined || !brandsOf(start.body).some((brand) => BRANDS.test(brand))) return undefined
  const movies = boxes.filter(({ type }) => type === 'moov')
  const [movie] = movies
  if (movie === undefined || movies.length > 1) throw new DamagedContainer('not one moov')
  const videos = inside(movie.body, 'trak', left).filter((track) =>
    inside(track, 'mdia', left).some((media) =>
      inside(media, 'hdlr', left).some((handler) => handler.toString('latin1', 8, 12) === 'vide'),
    ),
  )
  const [video] = videos
  const [head] = video === undefined ? [] : inside(video, 'tkhd', left)
  if (video === undefined || head === undefined || videos.length > 1) return undefined
  const sample = sampleOf(video, left)
  if (sample === undefined) return undefined
  if (!boxes.some(({ type, body }) => type === 'mdat' && body.length > 0)) throw new DamagedContainer('no pictures')
  return { ...shownSize(head), ...sample }
}

/** The major brand, a version, then the compatible ones, four letters each. */
function brandsOf(body: Buffer): readonly string[] {
  const brands = [body.toString('latin1', 0, 4)]
  for (let at = 8; at + 4 <= body.length && brands.length < 50; at += 4) brands.push(body.toString('latin1', at, at + 4))
  return brands
}

/** Coded pixels of the first sample entry, if its codec is one that browsers play. */
function sampleOf(track: Buffer, left: PartsLeft): Pick<MovingSize, 'pixelWidth' | 'pixelHeight'> | undefined {
  const descriptions = ['mdia', 'minf', 'stbl', 'stsd'].reduce<readonly Buffer[]>(
    (found, type) => found.flatMap((body) => inside(body, type, left)),
    [track],
  )
  const [entry] = descriptions.flatMap((body) => boxesIn(body.subarray(8), left))
  if (entry === undefined || !CODECS.has(entry.type)) return undefined
  if (entry.body.length < 28) throw new DamagedContainer('a sample entry is too short')
  return { pixelWidth: entry.body.readUInt16BE(24), pixelHeight: entry.body.readUInt16BE(26) }
}

/** The track header's size in fixed point 16.16, upright: its matrix may turn it by a quarter. */
function shownSize(head: Buffer): Pick<MovingSize, 'width' | 'height'> {
  const matrixAt = head[0] === 1 ? 52 : 40
  if (head.length < matrixAt + 44) throw new DamagedContainer('a track header is too short')
  const [width, height] = [head.readUInt32BE(matrixAt + 36) / 65_536, head.readUInt32BE(matrixAt + 40) / 65_536]
  const isTurned = head.readInt32BE(matrixAt) === 0 && head.readInt32BE(matrixAt + 4) !== 0
  return isTurned ? { width: height, height: width } : { width, height }
}

function inside(bytes: Buffer, type: string, left: PartsLeft): readonly Buffer[] {
  return boxesIn(bytes, left).flatMap((box) => (box.type === type ? [box.body] : []))
}

/** The boxes that fill these bytes to the last one. A length of 0, up to the end, is refused: nobody could tell that the file is cut off. */
function boxesIn(bytes: Buffer, left: PartsLeft): readonly Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length; ) {
    takePart(left)
    if (at + HEADER_BYTES > bytes.length) throw new DamagedContainer('no box')
    const said = bytes.readUInt32BE(at)
    const isLong = said === 1
    if (isLong && at + LONG_HEADER_BYTES > bytes.length) throw new DamagedContainer('no box')
    const length = isLong ? Number(bytes.readBigUInt64BE(at + HEADER_BYTES)) : said
    const header = isLong ? LONG_HEADER_BYTES : HEADER_BYTES
    if (length < header || at + length > bytes.length) throw new DamagedContainer('a box reaches beyond its parent')
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + header, at + length) })
    at += length
  }
  return boxes
}
