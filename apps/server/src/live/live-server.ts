import type { Server as HttpServer, IncomingMessage } from 'node:http'
import {
  type Ack,
  type CampaignNotification,
  type CharacterId,
  type JoinRequestNotification,
  LIMITS,
  LOBBY_EVENTS,
  refused,
  type SessionId,
  type UserId,
} from '@hearthlight/protocol'
import {
  type Actor,
  type InitialSession,
  liveTable,
  type MessageName,
  type PayloadFor,
  type SavedMap,
  type Seat,
  type TableState,
} from '@hearthlight/table'
import { Server } from 'socket.io'
import type { EventLog, StoredEvent } from '../db/event-log'
import type { LogUse } from '../db/quotas/log-use'
import type { Saving } from '../db/saving'
import { isDisplayId } from '../ports/display-ids'
import type { ServerEnv } from '../ports/env'
import { createAccountLimits } from './connections/account-limits'
import { createFanOut, type FanOut } from './connections/fan-out'
import { attachGateway, channels, originIsAllowed } from './connections/gateway'
import { createHandshakeLimit } from './connections/handshake-limit'
import { createPresence, type Presence } from './connections/presence'
import { allowSharedAnswers } from './connections/wire-packet'
import { announceSession, notifyHome } from './home-notifications'
import type { LiveMetrics } from './metrics'
import type { HomeNotification, Listening, Nodes } from './nodes/nodes'
import type { Accounts, Directory, LiveUser } from './ports'
import { createJoinAnswers } from './projection/join-answers'
import { viewersAt } from './projection/viewers'
import { createHistories, type History, type ReplayedEvent } from './records/history'
import { createLastActions } from './records/last-actions'
import { followNodes } from './rooms/follow-log'
import { createEventStore } from './rooms/group-commit'
import type { Room } from './rooms/room'
import { createRooms, type Rooms } from './rooms/rooms'
import { DamagedSession } from './rooms/snapshots'
import { weighRecorded } from './rooms/weigh-recorded'

/** Who calls by way of HTTP. Without `isVisitor` an account counts as a full one. */
interface CallingUser {
  readonly userId: UserId
  readonly username: string
  readonly isVisitor?: boolean
}

/** The live half of the server: what the HTTP features call, and its shutdown. */
export interface LiveServer {
  /** Seats a player with what the character's sheet brings, through the room's queue. */
  join(sessionId: SessionId, user: CallingUser, brought: PayloadFor<'player-join'>): Promise<Ack>
  /** Gives up the person's own seat, if this character sits there. */
  leave(sessionId: SessionId, user: CallingUser, characterId: CharacterId): Promise<Ack>
  end(sessionId: SessionId, user: CallingUser): Promise<Ack>
  rename(sessionId: SessionId, user: CallingUser, name: string): Promise<Ack>
  resize(sessionId: SessionId, user: CallingUser, maxPlayers: number): Promise<Ack>
  /** The current seats; undefined if the session is not open at this node. */
  seats(sessionId: SessionId): readonly Seat[] | undefined
  /** People; no second screens. */
  online(sessionId: SessionId): ReadonlySet<UserId>
  isPaused(sessionId: SessionId): boolean
  /** The whole current table, secrets included; undefined if the session does not exist or can't be read. */
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  /** Loads a map as if this person had sent it over a live connection, for maps that are too large for one. */
  loadMap(sessionId: SessionId, user: CallingUser, map: SavedMap): Promise<Ack>
  /** Runs a message of the server's own features as if this person had sent it; with an `intentId`, once however often it is asked. */
  ask<Name extends MessageName>(
    sessionId: SessionId,
    user: CallingUser,
    name: Name,
    payload: PayloadFor<Name>,
    intentId?: string,
  ): Promise<Ack>
  /** Loads a saved game for everyone at the table, under the table's own rules. */
  loadGame(sessionId: SessionId, user: CallingUser, name: string, slices: Record<string, unknown>): Promise<Ack>
  /** At most `most` events after event `from`, as this person, who leads the table, may know them; undefined if the log can't be read. */
  history(sessionId: SessionId, viewer: UserId, from: number, most: number): Promise<(History & { readonly last: number }) | undefined>
  /** Passes every event of the session to `onEvent`, from the first; false if they can't be read. */
  replay(sessionId: SessionId, onEvent: (replayed: ReplayedEvent) => void): Promise<boolean>
  /** How many people are connected to this node, and at how many tables they are. */
  busy(): { readonly people: number; readonly tables: number }
  /** A text that changes whenever the session's stored events change; undefined if the session can't be opened. */
  logVersion(sessionId: SessionId): Promise<string | undefined>
  isConnected(userId: UserId): boolean
  /** Tells home screens that a session was created, or that its stored part changed. */
  announceCreated(sessionId: SessionId): Promise<void>
  announceUpdated(sessionId: SessionId): Promise<void>
  /** To all connections of these people, at every node. */
  announceJoinRequest(people: readonly UserId[], news: JoinRequestNotification): void
  announceCampaign(people: readonly UserId[], news: CampaignNotification): void
  /**
   * Runs `rewrite` on the session's stored events while no table writes them; it resolves with the number of changed rows.
   * Afterwards the session is dropped from memory, and listeners load it again.
   */
  rewrite(sessionId: SessionId, rewrite: () => Promise<number>): Promise<void>
  /** Closes every connection that was made with this token. */
  closeToken(tokenHash: string): void
  /** Closes connections whose tokens are gone: revoked at another node whose notification got lost, or removed with the account. */
  checkTokens(): Promise<void>
  readonly rooms: Pick<Rooms, 'size' | 'sweep'>
  close(): Promise<void>
}

