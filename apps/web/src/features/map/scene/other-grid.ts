import type { BoardCells, Position } from '@hearthlight/battlemap'
import { type DistanceRule, type Space, spacesApartFt } from '@hearthlight/rules/grid'

/** A map without squares, for what is not painted. */
export interface OtherGrid {
  readonly cells: BoardCells
  /** GRID-19 The column and row of the cell under a place. */
  named(place: Position): Position
  /** The place of a token of one cell on the cell with that column and row. */
  placeNamed(cell: Position): Position
  feetApart(one: Space, other: Space): number
}

/** Of the map that the page shows. Undefined on squares, and until its code is loaded, which is late: most maps have squares. */
let present: OtherGrid | undefined

export function otherGrid(): OtherGrid | undefined {
  return present
}

export function setOtherGrid(grid: OtherGrid | undefined): void {
  present = grid
}

/** On the present map, and on squares by the table's way to count diagonals. */
export function feetBetween(one: Space, other: Space, rule: DistanceRule | undefined): number {
  return present?.feetApart(one, other) ?? spacesApartFt(one, other, rule)
}
