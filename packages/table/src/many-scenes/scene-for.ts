import type { UserId } from '@hearthlight/protocol'
import type { TableState } from '../slices'
import { atPlace, placeOf } from './at-scene'

type Scene = TableState['scene']['scene']

/** The scene that this person is in. */
export function sceneFor(state: TableState, userId: UserId): Scene {
  return atPlace(state, placeOf(state, userId)).scene.scene
}

/**
 * SCENES-18 The scene in which all players are, which each of them may know; undefined while they are apart. Without players, that in
 * which newcomers sit down.
 */
export function sceneOfAll(state: TableState): Scene | undefined {
  const places = new Set(state.party.seats.map(({ id }) => placeOf(state, id)))
  const [place = state.scenes.here] = places
  return places.size > 1 ? undefined : atPlace(state, place).scene.scene
}
