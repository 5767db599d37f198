import type { IncomingMessage } from 'node:http'
import {
  type Ack,
  IntentId,
  KEPT_OUT,
  LOBBY_EVENTS,
  messageCalled,
  type Refused,
  refused,
  SEAT_GIVEN_UP,
  SEAT_TAKEN_AWAY,
  SessionId,
  type UserId,
} from '@hearthlight/protocol'
import { liveTable } from '@hearthlight/table'
import type { Server, Socket } from 'socket.io'
import { z } from 'zod'
import type { LogUse } from '../../db/quotas/log-use'
import type { Saving } from '../../db/saving'
import { isStorageFault } from '../../db/storage-fault'
import type { ServerEnv } from '../../ports/env'
import { announceSession, createSession, listSessions } from '../home-notifications'
import type { Nodes } from '../nodes/nodes'
import type { Accounts, Directory, LiveUser } from '../ports'
import type { JoinAnswers } from '../projection/join-answers'
import type { LastActions } from '../records/last-actions'
import type { Room } from '../rooms/room'
import type { Rooms } from '../rooms/rooms'
import { type AccountLimits, type AllAccountLimits, tablesOf, unsentOf } from './account-limits'
import { type FanOut, userChannel } from './fan-out'
import type { HandshakeLimit } from './handshake-limit'
import { bucketFor, DEVICES_OF_DISPLAY, REFUSALS_UNTIL_CUT, TABLES_OF_ACCOUNT, UNSENT_UNTIL_JOIN } from './rate-limits'
import { type CountedPacket, countUnsent, cutOff, sizeOf } from './unsent-bytes'
import type { SharedAnswer } from './wire-packet'

export interface GatewayPorts {
  readonly io: Server
  readonly accounts: Accounts
  readonly directory: Directory
  readonly rooms: Rooms
  readonly fanOut: FanOut
  readonly nodes: Nodes
  readonly saving: Saving
  readonly logUse: Pick<LogUse, 'refuse'>
  readonly lastActions: LastActions
  readonly limits: AllAccountLimits
  readonly joinAnswers: JoinAnswers
  readonly env: Pick<ServerEnv, 'now'>
  readonly rateScale: number
  readonly handshakes: Pick<HandshakeLimit, 'admitsToken'>
  report(error: unknown, what: string): string
  count(event: 'message' | 'refused', detail: string): void
}

interface Connection {
  readonly user: LiveUser
  readonly joined: Set<SessionId>
  current: SessionId | undefined
  refusals: number
  readonly limits: AccountLimits
}

type Answer = (reply: unknown) => void

const JoinRequest = z.object({ sessionId: SessionId, since: z.int().min(0).optional(), mapState: z.boolean().optional() })
const SessionOnly = z.object({ sessionId: SessionId })
/** Fields that every message may carry besides its own. */
const Carried = z.object({
  sessionId: z.optional(SessionId),
  intentId: z.optional(IntentId),
  /** See `Intent`. Messages about scenes have a `sceneId` of their own. */
  hereId: z.optional(z.string().max(64)),
})

export interface Gateway {
  /** Call when somebody lost the seat: their connections at this node leave the session, and the others learn that they are away. */
  removeFromSession(sessionId: SessionId, userId: UserId): void
}

