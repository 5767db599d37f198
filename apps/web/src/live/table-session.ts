import {
  type Ack,
  type Announced,
  type JoinReply,
  type JoinRequest,
  LOBBY_EVENTS,
  type Meta,
  type Refused,
  type Role,
  refused,
  type SessionId,
  type UserId,
} from '@hearthlight/protocol'
import {
  type Actor,
  createReplica,
  leaderAt,
  type MessageName,
  type PayloadFor,
  type Replica,
  type TableState,
  tableOfOneScene,
} from '@hearthlight/table'
import { nanoid } from 'nanoid'
import type { Socket } from 'socket.io-client'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { onLiveSocket } from './connection'

/** A live table as the screen shows it. */
export interface TableView {
  readonly phase: 'joining' | 'joined' | 'refused'
  readonly refusal: Refused | undefined
  readonly you: { readonly userId: UserId; readonly role: Role } | undefined
  readonly table: TableState | undefined
  readonly online: readonly UserId[]
  /** How many announcements were received late, after the last lost connection. */
  readonly missedWhileAway: number
}

export interface TableSession {
  readonly sessionId: SessionId
  readonly store: StoreApi<TableView>
  /**
   * Sends a message to the table. Resolves with the server's answer; without a connection nothing is sent. With the `intentId` of an
   * earlier attempt the server records the message only once, even if that attempt reached it.
   */
  send<Name extends MessageName>(name: Name, payload: PayloadFor<Name>, intentId?: string): Promise<Ack>
  /** For transient messages: no answer, no retry. */
  sendFleeting<Name extends MessageName>(name: Name, payload: PayloadFor<Name>): void
  /** Listens to announcements of one name as they arrive, including transient ones. Returns a function that stops it. */
  on(name: string, listener: (payload: unknown, meta: Meta) => void): () => void
  /**
   * The server's time in milliseconds since the epoch, by the last announcement that came as it happened, and late by the time that the
   * announcement took. Before the first one it is this browser's own clock.
   */
  serverNow(): number
  close(): void
}

interface PresenceNews {
  readonly playerId: UserId
  readonly isOnline: boolean
}

interface InFlight {
  readonly intentId: string
  readonly name: string
  readonly payload: Record<string, unknown>
  resolve(ack: Ack): void
}

const ANSWER_WITHIN_MS = 20_000
const ASK_AGAIN_AFTER_MS = 1_500

