import type { HexLayout } from '@hearthlight/rules/grid'
import type { Grid } from './definition'
import type { AlignOptions } from './options.lazy'

/** In widths of a hex between flat sides: from corner to corner, and from one line of hexes to the next. */
const CORNER_TO_CORNER = 2 / Math.sqrt(3)
const BETWEEN_LINES = Math.sqrt(3) / 2
/** Limits of the table; pixels at zoom 1. */
const LEAST_PX = 5
const MOST_PX = 1_000

interface Block {
  /** (width + height) / (columns + rows) of the block, in world pixels. */
  readonly cellSize: number
  readonly left: number
  readonly top: number
}

/**
 * The grid that fits a block of hexes, from the outer edges of its first line to those of its last, where that block's first line is the
 * first of the layout. Undefined if the hexes would be too small or too large.
 */
export function gridOfHexes(
  before: Pick<Grid, 'gridOffsetX' | 'gridOffsetY'>,
  { cellSize, left, top }: Block,
  { columns, rows }: AlignOptions,
  layout: HexLayout,
): Grid | undefined {
  const isInRows = layout.endsWith('r')
  const [along, lines] = isInRows ? [columns, rows] : [rows, columns]
  const gridSize = rounded((cellSize * (columns + rows)) / (along + (lines - 1) * BETWEEN_LINES + CORNER_TO_CORNER))
  if (gridSize < LEAST_PX || gridSize > MOST_PX) return undefined
  // The layout repeats every hex along a line, and every second line.
  const shift = layout.startsWith('even') ? gridSize / 2 : 0
  const alongLine = (place: number) => offsetWithin(place - shift, gridSize)
  const acrossLines = (place: number) => offsetWithin(place, gridSize * 2 * BETWEEN_LINES)
  const [x, y] = [left + before.gridOffsetX, top + before.gridOffsetY]
  return isInRows
    ? { gridSize, gridOffsetX: alongLine(x), gridOffsetY: acrossLines(y) }
    : { gridSize, gridOffsetX: acrossLines(x), gridOffsetY: alongLine(y) }
}

/** 0 or less: no part of the picture is off the map. */
function offsetWithin(place: number, period: number): number {
  const within = ((place % period) + period) % period
  return within < 0.5 || period - within < 0.5 ? 0 : rounded(within - period)
}

function rounded(pixels: number): number {
  return Math.round(pixels * 100) / 100
}
