import { type Ack, refused, type SessionId, type UserId } from '@hearthlight/protocol'
import { type Actor, type Env, factsOf, isRefusal, liveTable, type TableEvent, type TableState } from '@hearthlight/table'
import type { EventLog, StoredEvent } from '../db/event-log'
import { SavingPaused } from '../db/storage-fault'
import type { EventStore } from './event-store'
import { decideIntent, type Intent } from './pipeline'
import { intentKey, type Restored, readEvent, SNAPSHOT_FORMAT, snapshotBody } from './snapshots'
import { type Step, stepsOf } from './steps'
import type { Telling, Viewers } from './viewers'

export interface RoomPorts {
  readonly env: Env
  readonly log: EventLog
  readonly store: EventStore
  /** Called in order, in the same turn in which the state changed. */
  announce(sessionId: SessionId, tellings: readonly Telling[]): void
  /** Called after what was recorded has become the room's state. */
  noted(sessionId: SessionId, before: TableState, after: TableState): void
  /** Relays a passing event; the recipients may miss it. */
  announceFleeting(sessionId: SessionId, event: TableEvent, by: Actor, state: TableState): void
  /** A bug was met; answers with the id under which it stands in the log. */
  report(error: unknown, what: string): string
  /** What this node has written: the others may want to know. */
  recorded?(sessionId: SessionId, events: readonly StoredEvent[]): void
  /** How long an intent waited for its turn, and until those who may know of it were told; milliseconds. */
  measure?(phase: 'queue' | 'fan-out', durationMs: number): void
  readonly snapshotEvery: number
}

/** One live session in memory. All its intents pass through one queue, so two moves never interleave. */
export interface Room {
  readonly sessionId: SessionId
  readonly state: TableState
  readonly viewers: Viewers
  /** Events on disk, hidden ones included. */
  readonly seq: number
  readonly isIdle: boolean
  /** Undefined for somebody who does not belong to this session. */
  actor(user: { readonly userId: UserId; readonly username: string }): Actor | undefined
  ask(intent: Intent): Promise<Ack>
  /** Another node wrote, up to the number `head`: takes `events` where they are next, and else what the log holds. */
  hear(head: number, events: readonly StoredEvent[]): void
  /** Reads what other nodes wrote meanwhile. Where the log can't be read, the room stays as it is. */
  catchUp(): Promise<void>
  saveSnapshot(): Promise<void>
}

interface Queued {
  readonly intent: Intent
  /** By `performance.now()`. */
  readonly askedAt: number
  resolve(ack: Ack): void
}

interface Accepted {
  readonly queued: Queued
  readonly steps: readonly Step[]
}

/** Intents remembered by number for quick answers to repeats; older ones are still caught by the database. */
const INTENTS_REMEMBERED = 2_000

