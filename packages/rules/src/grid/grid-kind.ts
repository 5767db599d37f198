/**
 * GRID-11 The kinds of grid: squares, hexes in four layouts, or none. In the layouts of rows (`r`) the hexes have a corner on top and
 * every odd or even row is shifted right by half a hex; in those of columns (`q`) they have a flat top and columns are shifted down.
 * Rows and columns are counted from 0.
 */
export const HEX_LAYOUTS = ['odd-r', 'even-r', 'odd-q', 'even-q'] as const
export type HexLayout = (typeof HEX_LAYOUTS)[number]

export const GRID_KINDS = ['square', ...HEX_LAYOUTS, 'none'] as const
export type GridKind = (typeof GRID_KINDS)[number]

export function isHexLayout(kind: GridKind): kind is HexLayout {
  return kind !== 'square' && kind !== 'none'
}

/** GRID-17 Squares of the fog per side of a cell on maps without squares: fine enough to follow hexes. */
export const FINE_FOG = 4
