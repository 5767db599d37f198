import { type Ack, refused, type SessionId, type UserId } from '@hearthlight/protocol'
import { type Actor, type Env, isRefusal, liveTable, type TableEvent, type TableState } from '@hearthlight/table'
import type { AppendOutcome, EventLog, StoredEvent } from '../../db/event-log'
import { SavingPaused } from '../../db/storage-fault'
import { pause, pauseWhenLong } from '../../ports/pauses'
import type { Announcement, Viewers } from '../projection/viewers'
import { type Decided, decideBatch, type Queued, somethingWentWrong } from './batch'
import { decideIntent, type Intent } from './decide-intent'
import type { EventStore } from './group-commit'
import { intentKey, type Restored, readEvent, SNAPSHOT_FORMAT, snapshotBody } from './snapshots'
import { storedEvents } from './steps'

export interface RoomPorts {
  readonly env: Env
  readonly log: EventLog
  readonly store: EventStore
  /** Called in order, in the same turn in which the state changes. */
  announce(sessionId: SessionId, announcements: readonly Announcement[]): void
  /** Listeners must request what they missed: all of them, because announcing failed, or these people, who are told no other way. */
  resync?(sessionId: SessionId, people?: readonly UserId[]): void
  /** Called after what was recorded has become the room's state. `message`: the name of the message; undefined if another node wrote it. */
  noted(sessionId: SessionId, before: TableState, after: TableState, message?: string): void
  /** Relays a transient event; recipients may miss it. */
  announceFleeting(sessionId: SessionId, event: TableEvent, by: Actor, state: TableState): void
  /** Reports a bug; returns the id under which it is logged. */
  report(error: unknown, what: string): string
  /** Called with the events that this node has written, for the other nodes. */
  recorded?(sessionId: SessionId, events: readonly StoredEvent[]): void
  /** Time that an intent waited in the queue, and time until everyone who may know of it was told; milliseconds. */
  measure?(phase: 'queue' | 'fan-out', durationMs: number): void
  readonly snapshotEvery: number
}

/** One live session in memory. All its intents pass through one queue, so two moves never interleave. */
export interface Room {
  readonly sessionId: SessionId
  readonly firstDmId: UserId
  /** How often the stored events had been rewritten when the room was opened. */
  readonly rewrites: number
  readonly state: TableState
  readonly viewers: Viewers
  /** Number of events on disk, hidden ones included. */
  readonly seq: number
  readonly isIdle: boolean
  /** A person of this session or one of its second screens; undefined for anybody else. */
  actor(user: { readonly userId: UserId; readonly username: string }): Actor | undefined
  ask(intent: Intent): Promise<Ack>
  /** Another node wrote events up to number `head`: applies `events` if they are next, otherwise reads the log. */
  receive(head: number, events: readonly StoredEvent[]): void
  /** Reads what other nodes wrote meanwhile. If the log can't be read, the room does not change. */
  catchUp(): Promise<void>
  saveSnapshot(): Promise<void>
}

const NOT_RECORDED = refused('SOCK_003', 'Saving is paused: the table could not record this. Try again.')

/** Number of intents remembered to answer repeats quickly; the database still detects repeats of older ones. */
const INTENTS_REMEMBERED = 2_000

