import type { FogRun } from '@hearthlight/battlemap'
import { parseCellName } from './cell-name'

/** A rectangle of cells, from its top left corner. */
export interface CellRange {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Parses `B3:F8`, `b3 - f8` or a single `C4`, with the corners in any order; undefined if it is invalid, and on hexes, which are no rectangle. */
export function readCellRange(text: string): CellRange | undefined {
  const [first = '', second = first] = text.split(/\s*(?::|-|–|\bto\b)\s*/i)
  const one = parseCellName(first)
  const other = parseCellName(second)
  if (one === undefined || other === undefined || !Number.isInteger(one.x + one.y)) return undefined
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return { x, y, width: Math.abs(one.x - other.x) + 1, height: Math.abs(one.y - other.y) + 1 }
}

/** The smallest rectangle around all runs; cells without fog are not part of the runs. */
export function areaAround(runs: readonly FogRun[]): CellRange | undefined {
  if (runs.length === 0) return undefined
  const x = Math.min(...runs.map((run) => run.x))
  const y = Math.min(...runs.map((run) => run.y))
  const right = Math.max(...runs.map((run) => run.x + run.length))
  const bottom = Math.max(...runs.map((run) => run.y))
  return { x, y, width: right - x, height: bottom - y + 1 }
}
