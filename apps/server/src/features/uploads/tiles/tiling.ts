import { LIMITS, levelsOf, type Tiling, tileName } from '@hearthlight/protocol'
import type { PictureStore } from '../picture-store'
import type { StoredUpload } from '../uploads.repo'
import { needsTiles } from './cut-tiles'

/** Whether the picture is stored in tiles. Maps that were uploaded before there were tiles have none. */
export async function hasTiles(
  { id, purpose, width, height }: StoredUpload,
  { readTile }: Pick<PictureStore, 'readTile'>,
): Promise<boolean> {
  if (purpose !== 'map' || !needsTiles(width, height)) return false
  return (await readTile(id, tileName(levelsOf(width, height) - 1, 0, 0))) !== undefined
}

export async function tilingOf(upload: StoredUpload, pictures: Pick<PictureStore, 'readTile'>): Promise<Tiling> {
  const { width, height } = upload
  return { width, height, levels: (await hasTiles(upload, pictures)) ? levelsOf(width, height) : 0 }
}

/** Pixels across the single picture, which is a smaller version of a picture in tiles. */
export function singleWidth({ width, height, levels }: Tiling): number {
  return levels === 0 ? width : Math.round((width * LIMITS.untiledPixels) / Math.max(width, height))
}
