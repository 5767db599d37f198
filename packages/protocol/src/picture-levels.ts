/** Pixels of a tile's side, without the overlap. */
export const TILE_SIDE = 512
/** Pixels by which a tile reaches over each neighbour, so that no seam is visible between them. */
export const TILE_OVERLAP = 1

/** Levels of a picture's tiles. Level 0 has all pixels, each further level half as many per side, the last level is one tile. */
export function levelsOf(width: number, height: number): number {
  let levels = 1
  while (sideAt(Math.max(width, height), levels - 1) > TILE_SIDE) levels += 1
  return levels
}

/** Pixels of a side of the picture at this level. The last one of an odd side stands alone. */
export function sideAt(side: number, level: number): number {
  return Math.ceil(side / 2 ** level)
}

/** Where a tile begins and ends along one side of its level, in pixels of the level. */
export function tileSpan(index: number, side: number): { readonly from: number; readonly to: number } {
  return { from: Math.max(0, index * TILE_SIDE - TILE_OVERLAP), to: Math.min(side, (index + 1) * TILE_SIDE + TILE_OVERLAP) }
}

export function tileName(level: number, column: number, row: number): string {
  return `${level}-${column}-${row}`
}
