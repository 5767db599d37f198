import type { MapPoint } from './units'

/** A rectangle of a raster: squares `step` units wide, of which the centre is tested. Counted in squares from the map's corner. */
export interface RasterBox {
  readonly left: number
  readonly top: number
  readonly columns: number
  readonly rows: number
  readonly step: number
}

/** In units, edges included. */
export interface UnitBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The centre of a square of the map, counted from the map's corner. */
export function centreOfSquare({ step }: Pick<RasterBox, 'step'>, column: number, row: number): MapPoint {
  return { x: column * step + step / 2, y: row * step + step / 2 }
}

export function unitsOf({ left, top, columns, rows, step }: RasterBox): UnitBox {
  return { left: left * step, top: top * step, right: (left + columns) * step, bottom: (top + rows) * step }
}

export function isSameRaster(one: RasterBox, other: RasterBox): boolean {
  return one.columns === other.columns && one.rows === other.rows && one.step === other.step
}

export function boxesMeet(one: UnitBox, other: UnitBox): boolean {
  return one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom
}

/** The smallest box of squares around two. */
export function boxAroundBoth(one: RasterBox, other: RasterBox): RasterBox {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)]
  const right = Math.max(one.left + one.columns, other.left + other.columns)
  const bottom = Math.max(one.top + one.rows, other.top + other.rows)
  return { left, top, columns: right - left, rows: bottom - top, step: one.step }
}

/** The squares of a raster that meet a box of units; none if it is empty. */
export function squaresIn({ left, top, columns, rows, step }: RasterBox, box: UnitBox): RasterBox {
  const [firstColumn, firstRow] = [within(box.left / step, left, columns), within(box.top / step, top, rows)]
  const [endColumn, endRow] = [within(box.right / step + 1, left, columns), within(box.bottom / step + 1, top, rows)]
  return { left: firstColumn, top: firstRow, columns: Math.max(0, endColumn - firstColumn), rows: Math.max(0, endRow - firstRow), step }
}

export function boxAround({ x, y }: MapPoint, reach: number): UnitBox {
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }
}

export function overlap(one: UnitBox, other: UnitBox): UnitBox {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

/** The smallest box around two. */
export function boxOfBoth(one: UnitBox, other: UnitBox): UnitBox {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

function within(squares: number, first: number, count: number): number {
  return Math.max(first, Math.min(first + count, Math.floor(squares)))
}
