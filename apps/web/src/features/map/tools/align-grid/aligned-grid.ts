import type { GridKind, HexLayout } from '@hearthlight/rules/grid'
import type { FoundGrid } from './grid-in-picture'

export interface AlignOptions {
  readonly columns: number
  readonly rows: number
}

export interface Grid {
  readonly gridSize: number
  readonly gridOffsetX: number
  readonly gridOffsetY: number
}

type Before = Pick<Grid, 'gridOffsetX' | 'gridOffsetY'> & { readonly gridKind?: GridKind | undefined }

/** A block of cells in the picture, in world pixels. */
interface Block {
  /** (width + height) / (columns + rows). */
  readonly cellSize: number
  /** Where the first square of the picture begins. */
  readonly offsetX: number
  readonly offsetY: number
  /** The block's own corner. */
  readonly left: number
  readonly top: number
}

/** Limits of the table; pixels at zoom 1. */
const LEAST_PX = 5
const MOST_PX = 1_000
/** Rounds to a hundredth of a pixel, which is finer than any drag and keeps numbers short. */
const PRECISION = 100
/** Of hexes, in widths between flat sides: from corner to corner, and from one line of hexes to the next. */
const CORNER_TO_CORNER = 2 / Math.sqrt(3)
const BETWEEN_LINES = Math.sqrt(3) / 2

/** The grid that fits a block of cells found in the picture; undefined if its cells would be too small or too large. */
export function alignedGrid(before: Before, found: Block, block: AlignOptions): Grid | undefined {
  const { gridKind = 'square' } = before
  return gridKind === 'square' || gridKind === 'none' ? gridOfSquares(before, found) : gridOfHexes(before, found, block, gridKind)
}

/**
 * The picture is shifted by the old offset; the new grid begins at or before the picture's corner, so that no part of the picture is off
 * the map.
 */
export function gridOfSquares(before: Before, found: Pick<Block, 'cellSize' | 'offsetX' | 'offsetY'>): Grid | undefined {
  const gridSize = rounded(found.cellSize)
  if (gridSize < LEAST_PX || gridSize > MOST_PX) return undefined
  return {
    gridSize,
    gridOffsetX: offsetWithin(found.offsetX + before.gridOffsetX, gridSize),
    gridOffsetY: offsetWithin(found.offsetY + before.gridOffsetY, gridSize),
  }
}

/**
 * The block of hexes reaches from the outer edges of its first line to those of its last, and its first line is the first of the layout.
 */
export function gridOfHexes(
  before: Before,
  { cellSize, left, top }: Pick<Block, 'cellSize' | 'left' | 'top'>,
  { columns, rows }: AlignOptions,
  layout: HexLayout,
): Grid | undefined {
  const isInRows = layout.endsWith('r')
  const [along, lines] = isInRows ? [columns, rows] : [rows, columns]
  const hexSize = (cellSize * (columns + rows)) / (along + (lines - 1) * BETWEEN_LINES + CORNER_TO_CORNER)
  return gridFromHex(before, { cellSize: hexSize, left, top }, layout)
}

/** The grid whose first line begins with the hex in the box with this corner; `cellSize` is between its flat sides. */
export function gridFromHex(
  before: Before,
  { cellSize, left, top }: Pick<Block, 'cellSize' | 'left' | 'top'>,
  layout: HexLayout,
): Grid | undefined {
  const gridSize = rounded(cellSize)
  if (gridSize < LEAST_PX || gridSize > MOST_PX) return undefined
  // The layout repeats every hex along a line, and every second line.
  const shift = layout.startsWith('even') ? gridSize / 2 : 0
  const alongLine = (place: number) => offsetWithin(place - shift, gridSize)
  const acrossLines = (place: number) => offsetWithin(place, gridSize * 2 * BETWEEN_LINES)
  const [x, y] = [left + before.gridOffsetX, top + before.gridOffsetY]
  return layout.endsWith('r')
    ? { gridSize, gridOffsetX: alongLine(x), gridOffsetY: acrossLines(y) }
    : { gridSize, gridOffsetX: acrossLines(x), gridOffsetY: alongLine(y) }
}

export interface GridOffer {
  readonly gridKind: GridKind
  readonly grid: Grid
}

/** What was found in a picture, for a map with that kind of grid; undefined if its cells would be too small or too large. */
export function offerOf(found: FoundGrid, present: GridKind): GridOffer | undefined {
  if (found.kind === 'squares') {
    const grid = gridOfSquares(UNSHIFTED, found)
    return grid && { gridKind: 'square', grid }
  }
  const layout = found.lines === 'rows' ? (present === 'even-r' ? present : 'odd-r') : present === 'even-q' ? present : 'odd-q'
  const grid = gridFromHex(UNSHIFTED, found, layout)
  return grid && { gridKind: layout, grid }
}

const UNSHIFTED: Before = { gridOffsetX: 0, gridOffsetY: 0 }

/** 0 or less: no part of the picture is off the map. */
function offsetWithin(place: number, period: number): number {
  const within = ((place % period) + period) % period
  return within < 0.5 || period - within < 0.5 ? 0 : rounded(within - period)
}

function rounded(pixels: number): number {
  return Math.round(pixels * PRECISION) / PRECISION
}
