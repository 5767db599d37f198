import { type DistanceRule, feetOfPath, type GridKind } from '@hearthlight/rules/grid'
import type { Gesture } from '@hearthlight/table'
import { BOARD_WORDS } from '../scene/board-words'

/** GRID-12, GRID-16 What a gesture measures on the map's grid; undefined if nothing. */
export function measuredBy(gesture: Gesture, kind: GridKind = 'square', rule?: DistanceRule): string | undefined {
  if (gesture.kind === 'ruler') return BOARD_WORDS.feet(feetOfPath(kind, gesture.points, rule).total)
  if (gesture.kind === 'area') return BOARD_WORDS.area({ ...gesture, ...endOf(gesture), angle: gesture.direction })
  return undefined
}

/** Where its author points, in cells. */
export function endOf(gesture: Gesture): { readonly x: number; readonly y: number } {
  if (gesture.kind === 'area') return gesture.origin
  if (gesture.kind === 'arrow') return gesture.to
  return gesture.points.at(-1) ?? { x: 0, y: 0 }
}
