import type { UserId } from '@hearthlight/protocol'
import { type Actor, happen, type TableEvent } from '../kernel/define-event'
import { differenceEvents } from '../map/history/difference-events'
import { rehearsed, sceneEntered, slicesReplaced } from '../scenes/events'
import { SCENE_SLICES } from '../scenes/scenes.state'
import type { TableState } from '../slices'
import { tableOfOneScene } from '../table-of-one-scene'
import { isLoaded, isOfScene } from './apply'
import { atPlace, hasOneScene, isRehearsal, placeOf } from './at-scene'
import { withoutScenes } from './saved-scenes'
import { displayOf, viewerAtTable } from './viewer-at-table'

/**
 * SCENES-3 What a viewer is told of an event: as at a table with one scene if it happened in theirs; elsewhere, what it changes for
 * them, which may be nothing; and all of another scene when they come there. `by`: the event's author.
 */
export function projectInScenes(
  viewer: Actor,
  event: TableEvent,
  state: { readonly before: TableState; readonly after: TableState },
  by: UserId | undefined,
): readonly TableEvent[] {
  if (event.name === rehearsed.name) return rehearsedFor(viewer, event.payload as TableEvent, state)
  const role = roleIfChanged(viewer, state)
  if (role !== undefined) return [enteredAs(role, atPlaceOf(state.after, role))]
  const isLoading = isLoaded(event)
  const changed = displayOf(state.after, viewer.userId) && viewerAtTable(state.after, viewer.userId)
  // Another player's map from now on: all of it is new.
  if (changed !== undefined && changed.sight !== viewer.sight)
    return [entered(changed, atPlaceOf(state.before, viewer), atPlaceOf(state.after, viewer))]
  const isOfScenes = tableOfOneScene.sliceOf(event.name) === 'scenes'
  if (!isOfScenes && hasOneScene(state.before) && hasOneScene(state.after))
    return tableOfOneScene.project(viewer, isLoading ? withoutScenes(event) : event, state.before, state.after)
  const [from, to] = [placeOf(state.before, viewer.userId), placeOf(state.after, viewer.userId)]
  const [before, after] = [atPlace(state.before, from), atPlace(state.after, to)]
  if (from !== to) return [entered(viewer, before, after)]
  if (isOfScenes) return differences(viewer, before, after)
  const where = placeOf(state.before, by)
  if (where !== from && isOfScene(event) && !isLoading) return differences(viewer, before, after)
  // The game is loaded into the main scene. A DM is there then; a co-DM may be elsewhere.
  if (isLoading && viewer.role === 'dm' && to !== state.after.scenes.main) return differences(viewer, before, after)
  const told = tableOfOneScene.project(viewer, isLoading ? withoutScenes(event) : event, before, after)
  return isSame(viewer, 'scenes', before, after) ? told : [...told, happen(slicesReplaced, { slices: viewsOf(viewer, ['scenes'], after) })]
}

/** ROLE-6 Who the viewer is from now on, if the event has changed that. */
function roleIfChanged({ userId, role }: Actor, { before, after }: { readonly before: TableState; readonly after: TableState }) {
  if (before.roles === after.roles && before.session.dmId === after.session.dmId) return undefined
  const [was, is] = [viewerAtTable(before, userId), viewerAtTable(after, userId)]
  if (was?.role !== role || is === undefined) return undefined
  return is.role !== role || (is.rank === 'assistant') !== (was.rank === 'assistant') ? is : undefined
}

/** All of the table, whatever of it they knew before. */
function enteredAs(viewer: Actor, after: TableState): TableEvent {
  return happen(sceneEntered, { slices: viewsOf(viewer, tableOfOneScene.sliceNames, after) })
}

function rehearsedFor(viewer: Actor, event: TableEvent, state: { readonly before: TableState; readonly after: TableState }) {
  const place = placeOf(state.before, viewer.userId)
  return isRehearsal(place) ? tableOfOneScene.project(viewer, event, atPlace(state.before, place), atPlace(state.after, place)) : []
}

function atPlaceOf(state: TableState, { userId }: Actor): TableState {
  return atPlace(state, placeOf(state, userId))
}

type Slice = keyof TableState & string
const IN_SCENE: ReadonlySet<string> = new Set([...SCENE_SLICES, 'scenes'])

function entered(viewer: Actor, before: TableState, after: TableState): TableEvent {
  const names = tableOfOneScene.sliceNames.filter((name) => IN_SCENE.has(name) || !isSame(viewer, name, before, after))
  return happen(sceneEntered, { slices: viewsOf(viewer, names, after) })
}

function differences(viewer: Actor, before: TableState, after: TableState): readonly TableEvent[] {
  const changed = tableOfOneScene.sliceNames.filter((name) => !isSame(viewer, name, before, after))
  // A large map is not told whole because a token came or went. The DM's copy has undo steps, too, which are in no such event.
  const isMapApart = viewer.role !== 'dm' && changed.includes('map')
  const whole = isMapApart ? changed.filter((name) => name !== 'map') : changed
  return [
    ...(isMapApart ? differenceEvents(viewer, { before: before.map, after: after.map }) : []),
    ...(whole.length === 0 ? [] : [happen(slicesReplaced, { slices: viewsOf(viewer, whole, after) })]),
  ]
}

function isSame(viewer: Actor, name: Slice, before: TableState, after: TableState): boolean {
  // Players' maps have no undo steps.
  if (name === 'map' && viewer.role === 'dm') return before.map === after.map
  return tableOfOneScene.isSameFor(viewer, name, before, after)
}

function viewsOf(viewer: Actor, names: readonly Slice[], state: TableState): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, tableOfOneScene.viewOf(viewer, name, state[name])]))
}
