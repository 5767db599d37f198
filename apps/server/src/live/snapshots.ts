import type { SessionId, UserId } from '@hearthlight/protocol'
import { type Genesis, liveTable, type TableState } from '@hearthlight/table'
import type { EventLog, StoredEvent } from '../db/event-log'
import { createViewers, type Viewers } from './viewers'

/** Raise it whenever the shape of a slice's state changes, and teach `upgrade` the old one. */
export const SNAPSHOT_FORMAT = 4

interface SnapshotBody {
  readonly state: TableState
  readonly told: Readonly<Record<string, number>>
}

export interface Restored {
  readonly state: TableState
  readonly seq: number
  readonly viewers: Viewers
  /** What each replayed intent was answered, so that a repeated one gets the first answer. */
  readonly intents: ReadonlyMap<string, number>
}

/** The session's log can't be read; the room stays shut, the others go on. */
export class DamagedSession extends Error {}

export const intentKey = (actorId: string, intentId: string): string => `${actorId} ${intentId}`

/** State = snapshot, then every event after it. The fold also rebuilds what each viewer has been told. */
export async function restore(log: EventLog, sessionId: SessionId, genesis: Genesis): Promise<Restored> {
  const snapshot = await log.snapshot(sessionId)
  const usable = snapshot !== undefined && snapshot.format === SNAPSHOT_FORMAT ? snapshot : undefined
  try {
    const body = usable === undefined ? undefined : (JSON.parse(usable.body) as SnapshotBody)
    const stored = await log.after(sessionId, usable?.seq ?? 0)
    const viewers = createViewers(genesis.dmId as UserId, body?.told ?? {})
    const intents = new Map<string, number>()
    let state = body?.state ?? liveTable.initial(genesis)
    let seq = usable?.seq ?? 0
    for (const each of stored) {
      state = replayOne(state, each, viewers)
      seq = each.seq
      if (each.intentId !== null) intents.set(intentKey(each.actorId, each.intentId), viewers.count(each.actorId as UserId))
    }
    return { state, seq, viewers, intents }
  } catch (error) {
    throw new DamagedSession(`session ${sessionId} can't be restored`, { cause: error })
  }
}

export function replayOne(state: TableState, { name, payload, actorId, at }: StoredEvent, viewers: Viewers): TableState {
  const event = { name, payload: JSON.parse(payload) as unknown }
  const after = liveTable.apply(state, event, at)
  viewers.witness({ event, at, by: actorId as UserId, before: state, after })
  return after
}

export function snapshotBody(state: TableState, viewers: Viewers): string {
  return JSON.stringify({ state, told: viewers.counts() } satisfies SnapshotBody)
}
