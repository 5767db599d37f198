import { GameSlices } from '../game-slices'
import type { EventOrigin, TableEvent } from '../kernel/define-event'
import { type Restored, tableRestored } from '../kernel/table-restored'
import { ONE_SCENE, type SceneSlices, type ScenesState } from '../scenes/scenes.state'
import type { TableState } from '../slices'
import { tableOfOneScene } from '../table-of-one-scene'
import { atPlace, placesBesides, slicesOfScene } from './at-scene'
import { emptyScene } from './empty-scene'

/** The scenes of a saved game. Its other slices are those of the scene `main`. */
export type SavedScenes = Pick<ScenesState, 'main' | 'order' | 'at' | 'away' | 'floors'>

/** What a saved game holds: what loading restores, and whose game it is. */
export type GameAsSaved = Pick<TableState, keyof GameSlices | 'session'>
const KEPT: ReadonlySet<string> = new Set([...Object.keys(GameSlices.shape), 'session'])

/** SAVE-3 A game without what is said or written to one person alone: whoever leads the table reads it. */
export function withoutWhatIsPrivate<Game extends Readonly<Record<string, unknown>>>(game: Game): Game {
  return Object.fromEntries(Object.entries(game).filter(([name]) => KEPT.has(name))) as Game
}

/** SCENES-8 The game as its DM may keep it: all scenes with what the DM sees in each, who is where, and no rehearsal. */
export function gameAsSaved(state: TableState): GameAsSaved {
  const { scenes, session } = state
  const viewer = { userId: session.dmId, role: 'dm', name: '' } as const
  const game = atPlace({ ...state, scenes: { ...scenes, rehearsal: null } }, scenes.main)
  const away = placesBesides(game, scenes.main).map((place) => [place, slicesOfScene(tableOfOneScene.view(viewer, atPlace(game, place)))])
  const { [session.dmId]: _, ...at } = scenes.at
  const { main, order, floors } = scenes
  const saved = { ...ONE_SCENE, here: main, main, order, at, away: Object.fromEntries(away), ...(floors === undefined ? {} : { floors }) }
  return withoutWhatIsPrivate<GameAsSaved>({ ...tableOfOneScene.view(viewer, game), scenes: saved })
}

/** Whether a saved game holds all of its scenes. Those of older versions hold the main scene alone. */
export function holdsAllScenes({ order, away }: Pick<ScenesState, 'order' | 'away'>): boolean {
  return Object.keys(away).length === order.length - 1
}

/**
 * The table in the moment before a saved game is loaded into its main scene: everybody is there. The other scenes are those of the
 * game, or stay if it says nothing of them.
 */
export function readyToLoad(state: TableState, event: TableEvent, origin: EventOrigin): TableState {
  const { slices } = event.payload as Restored
  const saved = slices.scenes as SavedScenes | undefined
  const alone = { ...state, scenes: { ...state.scenes, at: {}, rehearsal: null, lastMove: null } }
  if (saved === undefined) return alone
  const { main, order, floors } = saved
  const there = atPlace(withScene(alone, main), main)
  const away = Object.entries(saved.away).map(([id, given]) => [id, loadedScene(there, id, { ...slices, ...given }, origin)] as const)
  const { floors: _, ...scenes } = there.scenes
  return { ...there, scenes: { ...scenes, main, order, away: Object.fromEntries(away), ...(floors === undefined ? {} : { floors }) } }
}

function loadedScene(state: TableState, id: string, slices: SceneSlices, origin: EventOrigin): SceneSlices {
  const { scenes: _, ...given } = slices
  const event = { name: tableRestored.name, payload: { cause: 'loaded', slices: given } }
  return slicesOfScene(tableOfOneScene.apply(atPlace(withScene(state, id), id), event, origin))
}

function withScene(state: TableState, id: string): TableState {
  const { scenes } = state
  if (id === scenes.here || Object.hasOwn(scenes.away, id)) return state
  return { ...state, scenes: { ...scenes, away: { ...scenes.away, [id]: emptyScene(state, '', undefined) } } }
}

/** After the game is loaded: players who sit at the table are where they were in the game. */
export function withPeopleOf(state: TableState, { payload }: TableEvent): TableState {
  const { scenes } = (payload as Restored).slices as { readonly scenes?: SavedScenes }
  if (scenes === undefined) return state
  const seated = new Set<string>(state.party.seats.map(({ id }) => id))
  const at = Object.fromEntries(Object.entries(scenes.at).filter(([id]) => seated.has(id)))
  return { ...state, scenes: { ...state.scenes, at } }
}

/** What the DM is told of a loaded game: they know the scenes by their cards. */
export function withoutScenes(event: TableEvent): TableEvent {
  const { slices, ...payload } = event.payload as Restored
  const { scenes: _, ...told } = slices
  return { ...event, payload: { ...payload, slices: told } }
}
