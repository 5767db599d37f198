import type { BoardSight } from '@hearthlight/battlemap'
import type { MapState } from '@hearthlight/table'
import { writeRow } from './fog-bitmap'

/**
 * How well a player sees each square; undefined where fog alone decides. SIGHT-31 `isDarkPlain`: what darkvision sees in darkness looks as
 * if it were lit.
 */
export function boardSight(
  layers: MapState['ownLayers'],
  perCell: number,
  cellColumns: number,
  cellRows: number,
  isDarkPlain: boolean,
): BoardSight | undefined {
  if (layers === undefined) return undefined
  const [columns, rows] = [cellColumns * perCell, cellRows * perCell]
  const levels = new Uint8Array(columns * rows)
  const squares = new Uint8Array(columns)
  const add = (layer: readonly string[], level: number) => {
    for (let y = 0; y < Math.min(rows, layer.length); y += 1) {
      writeRow(squares, layer[y] ?? '')
      for (let x = 0; x < columns; x += 1) if (squares[x] === 1) levels[y * columns + x] = level
    }
  }
  add(layers.dim, 1)
  if (!isDarkPlain) add(layers.dark, 2)
  add(layers.remembered, 3)
  return { columns, rows, levels, perCell }
}
