import { parseCellName } from './cell-name'

/** A rectangle of cells from its upper left corner. */
export interface CellRange {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** `B3:F8`, `b3 - f8` or a single `C4`, whichever corner comes first; undefined where that names no cells. */
export function readCellRange(text: string): CellRange | undefined {
  const [first = '', second = first] = text.split(/\s*(?::|-|–|\bto\b)\s*/i)
  const one = parseCellName(first)
  const other = parseCellName(second)
  if (one === undefined || other === undefined) return undefined
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return { x, y, width: Math.abs(one.x - other.x) + 1, height: Math.abs(one.y - other.y) + 1 }
}
