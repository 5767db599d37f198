import { deflateSync } from 'node:zlib'

interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue and alpha, row by row from the top. */
  readonly data: ArrayLike<number>
}

type Color = readonly [red: number, green: number, blue: number, alpha: number]

const MOST_COLORS = 96

/** A PNG with a palette of at most 96 colours, which needs about a third of the bytes of one in full colour. */
export function pngOf({ width, height, data }: Pixels): Buffer {
  const colors = Array.from({ length: width * height }, (_, index) => plain(data, index * 4))
  const palette = paletteOf(colors)
  const known = new Map<number, number>()
  const rows = Buffer.alloc(height * (width + 1))
  colors.forEach((color, index) => {
    const key = ((color[0] * 256 + color[1]) * 256 + color[2]) * 256 + color[3]
    const found = known.get(key) ?? nearestOf(palette, color)
    known.set(key, found)
    rows[Math.floor(index / width) * (width + 1) + (index % width) + 1] = found
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each pixel, as a position in the palette.
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => color.slice(0, 3)))),
    chunk('tRNS', Buffer.from(palette.map(([, , , alpha]) => alpha))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The colour at this place; all transparent ones are equal, and alpha has few steps. */
function plain(data: ArrayLike<number>, at: number): Color {
  const alpha = Math.min(255, Math.round((data[at + 3] ?? 0) / 64) * 64)
  return alpha === 0 ? [0, 0, 0, 0] : [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, alpha]
}

/** Halves the set of colours at the median of its widest channel until there are enough. */
function paletteOf(colors: readonly Color[]): Color[] {
  let boxes: Color[][] = [colors.filter(([, , , alpha]) => alpha > 0)]
  while (boxes.length < MOST_COLORS - 1) {
    const spans = boxes.map(widestOf)
    const most = Math.max(...spans.map(({ span }, index) => span * Math.sqrt(boxes[index]?.length ?? 0)))
    const which = spans.findIndex(({ span }, index) => span * Math.sqrt(boxes[index]?.length ?? 0) === most)
    const box = boxes[which]
    if (box === undefined || most === 0) break
    const channel = spans[which]?.channel ?? 0
    const sorted = [...box].sort((a, b) => (a[channel] ?? 0) - (b[channel] ?? 0))
    const middle = Math.ceil(sorted.length / 2)
    boxes = [...boxes.slice(0, which), sorted.slice(0, middle), sorted.slice(middle), ...boxes.slice(which + 1)]
  }
  return [[0, 0, 0, 0], ...boxes.filter((box) => box.length > 0).map(meanOf)]
}

function widestOf(box: readonly Color[]): { readonly channel: number; readonly span: number } {
  const spans = [0, 1, 2, 3].map((channel) => {
    let [least, most] = [255, 0]
    for (const color of box) {
      least = Math.min(least, color[channel] ?? 0)
      most = Math.max(most, color[channel] ?? 0)
    }
    return { channel, span: Math.max(0, most - least) }
  })
  return spans.reduce((best, one) => (one.span > best.span ? one : best))
}

function meanOf(box: readonly Color[]): Color {
  const mean = (channel: 0 | 1 | 2 | 3) => Math.round(box.reduce((sum, color) => sum + color[channel], 0) / box.length)
  return [mean(0), mean(1), mean(2), mean(3)]
}

function nearestOf(palette: readonly Color[], color: Color): number {
  let best = { index: 0, distance: Number.POSITIVE_INFINITY }
  palette.forEach((one, index) => {
    const distance = one.reduce((sum, channel, at) => sum + (channel - (color[at] ?? 0)) ** 2, 0)
    if (distance < best.distance) best = { index, distance }
  })
  return best.index
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(checksum(named))
  return Buffer.concat([length, named, sum])
}

/** CRC-32. */
function checksum(bytes: Buffer): number {
  let sum = -1
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ -1) >>> 0
}
