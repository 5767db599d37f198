import type { MaskedTile } from '@hearthlight/table'
import type { PicturePixels } from './picture-codec'
import type { PictureSource } from './tiles/picture-source'

/** The picture's size on the map, in world pixels. */
interface WorldSize {
  readonly width: number
  readonly height: number
}

/** One piece, and the size at which it is sent, in pixels. */
export interface CutPiece {
  readonly pixels: PicturePixels
  readonly width: number
  readonly height: number
}

const CHANNELS = 4
/**
 * Pixels beside a hidden area that are emptied too in pieces of coarse levels: WebP stores colours for two by two pixels and blends
 * them with their neighbours, and there one pixel stands for many of the map.
 */
const MARGIN = 2

/**
 * The pixels of one piece of a picture, fully transparent where the piece is hidden. A pixel that is only partly hidden is
 * transparent too. A piece of a coarse level is made from the next finer level of the picture, whose hidden pixels are emptied
 * before the caller shrinks it: no pixel that is sent has a part of a hidden one.
 */
export async function cutPiece(source: PictureSource, world: WorldSize, piece: MaskedTile): Promise<CutPiece> {
  const { level, width: wantedWidth, height: wantedHeight } = resolutionOf(source, world, piece)
  const [scaleX, scaleY] = [source.width / world.width / 2 ** level, source.height / world.height / 2 ** level]
  const [levelWidth, levelHeight] = [Math.ceil(source.width / 2 ** level), Math.ceil(source.height / 2 ** level)]
  const left = Math.min(levelWidth - 1, Math.round(piece.left * scaleX))
  const top = Math.min(levelHeight - 1, Math.round(piece.top * scaleY))
  const width = Math.max(1, Math.min(levelWidth, Math.round(piece.right * scaleX)) - left)
  const height = Math.max(1, Math.min(levelHeight, Math.round(piece.bottom * scaleY)) - top)
  const bytes = await source.read(level, { left, top, width, height })
  const margin = piece.level === 0 ? 0 : MARGIN
  for (const hidden of piece.hidden) {
    const from = Math.max(0, Math.floor(hidden.left * scaleX) - left - margin)
    const to = Math.min(width, Math.ceil(hidden.right * scaleX) - left + margin)
    const first = Math.max(0, Math.floor(hidden.top * scaleY) - top - margin)
    const last = Math.min(height, Math.ceil(hidden.bottom * scaleY) - top + margin)
    if (from >= to) continue
    for (let y = first; y < last; y += 1) bytes.fill(0, (y * width + from) * CHANNELS, (y * width + to) * CHANNELS)
  }
  const pixels = { bytes, width, height, channels: CHANNELS }
  return { pixels, width: Math.min(width, wantedWidth), height: Math.min(height, wantedHeight) }
}

/** From which level of the picture a piece is made, and its size in pixels at most. */
function resolutionOf(source: PictureSource, world: WorldSize, { level, left, right, top, bottom }: MaskedTile) {
  if (level === 0) return { level, width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY }
  const shrink = Math.log2((source.width / world.width) * 2 ** level)
  const finer = Math.min(source.levels - 1, Math.max(0, Math.floor(shrink) - 1))
  return { level: finer, width: sizeAt(right - left, level), height: sizeAt(bottom - top, level) }
}

function sizeAt(worldPixels: number, level: number): number {
  return Math.max(1, Math.round(worldPixels / 2 ** level))
}