export function createRoom(sessionId: SessionId, restored: Restored, ports: RoomPorts): Room {
  let { state, seq } = restored
  const { viewers } = restored
  const intents = new Map(restored.intents)
  let queue: Queued[] = []
  let isWorking = false
  let snapshotSeq = seq
  /** The highest number that another node is known to have written. */
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
    // Not asked for again at once where it failed; the next news or the next look at the log will.
    if (heardOf === wanted) heardOf = seq
    for (const resolve of waiting) resolve()
  }

  /** Decides a batch on a state of its own, records it, and only then makes it the room's state. */
  const settleBatch = async (batch: readonly Queued[]): Promise<void> => {
    const accepted: Accepted[] = []
    let working = state
    let number = seq
    const inBatch = new Set<string>()
    const later: Queued[] = []
    const begunAt = performance.now()
    for (const queued of batch) {
      ports.measure?.('queue', begunAt - queued.askedAt)
      const { intent } = queued
      const key = intent.intentId === undefined ? undefined : intentKey(intent.actor.userId, intent.intentId)
      if (key !== undefined && inBatch.has(key)) {
        later.push(queued)
        continue
      }
      const answered = key === undefined ? undefined : intents.get(key)
      if (answered !== undefined) {
        queued.resolve({ ok: true, seq: answered })
        continue
      }
      const decided = decide(working, queued)
      if (decided === undefined) continue
      let steps: readonly Step[]
      try {
        steps = stepsOf(decided, intent, working, number, ports.env.now())
      } catch (error) {
        queued.resolve(refused('UNK_001', `Something went wrong. It stands in the log as ${ports.report(error, intent.name)}.`))
        continue
      }
      working = steps.at(-1)?.after ?? working
      number += steps.length
      if (key !== undefined) inBatch.add(key)
      accepted.push({ queued, steps })
    }
    await recordAndAnnounce(accepted)
    queue.unshift(...later)
  }

  /** What an intent leads to; undefined where it was answered already (refused, passing, or without effect). */
  const decide = (working: TableState, { intent, resolve }: Queued): readonly TableEvent[] | undefined => {
    try {
      const decision = decideIntent(sessionId, working, intent, ports.env)
      if (isRefusal(decision)) {
        resolve(refused(decision.refused, decision.message))
        return undefined
      }
      if (decision.fate === 'recorded' && decision.events.length > 0) return decision.events
      for (const event of decision.events) ports.announceFleeting(sessionId, event, intent.actor, working)
      resolve({ ok: true, seq: viewers.count(intent.actor.userId) })
    } catch (error) {
      resolve(refused('UNK_001', `Something went wrong. It stands in the log as ${ports.report(error, intent.name)}.`))
    }
    return undefined
  }

  const recordAndAnnounce = async (accepted: readonly Accepted[]): Promise<void> => {
    if (accepted.length === 0) return
    const events = accepted.flatMap(({ steps }) => steps.map((step) => step.stored))
    try {
      const outcome = await ports.store.append({ sessionId, events })
      if (outcome === 'done') {
        for (const { queued, steps } of accepted) {
          for (const step of steps) commit(step)
          queued.resolve({ ok: true, seq: viewers.count(queued.intent.actor.userId) })
          ports.measure?.('fan-out', performance.now() - queued.askedAt)
        }
        ports.recorded?.(sessionId, events)
        return
      }
      // Another node was first, or the database knows an intent that memory forgot: catch up and decide anew.
      await readLog()
      await answerOrRequeue(accepted)
    } catch (error) {
      for (const { queued } of accepted)
        queued.resolve(refused('SOCK_003', 'Saving is paused: the table could not record this. Try again.'))
      if (error instanceof SavingPaused) return
      ports.report(error, 'append')
      // The write may have landed although its answer got lost: the log decides what happened.
      await readLog().catch(() => undefined)
    }
  }

  /** What was decided on this very state need not be applied, or read from its text, a second time. */
  const commit = ({ event, stored, after }: Step) => {
    const before = state
    state = after
    seq = stored.seq
    const by = stored.actorId as UserId
    const { tellings } = viewers.witness({ event, at: stored.at, by, before, after, size: stored.payload.length })
    ports.announce(sessionId, tellings)
    remember(stored)
    ports.noted(sessionId, before, after)
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

  const readLog = async () => {
    for (const stored of await ports.log.after(sessionId, seq)) replay(stored)
  }

  const replay = (stored: StoredEvent) => {
    const event = readEvent(stored)
    commit({ event, stored, after: liveTable.apply(state, event, stored.at, stored.actorId as UserId) })
  }

  const answerOrRequeue = async (accepted: readonly Accepted[]) => {
    for (const { queued } of [...accepted].reverse()) {
      const { intentId, actor } = queued.intent
      const isKnown = intentId !== undefined && (await ports.log.hasIntent(sessionId, actor.userId, intentId))
      if (isKnown) queued.resolve({ ok: true, seq: viewers.count(actor.userId) })
      else queue.unshift(queued)
    }
  }

  const saveSnapshot = async () => {
    if (snapshotSeq === seq) return
    snapshotSeq = seq
    await ports.log
      .saveSnapshot(sessionId, { seq, format: SNAPSHOT_FORMAT, body: snapshotBody(state, viewers) }, ports.env.now())
      .catch((error: unknown) => {
        ports.report(error, 'snapshot')
      })
  }

  return {
    sessionId,
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
    actor: ({ userId, username }) => {
      const { dmId, seated } = factsOf(sessionId, state)
      if (userId === dmId) return { userId, role: 'dm', name: username }
      return seated.includes(userId) ? { userId, role: 'player', name: username } : undefined
    },
    ask: (intent) =>
      new Promise((resolve) => {
        queue.push({ intent, askedAt: performance.now(), resolve })
        if (!isWorking) void work()
      }),
    hear(head, events) {
      // While a batch is on its way to the disk, the log alone knows who was first.
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
