import type { BoardCells, Position } from '@hearthlight/battlemap'
import {
  FINE_FOG,
  type GridKind,
  hexAt,
  hexCentre,
  hexCorners,
  hexesWithin,
  isHexLayout,
  middleAt,
  originNear,
  settle,
  stepFrom,
} from '@hearthlight/rules/grid'

type Rectangle = Parameters<BoardCells['fogIn']>[0]

/** The cells of a map without squares, for the board. */
export function cellsOf(kind: Exclude<GridKind, 'square'>): BoardCells {
  return {
    settle: (place, columns, rows) => settle(kind, place, { columns, rows }),
    step: (place, columns, rows) => stepFrom(kind, place, columns, rows),
    middleAt: (point) => middleAt(kind, point),
    originNear: (point) => originNear(kind, point),
    linesIn: (part) => linesIn(kind, part),
    fogNear: (point, radius) => (isHexLayout(kind) ? fogOfHexes(hexesNear(kind, point, radius), kind) : squaresNear(point, radius)),
    fogIn: (rectangle) => {
      const squares = squaresIn(rectangle)
      if (!isHexLayout(kind)) return squares
      const touched = new Map(squares.map((square) => hexAt(middleOf(square), kind)).map((cell) => [`${cell.x} ${cell.y}`, cell]))
      return fogOfHexes([...touched.values()], kind)
    },
  }
}

/** GRID-19 The column and row of the cell under a place, for its name. */
export function namedCell(kind: GridKind, { x, y }: Position): Position {
  const middle = { x: x + 0.5, y: y + 0.5 }
  return isHexLayout(kind) ? hexAt(middle, kind) : { x: Math.floor(middle.x), y: Math.floor(middle.y) }
}

/** The place of a token of one cell on the cell with that column and row. */
export function placeNamed(kind: GridKind, cell: Position): Position {
  if (!isHexLayout(kind)) return cell
  const { x, y } = hexCentre(cell, kind)
  return { x: x - 0.5, y: y - 0.5 }
}

/** Half of each hex's border: the other half is drawn by its neighbours. */
function linesIn(kind: GridKind, part: Rectangle): Position[][] {
  if (!isHexLayout(kind)) return []
  const first = hexAt({ x: part.left, y: part.top }, kind)
  const last = hexAt({ x: part.right, y: part.bottom }, kind)
  const lines: Position[][] = []
  for (let y = Math.max(-1, first.y - 1); y <= last.y + 1; y += 1) {
    for (let x = Math.max(-1, first.x - 1); x <= last.x + 1; x += 1) {
      const drawn = hexCorners({ x, y }, kind).slice(0, 4)
      lines.push(drawn)
    }
  }
  return lines
}

function hexesNear(kind: Parameters<typeof hexAt>[1], point: Position, radius: number) {
  const here = hexAt(point, kind)
  if (radius === 0) return [here]
  const near = hexesWithin(here, Math.ceil(radius * 1.2), kind).filter((cell) => {
    const { x, y } = hexCentre(cell, kind)
    return Math.hypot(x - point.x, y - point.y) <= radius
  })
  return near.length === 0 ? [here] : near
}

/** GRID-17 */
function fogOfHexes(cells: readonly Position[], kind: Parameters<typeof hexAt>[1]): Position[] {
  return cells.flatMap((cell) => {
    const corners = hexCorners(cell, kind)
    const [columns, rows] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
    const around = { left: Math.min(...columns), top: Math.min(...rows), right: Math.max(...columns), bottom: Math.max(...rows) }
    return squaresIn(around).filter((square) => {
      const { x, y } = hexAt(middleOf(square), kind)
      return x === cell.x && y === cell.y
    })
  })
}

/** Without a grid a click paints a disc as large as a token of one cell. */
function squaresNear({ x, y }: Position, radius: number): Position[] {
  const reach = Math.max(0.5, radius)
  const around = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }
  return squaresIn(around).filter((square) => {
    const middle = middleOf(square)
    return Math.hypot(middle.x - x, middle.y - y) <= reach
  })
}

function squaresIn({ left, top, right, bottom }: Rectangle): Position[] {
  const squares: Position[] = []
  for (let y = Math.max(0, Math.floor(top * FINE_FOG)); y < bottom * FINE_FOG; y += 1) {
    for (let x = Math.max(0, Math.floor(left * FINE_FOG)); x < right * FINE_FOG; x += 1) squares.push({ x, y })
  }
  return squares
}

/** Of a square of the fog, in cells. */
function middleOf({ x, y }: Position): Position {
  return { x: (x + 0.5) / FINE_FOG, y: (y + 0.5) / FINE_FOG }
}
