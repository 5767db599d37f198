import type { UserId } from '@hearthlight/protocol'
import { SCENE_SLICES, type SceneId, type SceneSlices, sceneOfPerson } from '../scenes/scenes.state'
import type { TableState } from '../slices'
import { displayOf, sceneOfDisplay } from './viewer-at-table'

/** Marks the DM's place while they rehearse: no scene has this id. */
const REHEARSAL = '(rehearsal)'
export type Place = SceneId | typeof REHEARSAL

/** The turned states of a state, by place: each is made once, however many viewers are there. */
const turned = new WeakMap<TableState, Map<Place, TableState>>()

export function hasOneScene({ scenes }: TableState): boolean {
  for (const _ in scenes.away) return false
  return scenes.rehearsal === null
}

/** Where this person is: in a scene or, as the DM, in the rehearsal of one. Where a second screen looks. */
export function placeOf(state: TableState, userId: UserId | undefined): Place {
  const { scenes, session } = state
  if (userId === session.dmId && scenes.rehearsal !== null) return REHEARSAL
  const display = displayOf(state, userId)
  return display === undefined ? sceneOfPerson(scenes, userId) : sceneOfDisplay(state, display)
}

export function isRehearsal(place: Place): boolean {
  return place === REHEARSAL
}

/** All places besides `except`. */
export function placesBesides({ scenes }: TableState, except: Place): readonly Place[] {
  const all: readonly Place[] = [scenes.here, ...Object.keys(scenes.away), ...(scenes.rehearsal === null ? [] : [REHEARSAL])]
  return all.filter((place) => place !== except)
}

/**
 * The same table seen from another scene: `map`, `scene` and the other `SCENE_SLICES` are those of that scene, and `scenes.away`
 * holds those of the former. The same object for the scene where the state is.
 */
export function atPlace(state: TableState, place: Place): TableState {
  if (place === state.scenes.here) return state
  const known = turned.get(state) ?? new Map<Place, TableState>()
  turned.set(state, known)
  const made = known.get(place) ?? turnTo(state, place)
  known.set(place, made)
  return made
}

function turnTo(state: TableState, place: Place): TableState {
  const { scenes } = state
  if (isRehearsal(place)) {
    const { sceneId, table } = scenes.rehearsal ?? { sceneId: scenes.here, table: {} }
    const real = atPlace(state, sceneId)
    return { ...real, ...table, scenes: real.scenes }
  }
  const { [place]: slices, ...others } = scenes.away
  if (slices === undefined) return state
  return { ...state, ...slices, scenes: { ...scenes, here: place, away: { ...others, [scenes.here]: slicesOfScene(state) } } }
}

export function slicesOfScene(state: TableState): SceneSlices {
  return Object.fromEntries(SCENE_SLICES.map((name) => [name, state[name]]))
}

/** `state` with this table of the rehearsal. */
export function withRehearsed({ scenes, ...others }: TableState, table: SceneSlices): TableState {
  return { ...others, scenes: { ...scenes, rehearsal: scenes.rehearsal && { ...scenes.rehearsal, table } } }
}
