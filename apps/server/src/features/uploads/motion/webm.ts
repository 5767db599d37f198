import { DamagedContainer, type MovingSize } from './container'
import { type EbmlElement, type EbmlFile, elementsIn, textOf, unsignedOf } from './ebml'

/** Ids of https://www.matroska.org/technical/elements.html */
const ID = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  tags: 0x1254c367,
  chapters: 0x1043a770,
  attachments: 0x1941a469,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  displayWidth: 0x54b0,
  displayHeight: 0x54ba,
  displayUnit: 0x54b2,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  void: 0xec,
} as const

const OF_SEGMENT: ReadonlySet<number> = new Set([
  ID.seekHead,
  ID.info,
  ID.tracks,
  ID.cluster,
  ID.cues,
  ID.tags,
  ID.chapters,
  ID.attachments,
])
const VIDEO_TRACK = 1
/** Elements of one file, each counted as often as it is looked at. */
const MOST_ELEMENTS = 400_000
const CODECS: ReadonlySet<string> = new Set(['V_VP8', 'V_VP9', 'V_AV1'])

export function isEbml(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes.readUInt32BE(0) === ID.head
}

/** The size at which a WebM is shown; undefined if it is another kind of EBML file, or has no picture. Throws if it is cut off. */
export function readWebm(bytes: Buffer): MovingSize | undefined {
  const file = { bytes, left: { count: MOST_ELEMENTS } }
  const [head, segment, ...others] = elementsIn(file, 0, bytes.length, endsUnknown)
  if (head === undefined || docTypeOf(file, head) !== 'webm') return undefined
  if (segment?.id !== ID.segment || others.some(({ id }) => id !== ID.void)) throw new DamagedContainer('not one segment')
  const parts = childrenOf(file, segment)
  const tracks = parts.filter(({ id }) => id === ID.tracks)
  const clusters = parts.filter(({ id }) => id === ID.cluster)
  const videos = tracks.flatMap((part) => all(file, part, ID.track)).filter((track) => numberIn(file, track, ID.trackType) === VIDEO_TRACK)
  const [video] = videos
  const [codec] = video === undefined ? [] : all(file, video, ID.codec)
  const [settings] = video === undefined ? [] : all(file, video, ID.video)
  if (settings === undefined || codec === undefined || videos.length > 1 || !CODECS.has(textOf(bytes, codec))) return undefined
  const isFilled = clusters.some((cluster) => childrenOf(file, cluster).some(({ id }) => id === ID.simpleBlock || id === ID.blockGroup))
  if (!isFilled) throw new DamagedContainer('no pictures')
  const [pixelWidth, pixelHeight] = [numberIn(file, settings, ID.pixelWidth) ?? 0, numberIn(file, settings, ID.pixelHeight) ?? 0]
  const isInPixels = (numberIn(file, settings, ID.displayUnit) ?? 0) === 0
  return {
    pixelWidth,
    pixelHeight,
    width: (isInPixels ? numberIn(file, settings, ID.displayWidth) : undefined) ?? pixelWidth,
    height: (isInPixels ? numberIn(file, settings, ID.displayHeight) : undefined) ?? pixelHeight,
  }
}

/** RFC 8794, section 6.2: an element of unknown size ends where an element begins that can't be its child. */
function endsUnknown(parent: number, child: number): boolean {
  if (parent === ID.segment) return child === ID.head || child === ID.segment
  if (parent === ID.cluster) return OF_SEGMENT.has(child) || child === ID.head || child === ID.segment
  throw new DamagedContainer('only segments and clusters may be of unknown size')
}

function docTypeOf(file: EbmlFile, head: EbmlElement): string | undefined {
  const [docType] = all(file, head, ID.docType)
  return docType === undefined ? undefined : textOf(file.bytes, docType)
}

function childrenOf(file: EbmlFile, { from, to }: EbmlElement): readonly EbmlElement[] {
  return elementsIn(file, from, to, endsUnknown)
}

function all(file: EbmlFile, parent: EbmlElement, id: number): readonly EbmlElement[] {
  return childrenOf(file, parent).filter((child) => child.id === id)
}

function numberIn(file: EbmlFile, parent: EbmlElement, id: number): number | undefined {
  const [child] = all(file, parent, id)
  return child === undefined ? undefined : unsignedOf(file.bytes, child)
}
