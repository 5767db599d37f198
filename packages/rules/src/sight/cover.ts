import type { Space } from '../grid'
import { type MapPoint, toUnits, UNITS_PER_CELL } from './units'
import type { Cover } from './wall'
import { BLOCKS } from './wall-blocks'
import { isBlocked, type WallIndex } from './wall-index'

/** How far inside its space a creature's corners are: walls mostly run along edges of cells, and a wall on a point doesn't count. */
const INSET = UNITS_PER_CELL / 100

/**
 * SIGHT-16 The cover that walls give a target against an attacker, both by the cells that they occupy. From each corner of the attacker
 * lines run to the four corners of each cell of the target; the best corner and cell for the attacker count. Creatures give no cover here.
 */
export function coverBetween(index: WallIndex, attacker: Space, target: Space, heights: Heights = {}): Cover {
  let best: Cover = 'total'
  for (const from of cornersOf(attacker, attacker.size, heights.attackerFt)) {
    for (const cell of cellsOf(target)) {
      const cover = coverOfCell(index, from, cornersOf(cell, 1, heights.targetFt))
      if (ORDER[cover] < ORDER[best]) best = cover
      if (best === 'none') return best
    }
  }
  return best
}

/** Feet above the floor; absent: 0. */
export interface Heights {
  readonly attackerFt?: number | undefined
  readonly targetFt?: number | undefined
}

const ORDER: Readonly<Record<Cover, number>> = { none: 0, half: 1, 'three-quarters': 2, total: 3 }

function coverOfCell(index: WallIndex, from: MapPoint, corners: readonly MapPoint[]): Cover {
  const blocked = corners.filter((to) => isBlocked(index, from, to, BLOCKS.totalCover)).length
  if (blocked === corners.length) return 'total'
  if (blocked === corners.length - 1) return 'three-quarters'
  return blocked > 0 || corners.some((to) => isBlocked(index, from, to, BLOCKS.halfCover)) ? 'half' : 'none'
}

function cornersOf({ x, y }: Pick<Space, 'x' | 'y'>, size: number, heightFt: number | undefined): MapPoint[] {
  const [left, top] = [toUnits(x) + INSET, toUnits(y) + INSET]
  const [right, bottom] = [toUnits(x + size) - INSET, toUnits(y + size) - INSET]
  return [
    { x: left, y: top, heightFt },
    { x: right, y: top, heightFt },
    { x: right, y: bottom, heightFt },
    { x: left, y: bottom, heightFt },
  ]
}

function cellsOf({ x, y, size }: Space): { readonly x: number; readonly y: number }[] {
  return Array.from({ length: size * size }, (_, at) => ({ x: x + (at % size), y: y + Math.floor(at / size) }))
}
