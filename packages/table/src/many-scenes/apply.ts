import type { EventOrigin, TableEvent } from '../kernel/define-event'
import { type Restored, tableRestored } from '../kernel/table-restored'
import { reconcile } from '../reconcile/reconcile'
import { NOTHING_DONE } from '../rewind/rewind.state'
import { rehearsed } from '../scenes/events'
import { SCENE_SLICES, sceneOfPerson } from '../scenes/scenes.state'
import type { TableState } from '../slices'
import { tableOfOneScene } from '../table-of-one-scene'
import { applySceneEvent } from './apply-scene-events'
import { atPlace, hasOneScene, isRehearsal, type Place, placeOf, placesBesides, slicesOfScene, withRehearsed } from './at-scene'
import { withNewPlayersPlaced } from './new-players'
import { readyToLoad, withPeopleOf } from './saved-scenes'
import { withSight } from './with-sight'
import { withTurnsTimed } from './with-turns-timed'

const IN_SCENE: ReadonlySet<string> = new Set(SCENE_SLICES)
/** Events of slices of the whole table that change the scene where their author is. */
const OF_SCENE: ReadonlySet<string> = new Set(['area-revealed', 'time-rewound', tableRestored.name])
/** Slices whose change in one scene shows in the others: rows and tokens there show the same heroes and people. */
const SHOWN_IN_SCENES = ['party', 'npcs', 'session', 'roles'] as const

/** Whether the event happens in the scene where its author is, and nowhere else. */
export function isOfScene(event: TableEvent): boolean {
  return IN_SCENE.has(tableOfOneScene.sliceOf(event.name) ?? '') || OF_SCENE.has(event.name)
}

/**
 * SCENES-2 An event happens in the scene where its author is; what it changes of the whole table shows in every scene. What is
 * rehearsed changes the rehearsal alone.
 */
export function applyInScenes(state: TableState, event: TableEvent, origin: EventOrigin): TableState {
  return withSight(state, withNewPlayersPlaced(state, applied(state, event, origin)), origin)
}

function applied(state: TableState, event: TableEvent, origin: EventOrigin): TableState {
  if (event.name === rehearsed.name) return rehearse(state, event.payload as TableEvent, origin)
  if (tableOfOneScene.sliceOf(event.name) === 'scenes')
    return withoutLastAct(state, withTurnsTimed(state, applySceneEvent(state, event, origin), origin.at))
  if (isLoaded(event)) return load(state, event, origin)
  if (hasOneScene(state)) return tableOfOneScene.apply(state, event, origin)
  const place = placeOf(state, origin.by)
  return applyAt(state, isRehearsal(place) ? state.scenes.main : place, event, origin)
}

/** SCENES-8 */
function load(state: TableState, event: TableEvent, origin: EventOrigin): TableState {
  const before = readyToLoad(state, event, origin)
  return withPeopleOf(applyAt(before, before.scenes.main, event, origin), event)
}

function rehearse(state: TableState, event: TableEvent, origin: EventOrigin): TableState {
  if (state.scenes.rehearsal === null) return state
  const { scenes: _, ...table } = tableOfOneScene.apply(atPlace(state, placeOf(state, state.session.dmId)), event, origin)
  return withRehearsed(state, table)
}

function applyAt(before: TableState, place: Place, event: TableEvent, origin: EventOrigin): TableState {
  const here = tableOfOneScene.apply(atPlace(before, place), event, origin)
  return placesBesides(before, place).reduce(
    (next, other) =>
      isRehearsal(other) ? inRehearsal(before, next, other, event, origin) : inOtherScene({ before, here, next }, other, event, origin),
    atPlace(here, here.scenes.main),
  )
}

/** What people do elsewhere reaches the DM who rehearses, as far as it is not of a scene. */
function inRehearsal(before: TableState, next: TableState, place: Place, event: TableEvent, origin: EventOrigin) {
  if (isOfScene(event)) return next
  const { scenes: _, ...others } = tableOfOneScene.apply(atPlace(before, place), event, origin)
  return withRehearsed(next, others)
}

interface Moment {
  readonly before: TableState
  /** After the event, as seen from where it happened. */
  readonly here: TableState
  readonly next: TableState
}

function inOtherScene({ before, here, next }: Moment, place: Place, event: TableEvent, { at, by }: EventOrigin) {
  if (SHOWN_IN_SCENES.every((name) => before[name] === here[name])) return next
  const was = atPlace(before, place)
  const is = isOfScene(event)
    ? reconcile(was, withTableOf(was, here), NOTHING_HAPPENED, { at })
    : tableOfOneScene.apply(was, event, { at, by })
  if (SCENE_SLICES.every((name) => was[name] === is[name])) return next
  const turned = atPlace(next, place)
  // Whether the DM's last act still stands is decided where the DM is.
  const isDms = place === placeOf(before, before.session.dmId)
  return atPlace({ ...turned, ...slicesOfScene(is), ...(isDms ? { rewind: is.rewind } : {}) }, next.scenes.here)
}

/** Reconciles without regard to what happened elsewhere. */
const NOTHING_HAPPENED: TableEvent = { name: '', payload: {} }

/** The slices of the whole table from `other`, those of the scene from `state`. */
function withTableOf(state: TableState, other: TableState): TableState {
  return { ...other, ...slicesOfScene(state), scenes: state.scenes }
}

export function isLoaded({ name, payload }: TableEvent): boolean {
  return name === tableRestored.name && (payload as Restored).cause === 'loaded'
}

/** Rewind Time takes back an act in the scene where it was done: not after the DM has gone elsewhere. */
function withoutLastAct(before: TableState, after: TableState): TableState {
  const [was, is] = [before, after].map(({ scenes, session }) => sceneOfPerson(scenes, session.dmId))
  // A region sent creatures away, whose rows must not come back here.
  const isSent = after.scenes.lastMove !== before.scenes.lastMove && after.scenes.lastMove?.sent !== undefined
  const isElsewhere = was !== is || isSent
  return isElsewhere && after.rewind.lastAct !== null ? { ...after, rewind: NOTHING_DONE } : after
}
