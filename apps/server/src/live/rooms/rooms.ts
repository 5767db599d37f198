import type { SessionId } from '@hearthlight/protocol'
import { type Actor, sceneOfAll, type TableEvent, type TableState } from '@hearthlight/table'
import type { EventLog, StoredEvent } from '../../db/event-log'
import { envOfSession, type ServerEnv } from '../../ports/env'
import type { FanOut } from '../connections/fan-out'
import type { Directory } from '../ports'
import type { LastActions } from '../records/last-actions'
import type { EventStore } from './group-commit'
import { createWriteGate, type WriteGate } from './rewrite-lock'
import { createRoom, type Room } from './room'
import { DamagedSession, restore } from './snapshots'

export interface Rooms {
  /** Opens the session, or returns it if it is open. */
  open(sessionId: SessionId): Promise<Room | 'unknown' | 'damaged'>
  /** Returns the room only if it is in memory. */
  peek(sessionId: SessionId): Room | undefined
  readonly size: number
  /** Ids of the sessions in memory. */
  ids(): readonly SessionId[]
  /** Another node wrote events; see `Room.receive`. Ignored for a session that is not in memory. */
  receive(sessionId: SessionId, head: number, events: readonly StoredEvent[]): void
  /** Removes rooms without listeners from memory. */
  sweep(nowMs: number): Promise<void>
  /**
   * Drops a session from memory without saving it, and runs `rewrite` on its stored events once nothing writes them any more.
   * Opening the session meanwhile waits for that and sees the result of `rewrite`.
   */
  exclusively<Result>(sessionId: SessionId, rewrite: () => Promise<Result>): Promise<Result>
  /** Drops a session from memory without saving it: its stored events were changed elsewhere. */
  drop(sessionId: SessionId): void
  /** Saves a snapshot of every room, for a quick start next time. */
  saveAll(): Promise<void>
}

export interface RoomsPorts {
  readonly env: ServerEnv
  readonly log: EventLog
  readonly store: EventStore
  readonly fanOut: FanOut
  readonly lastActions: LastActions
  readonly directory: Pick<Directory, 'initialSession' | 'diceSecret' | 'seatsAre' | 'leadersAre' | 'sceneBecame'>
  report(error: unknown, what: string, where?: { readonly sessionId: SessionId }): string
  recorded?(sessionId: SessionId, events: readonly StoredEvent[]): void
  measure?(phase: 'queue' | 'fan-out', durationMs: number): void
  announcedFleeting?(sessionId: SessionId, event: TableEvent, by: Actor): void
  changed?(sessionId: SessionId, before: TableState, after: TableState, message?: string): void
  readonly snapshotEvery: number
  readonly idleMs: number
}

/** Rooms without listeners that stay in memory: each may be megabytes. */
const MOST_UNATTENDED = 64
/** Whoever asked for a room a moment ago still uses it. */
const JUST_NEEDED_MS = 10_000

