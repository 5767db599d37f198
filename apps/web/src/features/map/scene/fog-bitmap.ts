import type { BoardFog } from '@hearthlight/battlemap'
import { type Fog, fogSquares, perCellOf } from '@hearthlight/table'

/** The DM must see through the fog; players must not. The fog tool tells the DM both numbers. */
export const FOG_OPACITY = { dm: 0.3, players: 0.9 } as const

/**
 * Converts the table's rows of hexadecimal digits to the board's bytes. Rows are compared by identity with the previous ones:
 * after a stroke only the changed rows of a large fog are decoded.
 */
export function createFogMaker(): (fog: Fog, cellColumns: number, cellRows: number) => BoardFog {
  let lastRows: readonly string[] = []
  let last: BoardFog | undefined
  return (fog, cellColumns, cellRows) => {
    const perCell = perCellOf(fog)
    const [columns = 0, rows = 0] = [cellColumns, cellRows].map((cells) => Math.min(fogSquares(fog), cells * perCell))
    const isSameSize = last?.columns === columns && last.rows === rows && last.perCell === perCell
    if (last !== undefined && isSameSize && lastRows === fog.rows) return last
    const hidden = last !== undefined && isSameSize ? last.hidden.slice() : new Uint8Array(columns * rows)
    const before = isSameSize ? lastRows : []
    for (let y = 0; y < Math.min(rows, Math.max(before.length, fog.rows.length)); y += 1) {
      const row = fog.rows[y] ?? ''
      if (row !== (before[y] ?? '')) writeRow(hidden.subarray(y * columns, (y + 1) * columns), row)
    }
    lastRows = fog.rows
    last = { columns, rows, hidden, perCell }
    return last
  }
}

/** Four cells per digit, the leftmost in the highest bit; cells beyond the end of the row have no fog. */
export function writeRow(cells: Uint8Array, row: string): void {
  cells.fill(0)
  for (let index = 0; index < row.length; index += 1) {
    const digit = Number.parseInt(row.charAt(index), 16)
    for (let bit = 0; bit < 4; bit += 1) {
      const x = index * 4 + bit
      if (x < cells.length) cells[x] = (digit >> (3 - bit)) & 1
    }
  }
}

/** How many cells the fog hides; with finer fog the area of so many cells. */
export function countHidden(fog: Fog): number {
  let count = 0
  for (const row of fog.rows) for (const digit of row) count += BITS[Number.parseInt(digit, 16)] ?? 0
  return Math.ceil(count / perCellOf(fog) ** 2)
}

/** Set bits of each hexadecimal digit. */
const BITS = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]
