import { cellsInArea, DISTANCE_RULES } from '@hearthlight/rules/grid'
import type { Actor } from '../../kernel/define-event'
import { type Fog, isHidden, perCellOf } from '../fog/fog'
import type { MapState } from '../map.state'
import { canSeeToken } from '../sight'
import { asSeenBy, creatureFog } from '../vision/as-seen-by'
import type { Gesture, Place } from './gesture-fields'

/**
 * GESTURE-2 Whether a player is told of a gesture of the DM: no cell that it touches is under fog or only remembered, and it measures neither from nor
 * to a token that the player doesn't see.
 */
export function isOpenTo(viewer: Actor, map: MapState, gesture: Gesture): boolean {
  return !touchesFog(creatureFog(asSeenBy(viewer, map)), gesture) && !measuresHiddenToken(viewer, map, gesture)
}

/** Cache: one gesture is projected for each viewer. */
const known = new WeakMap<Gesture, { readonly fog: Fog; readonly isTouching: boolean }>()

function touchesFog(fog: Fog, gesture: Gesture): boolean {
  if (fog.rows.length === 0) return false
  const before = known.get(gesture)
  if (before?.fog === fog) return before.isTouching
  const isTouching = hasCellUnderFog(fog, gesture)
  known.set(gesture, { fog, isTouching })
  return isTouching
}

function hasCellUnderFog(fog: Fog, gesture: Gesture): boolean {
  const perCell = perCellOf(fog)
  const isUnderFog = (x: number, y: number) => isHidden(fog, Math.floor(x * perCell), Math.floor(y * perCell))
  /** Of a cell whose squares of fog are smaller, each is looked at. */
  const isCellUnderFog = (x: number, y: number) =>
    Array.from({ length: perCell ** 2 }, (_, square) => square).some((square) =>
      isUnderFog(x + (square % perCell) / perCell, y + Math.floor(square / perCell) / perCell),
    )
  switch (gesture.kind) {
    case 'area': {
      const { shape, sizeFt, origin, direction } = gesture
      // The map does not know by which rule the table counts: the cells of each are looked at.
      return DISTANCE_RULES.some((rule) =>
        cellsInArea({ shape, sizeFt }, { origin, direction }, rule).some(({ x, y }) => isCellUnderFog(x, y)),
      )
    }
    case 'arrow':
      return meets([gesture.from, gesture.to], isUnderFog)
    default:
      return meets(gesture.points, isUnderFog)
  }
}

/** A length tells where a hidden token stands; an arrow or a pointer shows a place and has none. */
function measuresHiddenToken(viewer: Actor, map: MapState, gesture: Gesture): boolean {
  const ends = gesture.kind === 'ruler' ? gesture.points : gesture.kind === 'area' ? [gesture.origin] : []
  if (ends.length === 0) return false
  return Object.values(map.tokens).some((token) => {
    const { x, y, size } = token
    const isAtEnd = ends.some((end) => end.x >= x && end.x <= x + size && end.y >= y && end.y <= y + size)
    return isAtEnd && !canSeeToken(viewer, map, token)
  })
}

/** Cells between two samples of a line: small enough to miss only cells whose corner is barely crossed. */
const SAMPLE = 0.25

/** Whether a line through the points meets such a place. */
function meets(points: readonly Place[], isMet: (x: number, y: number) => boolean): boolean {
  return points.some((to, index) => {
    const from = points[index - 1] ?? to
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / SAMPLE))
    for (let step = 1; step <= steps; step += 1) {
      if (isMet(from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps)) return true
    }
    return false
  })
}
