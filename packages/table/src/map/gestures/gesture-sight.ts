import { cellsInArea, DISTANCE_RULES } from '@hearthlight/rules/grid'
import type { Actor } from '../../kernel/define-event'
import { type Fog, isHidden, perCellOf } from '../fog/fog'
import type { MapState } from '../map.state'
import { canSeeToken } from '../sight'
import type { Token } from '../tokens/token'
import { asSeenBy, creatureFog } from '../vision/as-seen-by'
import type { Gesture, Place } from './gesture-fields'

/**
 * GESTURE-2 Whether a player is told of a gesture of the DM: no cell that it touches is under fog or only remembered, and it measures neither from nor
 * to a token that the player doesn't see.
 */
export function isOpenTo(viewer: Actor, map: MapState, gesture: Gesture): boolean {
  return (
    !touchesFog(creatureFog(asSeenBy(viewer, map)), gesture) && tokensAtEnds(map, gesture).every((token) => canSeeToken(viewer, map, token))
  )
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
  return meetsPlace(gesture, perCellOf(fog), isUnder(fog))
}

/** Whether a place, in cells with fractions, lies under this fog. */
export function isUnder(fog: Fog): (x: number, y: number) => boolean {
  const perCell = perCellOf(fog)
  return (x, y) => isHidden(fog, Math.floor(x * perCell), Math.floor(y * perCell))
}

/** Whether a gesture touches such a place, on a map with so many squares of fog per cell. */
export function meetsPlace(gesture: Gesture, perCell: number, isMet: (x: number, y: number) => boolean): boolean {
  /** Of a cell whose squares of fog are smaller, each is looked at. */
  const isCellMet = (x: number, y: number) =>
    Array.from({ length: perCell ** 2 }, (_, square) => square).some((square) =>
      isMet(x + (square % perCell) / perCell, y + Math.floor(square / perCell) / perCell),
    )
  switch (gesture.kind) {
    case 'area': {
      const { shape, sizeFt, origin, direction } = gesture
      // The map does not know by which rule the table counts: the cells of each are looked at.
      return DISTANCE_RULES.some((rule) => cellsInArea({ shape, sizeFt }, { origin, direction }, rule).some(({ x, y }) => isCellMet(x, y)))
    }
    case 'arrow':
      return meets([gesture.from, gesture.to], isMet)
    default:
      return meets(gesture.points, isMet)
  }
}

/** The tokens from or to which it measures: a length tells where a token stands. An arrow or a pointer shows a place and has none. */
export function tokensAtEnds({ tokens }: MapState, gesture: Gesture): readonly Token[] {
  const ends = gesture.kind === 'ruler' ? gesture.points : gesture.kind === 'area' ? [gesture.origin] : []
  return ends.length === 0 ? [] : Object.values(tokens).filter((token) => ends.some((end) => isOnToken(token, end)))
}

/** Whether a place lies in a token's space, its edge included. */
export function isOnToken({ x, y, size }: Token, place: Place): boolean {
  return place.x >= x && place.x <= x + size && place.y >= y && place.y <= y + size
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
