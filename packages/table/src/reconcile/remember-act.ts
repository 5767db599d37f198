import { type Deed, type DeedsState, deedOf } from '../deeds/deeds.state'
import { deedReturned } from '../deeds/events'
import type { EventOrigin, TableEvent } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import { tableRestored } from '../kernel/table-restored'
import { forgetDeeds, rememberDeed } from '../map/history/history'
import { stepRedone, stepUndone } from '../map/history/travelled'
import { type LastAct, NOTHING_DONE } from '../rewind/rewind.state'
import { timeRewound } from '../session/events'
import type { TableState } from '../slices'

/** The slices in which 'Rewind Time' undoes the DM's last act. The map has its own undo steps; chat and rolls are not undone. */
const REWOUND = ['combat', 'effects', 'uses', 'npcs', 'quests', 'scene', 'party', 'campaign', 'handouts', 'loot'] as const

/** Undo and rewind events are not stored as acts. */
const BACKWARD: ReadonlySet<string> = new Set([tableRestored.name, timeRewound.name, stepUndone.name, stepRedone.name, deedReturned.name])

/** LIVE-6 The table stores the DM's last act until somebody else changes the same slices, or the same deeds. */
export function rememberAct(before: TableState, after: TableState, event: TableEvent, { at, by }: EventOrigin): TableState {
  // A player's copy does not store it.
  if (by === undefined || after.map.history === null) return after
  const { lastAct } = after.rewind
  if (BACKWARD.has(event.name)) return lastAct === null ? after : { ...after, rewind: NOTHING_DONE }
  const isDms = by === after.session.dmId
  const all = changedDeeds(before.deeds, after.deeds)
  const isAtOnce = after.session.settings.deeds === 'apply'
  const deedIds = isDms ? all.filter((id) => isAct(deedOf(before.deeds, id), deedOf(after.deeds, id), isAtOnce)) : all
  // A slice that is younger than the table's snapshot has no state before its first event.
  const changed = REWOUND.filter((slice) => before[slice] !== undefined && before[slice] !== after[slice])
  const isOnMap = before.map.history?.changes !== after.map.history.changes
  if (changed.length === 0 && all.length === 0 && !isOnMap) return after
  const isNoAct = changed.length + deedIds.length === 0 && !isOnMap
  const next = isNoAct
    ? lastAct
    : isDms
      ? actOfDm(lastAct, before, { changed, deedIds, isOnMap }, at)
      : isOnStackOfDm(before, after)
        ? null
        : withoutDeeds(withoutSlices(lastAct, changed), deedIds)
  const stored = next === lastAct ? after : { ...after, rewind: { lastAct: next } }
  return withSteps(before, stored, { deedIds, all }, isDms ? at : undefined)
}

/** REGION-3 What a player's move set off is the DM's to undo: rewinding would take it for the DM's own act. */
function isOnStackOfDm({ map: before, session: { dmId } }: TableState, { map: after }: TableState): boolean {
  return before.history?.stacks[dmId] !== after.history?.stacks[dmId]
}

interface ChangedDeeds {
  /** Of acts. */
  readonly deedIds: readonly string[]
  readonly all: readonly string[]
}

/** `at`: when the DM changed them; undefined if somebody else did. */
function withSteps(before: TableState, after: TableState, { deedIds, all }: ChangedDeeds, at: number | undefined): TableState {
  const isKnown = (id: string) => deedOf(after.deeds, id) !== undefined
  const forgotten = forgetDeeds(after.map, at === undefined ? all : all.filter((id) => !isKnown(id)))
  const changed = at === undefined ? [] : deedIds.filter(isKnown)
  const map = changed.reduce((state, id) => rememberDeed(state, { id, before: deedOf(before.deeds, id) ?? null }, at ?? 0), forgotten)
  return map === after.map ? after : { ...after, map }
}

/** The ids of the deeds that came, went or changed. */
function changedDeeds(before: DeedsState, after: DeedsState): readonly string[] {
  if (before.log === after.log) return []
  const keys = Object.keys({ ...before.log, ...after.log }).filter((key) => before.log[key] !== after.log[key])
  const [was, is] = [before, after].map(({ log }) => new Set(keys.flatMap((key) => log[key] ?? [])))
  const different = [...(was ?? [])].filter((deed) => !is?.has(deed)).concat([...(is ?? [])].filter((deed) => !was?.has(deed)))
  return [...new Set(different.map(({ id }) => id))]
}

/** Whether it did or took something: declaring a deed that does neither is no act to take back, as a roll of dice is none. */
function isAct(before: Deed | undefined, after: Deed | undefined, isAtOnce: boolean): boolean {
  // What is applied at once is one act with that.
  const isApplied = before === undefined && after?.status === 'proposed' && (isAtOnce || after.dueId !== undefined)
  return isApplied || !isEqual(takenBy(before), takenBy(after))
}

function takenBy(deed: Deed | undefined) {
  if (deed === undefined || deed.status === 'undone') return undefined
  const { spent, applied, isReaction, reactions = [] } = deed
  const answers = reactions.filter(({ outcome }) => outcome !== 'needless')
  if (spent === undefined && applied === undefined && !isReaction && answers.length === 0) return undefined
  return { spent, applied, isReaction, answers }
}

interface Changed {
  readonly changed: readonly (typeof REWOUND)[number][]
  readonly deedIds: readonly string[]
  readonly isOnMap: boolean
}

/** An act that changed deeds is taken back by them alone. */
function actOfDm(lastAct: LastAct | null, before: TableState, { changed, deedIds, isOnMap }: Changed, at: number): LastAct {
  const isSame = lastAct?.at === at
  const known = isSame ? (lastAct.deedIds ?? []) : []
  if (known.length + deedIds.length > 0) return { at, slices: {}, isOnMap: true, deedIds: [...new Set([...known, ...deedIds])] }
  const was = Object.fromEntries(changed.map((slice) => [slice, before[slice]]))
  if (!isSame) return { at, slices: was, isOnMap }
  return { at, slices: { ...was, ...lastAct.slices }, isOnMap: lastAct.isOnMap || isOnMap }
}

function withoutDeeds(lastAct: LastAct | null, deedIds: readonly string[]): LastAct | null {
  return lastAct?.deedIds?.some((id) => deedIds.includes(id)) ? null : lastAct
}

function withoutSlices(lastAct: LastAct | null, changed: readonly string[]): LastAct | null {
  if (lastAct === null || !changed.some((slice) => Object.hasOwn(lastAct.slices, slice))) return lastAct
  const slices = Object.fromEntries(Object.entries(lastAct.slices).filter(([slice]) => !changed.includes(slice)))
  return Object.keys(slices).length === 0 && !lastAct.isOnMap ? null : { ...lastAct, slices }
}