export interface LivePorts {
  readonly httpServer: HttpServer
  readonly env: ServerEnv
  readonly log: EventLog
  readonly accounts: Accounts
  readonly directory: Directory
  readonly metrics: LiveMetrics
  readonly nodes: Nodes
  readonly saving: Saving
  readonly logUse: Pick<LogUse, 'recorded' | 'refuse'>
  /** Returns the id under which the error is logged. */
  report(error: unknown, what: string, where?: { readonly sessionId: SessionId }): string
  /** Called after a table's state changed; `message` is the name of the message, undefined if another node wrote it. Must not throw. */
  changed?(sessionId: SessionId, before: TableState, after: TableState, message?: string): void
  readonly publicUrl: string | undefined
  /** The address under which attempts to connect are counted. */
  visitorAddress(request: IncomingMessage): string
  readonly rateScale: number
  readonly snapshotEvery: number
  readonly idleMs: number
}

export function createLiveServer(ports: LivePorts): LiveServer {
  const { env, directory, metrics, nodes } = ports
  const handshakes = createHandshakeLimit({ ...ports, now: env.now })
  const io = new Server(ports.httpServer, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: LIMITS.liveMessageBytes,
    // Clients resume by number from the event log: the library's own recovery knows nothing of secrets.
    connectTimeout: 20_000,
    allowRequest: (request, decide) => decide(null, originIsAllowed(request, ports.publicUrl) && handshakes.admitsConnection(request)),
    ...(nodes.adapter === undefined ? {} : { adapter: nodes.adapter }),
  })
  nodes.attach(io)
  allowSharedAnswers(io)
  const fanOut: FanOut = createFanOut(io, {
    elsewhere: (sessionId) => presence.elsewhere(sessionId),
    changed: (sessionId) => presence.changed(sessionId),
    sentMuch: (by, bytes) => weighed(by, bytes),
  })
  const store = createEventStore(ports.log, { measure: metrics.committed, saving: ports.saving })
  const histories = createHistories(ports.log)
  /** How often stored events were rewritten since this process began. */
  let rewrites = 0
  const lastActions = createLastActions()
  const limits = createAccountLimits(ports.rateScale, env.now)
  const weighed = (userId: UserId, bytes: number) => limits.find(userId)?.joinBytes.spend(env.now(), bytes)
  const joinAnswers = createJoinAnswers({ fanOut, weighed })
  const rooms = createRooms({
    ...ports,
    store,
    fanOut,
    lastActions,
    recorded: (sessionId, events) => {
      metrics.recorded(events.length)
      const room = rooms.peek(sessionId)
      if (room !== undefined) weighRecorded(room, events, { ...ports, limits, now: env.now })
      tellRecorded(nodes, sessionId, events)
    },
    measure: metrics.took,
    changed: (sessionId, before, after, message) => {
      for (const userId of placesLost(before, after)) gateway.removeFromSession(sessionId, userId)
      for (const displayId of displaysClosed(before, after)) io.local.to(channels.user(displayId)).disconnectSockets(true)
      ports.changed?.(sessionId, before, after, message)
    },
    announcedFleeting: (sessionId, event, by) => {
      if (presence.elsewhere(sessionId).length > 0) nodes.tell('fleeting', { sessionId, event, by })
    },
  })
  const here = (sessionId: SessionId): Listening => ({
    sessionId,
    people: fanOut.here(sessionId),
    isPaused: stateOf(rooms, sessionId)?.session.isPaused ?? false,
  })
  const presence: Presence = createPresence({
    nodes,
    here,
    allHere: () => fanOut.sessions().map(here),
    announce: (sessionId, userId, isOnline) => fanOut.announcePresence(sessionId, userId, isOnline, env.now()),
    now: env.now,
  })
  const stopFollowing = followNodes({ nodes, rooms, log: ports.log, dropped: (id) => dropHere(id), report: ports.report, now: env.now })
  nodes.on('fleeting', ({ sessionId, event, by }) => {
    const state = stateOf(rooms, sessionId)
    if (state !== undefined) fanOut.announceFleeting(sessionId, event, by, state, env.now())
  })
  nodes.on('home', ({ people, name, news }) => notifyHome(io, people, name, news))
  nodes.on('revoked', ({ tokenHash }) => {
    ports.accounts.forget(tokenHash)
    closeHere(tokenHash)
  })
  const gateway = attachGateway({ ...ports, io, handshakes, rooms, fanOut, lastActions, limits, joinAnswers, count: metrics.counted })
  metrics.watch({
    connections: () => io.engine.clientsCount,
    rooms: () => rooms.size,
    isSavingPaused: () => ports.saving.isPaused,
    isCutOff: () => !nodes.isConnected,
  })

  const withRoom = async (
    sessionId: SessionId,
    user: CallingUser,
    name: string,
    given: unknown,
    from: 'server' | 'wire' = 'server',
    intentId?: string,
  ): Promise<Ack> => {
    const { userId, username } = user
    const room = await rooms.open(sessionId)
    if (typeof room === 'string') return refused(room === 'unknown' ? 'SESS_001' : 'FILE_004')
    // What is recorded by way of HTTP counts like what is sent at the table.
    const account = limits.find(userId) ?? limits.of({ userId, isVisitor: user.isVisitor === true })
    if (RECORDS_MUCH.has(name) && account.recordedBytes.isEmpty(env.now())) {
      return refused('SOCK_003', 'That was too much at once. Wait a moment and try again.')
    }
    const full = NEEDED_WHEN_FULL.has(name) ? undefined : ports.logUse.refuse(room.firstDmId)
    // QUOTA-9 A newcomer sits down at a full table all the same, and leaves the sheet at home.
    const isNewcomer = name === 'player-join' && !room.state.party.seats.some(({ id }) => id === userId)
    if (full !== undefined && !isNewcomer) return full
    const payload = full === undefined ? given : withoutSheet(given as PayloadFor<'player-join'>)
    const actor: Actor = liveTable.viewer(room.state, userId, username) ?? { userId, role: 'player', name: username }
    return room.ask({ actor, name, payload, from, intentId })
  }
  /** The room, after reading all events that other nodes wrote; undefined if the session is unknown or damaged. */
  const caughtUp = async (sessionId: SessionId): Promise<Room | undefined> => {
    const room = await rooms.open(sessionId)
    if (typeof room === 'string') return undefined
    if (!nodes.isAlone) await room.catchUp()
    return room
  }
  /** Undefined for an unknown session, and for one with an event that can't be read. */
  const unlessDamaged = async <Result>(sessionId: SessionId, read: (initialSession: InitialSession, last: number) => Promise<Result>) => {
    const room = await caughtUp(sessionId)
    const initialSession = room === undefined ? undefined : await directory.initialSession(sessionId)
    if (room === undefined || initialSession === undefined) return undefined
    try {
      return await read(initialSession, room.seq)
    } catch (error) {
      if (!(error instanceof DamagedSession)) throw error
      ports.report(error, 'reading the history', { sessionId })
      return undefined
    }
  }
  const tellHomes = async (sessionId: SessionId, event: typeof LOBBY_EVENTS.sessionCreated | typeof LOBBY_EVENTS.sessionUpdated) => {
    const room = await rooms.open(sessionId)
    if (typeof room !== 'string') await announceSession(sessionId, room.state, { io, directory, nodes }, event)
  }
  const tellPeople = (people: readonly UserId[], name: string, news: HomeNotification) => {
    notifyHome(io, people, name, news)
    nodes.tell('home', { people, name, news })
  }
  const dropHere = (sessionId: SessionId) => {
    rooms.drop(sessionId)
    forgetHere(sessionId)
  }
  /** Drops everything derived from the stored events; listeners are disconnected and request it again. */
  const forgetHere = (sessionId: SessionId) => {
    histories.forget(sessionId)
    rewrites += 1
    for (const userId of fanOut.here(sessionId)) io.local.to(channels.user(userId)).disconnectSockets(true)
  }
  const closeHere = (tokenHash: string) => io.local.to(channels.token(tokenHash)).disconnectSockets(true)

  return {
    join: (sessionId, user, brought) => withRoom(sessionId, user, 'player-join', brought),
    leave: (sessionId, user, characterId) => withRoom(sessionId, user, 'player-leave', { characterId }),
    end: (sessionId, user) => withRoom(sessionId, user, 'session-end', {}),
    rename: (sessionId, user, name) => withRoom(sessionId, user, 'session-rename', { name }),
    resize: (sessionId, user, maxPlayers) => withRoom(sessionId, user, 'session-seats-change', { maxPlayers }),
    seats: (sessionId) => stateOf(rooms, sessionId)?.party.seats,
    online: (sessionId) => new Set(fanOut.online(sessionId).filter((userId) => !isDisplayId(userId))),
    isPaused: (sessionId) => stateOf(rooms, sessionId)?.session.isPaused ?? presence.isPausedElsewhere(sessionId),
    // From the wire, so that the wire's rules apply: no map can be loaded into an ended session.
    loadMap: (sessionId, user, map) => withRoom(sessionId, user, 'load-map', { map }, 'wire'),
    ask: (sessionId, user, name, payload, intentId) => withRoom(sessionId, user, name, payload, 'server', intentId),
    stateOf: async (sessionId) => (await caughtUp(sessionId))?.state,
    loadGame: (sessionId, user, name, slices) => withRoom(sessionId, user, 'game-load', { name, slices }),
    history: (sessionId, viewer, from, most) =>
      unlessDamaged(sessionId, async (initialSession, last) => ({
        ...(await histories.page(initialSession, { viewer, from: Math.min(from, last), most, last })),
        last,
      })),
    replay: async (sessionId, onEvent) =>
      (await unlessDamaged(sessionId, async (initialSession) => {
        await histories.replay(initialSession, onEvent)
        return true
      })) ?? false,
    logVersion: async (sessionId) => {
      const room = await caughtUp(sessionId)
      return room === undefined ? undefined : `${rewrites}.${room.seq}`
    },
    busy: () => {
      const connected = [...io.of('/').sockets.values()].map((socket) => socket.data as LiveUser)
      const people = new Set(connected.filter(({ isDisplay }) => isDisplay !== true).map(({ userId }) => userId))
      return { people: people.size, tables: fanOut.sessions().filter((sessionId) => fanOut.here(sessionId).length > 0).length }
    },
    isConnected: (userId) => (io.of('/').adapter.rooms.get(channels.user(userId))?.size ?? 0) > 0 || presence.isConnectedElsewhere(userId),
    announceCreated: (sessionId) => tellHomes(sessionId, LOBBY_EVENTS.sessionCreated),
    announceUpdated: (sessionId) => tellHomes(sessionId, LOBBY_EVENTS.sessionUpdated),
    announceJoinRequest: (people, news) => tellPeople(people, LOBBY_EVENTS.joinRequest, news),
    announceCampaign: (people, news) => tellPeople(people, LOBBY_EVENTS.campaignChanged, news),
    rewrite: (sessionId, rewrite) =>
      rooms.exclusively(sessionId, async () => {
        // Other nodes stop writing from memory as soon as they get this notification. Events that they were still writing by then
        // are found by repeating the rewrite.
        nodes.tell('dropped', { sessionId })
        for (let tries = 0; tries < MOST_REWRITES; tries += 1) {
          const changed = await rewrite()
          if (tries > 0 && changed === 0) return
          forgetHere(sessionId)
          nodes.tell('dropped', { sessionId })
          if (nodes.isAlone) return
        }
      }),
    closeToken: (tokenHash) => {
      closeHere(tokenHash)
      nodes.tell('revoked', { tokenHash })
    },
    async checkTokens() {
      const held = new Set([...io.of('/').sockets.values()].map((socket) => (socket.data as LiveUser).tokenHash))
      const alive = await ports.accounts.alive([...held])
      for (const tokenHash of held) if (!alive.has(tokenHash)) closeHere(tokenHash)
    },
    rooms,
    async close() {
      io.local.emit(LOBBY_EVENTS.goodbye, { reason: 'restart' }, { at: env.now(), by: '' })
      await store.settled()
      await rooms.saveAll()
      stopFollowing()
      presence.close()
      // Ends the connections; clients reconnect by themselves, to this server or the next.
      await io.close()
    },
  }
}

