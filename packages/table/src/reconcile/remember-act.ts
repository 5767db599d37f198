import type { EventOrigin, TableEvent } from '../kernel/define-event'
import { tableRestored } from '../kernel/table-restored'
import { stepRedone, stepUndone } from '../map/history/undo'
import { type LastAct, NOTHING_DONE } from '../rewind/rewind.state'
import { timeRewound } from '../session/events'
import type { TableState } from '../slices'

/** The slices in which 'Rewind Time' undoes the DM's last act. The map has its own undo steps; chat and rolls are not undone. */
const REWOUND = ['combat', 'effects', 'uses', 'npcs', 'quests', 'scene', 'party', 'campaign'] as const

/** Undo and rewind events are not stored as acts. */
const BACKWARD: ReadonlySet<string> = new Set([tableRestored.name, timeRewound.name, stepUndone.name, stepRedone.name])

/** LIVE-6 The table stores the DM's last act until somebody else changes the same slices. */
export function rememberAct(before: TableState, after: TableState, event: TableEvent, { at, by }: EventOrigin): TableState {
  // A player's copy does not store it.
  if (by === undefined || after.map.history === null) return after
  const { lastAct } = after.rewind
  if (BACKWARD.has(event.name)) return lastAct === null ? after : { ...after, rewind: NOTHING_DONE }
  const changed = REWOUND.filter((slice) => before[slice] !== after[slice])
  const isOnMap = before.map.history?.changes !== after.map.history.changes
  if (changed.length === 0 && !isOnMap) return after
  const next = by === after.session.dmId ? actOfDm(lastAct, before, changed, isOnMap, at) : withoutSlices(lastAct, changed)
  return next === lastAct ? after : { ...after, rewind: { lastAct: next } }
}

function actOfDm(
  lastAct: LastAct | null,
  before: TableState,
  changed: readonly (typeof REWOUND)[number][],
  isOnMap: boolean,
  at: number,
): LastAct {
  const was = Object.fromEntries(changed.map((slice) => [slice, before[slice]]))
  if (lastAct?.at !== at) return { at, slices: was, isOnMap }
  return { at, slices: { ...was, ...lastAct.slices }, isOnMap: lastAct.isOnMap || isOnMap }
}

function withoutSlices(lastAct: LastAct | null, changed: readonly string[]): LastAct | null {
  if (lastAct === null || !changed.some((slice) => Object.hasOwn(lastAct.slices, slice))) return lastAct
  const slices = Object.fromEntries(Object.entries(lastAct.slices).filter(([slice]) => !changed.includes(slice)))
  return Object.keys(slices).length === 0 && !lastAct.isOnMap ? null : { ...lastAct, slices }
}
