import { type Announced, LOBBY_EVENTS, type Meta, type PlayerAction, type SessionId, type UserId } from '@hearthlight/protocol'
import { type Actor, liveTable, type TableEvent, type TableState } from '@hearthlight/table'
import type { Server } from 'socket.io'
import type { Announcement } from '../projection/viewers'
import { type WirePacket, wirePacket } from './wire-packet'

/** Who listens where, and the way to their ears. The only place that emits what happens at a table. */
export interface FanOut {
  /** Answers whether this is the person's first connection to the session, at any node. */
  listen(sessionId: SessionId, userId: UserId, socketId: string): boolean
  /** Answers whether it was the person's last. */
  forget(sessionId: SessionId, userId: UserId, socketId: string): boolean
  /** Removes all connections of somebody who lost the seat. Answers with the ids of their sockets. */
  removeListeners(sessionId: SessionId, userId: UserId): readonly string[]
  /** People connected to this node. */
  here(sessionId: SessionId): readonly UserId[]
  /** People connected to any node. */
  online(sessionId: SessionId): readonly UserId[]
  /** Sessions with listeners at this node. */
  sessions(): readonly SessionId[]
  announce(sessionId: SessionId, announcements: readonly Announcement[]): void
  /** Asks all listeners of this node to ask for what they missed. */
  resync(sessionId: SessionId, at: number): void
  /**
   * Tells the DM what players did. On connections that are not at this table, their rolls as well: a DM hears those of
   * all sessions that they run.
   */
  tellDm(dmId: UserId, sessionId: SessionId, announcements: readonly Announcement[], actions: readonly PlayerAction[]): void
  announceFleeting(sessionId: SessionId, event: TableEvent, by: Actor, state: TableState, at: number): void
  announcePresence(sessionId: SessionId, userId: UserId, isOnline: boolean, at: number): void
  /** Keeps back what is announced to this connection until the returned function is called; what may get lost, does. */
  hold(socketId: string): () => void
}

/** What the other nodes know of listeners, and want to know. */
export interface OtherListeners {
  elsewhere(sessionId: SessionId): readonly UserId[]
  changed(sessionId: SessionId): void
}

/** The announcement of a roll, by the catalogue's name. */
const PLAYER_ROLL = 'player-roll'

/** The room of Socket.IO by which a person's connections are reached. */
export const userChannel = (userId: UserId): string => `user:${userId}`

export function createFanOut(io: Server, { elsewhere, changed }: OtherListeners): FanOut {
  const listeners = new Map<SessionId, Map<UserId, Set<string>>>()

  const here = (sessionId: SessionId): readonly UserId[] => [...(listeners.get(sessionId)?.keys() ?? [])]

  const socketsOf = (sessionId: SessionId, people: readonly UserId[]): string[] => {
    const session = listeners.get(sessionId)
    return people.flatMap((userId) => [...(session?.get(userId) ?? [])])
  }

  const { sockets: connected } = io.of('/')
  /** Of connections that wait for the answer to a join. */
  const held = new Map<string, WirePacket[]>()
  // One packet for all who are told the same with the same number: it is encoded once.
  const emit = (socketIds: readonly string[], [name, payload, meta]: Announced, isVolatile = false) => {
    if (socketIds.length === 0) return
    const packet = wirePacket(name, payload, meta)
    for (const id of socketIds) {
      const waiting = held.size === 0 ? undefined : held.get(id)
      if (waiting !== undefined) {
        if (!isVolatile) waiting.push(packet)
        continue
      }
      const socket = connected.get(id)
      if (socket !== undefined) packet.sendTo(socket, isVolatile)
    }
  }

  return {
    listen(sessionId, userId, socketId) {
      const session = listeners.get(sessionId) ?? new Map<UserId, Set<string>>()
      listeners.set(sessionId, session)
      const sockets = session.get(userId) ?? new Set<string>()
      session.set(userId, sockets)
      sockets.add(socketId)
      if (sockets.size > 1) return false
      changed(sessionId)
      return !elsewhere(sessionId).includes(userId)
    },
    forget(sessionId, userId, socketId) {
      const session = listeners.get(sessionId)
      const sockets = session?.get(userId)
      if (session === undefined || sockets === undefined || !sockets.delete(socketId) || sockets.size > 0) return false
      session.delete(userId)
      if (session.size === 0) listeners.delete(sessionId)
      changed(sessionId)
      return !elsewhere(sessionId).includes(userId)
    },
    removeListeners(sessionId, userId) {
      const session = listeners.get(sessionId)
      const sockets = session?.get(userId)
      if (session === undefined || sockets === undefined) return []
      session.delete(userId)
      if (session.size === 0) listeners.delete(sessionId)
      changed(sessionId)
      return [...sockets]
    },
    here,
    online: (sessionId) => [...new Set([...here(sessionId), ...elsewhere(sessionId)])],
    sessions: () => [...listeners.keys()],
    announce(sessionId, announcements) {
      for (const { to, announced } of announcements) {
        const sockets = socketsOf(sessionId, to)
        for (const each of announced) emit(sockets, each)
      }
    },
    resync(sessionId, at) {
      emit(socketsOf(sessionId, here(sessionId)), [LOBBY_EVENTS.resync, { sessionId }, { at, by: '' as UserId }])
    },
    tellDm(dmId, sessionId, announcements, actions) {
      // Made only where there is something to tell: most moves are neither.
      const everywhere = () => io.local.to(userChannel(dmId))
      for (const action of actions)
        everywhere().emit(LOBBY_EVENTS.playerAction, action, { at: action.at, by: action.playerId } satisfies Meta)
      for (const { to, announced } of announcements) {
        for (const [name, payload, { at, by }] of announced) {
          if (name !== PLAYER_ROLL || by === dmId || !to.includes(dmId)) continue
          const elsewhere = everywhere().except(socketsOf(sessionId, [dmId]))
          elsewhere.emit(name, { ...(payload as object), sessionId }, { at, by } satisfies Meta)
        }
      }
    },
    announceFleeting(sessionId, event, by, state, at) {
      const meta: Meta = { at, by: by.userId }
      const alike = new Map<unknown, { name: string; sockets: string[] }>()
      for (const [userId, sockets] of listeners.get(sessionId) ?? []) {
        const isDm = userId === state.session.dmId
        // The sender's own screen is ahead of the news; and who lost the seat may still listen, but hears no more.
        if (userId === by.userId || !(isDm || state.party.seats.some((seat) => seat.id === userId))) continue
        const viewer: Actor = { userId, role: isDm ? 'dm' : 'player', name: '' }
        for (const seen of liveTable.project(viewer, event, state, state)) {
          const group = alike.get(seen.payload) ?? { name: seen.name, sockets: [] }
          group.sockets.push(...sockets)
          alike.set(seen.payload, group)
        }
      }
      for (const [payload, { name, sockets }] of alike) emit(sockets, [name, payload, meta], true)
    },
    announcePresence(sessionId, userId, isOnline, at) {
      const others = here(sessionId).filter((each) => each !== userId)
      emit(socketsOf(sessionId, others), [LOBBY_EVENTS.presence, { playerId: userId, isOnline }, { at, by: userId }])
    },
    hold(socketId) {
      const waiting: WirePacket[] = []
      held.set(socketId, waiting)
      return () => {
        held.delete(socketId)
        const socket = connected.get(socketId)
        if (socket !== undefined) for (const packet of waiting) packet.sendTo(socket, false)
      }
    },
  }
}