export function openTableSession(sessionId: SessionId, user: { readonly userId: UserId; readonly username: string }): TableSession {
  const store = createStore<TableView>(() => ({
    phase: 'joining',
    refusal: undefined,
    you: undefined,
    table: undefined,
    online: [],
    missedWhileAway: 0,
  }))
  const listeners = new Map<string, Set<(payload: unknown, meta: Meta) => void>>()
  const inFlight = new Map<string, InFlight>()
  let replica: Replica | undefined
  let socket: Socket | undefined
  let isJoined = false
  let isJoining = false
  let isClosed = false
  /** The server asked for a resync during a join, whose response may be older than the missed announcements. */
  let mustJoinAgain = false
  /** Announcements that arrive before the response to a join. */
  let early: Announced[] = []
  /** Presence changes during a join: with HTTP polling they may arrive together with the response, which does not contain them yet. */
  let earlyPresence: PresenceNews[] = []
  /** By how much this browser's clock is ahead of the server's, and how long the announcement took; milliseconds. */
  let aheadMs = 0

  const show = () => {
    if (replica === undefined || store.getState().table === replica.view) return
    const { you } = store.getState()
    // ROLE-6 A role may be given and taken while the table is open.
    const role = you && (leaderAt(replica.view, you.userId)?.role ?? 'player')
    store.setState({
      table: replica.view,
      ...(you === undefined || role === undefined || role === you.role ? {} : { you: { ...you, role } }),
    })
  }

  const hear = (announced: Announced) => {
    const [name, payload, meta] = announced
    if (meta?.seq !== undefined) {
      if (isJoining || replica === undefined) {
        early.push(announced)
        return
      }
      const outcome = replica.receive(announced)
      if (outcome === 'gap') return void join()
      if (outcome === 'known') return
      show()
    }
    for (const listener of listeners.get(name) ?? []) listener(payload, meta)
  }

  const join = async () => {
    const here = socket
    if (here === undefined || !here.connected || isJoining || isClosed) return
    isJoining = true
    earlyPresence = []
    const since = replica?.seq
    // The map is in the response.
    const request: JoinRequest = { sessionId, mapState: false, ...(since === undefined ? {} : { since }) }
    const reply = await ask<JoinReply<TableState>>(here, LOBBY_EVENTS.join, request)
    isJoining = false
    if (isClosed || here !== socket) return
    if (reply === undefined) {
      // No response in time: the connection is probably dead; the library opens the next one.
      if (here.connected) here.disconnect().connect()
      return
    }
    if (!reply.ok) {
      // Refused for the moment (the server can't reach its records): the screen keeps what it shows.
      if (reply.code === 'SOCK_003') return void setTimeout(() => void join(), ASK_AGAIN_AFTER_MS)
      store.setState({ phase: 'refused', refusal: reply })
      for (const { intentId, resolve } of inFlight.values()) {
        replica?.acknowledge(intentId, undefined)
        resolve(reply)
      }
      inFlight.clear()
      return
    }
    const { you, online } = reply
    const actor: Actor = { ...you, name: user.username }
    const missed = 'events' in reply ? reply.events : []
    if ('state' in reply) {
      if (replica === undefined) replica = createReplica(sessionId, actor, { state: reply.state, seq: reply.seq }, Date.now)
      else replica.restart(reply.state, reply.seq)
    }
    isJoined = true
    store.setState({ phase: 'joined', refusal: undefined, you, online, missedWhileAway: missed.length })
    for (const news of earlyPresence) presence(news)
    const arrived = [...missed, ...early]
    early = []
    for (const announced of arrived) hear(announced)
    show()
    for (const waiting of inFlight.values()) transmit(waiting)
    if (mustJoinAgain) resync()
  }

  const resync = () => {
    mustJoinAgain = isJoining
    void join()
  }

  const transmit = (entry: InFlight) => {
    const here = socket
    if (here === undefined || !here.connected || !isJoined) return
    here.timeout(ANSWER_WITHIN_MS).emit(entry.name, entry.payload, (error: Error | null, ack: Ack) => {
      // Not answered: it stays in flight and is sent again, with the same id, after the next join.
      if (error !== null || !inFlight.delete(entry.intentId)) return
      replica?.acknowledge(entry.intentId, ack.ok ? ack.seq : undefined)
      show()
      entry.resolve(ack)
    })
  }

  const onConnect = () => void join()
  const onDisconnect = () => {
    isJoined = false
    isJoining = false
  }
  const letGo = () => {
    socket?.offAny(hearAny)
    socket?.off('connect', onConnect)
    socket?.off('disconnect', onDisconnect)
  }
  const stopWatching = onLiveSocket((next) => {
    letGo()
    socket = next
    next.onAny(hearAny)
    next.on('connect', onConnect)
    next.on('disconnect', onDisconnect)
    void join()
  })
  function hearAny(name: string, payload: unknown, meta: Meta | undefined) {
    if (meta === undefined || isOfAnotherTable(payload)) return
    // Some announcements without a number tell of something that was long ago.
    if (meta.seq !== undefined) aheadMs = Date.now() - meta.at
    if (name === LOBBY_EVENTS.presence) return presence(payload as PresenceNews)
    if (name === LOBBY_EVENTS.resync) return resync()
    if (tableOfOneScene.event(name) !== undefined) hear([name, payload, meta])
  }
  /** A DM also receives the rolls of their other sessions; those carry that session's id. */
  const isOfAnotherTable = (payload: unknown) =>
    typeof payload === 'object' && payload !== null && 'sessionId' in payload && payload.sessionId !== sessionId
  const presence = (news: PresenceNews) => {
    if (isJoining) return void earlyPresence.push(news)
    const { playerId, isOnline } = news
    const others = store.getState().online.filter((id) => id !== playerId)
    store.setState({ online: isOnline ? [...others, playerId] : others })
  }

  return {
    sessionId,
    store,
    send: (name, payload, intentId = nanoid()) =>
      new Promise((resolve) => {
        const isReady = socket?.connected === true && !isClosed && store.getState().phase !== 'refused'
        // While a restored connection is still joining, the message waits with those in flight.
        if (!isReady || replica === undefined) return resolve(refused('SOCK_002'))
        const entry = {
          intentId,
          name,
          payload: { ...(payload as object), sessionId, intentId, hereId: replica.view.scenes.here },
          resolve,
        }
        inFlight.set(intentId, entry)
        replica.predict(intentId, name, payload)
        show()
        transmit(entry)
      }),
    sendFleeting(name, payload) {
      if (socket?.connected === true && isJoined)
        socket.volatile.emit(name, { ...(payload as object), sessionId, hereId: replica?.view.scenes.here })
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set)
      set.add(listener)
      return () => set.delete(listener)
    },
    serverNow: () => Date.now() - aheadMs,
    close() {
      isClosed = true
      stopWatching()
      if (socket?.connected === true) socket.emit(LOBBY_EVENTS.leave, { sessionId })
      letGo()
      for (const entry of inFlight.values()) entry.resolve(refused('SOCK_002'))
    },
  }
}

/** Undefined if no response came in time. */
function ask<Reply>(socket: Socket, name: string, payload: unknown): Promise<Reply | undefined> {
  return new Promise((resolve) => {
    socket.timeout(ANSWER_WITHIN_MS).emit(name, payload, (error: Error | null, reply: Reply) => resolve(error === null ? reply : undefined))
  })
}
