import type { BoardRules } from '@hearthlight/battlemap'
import { areaOnGrid, type DistanceRule, feetApart, feetOfPath, type GridKind, pictureOfArea, placementFrom } from '@hearthlight/rules/grid'
import { cellsOf, namedCell, placeNamed } from '../scene/board-cells'
import type { OtherGrid } from '../scene/other-grid'

type Template = Parameters<BoardRules['areaOf']>[0]
type Space = Parameters<BoardRules['reachOf']>[0]

/** The cells that a template covers, and its outline. */
export function coveredBy(
  { shape, sizeFt, x, y, angle }: Template,
  rule?: DistanceRule,
  kind: GridKind = 'square',
): ReturnType<BoardRules['areaOf']> {
  const area = { shape, sizeFt }
  const placement = { origin: { x, y }, direction: angle }
  const picture = pictureOfArea(kind, area, placement, rule)
  return kind === 'square' ? picture : { ...picture, holds: areaOnGrid(kind, area, placement).holds }
}

/** GRID-7 The outline of what is within reach of a space. */
export function reachAround(
  space: Space,
  radiusFt: number,
  rule?: DistanceRule,
  kind: GridKind = 'square',
): ReturnType<BoardRules['reachOf']> {
  const reach = { shape: 'sphere', sizeFt: radiusFt } as const
  return pictureOfArea(kind, reach, placementFrom(reach, space, 0, kind), rule).outline
}

export function legsOnGrid(kind: GridKind, points: Parameters<BoardRules['legsFt']>[0]): readonly number[] {
  return feetOfPath(kind, points).segments
}

/** GRID-11 A map without squares. */
export function gridOf(kind: Exclude<GridKind, 'square'>): OtherGrid {
  return {
    cells: cellsOf(kind),
    named: (place) => namedCell(kind, place),
    placeNamed: (cell) => placeNamed(kind, cell),
    feetApart: (one, other) => feetApart(kind, one, other),
  }
}