export function createRoom(sessionId: SessionId, restored: Restored, ports: RoomPorts): Room {
  let { state, seq } = restored
  const { firstDmId, rewrites, viewers } = restored
  const intents = new Map(restored.intents)
  let queue: Queued[] = []
  let isWorking = false
  let snapshotSeq = restored.snapshotSeq
  /** The highest event number that another node is known to have written. */
  let heardOf = 0
  let catchingUp: (() => void)[] = []

  const work = async () => {
    isWorking = true
    while (queue.length > 0 || catchingUp.length > 0 || heardOf > seq) {
      if (catchingUp.length > 0 || heardOf > seq) await followOthers()
      const batch = queue
      queue = []
      await settleBatch(batch)
    }
    isWorking = false
    if (seq - snapshotSeq >= ports.snapshotEvery) void saveSnapshot()
  }

  const followOthers = async () => {
    const waiting = catchingUp
    const wanted = heardOf
    catchingUp = []
    try {
      await readLog()
    } catch (error) {
      ports.report(error, 'following other nodes')
    }
    // After a failure there is no immediate retry; the next notification or the next check of the log triggers one.
    if (heardOf === wanted) heardOf = seq
    for (const resolve of waiting) resolve()
  }

  /** Decides a batch on a working state, records it, and only then makes that the room's state. */
  const settleBatch = async (batch: readonly Queued[]): Promise<void> => {
    const begunAt = performance.now()
    for (const { askedAt } of batch) ports.measure?.('queue', begunAt - askedAt)
    const answered = (key: string) => intents.get(key)
    const { decided, left } = decideBatch(batch, state, seq, { sessionId, env: ports.env, answered, report: ports.report })
    queue.unshift(...left)
    // Intents before the first one that must be recorded were decided on the room's current state and need not wait.
    const first = decided.findIndex(({ steps }) => steps.length > 0)
    for (const each of first < 0 ? decided : decided.slice(0, first)) answer(each)
    if (first >= 0) await record(decided.slice(first))
    // Decisions that take long leave the other tables their turn.
    if (left.length > 0) await pause()
  }

  /** Each intent is answered exactly once and has left the queue: a refused intent never runs later. */
  const answer = ({ queued, repeats, refusal, isPassing }: Decided, ack?: Ack) => {
    const { actor } = queued.intent
    const reply = isPassing ? relay(queued.intent) : (ack ?? refusal ?? { ok: true, seq: viewers.count(actor.userId) })
    for (const each of [queued, ...repeats]) each.resolve(reply)
  }

  /** Also refuses repeats of the same intent that wait in the queue. */
  const refuseUnrecorded = (decided: Decided) => {
    const { actor, intentId } = decided.queued.intent
    const isSame = ({ intent }: Queued) => intentId !== undefined && intent.intentId === intentId && intent.actor.userId === actor.userId
    const repeats = [...decided.repeats, ...queue.filter(isSame)]
    queue = queue.filter((queued) => !isSame(queued))
    answer({ ...decided, repeats }, NOT_RECORDED)
  }

  /** Transient events are projected on the recorded state only: what is still being written may fail. */
  const relay = (intent: Intent): Ack => {
    try {
      const decision = decideIntent(sessionId, state, intent, ports.env)
      if (isRefusal(decision)) return refused(decision.refused, decision.message)
      for (const event of decision.events) ports.announceFleeting(sessionId, event, intent.actor, state)
      return { ok: true, seq: viewers.count(intent.actor.userId) }
    } catch (error) {
      return somethingWentWrong(error, intent, ports)
    }
  }

  const record = async (decided: readonly Decided[]): Promise<void> => {
    const events = await storedEvents(decided.flatMap(({ steps }) => steps))
    let outcome: AppendOutcome
    try {
      outcome = await ports.store.append({ sessionId, events })
    } catch (error) {
      return settleFailed(decided, events, error)
    }
    if (outcome === 'taken') return settleTaken(decided, events)
    let written = 0
    for (const [place, each] of decided.entries()) {
      // Others may join meanwhile: each intent is told as a whole, and the state, its number and what viewers were told agree.
      if (place > 0) await pauseWhenLong()
      for (const { event, after } of each.steps) {
        commit(event, events[written] as StoredEvent, after, each.queued.intent.name)
        written += 1
      }
      answer(each)
      if (each.steps.length > 0) ports.measure?.('fan-out', performance.now() - each.queued.askedAt)
    }
    contain('telling other nodes', () => ports.recorded?.(sessionId, events))
  }

  /** The write may have succeeded although its answer got lost: the log decides. */
  const settleFailed = async (decided: readonly Decided[], events: readonly StoredEvent[], error: unknown) => {
    let isRecorded = false
    if (!(error instanceof SavingPaused)) {
      ports.report(error, 'append')
      isRecorded = await readLog(events).catch(() => false)
    }
    for (const each of decided) isRecorded ? answer(each) : refuseUnrecorded(each)
  }

  /** Another node wrote first, or the database knows an intent that memory has dropped: catches up and decides again. */
  const settleTaken = async (decided: readonly Decided[], events: readonly StoredEvent[]) => {
    const before = seq
    let isRecorded: boolean
    try {
      isRecorded = await readLog(events)
    } catch (error) {
      ports.report(error, 'reading the log')
      for (const each of decided) refuseUnrecorded(each)
      return
    }
    if (isRecorded) {
      // An earlier attempt of this same append succeeded.
      for (const each of decided) answer(each)
      return
    }
    const known = await Promise.allSettled(decided.map(isKnown))
    // If the log explains neither case, every further attempt would fail the same way.
    const isExplained = seq > before || known.some((each) => each.status === 'fulfilled' && each.value)
    const again: Queued[] = []
    decided.forEach((each, index) => {
      const outcome = known[index]
      if (outcome?.status === 'rejected') ports.report(outcome.reason, 'looking for an intent')
      if (outcome?.status !== 'fulfilled' || !isExplained) refuseUnrecorded(each)
      else if (outcome.value) answer(each, { ok: true, seq: viewers.count(each.queued.intent.actor.userId) })
      else again.push(each.queued, ...each.repeats)
    })
    queue.unshift(...again)
  }

  /** Makes an event part of the state. What was decided on this very state is not applied or parsed a second time. */
  const commit = (event: TableEvent, stored: StoredEvent, after: TableState, message?: string) => {
    const before = state
    state = after
    seq = stored.seq
    const by = stored.actorId as UserId
    const { announcements, failures, anew } = viewers.project({ event, at: stored.at, by, before, after, size: stored.payload.length })
    for (const { error } of failures) ports.report(error, `projecting ${event.name}`)
    const isAnnounced = contain('announcing', () => ports.announce(sessionId, announcements))
    if (!isAnnounced || failures.length > 0) contain('asking listeners to resync', () => ports.resync?.(sessionId))
    else if (anew.length > 0) contain('asking for a fresh state', () => ports.resync?.(sessionId, anew))
    remember(stored)
    contain('noting', () => ports.noted(sessionId, before, after, message))
  }

  /** What is recorded has happened: if announcing it fails, that is reported but refuses nobody's intent. */
  const contain = (what: string, act: () => void): boolean => {
    try {
      act()
      return true
    } catch (error) {
      ports.report(error, what)
      return false
    }
  }

  const remember = ({ actorId, intentId }: StoredEvent) => {
    if (intentId === null) return
    intents.set(intentKey(actorId, intentId), viewers.count(actorId as UserId))
    if (intents.size <= INTENTS_REMEMBERED) return
    for (const oldest of intents.keys()) {
      intents.delete(oldest)
      break
    }
  }

  /** Applies the events that the log holds beyond this state. Returns whether `own`, an append of this room, is among them. */
  const readLog = async (own: readonly StoredEvent[] = []): Promise<boolean> => {
    const stored = await ports.log.after(sessionId, seq)
    for (const each of stored) replay(each)
    const [first] = own
    return first !== undefined && stored.some((each) => isSameEvent(each, first))
  }

  const replay = (stored: StoredEvent) => {
    const event = readEvent(stored)
    commit(event, stored, liveTable.apply(state, event, { at: stored.at, by: stored.actorId as UserId }))
  }

  /** Whether the decision has been recorded already. */
  const isKnown = async ({ queued: { intent }, steps }: Decided): Promise<boolean> => {
    const { actor, intentId } = intent
    if (intentId === undefined || steps.length === 0) return false
    return intents.has(intentKey(actor.userId, intentId)) || (await ports.log.hasIntent(sessionId, actor.userId, intentId))
  }

  const saveSnapshot = async () => {
    if (snapshotSeq === seq) return
    snapshotSeq = seq
    try {
      const snapshot = { seq, format: SNAPSHOT_FORMAT, body: await snapshotBody(state, viewers) }
      await ports.log.saveSnapshot(sessionId, snapshot, ports.env.now(), rewrites)
    } catch (error) {
      ports.report(error, 'snapshot')
    }
  }

  return {
    sessionId,
    firstDmId,
    rewrites,
    get state() {
      return state
    },
    get seq() {
      return seq
    },
    get isIdle() {
      return !isWorking && queue.length === 0
    },
    viewers,
    actor: ({ userId, username }) => liveTable.viewer(state, userId, username),
    ask: (intent) =>
      new Promise((resolve) => {
        queue.push({ intent, askedAt: performance.now(), resolve })
        if (!isWorking) void work()
      }),
    receive(head, events) {
      // While a batch is being written, only the log knows which node was first.
      if (!isWorking) for (const stored of events) if (stored.seq === seq + 1) replay(stored)
      heardOf = Math.max(heardOf, head)
      if (!isWorking && heardOf > seq) void work()
    },
    catchUp: () =>
      new Promise((resolve) => {
        catchingUp.push(resolve)
        if (!isWorking) void work()
      }),
    saveSnapshot,
  }
}

/** An append is written completely or not at all, so comparing its first event is enough. */
function isSameEvent(one: StoredEvent, other: StoredEvent): boolean {
  const isSameAct = one.actorId === other.actorId && one.intentId === other.intentId && one.at === other.at
  return isSameAct && one.seq === other.seq && one.name === other.name && one.payload === other.payload
}
