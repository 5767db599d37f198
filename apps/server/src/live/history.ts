import type { SessionId, UserId } from '@hearthlight/protocol'
import { type Actor, type Genesis, liveTable, type TableEvent, type TableState } from '@hearthlight/table'
import type { EventLog, StoredEvent } from '../db/event-log'
import { SNAPSHOT_FORMAT, stateIn } from './snapshots'

/** A stretch of a session, as its DM may know it. */
export interface History {
  readonly from: number
  readonly state: TableState
  readonly steps: readonly { readonly seq: number; readonly at: number; readonly by: UserId; readonly events: readonly TableEvent[] }[]
}

/** One event with the whole table around it, secrets included. */
export interface Retold {
  readonly event: TableEvent
  readonly at: number
  readonly by: UserId
  readonly before: TableState
  readonly after: TableState
}

/** Events are read in portions, so that a long evening does not lie in memory twice. */
const PORTION = 1_000

export async function readHistory(log: EventLog, genesis: Genesis, from: number, most: number): Promise<History> {
  const { sessionId, dmId } = genesis
  const dm: Actor = { userId: dmId as UserId, role: 'dm', name: '' }
  const snapshot = await log.snapshot(sessionId, from)
  const usable = snapshot?.format === SNAPSHOT_FORMAT ? snapshot : undefined
  let state = usable === undefined ? liveTable.initial(genesis) : stateIn(usable.body)
  let seq = usable?.seq ?? 0
  while (seq < from) {
    const stored = await log.after(sessionId, seq, Math.min(PORTION, from - seq))
    if (stored.length === 0) break
    for (const each of stored) state = eventIn(each, state).after
    seq += stored.length
  }
  const begun = liveTable.view(dm, state)
  const steps = (await log.after(sessionId, seq, most)).map((each) => {
    const { event, at, by, before, after } = eventIn(each, state)
    state = after
    return { seq: each.seq, at, by, events: liveTable.project(dm, event, before, after) }
  })
  return { from: seq, state: begun, steps }
}

export async function retell(log: EventLog, genesis: Genesis, hear: (told: Retold) => void): Promise<void> {
  let state = liveTable.initial(genesis)
  let seq = 0
  for (;;) {
    const stored = await log.after(genesis.sessionId as SessionId, seq, PORTION)
    if (stored.length === 0) return
    for (const each of stored) {
      const told = eventIn(each, state)
      state = told.after
      hear(told)
    }
    seq += stored.length
  }
}

function eventIn({ name, payload, actorId, at }: StoredEvent, before: TableState): Retold {
  const event = { name, payload: JSON.parse(payload) as unknown }
  const by = actorId as UserId
  return { event, at, by, before, after: liveTable.apply(before, event, at, by) }
}
