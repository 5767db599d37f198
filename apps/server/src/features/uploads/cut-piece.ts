import type { MaskedTile } from '@hearthlight/table'
import type { PicturePixels } from './picture-codec'

/** The picture's size on the map, in world pixels. */
interface WorldSize {
  readonly width: number
  readonly height: number
}

const OPAQUE = 255
const CHANNELS = 4

/**
 * The pixels of one piece of a picture, fully transparent where the piece is hidden. A pixel that is only partly hidden is
 * transparent too.
 */
export function cutPiece(picture: PicturePixels, world: WorldSize, piece: MaskedTile): PicturePixels {
  const [scaleX, scaleY] = [picture.width / world.width, picture.height / world.height]
  const left = Math.min(picture.width - 1, Math.round(piece.left * scaleX))
  const top = Math.min(picture.height - 1, Math.round(piece.top * scaleY))
  const width = Math.max(1, Math.round(piece.right * scaleX) - left)
  const height = Math.max(1, Math.round(piece.bottom * scaleY) - top)
  const bytes = Buffer.alloc(width * height * CHANNELS)
  for (let y = 0; y < height; y += 1) copyRow(picture, (top + y) * picture.width + left, bytes, y * width, width)
  for (const hidden of piece.hidden) {
    const [from, to] = [Math.floor(hidden.left * scaleX) - left, Math.ceil(hidden.right * scaleX) - left]
    const [first, last] = [Math.floor(hidden.top * scaleY) - top, Math.ceil(hidden.bottom * scaleY) - top]
    for (let y = Math.max(0, first); y < Math.min(height, last); y += 1) {
      bytes.fill(0, (y * width + Math.max(0, from)) * CHANNELS, (y * width + Math.min(width, to)) * CHANNELS)
    }
  }
  return { bytes, width, height, channels: CHANNELS }
}

/** Grey, with or without alpha, becomes colour; pixels without alpha become opaque. Positions in pixels. */
function copyRow({ bytes, channels }: PicturePixels, from: number, into: Buffer, to: number, pixels: number): void {
  if (channels === CHANNELS) {
    bytes.copy(into, to * CHANNELS, from * CHANNELS, (from + pixels) * CHANNELS)
    return
  }
  const isGrey = channels < 3
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const [source, target] = [(from + pixel) * channels, (to + pixel) * CHANNELS]
    for (let colour = 0; colour < 3; colour += 1) into[target + colour] = bytes[source + (isGrey ? 0 : colour)] ?? 0
    into[target + 3] = channels === 2 ? (bytes[source + 1] ?? 0) : OPAQUE
  }
}
