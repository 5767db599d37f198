import type { BoardDrawing, DrawingShape, Position } from '@hearthlight/battlemap'
import { LIMITS } from '@hearthlight/protocol'
import type { Drawing } from '@hearthlight/table'

type Drawn = Drawing & { readonly type: DrawingShape['type'] }

/** Drawn or written: painted by the board. Pinned templates and map pins are shown over it. */
export function isDrawn(drawing: Drawing): drawing is Drawn {
  return drawing.type !== 'area' && drawing.type !== 'marker'
}

/** A thousandth of a cell is finer than any screen shows, and short on the wire. */
const CELL_PRECISION = 1_000

/**
 * Converts a drawing from cells to the board's pixels. The table stores cells, so that drawings keep their place when the grid is
 * aligned.
 */
export function boardDrawing({ id, type, points, color, strokeWidth, fillColor, written }: Drawn, gridSize: number): BoardDrawing {
  return {
    id,
    type,
    points: points.map(({ x, y, pressure }) => ({ x: x * gridSize, y: y * gridSize, ...(pressure === undefined ? {} : { pressure }) })),
    color,
    strokeWidth,
    ...(fillColor === undefined ? {} : { fillColor }),
    ...(written === undefined ? {} : { written: { text: written.text, size: written.size * gridSize } }),
  }
}

/** Converts a finished shape for the table. A stroke with more points than the limit is thinned evenly; its ends are kept. */
export function tableDrawing(id: string, { type, points, color, strokeWidth, fillColor }: DrawingShape, gridSize: number): Drawn {
  return {
    id,
    type,
    points: thinned(points, LIMITS.pointsPerDrawing).map(({ x, y, pressure }) => ({
      ...placeInCells({ x, y }, gridSize),
      ...(pressure === undefined ? {} : { pressure }),
    })),
    color,
    strokeWidth,
    ...(fillColor === undefined ? {} : { fillColor }),
    completed: true,
  }
}

/** A place of the world in cells. */
export function placeInCells({ x, y }: Position, gridSize: number): Position {
  const inCells = (pixels: number) => Math.round((pixels / gridSize) * CELL_PRECISION) / CELL_PRECISION
  return { x: inCells(x), y: inCells(y) }
}

function thinned<Point>(points: readonly Point[], most: number): readonly Point[] {
  if (points.length <= most) return points
  const step = (points.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, index) => points[Math.round(index * step)]).filter((point) => point !== undefined)
}

type DrawingsMaker = (
  drawings: Readonly<Record<string, Drawing>>,
  gridSize: number,
  onlooker?: { readonly userId: string; readonly isDm: boolean },
) => readonly BoardDrawing[]

/** Unchanged drawings keep their object identity; so does the list if no drawing changed. MARK-7 What is not the viewer's is fixed. */
export function createDrawingsMaker(): DrawingsMaker {
  let known = new WeakMap<Drawing, BoardDrawing>()
  let last: { readonly drawings: object; readonly gridSize: number; readonly shown: readonly BoardDrawing[] } | undefined
  return (drawings, gridSize, onlooker) => {
    if (last?.drawings === drawings && last.gridSize === gridSize) return last.shown
    if (last?.gridSize !== gridSize) known = new WeakMap()
    const shown = Object.values(drawings).flatMap((drawing) => {
      if (!isDrawn(drawing)) return []
      const isFixed = onlooker?.isDm === false && drawing.authorId !== onlooker.userId
      const painted = known.get(drawing) ?? { ...boardDrawing(drawing, gridSize), ...(isFixed ? { isFixed } : {}) }
      known.set(drawing, painted)
      return painted
    })
    last = { drawings, gridSize, shown }
    return shown
  }
}
