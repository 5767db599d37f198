import { PALETTE } from '../painting/palette'
import type { BoardSight } from '../scene/scene'

/** A colour over the floor, and a hatching in it, so that colour is not the only sign. */
interface Look {
  readonly wash: string
  readonly alpha: number
  /** Side of the hatching's tile in pixels of the canvas, and the pixels in it that are drawn. */
  readonly tile: number
  isDrawn(x: number, y: number): boolean
}

/** By level; the first is plain. Dim light has slanting lines, what darkvision sees is grey with dots, and memory is pale with level lines. */
const LOOKS: readonly (Look | undefined)[] = [
  undefined,
  { wash: PALETTE.fog, alpha: 0.25, tile: 4, isDrawn: (x, y) => (x + y) % 4 === 0 },
  { wash: '#55565c', alpha: 0.5, tile: 4, isDrawn: (x, y) => x % 4 === 0 && y % 4 === 0 },
  { wash: '#77716a', alpha: 0.55, tile: 6, isDrawn: (_x, y) => y % 6 === 0 },
]
const HATCHING_ALPHA = 0.3

/** Squares, the last ones included. */
export interface Squares {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The cells between the outermost squares that have another level; undefined if none has, all where the maps are of different sizes. */
export function changedSquares(before: BoardSight | undefined, { columns, rows, levels, perCell }: BoardSight): Squares | undefined {
  const isSameSize = before?.columns === columns && before.rows === rows && before.perCell === perCell
  if (!isSameSize) return { left: 0, top: 0, right: columns - 1, bottom: rows - 1 }
  const old = before.levels
  let [left, top, right, bottom] = [columns, rows, -1, -1]
  for (let row = 0; row < rows; row += 1)
    for (let column = 0, index = row * columns; column < columns; column += 1, index += 1) {
      if (levels[index] === old[index]) continue
      if (column < left) left = column
      if (column > right) right = column
      if (row < top) top = row
      bottom = row
    }
  if (right < 0) return undefined
  // Whole cells: their edges lie on whole pixels of the canvas, so that nothing is painted twice.
  const first = (square: number) => square - (square % perCell)
  const last = (square: number, count: number) => Math.min(count, first(square) + perCell) - 1
  return { left: first(left), top: first(top), right: last(right, columns), bottom: last(bottom, rows) }
}

/** `scale`: pixels of the canvas per cell. Paints only `squares` anew. */
export function paintSight(context: CanvasRenderingContext2D, sight: BoardSight, scale: number, squares: Squares): void {
  const { columns, levels, perCell } = sight
  const { left, top, right, bottom } = squares
  const side = scale / perCell
  context.globalCompositeOperation = 'source-over'
  context.globalAlpha = 1
  context.clearRect(left * side, top * side, (right + 1 - left) * side, (bottom + 1 - top) * side)
  const fills = LOOKS.map((look) => (look === undefined ? undefined : patternOf(context, look)))
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; ) {
      const level = levels[row * columns + column] ?? 0
      let end = column + 1
      while (end <= right && levels[row * columns + end] === level) end += 1
      const fill = fills[level]
      if (fill !== undefined) {
        context.fillStyle = fill
        context.fillRect(column * side, row * side, (end - column) * side, side)
      }
      column = end
    }
  }
}

function patternOf(context: CanvasRenderingContext2D, { wash, alpha, tile, isDrawn }: Look): CanvasPattern | string {
  const canvas = document.createElement('canvas')
  canvas.width = tile
  canvas.height = tile
  const drawn = canvas.getContext('2d')
  if (drawn === null) return wash
  drawn.fillStyle = wash
  drawn.globalAlpha = alpha
  drawn.fillRect(0, 0, tile, tile)
  drawn.globalAlpha = HATCHING_ALPHA
  drawn.fillStyle = PALETTE.casing
  for (let y = 0; y < tile; y += 1) for (let x = 0; x < tile; x += 1) if (isDrawn(x, y)) drawn.fillRect(x, y, 1, 1)
  return context.createPattern(canvas, 'repeat') ?? wash
}
