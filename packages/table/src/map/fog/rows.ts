import { z } from 'zod/mini'

/** Squares of a map in one row, as `Fog` keeps them: hexadecimal digits without zeros at the end. */
export type Row = string
export type Rows = readonly Row[]

/** The squares of both rows. */
export function rowWith(one: Row, other: Row): Row {
  if (other === '' || one === other) return one
  return one === '' ? other : combined(one, other, Math.max(one.length, other.length), WITH)
}

/** The squares of `one` that are not in `other`. */
export function rowWithout(one: Row, other: Row): Row {
  if (one === '' || other === '') return one
  return one === other ? '' : combined(one, other, one.length, WITHOUT)
}

/** The squares that are in both rows. */
export function rowWithin(one: Row, other: Row): Row {
  if (one === other) return one
  return one === '' || other === '' ? '' : combined(one, other, Math.min(one.length, other.length), WITHIN)
}

/** The first `length` squares. */
export function wholeRow(length: number): Row {
  return 'f'.repeat(length >> 2) + (['', '8', 'c', 'e'][length & 3] ?? '')
}

/** Row by row; of equal rows the first operand's objects are kept. */
export function rowsCombined(count: number, rowAt: (y: number) => Row): Rows {
  const rows: Row[] = []
  for (let y = 0; y < count; y += 1) rows.push(rowAt(y))
  while (rows.at(-1) === '') rows.pop()
  return rows
}

/** Packs squares into rows: those whose value, below 32, is a bit of `wanted`. `squares` are those of a map so many columns wide. */
export function rowsOf(squares: Uint8Array, columns: number, wanted: number): Rows {
  const codes = new Uint8Array(Math.ceil(columns / 4))
  // Most squares are 0: they are passed over in fours.
  const fours =
    columns % 4 === 0 && (wanted & 1) === 0 ? new Uint32Array(squares.buffer, squares.byteOffset, squares.length / 4) : undefined
  return rowsCombined(squares.length / columns, (y) => {
    const [from, to] = [y * columns, (y + 1) * columns]
    let length = 0
    for (let at = from, place = 0; at < to; at += 4, place += 1) {
      let digit = 0
      if (fours !== undefined && fours[at >> 2] === 0) {
        codes[place] = NO_SQUARE
        continue
      }
      const end = Math.min(at + 4, to)
      for (let each = at; each < end; each += 1) digit |= ((wanted >> (squares[each] as number)) & 1) << (3 - each + at)
      codes[place] = DIGIT_CODES[digit] as number
      if (digit !== 0) length = place + 1
    }
    return length === 0 ? '' : String.fromCharCode(...codes.subarray(0, length))
  })
}

export function isSameRows(one: Rows, other: Rows): boolean {
  return one === other || (one.length === other.length && one.every((row, y) => row === other[y]))
}

/** Rows that change, with their places. */
export const RowChanges = z.array(z.tuple([z.int().check(z.minimum(0)), z.string().check(z.regex(/^(?:[0-9a-f]*[1-9a-f])?$/))]))
export type RowChanges = z.infer<typeof RowChanges>

export function rowsBetween(before: Rows, after: Rows): RowChanges {
  const changes: RowChanges = []
  for (let y = 0; y < Math.max(before.length, after.length); y += 1) {
    const row = after[y] ?? ''
    if ((before[y] ?? '') !== row) changes.push([y, row])
  }
  return changes
}

export function rowsChanged(rows: Rows, changes: RowChanges = []): Rows {
  if (changes.length === 0) return rows
  const next = [...rows]
  for (const [y, row] of changes) {
    while (next.length <= y) next.push('')
    next[y] = row
  }
  while (next.at(-1) === '') next.pop()
  return next
}

const DIGITS = '0123456789abcdef'
const DIGIT_CODES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0))
const NO_SQUARE = DIGITS.charCodeAt(0)
const ENDING_ZEROS = /0+$/
const values = new Uint8Array(128)
for (const [value, digit] of [...DIGITS].entries()) values[digit.charCodeAt(0)] = value

/** Tables of two digits' results. */
const tableOf = (combine: (one: number, other: number) => number) =>
  Array.from({ length: 256 }, (_, pair) => DIGITS.charAt(combine(pair >> 4, pair & 15)))
const WITH = tableOf((one, other) => one | other)
const WITHOUT = tableOf((one, other) => one & ~other & 15)
const WITHIN = tableOf((one, other) => one & other)

function combined(one: Row, other: Row, length: number, table: readonly string[]): Row {
  let row = ''
  for (let at = 0; at < length; at += 1) row += table[(digitAt(one, at) << 4) | digitAt(other, at)]
  return row.replace(ENDING_ZEROS, '')
}

function digitAt(row: Row, at: number): number {
  return at < row.length ? (values[row.charCodeAt(at)] ?? 0) : 0
}
