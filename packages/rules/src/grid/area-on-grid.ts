import type { AreaOfEffect, Placement } from './area'
import { formOf, TOLERANCE } from './area-form'
import { outlineOfArea } from './area-outline'
import type { Cell, GridPoint, Space } from './cells'
import { cellsInArea, coverOfArea, reachesMap } from './cells-in-area'
import type { DistanceRule } from './distance'
import { insideOf, reachOfArea } from './free-area'
import { type GridKind, type HexLayout, isHexLayout } from './grid-kind'
import { hexAt, hexCentre, hexesMeeting, hexesOfToken, hexesWithin, hexSteps, outlineOfHexes } from './hex'
import { standsIn } from './place'
import type { MapBounds } from './settle'

/** A laid area on any kind of grid. */
export interface AreaOnGrid {
  /** GRID-10, GRID-15, GRID-16 Whether a creature stands in the area. */
  readonly holds: (space: Space) => boolean
  readonly isOnMap: (bounds: MapBounds) => boolean
}

/** What is drawn of a laid area: squares, or else a polygon. Both in cells. */
export interface AreaPicture {
  readonly cells: readonly Cell[]
  readonly outline: readonly GridPoint[]
}

/** The diagonals' rule is one of squares: other grids don't use it. */
export function areaOnGrid(kind: GridKind, area: AreaOfEffect, placement: Placement, rule?: DistanceRule): AreaOnGrid {
  if (kind === 'square') {
    const cover = coverOfArea(area, placement, rule)
    return { holds: standsIn(cover), isOnMap: ({ columns, rows }) => reachesMap(cover, columns, rows) }
  }
  const { x, y } = placement.origin
  const isOnMap = ({ columns, rows }: MapBounds) => x >= 0 && y >= 0 && x <= columns && y <= rows
  if (isHexLayout(kind)) {
    const covers = coverOfHexes(area, placement, kind)
    return { holds: (space) => hexesOfToken(space, kind).some(covers), isOnMap }
  }
  const isInside = insideOf(area, placement)
  const isWall = formOf(area).kind === 'wall'
  return {
    // A creature of one cell stands where its middle is, but a wall stands in whatever it touches.
    holds: (space) => isInside(middleOf(space), (isWall ? space.size : space.size - 1) / 2),
    isOnMap,
  }
}

/** GRID-15 The hexes that an area covers, in no certain order. */
export function hexesInArea(area: AreaOfEffect, placement: Placement, layout: HexLayout): Cell[] {
  const steps = Math.ceil(reachOfArea(area, placement) / NARROWEST_STEP) + 1
  return hexesWithin(hexAt(placement.origin, layout), steps, layout).filter(coverOfHexes(area, placement, layout))
}

/** How much farther a step leads at least, in cells: across the corners of the hexes. */
const NARROWEST_STEP = Math.sqrt(3) / 2

export function pictureOfArea(kind: GridKind, area: AreaOfEffect, placement: Placement, rule?: DistanceRule): AreaPicture {
  if (kind === 'square') return { cells: cellsInArea(area, placement, rule), outline: outlineOfArea(area, placement, rule) }
  if (isHexLayout(kind)) return { cells: [], outline: outlineOfHexes(hexesInArea(area, placement, kind), kind) }
  return { cells: [], outline: freeOutline(area, placement) }
}

function coverOfHexes(area: AreaOfEffect, placement: Placement, layout: HexLayout): (cell: Cell) => boolean {
  const form = formOf(area)
  if (form.kind === 'ball' || form.kind === 'ring') {
    const stepsTo = stepsFromOrigin(placement, layout)
    const isBeyondHole = (steps: number) => form.kind === 'ball' || steps > form.innerRadius + TOLERANCE
    return (cell) => {
      const steps = stepsTo(cell)
      return form.radius > 0 && steps <= form.radius + TOLERANCE && isBeyondHole(steps)
    }
  }
  const isInside = insideOf(area, placement)
  const slack = form.kind === 'wall' ? HALF_HEX : 0
  return (cell) => isInside(hexCentre(cell, layout), slack)
}

/** A wall stands in a hex if it meets the circle in the hex. */
const HALF_HEX = 0.5

/** GRID-15 From a corner the hexes that meet there are one step away; from a hex or a creature's space it is itself none. */
function stepsFromOrigin({ origin, bearerSize }: Placement, layout: HexLayout): (cell: Cell) => number {
  const least = (cells: readonly Cell[], cell: Cell) => Math.min(...cells.map((each) => hexSteps(each, cell, layout)))
  if (bearerSize !== undefined) {
    const half = bearerSize / 2
    const space = hexesOfToken({ x: origin.x - half, y: origin.y - half, size: bearerSize }, layout)
    return (cell) => least(space, cell)
  }
  const meeting = hexesMeeting(origin, layout)
  return (cell) => least(meeting, cell) + (meeting.length > 1 ? 1 : 0)
}

/** An area without a grid: circles are round, and cubes turn with their direction. */
function freeOutline(area: AreaOfEffect, placement: Placement): GridPoint[] {
  const form = formOf(area)
  const { origin, direction, bearerSize = 1 } = placement
  if (form.kind === 'ball' || form.kind === 'ring') {
    const radius = form.radius === 0 ? 0 : form.radius + (bearerSize - 1) / 2
    return outlineOfArea({ shape: 'sphere', sizeFt: radius * 5 }, { origin, direction: 0 }, 'euclid')
  }
  if (form.kind !== 'cube' && form.kind !== 'square') return outlineOfArea(area, placement, 'euclid')
  const [cosine, sine] = [Math.cos(direction), Math.sin(direction)]
  const [back, half] = [form.kind === 'cube' ? 0 : -form.side / 2, form.side / 2]
  const corners = [
    [back, -half],
    [back + form.side, -half],
    [back + form.side, half],
    [back, half],
  ] as const
  return form.side === 0
    ? []
    : corners.map(([along, aside]) => ({ x: origin.x + along * cosine - aside * sine, y: origin.y + along * sine + aside * cosine }))
}

export function middleOf({ x, y, size }: Space): GridPoint {
  return { x: x + size / 2, y: y + size / 2 }
}
