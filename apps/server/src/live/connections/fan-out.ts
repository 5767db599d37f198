import { type Announced, LOBBY_EVENTS, type Meta, type PlayerAction, type SessionId, type UserId } from '@hearthlight/protocol'
import { type Actor, liveTable, type TableEvent, type TableState } from '@hearthlight/table'
import type { Server } from 'socket.io'
import type { Announcement } from '../projection/viewers'
import { type WirePacket, wirePacket } from './wire-packet'

/** Tracks which sockets listen to which session and sends announcements to them. Table announcements are emitted only here. */
export interface FanOut {
  /** Registers a listener. Returns whether this is the person's first connection to the session, at any node. */
  listen(sessionId: SessionId, userId: UserId, socketId: string): boolean
  /** Returns whether this was the person's last connection to the session, at any node. */
  forget(sessionId: SessionId, userId: UserId, socketId: string): boolean
  /** Removes all connections of a person who lost their seat. Returns the ids of their sockets. */
  removeListeners(sessionId: SessionId, userId: UserId): readonly string[]
  /** People connected to this node. */
  here(sessionId: SessionId): readonly UserId[]
  /** People connected to any node. */
  online(sessionId: SessionId): readonly UserId[]
  /** Sessions with listeners at this node. */
  sessions(): readonly SessionId[]
  announce(sessionId: SessionId, announcements: readonly Announcement[]): void
  /** Tells listeners of this node to request what they missed: these people, or all. */
  resync(sessionId: SessionId, at: number, people?: readonly UserId[]): void
  /**
   * Tells the DM what players did. The DM's connections that are not at this table get the players' rolls too: a DM receives the
   * rolls of all sessions that they run.
   */
  tellDm(dmId: UserId, sessionId: SessionId, announcements: readonly Announcement[], actions: readonly PlayerAction[]): void
  announceFleeting(sessionId: SessionId, event: TableEvent, by: Actor, state: TableState, at: number): void
  announcePresence(sessionId: SessionId, userId: UserId, isOnline: boolean, at: number): void
  /** Queues announcements to this connection until the returned function is called; volatile packets are dropped meanwhile. */
  hold(socketId: string): () => void
}

/** The listeners at other nodes, and the notification to those nodes when the listeners here change. */
export interface OtherListeners {
  elsewhere(sessionId: SessionId): readonly UserId[]
  changed(sessionId: SessionId): void
}

interface FanOutPorts extends OtherListeners {
  /** This many bytes of whole scenes, or of other large announcements, were sent because of this person. */
  sentMuch(by: UserId, bytes: number): void
}

/** The catalogue's name for the announcement of a roll. */
const PLAYER_ROLL = 'player-roll'

/** Announcements that hold all of a scene. */
const WHOLE_SCENES: ReadonlySet<string> = new Set(['scene-entered', 'slices-replaced'])
/** Ordinary acts are told in less than this; taking one back may bring a whole map. */
const LARGE_BYTES = 64 * 1024

/** The Socket.IO room with all connections of a person. */
export const userChannel = (userId: UserId): string => `user:${userId}`

export function createFanOut(io: Server, { elsewhere, changed, sentMuch }: FanOutPorts): FanOut {
  const listeners = new Map<SessionId, Map<UserId, Set<string>>>()

  const here = (sessionId: SessionId): readonly UserId[] => [...(listeners.get(sessionId)?.keys() ?? [])]

  const socketsOf = (sessionId: SessionId, people: readonly UserId[]): string[] => {
    const session = listeners.get(sessionId)
    return people.flatMap((userId) => [...(session?.get(userId) ?? [])])
  }

  const { sockets: connected } = io.of('/')
  /** Queued packets of connections that wait for the answer to a join. */
  const held = new Map<string, WirePacket[]>()
  // One packet for all who get the same announcement with the same number: it is encoded once.
  const emit = (socketIds: readonly string[], [name, payload, meta]: Announced, isVolatile = false) => {
    if (socketIds.length === 0) return 0
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
    return packet.size * socketIds.length
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
        for (const each of announced) {
          const bytes = emit(sockets, each)
          if (WHOLE_SCENES.has(each[0]) || bytes > LARGE_BYTES * sockets.length) sentMuch(each[2].by, bytes)
        }
      }
    },
    resync(sessionId, at, people = here(sessionId)) {
      emit(socketsOf(sessionId, people), [LOBBY_EVENTS.resync, { sessionId }, { at, by: '' as UserId }])
    },
    tellDm(dmId, sessionId, announcements, actions) {
      // Created only when needed: most moves are neither an action of a player nor a roll.
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
        const viewer = liveTable.viewer(state, userId)
        // Skips the sender, whose screen shows the event already, and listeners who lost their seat.
        if (userId === by.userId || viewer === undefined) continue
        for (const seen of liveTable.project(viewer, event, state, state, by.userId)) {
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
