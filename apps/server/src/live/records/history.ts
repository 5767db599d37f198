import type { SessionId, UserId } from '@hearthlight/protocol'
import { type Actor, type InitialSession, liveTable, type TableEvent, type TableState, tableOfOneScene } from '@hearthlight/table'
import type { EventLog, StoredEvent } from '../../db/event-log'
import { pauseBetweenSteps } from '../../ports/pauses'
import { DamagedSession, SNAPSHOT_FORMAT, stateIn } from '../rooms/snapshots'

/** A range of a session's events, as the person who leads it may know it. */
export interface History {
  readonly from: number
  readonly state: TableState
  readonly steps: readonly { readonly seq: number; readonly at: number; readonly by: UserId; readonly events: readonly TableEvent[] }[]
}

/** One event with the whole table before and after it, secrets included. */
export interface ReplayedEvent {
  readonly event: TableEvent
  readonly at: number
  readonly by: UserId
  readonly before: TableState
  readonly after: TableState
}

/**
 * Replays logs from any event on. The replay pauses often, so that live tables continue. Throws `DamagedSession` for a log that
 * can't be read.
 */
export interface Histories {
  /** At most `most` events after event `from`; `last` is the number of the newest event. */
  page(
    initialSession: InitialSession,
    range: { readonly viewer: UserId; readonly from: number; readonly most: number; readonly last: number },
  ): Promise<History>
  /** Passes every event of the session to `onEvent`, from the first. */
  replay(initialSession: InitialSession, onEvent: (replayed: ReplayedEvent) => void): Promise<void>
  /** Called after the session's stored events were rewritten. */
  forget(sessionId: SessionId): void
}

interface CachedPage {
  readonly sessionId: string
  readonly most: number
  readonly viewer: UserId
  /** The number of the newest event when the page was built. */
  readonly last: number
  readonly history: History
  /** The state after the last step, where the next page begins. */
  readonly end: { readonly seq: number; readonly state: TableState }
}

/** Each page may hold a table's state of several megabytes. */
const PAGES_CACHED = 8
/** Events are read in portions, smaller ones if the events are long, so that reading one takes a few milliseconds. */
const PORTION = { first: 50, least: 10, most: 1_000, characters: 250_000 } as const

export function createHistories(log: Pick<EventLog, 'after' | 'snapshot'>): Histories {
  /** The most recently used page is the last. */
  let pages: readonly CachedPage[] = []
  /** Incremented when a log is rewritten: pages that are being read at that moment are not cached. */
  let rewrites = 0

  /** The nearest known state at or before event `from`. */
  const startFor = async (initialSession: InitialSession, from: number): Promise<CachedPage['end']> => {
    const ends = pages.filter(({ sessionId, end }) => sessionId === initialSession.sessionId && end.seq <= from).map(({ end }) => end)
    const cached = ends.reduce<CachedPage['end'] | undefined>(
      (best, end) => (best !== undefined && best.seq >= end.seq ? best : end),
      undefined,
    )
    if (cached?.seq === from) return cached
    const snapshot = await log.snapshot(initialSession.sessionId, from)
    if (snapshot === undefined || snapshot.format !== SNAPSHOT_FORMAT || snapshot.seq <= (cached?.seq ?? 0)) {
      return cached ?? { seq: 0, state: liveTable.initial(initialSession) }
    }
    return { seq: snapshot.seq, state: stateIn(snapshot.body) }
  }

  const makePage = async (
    initialSession: InitialSession,
    viewer: UserId,
    from: number,
    most: number,
  ): Promise<Pick<CachedPage, 'history' | 'end'>> => {
    let { seq, state } = await startFor(initialSession, from)
    for await (const stored of eventsAfter(log, initialSession.sessionId, seq, from - seq)) {
      state = eventIn(stored, state).after
      seq = stored.seq
    }
    const begun = { from: seq, state: liveTable.view(asLeader(viewer, state), state) }
    const steps: History['steps'][number][] = []
    for await (const stored of eventsAfter(log, initialSession.sessionId, seq, most)) {
      const { event, at, by, before, after } = eventIn(stored, state)
      state = after
      seq = stored.seq
      steps.push({ seq, at, by, events: told(viewer, { event, at, by, before, after }) })
    }
    return { history: { ...begun, steps }, end: { seq, state } }
  }

  return {
    page: async (initialSession, { viewer, from, most, last }) => {
      const known = pages.find(
        (page) =>
          page.sessionId === initialSession.sessionId &&
          page.viewer === viewer &&
          page.history.from === from &&
          page.most === most &&
          // A full page never changes; a shorter one is complete as long as no event was added.
          (page.history.steps.length === most || page.last === last),
      )
      const rewritesBefore = rewrites
      const page = known ?? {
        sessionId: initialSession.sessionId,
        most,
        viewer,
        last,
        ...(await makePage(initialSession, viewer, from, most)),
      }
      if (rewritesBefore === rewrites) pages = [...pages.filter((each) => each !== page), page].slice(-PAGES_CACHED)
      return page.history
    },
    replay: async (initialSession, onEvent) => {
      let state = liveTable.initial(initialSession)
      for await (const stored of eventsAfter(log, initialSession.sessionId, 0)) {
        const replayed = eventIn(stored, state)
        state = replayed.after
        onEvent(replayed)
      }
    },
    forget: (sessionId) => {
      rewrites += 1
      pages = pages.filter((page) => page.sessionId !== sessionId)
    },
  }
}

/** At most `most` events after `seq`, with pauses in between. */
async function* eventsAfter(
  log: Pick<EventLog, 'after'>,
  sessionId: string,
  seq: number,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<StoredEvent, void> {
  let portion: number = PORTION.first
  let read = 0
  let at = seq
  while (read < most) {
    const limit = Math.min(portion, most - read)
    const events = await log.after(sessionId, at, limit)
    for (const event of events) {
      read += 1
      at = event.seq
      yield event
      await pauseBetweenSteps(read)
    }
    if (events.length < limit) return
    const characters = events.reduce((sum, { payload }) => sum + payload.length, 0)
    portion = Math.min(PORTION.most, Math.max(PORTION.least, characters > PORTION.characters ? portion >> 1 : portion << 1))
  }
}

/** ROLE-2 Whoever reads it leads the table now. Only of the time when they were its DM they read what a DM alone is told. */
function asLeader(userId: UserId, { session }: TableState): Actor {
  return { userId, role: 'dm', name: '', ...(session.dmId === userId ? {} : { rank: 'co-dm' as const }) }
}

/** What they were in the meantime shows in no page. */
function told(viewer: UserId, { event, by, before, after }: ReplayedEvent): readonly TableEvent[] {
  const dm = asLeader(viewer, before)
  if (liveTable.sliceOf(event.name) !== 'roles') return liveTable.project(dm, event, before, after, by)
  const [was, is] = [liveTable.stateFor(dm.userId, before), liveTable.stateFor(dm.userId, after)]
  return tableOfOneScene.project(dm, event, was, is)
}

function eventIn({ name, payload, actorId, at, seq }: StoredEvent, before: TableState): ReplayedEvent {
  try {
    const event = { name, payload: JSON.parse(payload) as unknown }
    const by = actorId as UserId
    return { event, at, by, before, after: liveTable.apply(before, event, { at, by }) }
  } catch (error) {
    throw new DamagedSession(`event ${seq} can't be read`, { cause: error })
  }
}
