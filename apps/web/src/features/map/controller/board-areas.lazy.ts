import type { BoardRules } from '@hearthlight/battlemap'
import { cellsInArea, type DistanceRule, outlineOfArea, placementFrom } from '@hearthlight/rules/grid'

type Template = Parameters<BoardRules['areaOf']>[0]
type Space = Parameters<BoardRules['reachOf']>[0]

/** The cells that a template covers, and its outline. */
export function coveredBy({ shape, sizeFt, x, y, angle }: Template, rule?: DistanceRule): ReturnType<BoardRules['areaOf']> {
  const area = { shape, sizeFt }
  const placement = { origin: { x, y }, direction: angle }
  return { cells: cellsInArea(area, placement, rule), outline: outlineOfArea(area, placement, rule) }
}

/** GRID-7 The outline of what is within reach of a space. */
export function reachAround(space: Space, radiusFt: number, rule?: DistanceRule): ReturnType<BoardRules['reachOf']> {
  const reach = { shape: 'sphere', sizeFt: radiusFt } as const
  return outlineOfArea(reach, placementFrom(reach, space, 0), rule)
}
