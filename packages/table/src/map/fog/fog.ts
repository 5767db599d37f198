import { LIMITS } from '@hearthlight/protocol'
import { FINE_FOG } from '@hearthlight/rules/grid'
import { z } from 'zod/mini'
import { Cell } from '../tokens/token'

/** GRID-17 How many squares of the finest fog the largest map has on a side. */
export const MOST_FOG_SQUARES = LIMITS.mapCells * FINE_FOG

/**
 * Which cells are hidden. Each row is a string of hexadecimal digits, four cells per digit, the leftmost cell in the highest
 * bit. Trailing zeros of a row and empty rows at the bottom are cut off, so equal fogs have equal values. 200 by 200 cells
 * take 10 KB however irregular the fog is, and a stroke copies only the rows it touches.
 */
export const Fog = z
  .object({
    /** false: the list of cells is empty, as on a new map. A fully revealed map still counts as used. */
    isUsed: z.boolean(),
    rows: z
      .array(z.string().check(z.regex(/^(?:[0-9a-f]*[1-9a-f])?$/), z.maxLength(MOST_FOG_SQUARES / 4)))
      .check(z.maxLength(MOST_FOG_SQUARES)),
    /** GRID-17 Squares of the fog per side of a cell; absent: one. All rows and columns of fog are counted in these squares. */
    perCell: z.optional(z.literal(FINE_FOG)),
  })
  .check(z.refine(fitsLargestMap))
export type Fog = Readonly<{ isUsed: boolean; rows: readonly string[]; perCell?: typeof FINE_FOG | undefined }>

export const NO_FOG: Fog = { isUsed: false, rows: [] }

export function perCellOf({ perCell }: Fog): number {
  return perCell ?? 1
}

export function fitsLargestMap(fog: Pick<Fog, 'rows' | 'perCell'>): boolean {
  const most = fogSquares(fog)
  return fog.rows.length <= most && fog.rows.every((row) => row.length * 4 <= most)
}

/** How many squares of this fog the largest map has on a side. */
export function fogSquares({ perCell }: Pick<Fog, 'perCell'>): number {
  return LIMITS.mapCells * (perCell ?? 1)
}

const Square = z.int().check(z.minimum(0), z.maximum(MOST_FOG_SQUARES - 1))
/** Adjacent squares of one row, starting at x. */
export const Run = z.object({ x: Square, y: Square, length: z.int().check(z.minimum(1), z.maximum(MOST_FOG_SQUARES)) })
export type Run = z.infer<typeof Run>

/** Whether a change lies on the largest map. */
export function isOnMap(fog: Fog, { cover = [], reveal = [] }: FogChange): boolean {
  const most = fogSquares(fog)
  return [...cover, ...reveal].every(({ x, y, length }) => Math.max(x, y) < most && length <= most)
}

/** A cell in the catalogue's format. */
export const FogCell = z.object({ x: Cell, y: Cell, revealed: z.boolean() })
export type FogCell = z.infer<typeof FogCell>

export interface FogChange {
  readonly cover?: readonly Run[] | undefined
  readonly reveal?: readonly Run[] | undefined
}

export function isHidden({ rows }: Fog, x: number, y: number): boolean {
  const digit = rows[y]?.[x >> 2]
  return digit !== undefined && (HEX_DIGITS.indexOf(digit) & bitOf(x)) !== 0
}

/** The code of the digit of four hidden squares. */
const ALL_HIDDEN = 'f'.charCodeAt(0)

/** Whether all squares of a row from `left` up to `right`, which is not one of them, are under fog. */
export function isRowHidden(fog: Fog, y: number, left: number, right: number): boolean {
  const digits = fog.rows[y] ?? ''
  // Rows are cut off after their last hidden square.
  if (digits.length * 4 < right) return left >= right
  let x = left
  while (x < right && x % 4 !== 0) {
    if (!isHidden(fog, x, y)) return false
    x += 1
  }
  for (; x + 4 <= right; x += 4) if (digits.charCodeAt(x >> 2) !== ALL_HIDDEN) return false
  for (; x < right; x += 1) if (!isHidden(fog, x, y)) return false
  return true
}

/**
 * Whether a whole square of cells is under fog: one revealed cell shows all of it. Of fine fog only what lies under the disc in the
 * square counts, which is all in the hexes of a token (GRID-17).
 */
export function isCovered(fog: Fog, { x, y, size }: { readonly x: number; readonly y: number; readonly size: number }): boolean {
  const perCell = perCellOf(fog)
  const [left, top, side] = [x * perCell, y * perCell, size * perCell]
  // The part beyond the largest map shows nothing.
  const most = fogSquares(fog)
  const [bottom, right] = [Math.min(top + side, most), Math.min(left + side, most)]
  const isUnder = (column: number, row: number) =>
    perCell === 1 || Math.hypot(column + 0.5 - left - side / 2, row + 0.5 - top - side / 2) < side / 2
  for (let row = Math.floor(top); row < bottom; row += 1) {
    for (let column = Math.floor(left); column < right; column += 1) if (isUnder(column, row) && !isHidden(fog, column, row)) return false
  }
  return true
}

