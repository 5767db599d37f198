import { outlineOfArea } from './area-outline'
import { FEET_PER_CELL, feetToCells, type GridPoint, type Space } from './cells'
import type { DistanceRule } from './distance'
import { type GridKind, type HexLayout, isHexLayout } from './grid-kind'
import { hexAt, hexesOfToken, hexesWithin, hexSteps, outlineOfHexes } from './hex'

/**
 * GRID-21 The outline of everything within so many feet of a space, as a polygon, in cells: on squares by the table's rule of diagonals,
 * on hexes around whole hexes, and without a grid a circle around the space's edge.
 */
export function reachOutline(kind: GridKind, space: Space, feet: number, rule?: DistanceRule): GridPoint[] {
  if (isHexLayout(kind)) return hexOutline(space, Math.floor(feetToCells(feet)), kind)
  const { x, y, size } = space
  const origin = { x: x + size / 2, y: y + size / 2 }
  const sphere = (sizeFt: number) => ({ shape: 'sphere', sizeFt }) as const
  if (kind === 'square') return outlineOfArea(sphere(feet), { origin, direction: 0, bearerSize: size }, rule)
  const toMiddle = (size / 2) * FEET_PER_CELL
  return outlineOfArea(sphere(feet + toMiddle), { origin, direction: 0 }, 'euclid')
}

/** Only the outermost hexes are joined: far auras have a hundred thousand within. */
function hexOutline(space: Space, steps: number, layout: HexLayout): GridPoint[] {
  const own = hexesOfToken(space, layout)
  const middle = hexAt({ x: space.x + space.size / 2, y: space.y + space.size / 2 }, layout)
  const border = hexesWithin(middle, steps + space.size, layout).filter(
    (cell) => Math.min(...own.map((each) => hexSteps(each, cell, layout))) === steps,
  )
  return outlineOfHexes(border, layout)
}
