import type { SessionId, UserId } from '@hearthlight/protocol'
import { type InitialSession, liveTable, type TableEvent, type TableState } from '@hearthlight/table'
import type { EventLog, StoredEvent } from '../../db/event-log'
import { jsonWithPauses } from '../../ports/json-in-pieces'
import { pauseBetweenSteps } from '../../ports/pauses'
import { createViewers, type Viewers, viewersAt } from '../projection/viewers'

/** Increment it whenever the shape of a slice's state changes: snapshots of another format are ignored and the whole log is replayed. */
export const SNAPSHOT_FORMAT = 11

interface SnapshotBody {
  readonly state: TableState
  readonly told: Readonly<Record<string, number>>
}

export interface Restored {
  /** With whom the session began: what it records counts for them, whoever leads it now. */
  readonly firstDmId: UserId
  readonly state: TableState
  readonly seq: number
  /** Number of the last event that a readable snapshot contains; 0 if the whole log was replayed. */
  readonly snapshotSeq: number
  /** How often the stored events had been rewritten when they were read. */
  readonly rewrites: number
  readonly viewers: Viewers
  /** What each replayed intent was answered, so that a repeated one gets the first answer. */
  readonly intents: ReadonlyMap<string, number>
}

/** The session's log can't be read; its room stays closed, the others continue. */
export class DamagedSession extends Error {}

export const intentKey = (actorId: string, intentId: string): string => `${actorId} ${intentId}`

/**
 * State = snapshot, then every event after it. The replay also rebuilds what each viewer has been told. It pauses often: a full
 * table without a fresh snapshot takes seconds to open, and the other tables continue meanwhile.
 */
export async function restore(
  log: Pick<EventLog, 'snapshot' | 'after' | 'rewritesOf'>,
  sessionId: SessionId,
  initialSession: InitialSession,
): Promise<Restored> {
  // Counted first: what is rewritten while it is read counts as read before.
  const rewrites = (await log.rewritesOf([sessionId])).get(sessionId) ?? 0
  const snapshot = await log.snapshot(sessionId)
  const body = snapshot === undefined || snapshot.format !== SNAPSHOT_FORMAT ? undefined : readBody(snapshot.body)
  const begun = body === undefined ? 0 : (snapshot?.seq ?? 0)
  const stored = await readEvents(log, sessionId, begun)
  try {
    let state = body?.state ?? liveTable.initial(initialSession)
    // Counts include people who lost their seat: only who is at the table now may resume.
    const viewers = createViewers({ counts: body?.told ?? {}, present: viewersAt(state) })
    const intents = new Map<string, number>()
    let seq = begun
    for (const each of stored) {
      if (each.seq !== seq + 1) throw new Error(`event ${seq + 1} is missing`)
      state = replayOne(state, each, viewers)
      seq = each.seq
      if (each.intentId !== null) intents.set(intentKey(each.actorId, each.intentId), viewers.count(each.actorId as UserId))
      await pauseBetweenSteps(seq)
    }
    return { firstDmId: initialSession.dmId as UserId, state, seq, snapshotSeq: begun, rewrites, viewers, intents }
  } catch (error) {
    throw new DamagedSession(`session ${sessionId} can't be restored`, { cause: error })
  }
}

/** Snapshots are optional: one that can't be read is treated as missing. */
function readBody(text: string): SnapshotBody | undefined {
  try {
    return JSON.parse(text) as SnapshotBody
  } catch {
    return undefined
  }
}

/** Torn database pages damage the sessions stored on them; a database that can't be reached damages nothing. */
async function readEvents(log: Pick<EventLog, 'after'>, sessionId: SessionId, after: number): Promise<readonly StoredEvent[]> {
  try {
    return await log.after(sessionId, after)
  } catch (error) {
    const isTorn = error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CORRUPT')
    throw isTorn ? new DamagedSession(`session ${sessionId} can't be read`, { cause: error }) : error
  }
}

/** Throws for an event of a newer version, or of no version at all: skipping it would lead to a different state. */
export function readEvent({ name, payload }: StoredEvent): TableEvent {
  if (liveTable.event(name) === undefined) throw new Error(`there is no event called ${name}`)
  return { name, payload: JSON.parse(payload) as unknown }
}

function replayOne(state: TableState, stored: StoredEvent, viewers: Viewers): TableState {
  const { actorId, at } = stored
  const event = readEvent(stored)
  const after = liveTable.apply(state, event, { at, by: actorId as UserId })
  viewers.project({ event, at, by: actorId as UserId, before: state, after, size: stored.payload.length })
  return after
}

/** The state in a snapshot's body. */
export function stateIn(body: string): TableState {
  return (JSON.parse(body) as SnapshotBody).state
}

/** LOOP-16 A full table is megabytes of text: encoding it pauses for other tables. What happens meanwhile is not in it. */
export function snapshotBody(state: TableState, viewers: Viewers): Promise<string> {
  return jsonWithPauses({ state, told: viewers.counts() } satisfies SnapshotBody)
}
