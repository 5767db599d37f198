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

/** `scale`: pixels of the canvas per cell. */
export function paintSight(context: CanvasRenderingContext2D, { columns, rows, levels, perCell }: BoardSight, scale: number): void {
  const { width, height } = context.canvas
  context.globalCompositeOperation = 'source-over'
  context.globalAlpha = 1
  context.clearRect(0, 0, width, height)
  const side = scale / perCell
  const fills = LOOKS.map((look) => (look === undefined ? undefined : patternOf(context, look)))
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; ) {
      const level = levels[row * columns + column] ?? 0
      let end = column + 1
      while (end < columns && levels[row * columns + end] === level) end += 1
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
