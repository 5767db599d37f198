/** A square of the map by its column and row, both whole numbers; x grows to the right, y downwards. */
export interface Cell {
  readonly x: number
  readonly y: number
}

/**
 * A point on the map in cells, with fractions. Cell (x, y) extends from the point (x, y) to (x + 1, y + 1); its
 * centre is (x + 0.5, y + 0.5).
 */
export interface GridPoint {
  readonly x: number
  readonly y: number
}

/** The square of cells that a creature occupies: its upper left cell and the cells along one side. */
export interface Space extends Cell {
  readonly size: number
}

export const FEET_PER_CELL = 5
/** Cells along one side of the smallest and of the largest token. */
export const TOKEN_SIZE = { min: 1, max: 6 } as const

export function feetToCells(feet: number): number {
  return feet / FEET_PER_CELL
}

export function cellsToFeet(cells: number): number {
  return cells * FEET_PER_CELL
}

export function cellAt(point: GridPoint): Cell {
  return { x: Math.floor(point.x), y: Math.floor(point.y) }
}

export function centreOf(cell: Cell): GridPoint {
  return { x: cell.x + 0.5, y: cell.y + 0.5 }
}

/** The cells under a token whose upper left cell is (x, y), row by row. The size is limited to 1 to 6. */
export function cellsOfToken(x: number, y: number, size: number): Cell[] {
  const side = clampTokenSize(size)
  return Array.from({ length: side * side }, (_, index) => ({ x: x + (index % side), y: y + Math.floor(index / side) }))
}

/** A whole number from 1 to 6; NaN becomes 1. */
export function clampTokenSize(size: number): number {
  return clamp(Math.round(size), TOKEN_SIZE.min, TOKEN_SIZE.max)
}

/** The nearest cell on a map with these numbers of columns and rows. */
export function clampCell(cell: Cell, columns: number, rows: number): Cell {
  return clampToken(cell, TOKEN_SIZE.min, columns, rows)
}

/** The nearest upper left cell that keeps the whole token on the map; 0 if the token is larger than the map. */
export function clampToken(cell: Cell, size: number, columns: number, rows: number): Cell {
  const side = clampTokenSize(size)
  return { x: clamp(Math.floor(cell.x), 0, columns - side), y: clamp(Math.floor(cell.y), 0, rows - side) }
}

export function isOnMap(cell: Cell, columns: number, rows: number): boolean {
  return cell.x >= 0 && cell.y >= 0 && cell.x < columns && cell.y < rows
}

/** NaN becomes the lower bound, which also wins if it is above the upper bound. */
function clamp(value: number, lowest: number, highest: number): number {
  return Number.isNaN(value) ? lowest : Math.max(lowest, Math.min(highest, value))
}
