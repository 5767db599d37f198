import type { UserId } from '@hearthlight/protocol'
import { type Actor, happen, type TableEvent } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import { differenceEvents } from '../map/history/difference-events'
import type { MapState } from '../map/map.state'
import { canSeeToken, isInSight } from '../map/sight'
import { doorChanges } from '../map/vision/doors-seen'
import { sightBetween, sightChanged } from '../map/vision/sight-changed'
import { isAssistant } from '../roles/roles.state'
import { rehearsed, sceneEntered, slicesReplaced } from '../scenes/events'
import { SCENE_SLICES } from '../scenes/scenes.state'
import type { TableState } from '../slices'
import { tableOfOneScene } from '../table-of-one-scene'
import { isLoaded, isOfScene } from './apply'
import { atPlace, hasOneScene, isRehearsal, placeOf } from './at-scene'
import { withoutScenes } from './saved-scenes'
import { seenAt, seenFrom } from './seen-by'
import { displayOf, viewerAtTable } from './viewer-at-table'
import { isSameRank, isSameViewer, viewerWhoRuns } from './who-runs-what'
import { beforeSight } from './with-sight'

/**
 * SCENES-3 What a viewer is told of an event: as at a table with one scene if it happened in theirs; elsewhere, what it changes for
 * them, which may be nothing; and all of another scene when they come there. `by`: the event's author.
 */
export function projectInScenes(
  viewer: Actor,
  event: TableEvent,
  { before, after }: StateMoment,
  by: UserId | undefined,
): readonly TableEvent[] {
  const then = beforeSight(before, after)
  const place = placeOf(after, viewer.userId)
  if (then === undefined || isRehearsal(place) || comesAnew(viewer, { before, after }))
    return eventTold(viewer, event, { before, after }, by)
  // Whoever loses the seat by it looks no more.
  if (viewerAtTable(after, viewer.userId) === undefined) return eventTold(viewer, event, { before, after: then }, by)
  const [was, meanwhile, is] = [before, then, after].map((state) => seenAt(viewer, state, place)) as [TableState, TableState, TableState]
  if (viewer.role !== 'dm' && showsMeanwhile(viewer, was, meanwhile, is)) return differences(viewer, was, is)
  return [...eventTold(viewer, event, { before, after: then }, by), ...sightTold(viewer, meanwhile, is)]
}

interface StateMoment {
  readonly before: TableState
  readonly after: TableState
}

/** Into another scene or role, or with another's sight: they are told all of it as it is. */
function comesAnew(viewer: Actor, state: StateMoment): boolean {
  const screen = displayOf(state.after, viewer.userId) && viewerAtTable(state.after, viewer.userId)
  const isElsewhere = placeOf(state.before, viewer.userId) !== placeOf(state.after, viewer.userId)
  return isElsewhere || roleIfChanged(viewer, state) !== undefined || (screen !== undefined && screen.sight !== viewer.sight)
}

/** Whether an event shows a token that is out of sight again because of the same event: it puts out the light, for example. */
function showsMeanwhile(viewer: Actor, was: TableState, meanwhile: TableState, is: TableState): boolean {
  return Object.values(meanwhile.map.tokens).some(
    (token) => was.map.tokens[token.id] !== token && canSeeToken(viewer, meanwhile.map, token) && !isInSight(viewer, is.map, token.id),
  )
}

/** SIGHT-21 What comes into somebody's sight, and what goes out of it. */
function sightTold(viewer: Actor, was: TableState, is: TableState): readonly TableEvent[] {
  if (viewer.role !== 'dm') return was === is ? [] : differences(viewer, was, is)
  if (was.map.sight === undefined || is.map.sight === undefined || was.map.sight === is.map.sight) return []
  return tableOfOneScene.project(viewer, happen(sightChanged, sightBetween(was.map.sight, is.map.sight)), was, is)
}

