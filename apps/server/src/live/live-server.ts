import type { Server as HttpServer } from 'node:http'
import { type Ack, LIMITS, LOBBY_EVENTS, refused, type SessionId, type UserId } from '@hearthlight/protocol'
import type { Actor, Env, MessageName, PayloadFor, SavedMap, SeatedCharacter, TableState } from '@hearthlight/table'
import { Server } from 'socket.io'
import type { EventLog } from '../db/event-log'
import { createEventStore } from './event-store'
import { createFanOut, type FanOut } from './fan-out'
import { announceSession, attachGateway, channels, originIsAllowed } from './gateway'
import type { LiveMetrics } from './metrics'
import type { Accounts, Directory } from './ports'
import { createRooms, type Rooms } from './rooms'

/** The live half of the server: what the HTTP features ask of it, and its end. */
export interface LiveServer {
  /** Seats a player; through the room's queue, like everything else. */
  join(sessionId: SessionId, user: { userId: UserId; username: string }, character: SeatedCharacter): Promise<Ack>
  end(sessionId: SessionId, user: { userId: UserId; username: string }): Promise<Ack>
  online(sessionId: SessionId): ReadonlySet<UserId>
  isPaused(sessionId: SessionId): boolean
  /** The whole table, secrets included, as it is now; undefined where there is none, or where it can't be read. */
  stateFor(sessionId: SessionId): Promise<TableState | undefined>
  /** As if this person had sent it over a live connection, for maps that are too large for one. */
  loadMap(sessionId: SessionId, user: { userId: UserId; username: string }, map: SavedMap): Promise<Ack>
  /** A message of the server's own features, as if this person had sent it. */
  ask<Name extends MessageName>(
    sessionId: SessionId,
    user: { userId: UserId; username: string },
    name: Name,
    payload: PayloadFor<Name>,
  ): Promise<Ack>
  isConnected(userId: UserId): boolean
  /** A session was made, or its stored part changed: home screens hear of it. */
  announceCreated(sessionId: SessionId): Promise<void>
  announceUpdated(sessionId: SessionId): Promise<void>
  /** The session's stored events were rewritten: memory forgets it, listeners read it anew. */
  drop(sessionId: SessionId): Promise<void>
  /** Closes every connection that was made with this token. */
  closeToken(tokenHash: string): void
  readonly rooms: Pick<Rooms, 'size' | 'sweep'>
  close(): Promise<void>
}

export interface LivePorts {
  readonly httpServer: HttpServer
  readonly env: Env
  readonly log: EventLog
  readonly accounts: Accounts
  readonly directory: Directory
  readonly metrics: LiveMetrics
  report(error: unknown, what: string): string
  /** A table's state is another one now. Must not throw. */
  changed?(sessionId: SessionId, before: TableState, after: TableState): void
  readonly publicUrl: string | undefined
  readonly rateScale: number
  readonly snapshotEvery: number
  readonly idleMs: number
}

export function createLiveServer(ports: LivePorts): LiveServer {
  const { env, directory, metrics } = ports
  const io = new Server(ports.httpServer, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: LIMITS.liveMessageBytes,
    // Resuming is by number, from the event log: the library's own recovery would know nothing of secrets.
    connectTimeout: 20_000,
    allowRequest: (request, decide) => decide(null, originIsAllowed(request, ports.publicUrl)),
  })
  const fanOut: FanOut = createFanOut(io)
  const store = createEventStore(ports.log, metrics.committed)
  const rooms = createRooms({ ...ports, store, fanOut })
  attachGateway({ ...ports, io, rooms, fanOut, count: metrics.counted })
  metrics.watch({ connections: () => io.engine.clientsCount, rooms: () => rooms.size })

  const withRoom = async (
    sessionId: SessionId,
    { userId, username }: { userId: UserId; username: string },
    name: string,
    payload: unknown,
    from: 'server' | 'wire' = 'server',
  ): Promise<Ack> => {
    const room = await rooms.open(sessionId)
    if (typeof room === 'string') return refused(room === 'unknown' ? 'SESS_001' : 'FILE_004')
    const { dmId } = room.state.session
    const actor: Actor = { userId, role: userId === dmId ? 'dm' : 'player', name: username }
    return room.ask({ actor, name, payload, from })
  }
  const tellHomes = async (sessionId: SessionId, event: typeof LOBBY_EVENTS.sessionCreated | typeof LOBBY_EVENTS.sessionUpdated) => {
    const room = await rooms.open(sessionId)
    if (typeof room !== 'string') await announceSession(sessionId, room.state, { io, directory }, event)
  }

  return {
    join: (sessionId, user, character) => withRoom(sessionId, user, 'player-join', { character }),
    end: (sessionId, user) => withRoom(sessionId, user, 'session-end', {}),
    online: (sessionId) => new Set(fanOut.online(sessionId)),
    isPaused: (sessionId) => stateOf(rooms, sessionId)?.session.isPaused ?? false,
    // From the wire, for the rules that hold there: no map is laid on a table that is over.
    loadMap: (sessionId, user, map) => withRoom(sessionId, user, 'load-map', { map }, 'wire'),
    ask: (sessionId, user, name, payload) => withRoom(sessionId, user, name, payload),
    stateFor: async (sessionId) => {
      const room = await rooms.open(sessionId)
      return typeof room === 'string' ? undefined : room.state
    },
    isConnected: (userId) => (io.of('/').adapter.rooms.get(channels.user(userId))?.size ?? 0) > 0,
    announceCreated: (sessionId) => tellHomes(sessionId, LOBBY_EVENTS.sessionCreated),
    announceUpdated: (sessionId) => tellHomes(sessionId, LOBBY_EVENTS.sessionUpdated),
    drop: async (sessionId) => {
      rooms.drop(sessionId)
      for (const userId of fanOut.online(sessionId)) io.local.to(channels.user(userId)).disconnectSockets(true)
    },
    closeToken: (tokenHash) => io.local.to(channels.token(tokenHash)).disconnectSockets(true),
    rooms,
    async close() {
      io.local.emit(LOBBY_EVENTS.goodbye, { reason: 'restart' }, { at: env.now(), by: '' })
      await store.settled()
      await rooms.saveAll()
      // Ends the connections; clients come back by themselves, to this server or the next.
      await io.close()
    },
  }
}

function stateOf(rooms: Rooms, sessionId: SessionId): TableState | undefined {
  return rooms.peek(sessionId)?.state
}