/** Messages that are recorded even over quota: a session can always be ended, and people can leave it. */
const NEEDED_WHEN_FULL: ReadonlySet<string> = new Set(['player-leave', 'session-end'])

/** Messages of up to megabytes; over HTTP nothing else counts the bytes that they record. */
const RECORDS_MUCH: ReadonlySet<string> = new Set(['player-join', 'player-refresh', 'load-map', 'game-load'])

function withoutSheet({ sheet: _sheet, play: _play, ...seat }: PayloadFor<'player-join'>): PayloadFor<'player-join'> {
  return seat
}

/** How often a rewrite is repeated to find events that another node wrote meanwhile. */
const MOST_REWRITES = 5

/** In characters. Longer events are not sent to other nodes, which read them from the log instead. */
const TOLD_LENGTH = 100_000

function tellRecorded(nodes: Nodes, sessionId: SessionId, events: readonly StoredEvent[]): void {
  const head = events.at(-1)?.seq
  if (nodes.isAlone || head === undefined) return
  const length = events.reduce((sum, { payload }) => sum + payload.length, 0)
  nodes.tell('recorded', { sessionId, head, events: length > TOLD_LENGTH ? [] : events })
}

/** People who belonged to the table before and do not after: without a seat, and without leading it. */
function placesLost(before: TableState, after: TableState): readonly UserId[] {
  if (before.party.seats === after.party.seats && before.roles === after.roles) return []
  const isScreen = (id: UserId) => liveTable.isDisplay(before, id)
  return viewersAt(before).filter((id) => !isScreen(id) && liveTable.viewer(after, id) === undefined)
}

/** DISPLAY-3 Second screens that were open before and are not after, because the DM closed them or the session has ended. */
function displaysClosed({ displays: before }: TableState, { displays: after, session }: TableState): readonly UserId[] {
  const open = session.isEnded ? [] : (after?.open ?? [])
  return (before?.open ?? []).flatMap(({ id }) => (open.some((each) => each.id === id) ? [] : [id]))
}

function stateOf(rooms: Rooms, sessionId: SessionId): TableState | undefined {
  return rooms.peek(sessionId)?.state
}
