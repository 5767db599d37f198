import type { Cell, GridPoint, Space } from './cells'
import type { HexLayout } from './grid-kind'

/**
 * Hexes by column and row. Their points are in cells as on squares: the middles of neighbours are one cell (5 feet) apart. Hex (0, 0)
 * touches the map's left and upper edge.
 */

/** From the middle to a corner; from one line of hexes to the next. In cells. */
const TO_CORNER = 1 / Math.sqrt(3)
const BETWEEN_LINES = Math.sqrt(3) / 2

/** Finer than a thousandth of a cell, to which places of tokens are rounded. */
const CLOSE = 0.01

/** A hex by the line (row, or column of a flat layout) and a slanted axis, on which distances are simple. */
interface Axial {
  readonly slanted: number
  readonly line: number
}

const isFlat = (layout: HexLayout) => layout.endsWith('q')
const swapped = ({ x, y }: GridPoint): GridPoint => ({ x: y, y: x })
/** Layouts of columns are those of rows with both axes exchanged. */
const turned = (point: GridPoint, layout: HexLayout) => (isFlat(layout) ? swapped(point) : point)

function axialOf(cell: Cell, layout: HexLayout): Axial {
  const { x, y: line } = turned(cell, layout)
  return { slanted: x - halfLines(line, layout), line }
}

function cellOf({ slanted, line }: Axial, layout: HexLayout): Cell {
  // Adding 0 makes a 0 of -0.
  return turned({ x: slanted + halfLines(line, layout) + 0, y: line + 0 }, layout)
}

/** By how many hexes the slanted axis has moved at this line. */
function halfLines(line: number, layout: HexLayout): number {
  const parity = line & 1
  return (line + (layout.startsWith('odd') ? -parity : parity)) / 2
}

/** Half a hex, or a whole one where the first line is shifted. In cells. */
const startOf = (layout: HexLayout) => (layout.startsWith('odd') ? 0.5 : 1)

export function hexCentre(cell: Cell, layout: HexLayout): GridPoint {
  const { slanted, line } = axialOf(cell, layout)
  return turned({ x: slanted + line / 2 + startOf(layout), y: line * BETWEEN_LINES + TO_CORNER }, layout)
}

/** The hex at a point. On a border it is one of the hexes that meet there. */
export function hexAt(point: GridPoint, layout: HexLayout): Cell {
  const { x, y } = turned(point, layout)
  const line = (y - TO_CORNER) / BETWEEN_LINES
  const slanted = x - startOf(layout) - line / 2
  const third = -slanted - line
  const rounded = { slanted: Math.round(slanted), line: Math.round(line), third: Math.round(third) }
  const [offSlanted, offLine, offThird] = [
    Math.abs(rounded.slanted - slanted),
    Math.abs(rounded.line - line),
    Math.abs(rounded.third - third),
  ]
  // The three sum up to 0: the one that was rounded the most follows from the others.
  if (offSlanted > offLine && offSlanted > offThird) return cellOf({ slanted: -rounded.line - rounded.third, line: rounded.line }, layout)
  if (offLine > offThird) return cellOf({ slanted: rounded.slanted, line: -rounded.slanted - rounded.third }, layout)
  return cellOf(rounded, layout)
}

/** GRID-12 Steps from one hex to the other, each to a neighbour. */
export function hexSteps(from: Cell, to: Cell, layout: HexLayout): number {
  const [one, other] = [axialOf(from, layout), axialOf(to, layout)]
  const slanted = other.slanted - one.slanted
  const line = other.line - one.line
  return Math.max(Math.abs(slanted), Math.abs(line), Math.abs(slanted + line))
}

/** The hexes within so many steps, with the hex itself. */
export function hexesWithin(cell: Cell, steps: number, layout: HexLayout): Cell[] {
  const { slanted, line } = axialOf(cell, layout)
  const cells: Cell[] = []
  for (let down = -steps; down <= steps; down += 1) {
    for (let across = Math.max(-steps, -down - steps); across <= Math.min(steps, -down + steps); across += 1) {
      cells.push(cellOf({ slanted: slanted + across, line: line + down }, layout))
    }
  }
  return cells
}

/** The six corners, in order around the hex. */
export function hexCorners(cell: Cell, layout: HexLayout): GridPoint[] {
  const middle = hexCentre(cell, layout)
  return CORNERS.map((corner) => {
    const { x, y } = turned(corner, layout)
    return { x: middle.x + x, y: middle.y + y }
  })
}

const CORNERS: readonly GridPoint[] = [
  { x: 0, y: -TO_CORNER },
  { x: 0.5, y: -TO_CORNER / 2 },
  { x: 0.5, y: TO_CORNER / 2 },
  { x: 0, y: TO_CORNER },
  { x: -0.5, y: TO_CORNER / 2 },
  { x: -0.5, y: -TO_CORNER / 2 },
]

/**
 * GRID-13 The hexes of a token: those whose middle is under its disc, which are 1, 3, 7 and 12 for sizes 1 to 4. A small token that lies
 * between hexes has the one under its middle.
 */
export function hexesOfToken({ x, y, size }: Space, layout: HexLayout): Cell[] {
  const middle = { x: x + size / 2, y: y + size / 2 }
  const here = hexAt(middle, layout)
  const under = hexesWithin(here, Math.ceil(size / 2), layout).filter((cell) => {
    const centre = hexCentre(cell, layout)
    return Math.hypot(centre.x - middle.x, centre.y - middle.y) < size / 2 - CLOSE
  })
  return under.length === 0 ? [here] : under
}

/** The hexes that meet at a corner; the hex at the point if it is no corner. */
export function hexesMeeting(point: GridPoint, layout: HexLayout): Cell[] {
  const meeting = hexesWithin(hexAt(point, layout), 1, layout).filter((cell) =>
    hexCorners(cell, layout).some(({ x, y }) => Math.hypot(x - point.x, y - point.y) < CLOSE),
  )
  return meeting.length === 0 ? [hexAt(point, layout)] : meeting
}

/** The border around hexes that hang together, without holes in them: a polygon. Empty without hexes. */
export function outlineOfHexes(cells: readonly Cell[], layout: HexLayout): GridPoint[] {
  const nameOf = ({ x, y }: GridPoint) => `${Math.round(x * 100)},${Math.round(y * 100)}`
  const sides = new Map<string, { readonly from: GridPoint; readonly to: GridPoint }>()
  for (const cell of cells) {
    const corners = hexCorners(cell, layout)
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % corners.length] ?? from
      // Two neighbours name their common side in opposite directions.
      if (!sides.delete(`${nameOf(to)} ${nameOf(from)}`)) sides.set(`${nameOf(from)} ${nameOf(to)}`, { from, to })
    })
  }
  const following = new Map([...sides.values()].map((side) => [nameOf(side.from), side]))
  const leftmost = [...sides.values()].sort((one, other) => one.from.x - other.from.x)[0]
  const outline: GridPoint[] = []
  for (let side = leftmost; side !== undefined; side = following.get(nameOf(side.to))) {
    following.delete(nameOf(side.from))
    outline.push(side.from)
  }
  return outline
}