/** The same fog with squares of another size. A larger square is hidden if any part of it was. */
export function fogInSquares(fog: Fog, perCell: Fog['perCell']): Fog {
  if (fog.perCell === perCell) return fog
  const isFiner = perCell !== undefined
  const rescaled = (place: number) => (isFiner ? place * FINE_FOG : Math.floor(place / FINE_FOG))
  const cover = fogBetween(NO_FOG, fog).cover.flatMap(({ x, y, length }): Run[] =>
    isFiner
      ? Array.from({ length: FINE_FOG }, (_, row) => ({ x: rescaled(x), y: rescaled(y) + row, length: length * FINE_FOG }))
      : [{ x: rescaled(x), y: rescaled(y), length: rescaled(x + length - 1) - rescaled(x) + 1 }],
  )
  const { rows } = paintFog(emptyFog(perCell, true), { cover })
  return { ...emptyFog(perCell, fog.isUsed), rows }
}

/** No cell is hidden. */
export function emptyFog(perCell: Fog['perCell'], isUsed: boolean): Fog {
  return { isUsed, rows: [], ...(perCell === undefined ? {} : { perCell }) }
}

/** Covers first, then reveals. Returns the same fog if nothing changes. */
export function paintFog(fog: Fog, { cover = [], reveal = [] }: FogChange): Fog {
  const touched = new Map<number, number[]>()
  const most = fogSquares(fog)
  const paint = ({ x, y, length }: Run, isCovering: boolean) => {
    const digits = touched.get(y) ?? digitsOf(fog.rows[y] ?? '')
    touched.set(y, digits)
    const end = Math.min(x + length, most)
    while (digits.length < Math.ceil(end / 4)) digits.push(0)
    for (let column = x; column < end; column += 1) {
      const digit = digits[column >> 2] ?? 0
      digits[column >> 2] = isCovering ? digit | bitOf(column) : digit & ~bitOf(column)
    }
  }
  for (const run of cover) paint(run, true)
  for (const run of reveal) paint(run, false)

  let rows: string[] | undefined
  for (const [y, digits] of touched) {
    const row = rowOf(digits)
    if (row === (fog.rows[y] ?? '')) continue
    rows ??= [...fog.rows]
    while (rows.length <= y) rows.push('')
    rows[y] = row
  }
  if (rows === undefined) return fog.isUsed ? fog : { ...fog, isUsed: true }
  while (rows.at(-1) === '') rows.pop()
  return { ...fog, isUsed: true, rows }
}

/** The runs of cells in which two fogs differ: painting them turns `before` into `after`. */
export function fogBetween(before: Fog, after: Fog): { readonly cover: Run[]; readonly reveal: Run[] } {
  const change = { cover: [] as Run[], reveal: [] as Run[] }
  if (before.rows === after.rows) return change
  for (let y = 0; y < Math.max(before.rows.length, after.rows.length); y += 1) {
    if ((before.rows[y] ?? '') === (after.rows[y] ?? '')) continue
    const [was, is] = [digitsOf(before.rows[y] ?? ''), digitsOf(after.rows[y] ?? '')]
    for (let x = 0; x < Math.max(was.length, is.length) * 4; x += 1) {
      const wasHidden = ((was[x >> 2] ?? 0) & bitOf(x)) !== 0
      const isNowHidden = ((is[x >> 2] ?? 0) & bitOf(x)) !== 0
      if (wasHidden !== isNowHidden) lengthen(isNowHidden ? change.cover : change.reveal, x, y)
    }
  }
  return change
}

export function fogOfCells(cells: readonly FogCell[], perCell?: Fog['perCell']): Fog {
  if (cells.length === 0) return perCell === undefined ? NO_FOG : emptyFog(perCell, false)
  const runs = (isRevealed: boolean) => cells.filter((cell) => cell.revealed === isRevealed).map(({ x, y }) => ({ x, y, length: 1 }))
  return paintFog(emptyFog(perCell, true), { cover: runs(false), reveal: runs(true) })
}

/** Normalises a fog from elsewhere, so that equal fogs have equal values. */
export function tidyFog({ isUsed, rows, perCell }: Fog): Fog {
  const last = rows.findLastIndex((row) => row !== '')
  return { ...emptyFog(perCell, isUsed || last >= 0), rows: rows.slice(0, last + 1) }
}

/** The hidden cells in the catalogue's format, for exports. */
export function cellsOfFog(fog: Fog): readonly FogCell[] {
  return fogBetween(NO_FOG, fog).cover.flatMap(({ x, y, length }) =>
    Array.from({ length }, (_, step) => ({ x: x + step, y, revealed: false })),
  )
}

function lengthen(runs: Run[], x: number, y: number): void {
  const last = runs.at(-1)
  if (last !== undefined && last.y === y && last.x + last.length === x) last.length += 1
  else runs.push({ x, y, length: 1 })
}

const HEX_DIGITS = '0123456789abcdef'

function bitOf(x: number): number {
  return 8 >> (x & 3)
}

function digitsOf(row: string): number[] {
  const digits: number[] = []
  for (let index = 0; index < row.length; index += 1) digits.push(HEX_DIGITS.indexOf(row.charAt(index)))
  return digits
}

function rowOf(digits: readonly number[]): string {
  return digits
    .map((digit) => digit.toString(16))
    .join('')
    .replace(/0+$/, '')
}
