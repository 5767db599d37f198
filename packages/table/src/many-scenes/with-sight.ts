import { type EventOrigin, happen } from '../kernel/define-event'
import type { MapState } from '../map/map.state'
import { lookedAgain } from '../map/vision/look'
import { sightBetween, sightChanged } from '../map/vision/sight-changed'
import type { SceneId } from '../scenes/scenes.state'
import type { TableState } from '../slices'
import { tableOfOneScene } from '../table-of-one-scene'
import { atPlace } from './at-scene'

/** SIGHT-20 Everyone looks again after an event, in each scene where players see by their tokens. The same object if nobody sees anything else. */
export function withSight(before: TableState, after: TableState, origin: EventOrigin): TableState {
  if (before === after) return after
  let next = after
  for (const id of [after.scenes.here, ...Object.keys(after.scenes.away)]) {
    const map = mapOf(next, id)
    if (map?.sight !== undefined) next = lookedAround(next, id, mapOf(before, id) ?? map, map, origin)
  }
  if (next !== after) looked.set(next, { before, after })
  return next
}

/** After the event, before everyone looks again; undefined if nobody sees anything else, as after an event that changes nothing. */
export function beforeSight(before: TableState, after: TableState): TableState | undefined {
  const known = looked.get(after)
  return known?.before === before ? known.after : undefined
}

/** What a viewer is told of an event has these two parts. */
const looked = new WeakMap<TableState, { readonly before: TableState; readonly after: TableState }>()

function mapOf({ map, scenes }: TableState, id: SceneId): MapState | undefined {
  return id === scenes.here ? map : (scenes.away[id]?.map as MapState | undefined)
}

function lookedAround(state: TableState, id: SceneId, was: MapState, is: MapState, origin: EventOrigin): TableState {
  const { active, round } = atPlace(state, id).combat
  const sight = lookedAgain(is, was, state.party.seats, active ? round : undefined)
  if (sight === undefined || is.sight === undefined || sight === is.sight) return state
  const looked = tableOfOneScene.apply(atPlace(state, id), happen(sightChanged, sightBetween(is.sight, sight)), origin)
  // An equal one, of which the views are known.
  return atPlace({ ...looked, map: { ...looked.map, sight } }, state.scenes.here)
}