/** Receives messages from sockets and answers them. Every message is answered; none can end the process. */
export function attachGateway(ports: GatewayPorts): Gateway {
  const { io, accounts, rateScale } = ports
  /** By socket id. */
  const connections = new Map<string, Connection>()

  // Counted before anything is decoded: a flood costs the sender their connection, and costs the table no time.
  io.engine.on('connection', (raw: { on(event: 'packet', listener: () => void): void; close(discard?: boolean): void }) => {
    const packets = bucketFor('packets', rateScale)
    raw.on('packet', () => {
      if (!packets.take(ports.env.now())) raw.close(true)
    })
  })

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token
    const deny = (code: 'AUTH_002' | 'NET_003') => next(Object.assign(new Error(refused(code).message), { data: refused(code) }))
    if (!ports.handshakes.admitsToken(socket.request)) return deny('NET_003')
    if (typeof token !== 'string' || token.length > 200) return deny('AUTH_002')
    accounts.authenticate(token).then(
      (user) => {
        if (user === undefined) return deny('AUTH_002')
        const limits = ports.limits.of(user)
        if (!limits.connections.take(ports.env.now())) return deny('NET_003')
        if (user.isDisplay === true && limits.unsent.size >= DEVICES_OF_DISPLAY) return deny('NET_003')
        socket.data = user
        next()
      },
      (error: unknown) => {
        ports.report(error, 'handshake')
        deny('NET_003')
      },
    )
  })

  io.on('connection', (socket) => {
    connections.set(socket.id, serve(socket, ports))
    socket.on('disconnect', () => connections.delete(socket.id))
  })
  ports.saving.onChange((isPaused) => io.local.emit(LOBBY_EVENTS.saving, { isPaused }))

  return {
    removeFromSession(sessionId, userId) {
      const socketIds = ports.fanOut.removeListeners(sessionId, userId)
      for (const socketId of socketIds) {
        const connection = connections.get(socketId)
        if (connection === undefined) continue
        connection.joined.delete(sessionId)
        // A message without a session id was meant for this session and must not reach another one.
        if (connection.current === sessionId) connection.current = undefined
      }
      if (socketIds.length === 0 || ports.fanOut.online(sessionId).includes(userId)) return
      presenceChanged(sessionId, userId, false, ports.rooms.peek(sessionId), ports)
    },
  }
}

