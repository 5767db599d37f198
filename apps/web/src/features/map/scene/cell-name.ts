import { LIMITS } from '@hearthlight/protocol'
import { otherGrid } from './other-grid'

export interface Cell {
  readonly x: number
  readonly y: number
}

/** "H7": the column as letters, the row as a number. A place between cells has the name of the cell under it. */
export function cellName(place: Cell): string {
  const { x, y } = otherGrid()?.named(place) ?? { x: Math.floor(place.x), y: Math.floor(place.y) }
  let letters = ''
  for (let rest = x; rest >= 0; rest = Math.floor(rest / 26) - 1) letters = String.fromCharCode(65 + (rest % 26)) + letters
  return `${letters}${y + 1}`
}

/** The place of a typed cell name; undefined if it is invalid or outside of every map. */
export function parseCellName(text: string): Cell | undefined {
  const [, letters, digits] = /^\s*([a-z]{1,3})\s*([1-9]\d{0,3})\s*$/i.exec(text) ?? []
  if (letters === undefined || digits === undefined) return undefined
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  const cell = { x: column - 1, y: Number(digits) - 1 }
  return cell.x < LIMITS.mapCells && cell.y < LIMITS.mapCells ? (otherGrid()?.placeNamed(cell) ?? cell) : undefined
}
