import type { UserId } from '@hearthlight/protocol'
import type { Actor, TableEvent } from './kernel/define-event'
import type { Table } from './kernel/table'
import { applyInScenes } from './many-scenes/apply'
import { atPlace, placeOf } from './many-scenes/at-scene'
import { projectInScenes } from './many-scenes/project'
import { seenFrom } from './many-scenes/seen-by'
import { displayOf, viewerAtTable } from './many-scenes/viewer-at-table'
import { viewerWhoRuns } from './many-scenes/who-runs-what'
import type { slices, TableState } from './slices'
import { tableOfOneScene } from './table-of-one-scene'

export type { TableState } from './slices'

export interface LiveTable extends Omit<Table<TableState>, 'project'> {
  /** The table at this person's place: `map` and the other slices of a scene are those of their scene, with nothing hidden. */
  stateFor(userId: UserId, state: TableState): TableState
  /** SIGHT-21 The same with the fog that this person has: what a player asks for and is shown goes by it. */
  stateSeenBy(userId: UserId, state: TableState): TableState
  /** Who somebody is at this table: its DM, a player with a seat, or a second screen. Undefined for anybody else. */
  viewer(state: TableState, userId: UserId, name?: string): Actor | undefined
  /** Whether this is the id of a second screen, which may send nothing. */
  isDisplay(state: TableState, userId: UserId): boolean
  /** `by`: the author of the event. */
  project(viewer: Actor, event: TableEvent, before: TableState, after: TableState, by: UserId | undefined): readonly TableEvent[]
}

/** The live session with all its scenes, as the server holds it. */
export const liveTable: LiveTable = {
  ...tableOfOneScene,
  apply: applyInScenes,
  viewer: viewerWhoRuns,
  isDisplay: (state, userId) => displayOf(state, userId) !== undefined,
  project: (viewer, event, before, after, by) => projectInScenes(seeing(viewer, before), event, { before, after }, by),
  stateFor: (userId, state) => atPlace(state, placeOf(state, userId)),
  stateSeenBy: (userId, state) => seenFrom(viewerAtTable(state, userId) ?? { userId, role: 'player', name: '' }, state),
  view: (viewer, state) => {
    const actor = seeing(viewer, state)
    return tableOfOneScene.view(actor, seenFrom(actor, state))
  },
  picturesSeenBy: (viewer, state) => {
    const actor = seeing(viewer, state)
    return tableOfOneScene.picturesSeenBy(actor, seenFrom(actor, state))
  },
}

/** A second screen's sight follows from the state alone. */
function seeing(viewer: Actor, state: TableState): Actor {
  return (displayOf(state, viewer.userId) && viewerAtTable(state, viewer.userId)) ?? viewer
}

type MessageOf = { [Slice in keyof TableState]: (typeof slices)[Slice]['messages'][number] }[keyof TableState]
export type MessageName = MessageOf['name']
/** The payload that a client may send in a message. */
export type PayloadFor<Name extends MessageName> =
  Extract<MessageOf, { readonly name: Name }> extends {
    readonly payload: { readonly _zod: { readonly input: infer Input } }
  }
    ? Input
    : never
