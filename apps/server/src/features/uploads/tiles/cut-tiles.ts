import { promisify } from 'node:util'
import { LIMITS, TILE_OVERLAP, TILE_SIDE, tileName } from '@hearthlight/protocol'
import { type Unzipped, unzip } from 'fflate'
import type { Sharp } from 'sharp'

/** The tiles of a picture by their names (`tileName`), encoded as WebP. */
export type Tiles = ReadonlyMap<string, Buffer>

/** Pictures that fit into this are shown whole. */
export function needsTiles(width: number, height: number): boolean {
  return Math.max(width, height) > LIMITS.untiledPixels
}

/**
 * Cuts a picture into tiles of all levels while it is being decoded, so that its pixels are never in memory as a whole. Each level
 * averages two by two pixels of the one before. Rejects if the picture is damaged.
 */
export async function cutTiles(picture: Sharp, encoding: { readonly quality: number; readonly effort: number }): Promise<Tiles> {
  const zip = await picture
    .webp(encoding)
    .tile({ size: TILE_SIDE, overlap: TILE_OVERLAP, layout: 'dz', depth: 'onetile', container: 'zip', basename: 'picture' })
    .toBuffer()
  const found = Object.entries(await unpack(zip)).flatMap(([path, bytes]) => placedTile(path, bytes))
  const last = Math.max(...found.map(({ depth }) => depth))
  return new Map(found.map(({ depth, column, row, bytes }) => [tileName(last - depth, column, row), bytes]))
}

const unpack: (zip: Buffer) => Promise<Unzipped> = promisify(unzip)

/** The library counts levels from the smallest on. Anything in the archive that is no tile is left out. */
function placedTile(path: string, bytes: Uint8Array) {
  const [, depth, column, row] = /\/(\d+)\/(\d+)_(\d+)\.webp$/.exec(path) ?? []
  if (depth === undefined) return []
  return [{ depth: Number(depth), column: Number(column), row: Number(row), bytes: Buffer.from(bytes) }]
}
