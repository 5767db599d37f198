import { happen } from './kernel/define-event'
import { tokenOf } from './map/map.state'
import { type MovementEvent, movementChanged } from './opportunities/events'
import type { TableState } from './slices'

interface Place {
  readonly x: number
  readonly y: number
}

/** MOVE-5 The latest move of the acting creature no longer counts if its token returns to where that move began. */
export function movementReturns(
  { map, opportunities: { movement } }: Pick<TableState, 'map' | 'opportunities'>,
  places: Readonly<Record<string, Place>>,
): readonly MovementEvent[] {
  const last = movement?.steps.at(-1)
  if (movement === undefined || last === undefined) return []
  const place = Object.hasOwn(places, last.tokenId) ? places[last.tokenId] : undefined
  const token = tokenOf(map, last.tokenId)
  if (place === undefined || token === undefined || !isSamePlace(token, last.to) || !isSamePlace(place, last.from)) return []
  return [happen(movementChanged, { movement: { ...movement, steps: movement.steps.slice(0, -1) } })]
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.x === other.x && one.y === other.y
}
