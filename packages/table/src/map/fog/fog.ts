import { LIMITS } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { Cell } from '../tokens/token'

/**
 * Which cells are hidden. Each row is a string of hexadecimal digits, four cells per digit, the leftmost cell in the highest
 * bit. Trailing zeros of a row and empty rows at the bottom are cut off, so equal fogs have equal values. 200 by 200 cells
 * take 10 KB however irregular the fog is, and a stroke copies only the rows it touches.
 */
export const Fog = z.object({
  /** false: the list of cells is empty, as on a new map. A fully revealed map still counts as used. */
  isUsed: z.boolean(),
  rows: z
    .array(z.string().check(z.regex(/^(?:[0-9a-f]*[1-9a-f])?$/), z.maxLength(LIMITS.mapCells / 4)))
    .check(z.maxLength(LIMITS.mapCells)),
})
export type Fog = Readonly<{ isUsed: boolean; rows: readonly string[] }>

export const NO_FOG: Fog = { isUsed: false, rows: [] }

/** Adjacent cells of one row, starting at x. */
export const Run = z.object({ x: Cell, y: Cell, length: z.int().check(z.minimum(1), z.maximum(LIMITS.mapCells)) })
export type Run = z.infer<typeof Run>

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

/** Whether a whole square of cells is under fog: one revealed cell shows all of it. */
export function isCovered(fog: Fog, { x, y, size }: { readonly x: number; readonly y: number; readonly size: number }): boolean {
  // The part beyond the largest map shows nothing.
  const [bottom, right] = [Math.min(y + size, LIMITS.mapCells), Math.min(x + size, LIMITS.mapCells)]
  for (let row = y; row < bottom; row += 1) {
    for (let column = x; column < right; column += 1) if (!isHidden(fog, column, row)) return false
  }
  return true
}

/** Covers first, then reveals. Returns the same fog if nothing changes. */
export function paintFog(fog: Fog, { cover = [], reveal = [] }: FogChange): Fog {
  const touched = new Map<number, number[]>()
  const paint = ({ x, y, length }: Run, isCovering: boolean) => {
    const digits = touched.get(y) ?? digitsOf(fog.rows[y] ?? '')
    touched.set(y, digits)
    const end = Math.min(x + length, LIMITS.mapCells)
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
  return { isUsed: true, rows }
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

export function fogOfCells(cells: readonly FogCell[]): Fog {
  if (cells.length === 0) return NO_FOG
  const runs = (isRevealed: boolean) => cells.filter((cell) => cell.revealed === isRevealed).map(({ x, y }) => ({ x, y, length: 1 }))
  return paintFog({ isUsed: true, rows: [] }, { cover: runs(false), reveal: runs(true) })
}

/** Normalises a fog from elsewhere, so that equal fogs have equal values. */
export function tidyFog({ isUsed, rows }: Fog): Fog {
  const last = rows.findLastIndex((row) => row !== '')
  return { isUsed: isUsed || last >= 0, rows: rows.slice(0, last + 1) }
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
