import { levelsOf, sideAt, TILE_SIDE, tileName, tileSpan } from '@hearthlight/protocol'
import type { PicturePixels } from '../picture-codec'

/** A rectangle of pixels. */
interface PixelArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A stored picture from which rectangles are read, at full size or at a level with fewer pixels. */
export interface PictureSource {
  /** Pixels at level 0. */
  readonly width: number
  readonly height: number
  readonly levels: number
  /** Four bytes a pixel, row by row: red, green, blue, alpha. The caller may change them. */
  read(level: number, area: PixelArea): Promise<Buffer>
}

const CHANNELS = 4
const OPAQUE = 255

/** A picture that is stored in one piece. */
export function wholeSource(picture: PicturePixels): PictureSource {
  return {
    width: picture.width,
    height: picture.height,
    levels: 1,
    read: async (_level, { left, top, width, height }) => {
      const bytes = Buffer.alloc(width * height * CHANNELS)
      for (let y = 0; y < height; y += 1) copyRow(picture, (top + y) * picture.width + left, bytes, y * width, width)
      return bytes
    },
  }
}

/** A picture that is stored in tiles. `decode` gives the pixels of a tile; a missing one makes `read` reject. */
export function tiledSource(
  { width, height }: { readonly width: number; readonly height: number },
  decode: (name: string) => Promise<PicturePixels | undefined>,
): PictureSource {
  return {
    width,
    height,
    levels: levelsOf(width, height),
    read: async (level, area) => {
      const bytes = Buffer.alloc(area.width * area.height * CHANNELS)
      const [right, bottom] = [area.left + area.width, area.top + area.height]
      for (let row = Math.floor(area.top / TILE_SIDE); row * TILE_SIDE < bottom; row += 1) {
        for (let column = Math.floor(area.left / TILE_SIDE); column * TILE_SIDE < right; column += 1) {
          const tile = await decode(tileName(level, column, row))
          if (tile === undefined) throw new Error(`the tile ${tileName(level, column, row)} is gone`)
          const startX = tileSpan(column, sideAt(width, level)).from
          const startY = tileSpan(row, sideAt(height, level)).from
          const [from, first] = [Math.max(area.left, column * TILE_SIDE), Math.max(area.top, row * TILE_SIDE)]
          const pixels = Math.min(right, (column + 1) * TILE_SIDE) - from
          for (let y = first; y < Math.min(bottom, (row + 1) * TILE_SIDE); y += 1) {
            copyRow(tile, (y - startY) * tile.width + from - startX, bytes, (y - area.top) * area.width + from - area.left, pixels)
          }
        }
      }
      return bytes
    },
  }
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
