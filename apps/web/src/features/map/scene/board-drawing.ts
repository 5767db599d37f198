import type { BoardDrawing, DrawingShape } from '@hearthlight/battlemap'
import { LIMITS } from '@hearthlight/protocol'
import type { Drawing } from '@hearthlight/table'

type Stroke = Drawing & { readonly type: DrawingShape['type'] }

function isStroke(drawing: Drawing): drawing is Stroke {
  return drawing.type !== 'area'
}

/** A thousandth of a cell is finer than any screen shows, and short on the wire. */
const CELL_PRECISION = 1_000

/**
 * Converts a drawing from cells to the board's pixels. The table stores cells, so that drawings keep their place when the grid is
 * aligned.
 */
export function boardDrawing({ id, type, points, color, strokeWidth, fillColor }: Stroke, gridSize: number): BoardDrawing {
  return {
    id,
    type,
    points: points.map(({ x, y, pressure }) => ({ x: x * gridSize, y: y * gridSize, ...(pressure === undefined ? {} : { pressure }) })),
    color,
    strokeWidth,
    ...(fillColor === undefined ? {} : { fillColor }),
  }
}

/** Converts a finished shape for the table. A stroke with more points than the limit is thinned evenly; its ends are kept. */
export function tableDrawing(id: string, { type, points, color, strokeWidth, fillColor }: DrawingShape, gridSize: number): Stroke {
  const inCells = (pixels: number) => Math.round((pixels / gridSize) * CELL_PRECISION) / CELL_PRECISION
  return {
    id,
    type,
    points: thinned(points, LIMITS.pointsPerDrawing).map(({ x, y, pressure }) => ({
      x: inCells(x),
      y: inCells(y),
      ...(pressure === undefined ? {} : { pressure }),
    })),
    color,
    strokeWidth,
    ...(fillColor === undefined ? {} : { fillColor }),
    completed: true,
  }
}

function thinned<Point>(points: readonly Point[], most: number): readonly Point[] {
  if (points.length <= most) return points
  const step = (points.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, index) => points[Math.round(index * step)]).filter((point) => point !== undefined)
}

/** Unchanged drawings keep their object identity; so does the list if no drawing changed. */
export function createDrawingsMaker(): (drawings: Readonly<Record<string, Drawing>>, gridSize: number) => readonly BoardDrawing[] {
  let known = new WeakMap<Drawing, BoardDrawing>()
  let last: { readonly drawings: object; readonly gridSize: number; readonly shown: readonly BoardDrawing[] } | undefined
  return (drawings, gridSize) => {
    if (last?.drawings === drawings && last.gridSize === gridSize) return last.shown
    if (last?.gridSize !== gridSize) known = new WeakMap()
    const shown = Object.values(drawings).flatMap((drawing) => {
      // Pinned templates are shown over the board.
      if (!isStroke(drawing)) return []
      const painted = known.get(drawing) ?? boardDrawing(drawing, gridSize)
      known.set(drawing, painted)
      return painted
    })
    last = { drawings, gridSize, shown }
    return shown
  }
}