/** Only our own pages may connect: browsers send Origin over websocket too, and the `cors` option does not check it there. */
export function originIsAllowed(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

/** Socket.IO rooms by which the rest of the server reaches the connections of a person or a token. */
export const channels = {
  user: userChannel,
  token: (tokenHash: string) => `token:${tokenHash}`,
}

function serve(socket: Socket, ports: GatewayPorts): Connection {
  const user = socket.data as LiveUser
  const limits = ports.limits.of(user)
  const connection: Connection = { user, joined: new Set(), current: undefined, refusals: 0, limits }
  const unsent = countUnsent(
    socket.conn,
    () => unsentOf(limits, 'besidesLargest'),
    () => cutOff(socket.conn),
  )
  // Counted before anything is decoded: reading what will be refused costs time as well.
  socket.conn.on('packet', (packet: CountedPacket) => {
    const now = ports.env.now()
    limits.receivedBytes.spend(now, sizeOf(packet))
    if (limits.receivedBytes.isEmpty(now)) cutOff(socket.conn)
  })
  const disconnected = limits.connected(unsent, connection.joined)
  void socket.join([channels.user(user.userId), channels.token(user.tokenHash)])
  if (ports.saving.isPaused) socket.emit(LOBBY_EVENTS.saving, { isPaused: true })

  const lobby = new Map<string, (payload: unknown) => Promise<unknown>>([
    [LOBBY_EVENTS.join, (payload) => join(socket, connection, payload, ports)],
    [LOBBY_EVENTS.leave, (payload) => leave(socket, connection, payload, ports)],
    [LOBBY_EVENTS.getSessions, unlessDisplay(user, () => listSessions(socket, user.userId, ports.directory))],
    [LOBBY_EVENTS.createSession, unlessDisplay(user, (payload) => createSession(user.userId, payload, ports.directory))],
  ])

  socket.onAny((spelling: string, ...rest: unknown[]) => {
    const name = messageCalled(spelling)
    const last = rest.at(-1)
    const answer = typeof last === 'function' ? (last as Answer) : undefined
    const payload = answer !== undefined && rest.length === 1 ? undefined : rest[0]
    const respond = (reply: unknown) => {
      if (typeof reply === 'object' && reply !== null && 'code' in reply) {
        ports.count('refused', String(reply.code))
        connection.refusals += 1
        if (connection.refusals > REFUSALS_UNTIL_CUT * ports.rateScale) socket.disconnect(true)
      } else connection.refusals = 0
      answer?.(reply)
    }
    ports.count('message', liveTable.message(name) === undefined && !lobby.has(name) ? 'unknown' : name)
    if (name === LOBBY_EVENTS.ping) return respond({ ok: true })
    handle(name, payload).then(respond, (error: unknown) => {
      if (isStorageFault(error)) {
        ports.saving.failed(error)
        return respond(refused('SOCK_003', 'The server can’t reach its records just now. Please try again in a moment.'))
      }
      respond(refused('UNK_001', `Something went wrong. It stands in the log as ${ports.report(error, name)}.`))
    })
  })

  const handle = async (name: string, payload: unknown): Promise<unknown> => {
    const now = ports.env.now()
    const ofLobby = lobby.get(name)
    if (!mayAsk(connection.limits, name, ofLobby !== undefined, now))
      return refused('SOCK_003', 'That was too much at once. Wait a moment and try again.')
    return ofLobby === undefined ? relay(connection, name, payload, ports) : ofLobby(payload)
  }

  socket.on('disconnect', () => {
    disconnected()
    for (const sessionId of connection.joined) depart(socket, connection, sessionId, ports)
  })
  return connection
}

/** DISPLAY-8 Of what belongs to no table, a second screen may do nothing either. */
function unlessDisplay({ isDisplay }: LiveUser, act: (payload: unknown) => Promise<unknown>): (payload: unknown) => Promise<unknown> {
  return isDisplay === true ? async () => refused('AUTH_003', 'A screen only watches.') : act
}

function mayAsk(limits: AccountLimits, name: string, isOfLobby: boolean, nowMs: number): boolean {
  if (isOfLobby) return limits.lobby.take(nowMs)
  if (isFleeting(name)) return limits.fleeting.take(nowMs)
  if (TELLS_MUCH.test(name) && limits.joinBytes.isEmpty(nowMs)) return false
  return !limits.recordedBytes.isEmpty(nowMs) && limits.recorded.take(nowMs)
}

/** After these, all of another scene may be sent, as after a join, or all that stood on the map before. */
const TELLS_MUCH =
  /^(scene-(look|publish|send|return|rehearse|remove)|region-fire|display-change|role-change|table-hand-over|undo|redo|dm-action)$/

function isFleeting(name: string): boolean {
  return liveTable.message(name)?.message.durability === 'transient'
}

/** QUOTA-8 Also where nothing more can be recorded: a full table can be given away, and be taken from somebody, who can be sent away. */
const CHANGES_WHO_IS_HERE: ReadonlySet<string> = new Set(['role-change', 'table-hand-over', 'player-kick'])

async function relay(connection: Connection, name: string, payload: unknown, ports: GatewayPorts): Promise<Ack> {
  const carried = Carried.safeParse(payload)
  if (!carried.success) return refused('SOCK_004', 'The message was not understood: its session or intent id is wrong.')
  const sessionId = carried.data.sessionId ?? connection.current
  if (sessionId === undefined || !connection.joined.has(sessionId)) return refused('SESS_004')
  const room = await ports.rooms.open(sessionId)
  if (typeof room === 'string') return refuseRoom(room)
  const actor = room.actor(connection.user)
  if (actor === undefined) return refused('SESS_004')
  const full = isFleeting(name) || CHANGES_WHO_IS_HERE.has(name) ? undefined : ports.logUse.refuse(room.firstDmId)
  if (full !== undefined) return full
  return room.ask({ actor, name, payload, sceneId: carried.data.hereId, intentId: carried.data.intentId, from: 'wire' })
}

async function join(socket: Socket, connection: Connection, payload: unknown, ports: GatewayPorts): Promise<SharedAnswer | Refused> {
  const asked = JoinRequest.safeParse(payload)
  if (!asked.success) return refused('SOCK_004', 'The message was not understood: sessionId is missing or wrong.')
  const { limits } = connection
  return limits.inTurn(async () => {
    if (limits.joinBytes.isEmpty(ports.env.now())) return refused('SOCK_003', 'You opened many large tables. Wait a moment and try again.')
    if (unsentOf(limits, 'all') > UNSENT_UNTIL_JOIN)
      return refused('SOCK_003', 'What was sent to you before has not arrived yet. Wait a moment and try again.')
    // LIMIT-8 Each stays in memory as long as somebody listens.
    const tables = tablesOf(limits)
    if (tables.size >= TABLES_OF_ACCOUNT * ports.rateScale && !tables.has(asked.data.sessionId))
      return refused('SOCK_003', 'You have many tables open at once. Close some of them first.')
    return joinNow(socket, connection, asked.data, ports)
  })
}

async function joinNow(
  socket: Socket,
  connection: Connection,
  { sessionId, since, mapState }: z.output<typeof JoinRequest>,
  ports: GatewayPorts,
): Promise<SharedAnswer | Refused> {
  const room = await ports.rooms.open(sessionId)
  if (typeof room === 'string') return refuseRoom(room)
  const { userId } = connection.user
  // A client that comes from another node may have received more than this node has read.
  if (!ports.nodes.isAlone) await room.catchUp()
  const actor = room.actor(connection.user)
  if (actor === undefined) return refuseStranger(userId, room)
  if (!socket.connected) return refused('SOCK_002')
  // No `await` between here and reading the state for the answer, so no announcement is missed between the two.
  connection.joined.add(sessionId)
  connection.current = sessionId
  const isFirst = ports.fanOut.listen(sessionId, userId, socket.id)
  if (isFirst) presenceChanged(sessionId, userId, true, room, ports)
  for (const each of ports.lastActions.of(sessionId, userId))
    socket.emit(LOBBY_EVENTS.playerAction, each, { at: each.at, by: each.playerId })
  return ports.joinAnswers.answer({ socket, room, actor, since, announcesMap: mapState !== false })
}

/** Whoever had a seat is told why there is none. */
function refuseStranger(userId: UserId, { state }: Room): Refused {
  const former = state.access.former.find(({ playerId }) => playerId === userId)
  if (former === undefined) return refused('SESS_004')
  if (former.isKeptOut) return refused('SESS_004', KEPT_OUT.message)
  return refused('SESS_004', state.party.left?.includes(userId) === true ? SEAT_GIVEN_UP.message : SEAT_TAKEN_AWAY.message)
}

async function leave(socket: Socket, connection: Connection, payload: unknown, ports: GatewayPorts): Promise<Ack> {
  const asked = SessionOnly.safeParse(payload)
  if (!asked.success) return refused('SOCK_004', 'The message was not understood: sessionId is missing or wrong.')
  const { sessionId } = asked.data
  if (!connection.joined.delete(sessionId)) return refused('SESS_004')
  if (connection.current === sessionId) connection.current = [...connection.joined].at(-1)
  depart(socket, connection, sessionId, ports)
  return { ok: true, seq: ports.rooms.peek(sessionId)?.viewers.count(connection.user.userId) ?? 0 }
}

function depart(socket: Socket, { user }: Connection, sessionId: SessionId, ports: GatewayPorts): void {
  if (ports.fanOut.forget(sessionId, user.userId, socket.id)) {
    presenceChanged(sessionId, user.userId, false, ports.rooms.peek(sessionId), ports)
  }
}

function presenceChanged(sessionId: SessionId, userId: UserId, isOnline: boolean, room: Room | undefined, ports: GatewayPorts): void {
  ports.fanOut.announcePresence(sessionId, userId, isOnline, ports.env.now())
  if (room !== undefined)
    void announceSession(sessionId, room.state, ports).catch((error: unknown) => ports.report(error, 'sessionUpdated'))
}

function refuseRoom(reason: 'unknown' | 'damaged') {
  return reason === 'unknown'
    ? refused('SESS_001')
    : refused('FILE_004', 'This session is damaged. Its log was set aside; nothing was changed.')
}