function eventTold(viewer: Actor, event: TableEvent, state: StateMoment, by: UserId | undefined): readonly TableEvent[] {
  if (event.name === rehearsed.name) return rehearsedFor(viewer, event.payload as TableEvent, state)
  const role = roleIfChanged(viewer, state)
  if (role !== undefined) {
    const after = seenFrom(role, state.after)
    return [isSameRank(viewer, role) ? runsOthers(viewer, role, { before: seenFrom(viewer, state.before), after }) : enteredAs(role, after)]
  }
  const isLoading = isLoaded(event)
  const changed = displayOf(state.after, viewer.userId) && viewerAtTable(state.after, viewer.userId)
  // Another player's map from now on: all of it is new.
  if (changed !== undefined && changed.sight !== viewer.sight)
    return [entered(changed, seenFrom(viewer, state.before), seenFrom(changed, state.after))]
  const isOfScenes = tableOfOneScene.sliceOf(event.name) === 'scenes'
  if (!isOfScenes && hasOneScene(state.before) && hasOneScene(state.after))
    return toldHere(viewer, isLoading ? withoutScenes(event) : event, seenFrom(viewer, state.before), seenFrom(viewer, state.after))
  const [from, to] = [placeOf(state.before, viewer.userId), placeOf(state.after, viewer.userId)]
  const [before, after] = [seenAt(viewer, state.before, from), seenAt(viewer, state.after, to)]
  if (from !== to) return [entered(viewer, before, after)]
  if (isOfScenes) return differences(viewer, before, after)
  const where = placeOf(state.before, by)
  if (where !== from && isOfScene(event) && !isLoading) return differences(viewer, before, after)
  // The game is loaded into the main scene. A DM is there then; a co-DM may be elsewhere.
  if (isLoading && viewer.role === 'dm' && to !== state.after.scenes.main) return differences(viewer, before, after)
  const told = toldHere(viewer, isLoading ? withoutScenes(event) : event, before, after)
  return isSame(viewer, 'scenes', before, after) ? told : [...told, happen(slicesReplaced, { slices: viewsOf(viewer, ['scenes'], after) })]
}

/** ROLE-6, 14 Who the viewer is from now on, if the event has changed that. */
function roleIfChanged({ userId, role }: Actor, { before, after }: StateMoment) {
  const isSame = before.roles === after.roles && before.session.dmId === after.session.dmId
  if (isSame && !isAssistant(after.roles, userId)) return undefined
  const [was, is] = [viewerWhoRuns(before, userId), viewerWhoRuns(after, userId)]
  return was?.role !== role || is === undefined || isSameViewer(was, is) ? undefined : is
}

/** All of the table, whatever of it they knew before. */
function enteredAs(viewer: Actor, after: TableState): TableEvent {
  return happen(sceneEntered, { slices: viewsOf(viewer, tableOfOneScene.sliceNames, after) })
}

/** ROLE-14 What an assistant sees otherwise, as they run other monsters. They stay where they are. */
function runsOthers(was: Actor, is: Actor, { before, after }: StateMoment): TableEvent {
  const changed = tableOfOneScene.sliceNames.filter(
    (name) => !isEqual(tableOfOneScene.viewOf(was, name, before[name]), tableOfOneScene.viewOf(is, name, after[name])),
  )
  return happen(slicesReplaced, { slices: viewsOf(is, changed, after) })
}

function rehearsedFor(viewer: Actor, event: TableEvent, state: StateMoment) {
  const place = placeOf(state.before, viewer.userId)
  return isRehearsal(place) ? tableOfOneScene.project(viewer, event, atPlace(state.before, place), atPlace(state.after, place)) : []
}

/** An event where the viewer is. If it changes the fog of a map on which they see by their tokens, it says nothing of theirs. */
function toldHere(viewer: Actor, event: TableEvent, before: TableState, after: TableState): readonly TableEvent[] {
  const [was, is] = [before.map, after.map]
  const isSighted = was.ownLayers !== undefined || is.ownLayers !== undefined
  // By value: equal views may be different objects, and a restored table must say the same again.
  const isSameView = isEqual(was.fog, is.fog) && isEqual(was.ownLayers, is.ownLayers)
  if (isSighted && !isSameView) return differences(viewer, before, after)
  const told = tableOfOneScene.project(viewer, event, before, after)
  return isSighted ? [...told, ...doorChanges(was, is)] : told
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
  const isMapApart = viewer.role !== 'dm' && changed.includes('map') && haveSameRules(before.map, after.map)
  const whole = isMapApart ? changed.filter((name) => name !== 'map') : changed
  return [
    // First: tokens that are told show the health of their creatures.
    ...(whole.length === 0 ? [] : [happen(slicesReplaced, { slices: viewsOf(viewer, whole, after) })]),
    ...(isMapApart ? differenceEvents(viewer, { before: before.map, after: after.map }) : []),
  ]
}

/** What `differenceEvents` doesn't tell. */
function haveSameRules(before: MapState, after: MapState): boolean {
  return (
    before.fog.perCell === after.fog.perCell &&
    before.npcHpShownAs === after.npcHpShownAs &&
    before.playersMoveAll === after.playersMoveAll &&
    before.playersMayDraw === after.playersMayDraw &&
    before.wallsStopPlayers === after.wallsStopPlayers &&
    before.playersUseDoors === after.playersUseDoors
  )
}

function isSame(viewer: Actor, name: Slice, before: TableState, after: TableState): boolean {
  // Players' maps have no undo steps.
  if (name === 'map' && viewer.role === 'dm') return before.map === after.map
  return tableOfOneScene.isSameFor(viewer, name, before, after)
}

function viewsOf(viewer: Actor, names: readonly Slice[], state: TableState): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, tableOfOneScene.viewOf(viewer, name, state[name])]))
}