export function createRooms(ports: RoomsPorts): Rooms {
  const { env, fanOut } = ports
  const rooms = new Map<SessionId, Promise<Room | 'unknown' | 'damaged'>>()
  const opened = new Map<SessionId, { room: Room; neededAt: number }>()
  /** Gates of rooms that may still write, including rooms that were dropped. */
  const gates = new Map<SessionId, WriteGate>()
  const rewriting = new Map<SessionId, Promise<unknown>>()

  /** Resolves when the open room of the session no longer writes. */
  const closeGate = async (sessionId: SessionId): Promise<void> => {
    const gate = gates.get(sessionId)
    gates.delete(sessionId)
    await gate?.close()
  }

  /** Written one after the other, so that the last scene wins. */
  let writing = Promise.resolve()
  const noted = (sessionId: SessionId, before: TableState, after: TableState, message?: string) => {
    if (after !== before) ports.changed?.(sessionId, before, after, message)
    // SCENES-18 A player who is elsewhere reads it in the session's list.
    const scene = sceneOfAll(after)
    if (scene === undefined || scene === sceneOfAll(before)) return
    writing = writing
      .then(() => ports.directory.sceneBecame(sessionId, scene))
      .catch((error: unknown) => {
        ports.report(error, 'noting the scene')
      })
  }

  /** Rooms that nobody listens to and that wait for nothing, last needed by then. */
  const unattended = (until: number) =>
    [...opened].filter(([id, { room, neededAt }]) => neededAt <= until && fanOut.here(id).length === 0 && room.isIdle)
  const letGo = async (sessionId: SessionId, room: Room): Promise<void> => {
    if (opened.get(sessionId)?.room !== room) return
    opened.delete(sessionId)
    rooms.delete(sessionId)
    const gate = gates.get(sessionId)
    await room.saveSnapshot()
    if (gates.get(sessionId) === gate) gates.delete(sessionId)
  }
  /** ROOM-15 Lists and cards of the home screen open rooms, too: only so many stay. */
  const letGoOfMany = async (): Promise<void> => {
    if (opened.size <= MOST_UNATTENDED) return
    const candidates = unattended(env.now() - JUST_NEEDED_MS).sort(([, one], [, other]) => one.neededAt - other.neededAt)
    const many = candidates.length - MOST_UNATTENDED
    for (const [sessionId, { room }] of candidates.slice(0, Math.max(0, many))) await letGo(sessionId, room)
  }

  const load = async (sessionId: SessionId): Promise<Room | 'unknown' | 'damaged'> => {
    const initialSession = await ports.directory.initialSession(sessionId)
    if (initialSession === undefined) return 'unknown'
    try {
      const restored = await restore(ports.log, sessionId, initialSession)
      // If the seats can't be written at the moment, the table opens nevertheless.
      await ports.directory.seatsAre(sessionId, restored.state.party.seats).catch((error: unknown) => {
        ports.report(error, 'keeping the members', { sessionId })
      })
      await ports.directory.leadersAre(sessionId, restored.state).catch((error: unknown) => {
        ports.report(error, 'keeping who leads', { sessionId })
      })
      const gate = createWriteGate(ports.log, ports.store, gates.get(sessionId))
      gates.set(sessionId, gate)
      const room = createRoom(sessionId, restored, {
        env: envOfSession(env, await ports.directory.diceSecret(sessionId)),
        log: gate.log,
        noted,
        store: gate.store,
        announce: (id, announcements) => {
          fanOut.announce(id, announcements)
          // While the room is still being opened, events that it catches up on are not announced to the DM.
          const state = opened.get(id)?.room.state
          if (state !== undefined) fanOut.tellDm(state.session.dmId, id, announcements, ports.lastActions.note(id, announcements, state))
        },
        resync: (id, people) => fanOut.resync(id, env.now(), people),
        announceFleeting: (id, event, by, state) => {
          fanOut.announceFleeting(id, event, by, state, env.now())
          ports.announcedFleeting?.(id, event, by)
        },
        report: (error, what) => ports.report(error, what, { sessionId }),
        ...(ports.recorded === undefined ? {} : { recorded: ports.recorded }),
        ...(ports.measure === undefined ? {} : { measure: ports.measure }),
        snapshotEvery: ports.snapshotEvery,
      })
      opened.set(sessionId, { room, neededAt: env.now() })
      void letGoOfMany().catch((error: unknown) => ports.report(error, 'letting go of sessions'))
      // What took long to replay is not replayed again: after an update that made the old snapshots unreadable, for example.
      if (restored.seq - restored.snapshotSeq >= ports.snapshotEvery) void room.saveSnapshot()
      return room
    } catch (error) {
      if (!(error instanceof DamagedSession)) throw error
      ports.report(error, 'restore', { sessionId })
      return 'damaged'
    }
  }

  return {
    async open(sessionId) {
      const entry = opened.get(sessionId)
      if (entry !== undefined) entry.neededAt = env.now()
      const opening = rooms.get(sessionId) ?? rewriting.get(sessionId)?.then(() => load(sessionId)) ?? load(sessionId)
      rooms.set(sessionId, opening)
      try {
        const room = await opening
        // Only opened rooms are kept: a missing session may be created, and a damaged one repaired, a moment later.
        if (typeof room === 'string') rooms.delete(sessionId)
        return room
      } catch (error) {
        rooms.delete(sessionId)
        throw error
      }
    },
    peek: (sessionId) => opened.get(sessionId)?.room,
    get size() {
      return opened.size
    },
    ids: () => [...opened.keys()],
    receive(sessionId, head, events) {
      // A room that is still being opened may have read the log before these events were written.
      rooms
        .get(sessionId)
        ?.then(
          (room) => {
            if (typeof room !== 'string') room.receive(head, events)
          },
          () => undefined,
        )
        .catch((error: unknown) => ports.report(error, 'hearing of another node'))
    },
    async sweep(nowMs) {
      for (const [sessionId, { room }] of unattended(nowMs - ports.idleMs)) await letGo(sessionId, room)
    },
    async exclusively(sessionId, rewrite) {
      const before = rewriting.get(sessionId)
      const opening = rooms.get(sessionId)
      const work = async () => {
        await before
        // A room that is still being opened must be complete before it can be dropped.
        await opening?.catch(() => undefined)
        opened.delete(sessionId)
        await closeGate(sessionId)
        return rewrite()
      }
      rooms.delete(sessionId)
      const done = work()
      const ended = done.catch(() => undefined)
      rewriting.set(sessionId, ended)
      try {
        return await done
      } finally {
        if (rewriting.get(sessionId) === ended) rewriting.delete(sessionId)
      }
    },
    drop(sessionId) {
      opened.delete(sessionId)
      rooms.delete(sessionId)
      closeGate(sessionId).catch((error: unknown) => ports.report(error, 'letting go of a session', { sessionId }))
    },
    async saveAll() {
      for (const { room } of opened.values()) await room.saveSnapshot()
    },
  }
}
