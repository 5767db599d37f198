import type { IncomingMessage } from 'node:http'
import {
  type Ack,
  type ActiveSession,
  IntentId,
  type JoinReply,
  LIMITS,
  LOBBY_EVENTS,
  messageCalled,
  refused,
  SessionId,
  type UserId,
} from '@hearthlight/protocol'
import { liveTable, type TableState, toldMap } from '@hearthlight/table'
import type { Server, Socket } from 'socket.io'
import { z } from 'zod'
import type { Saving } from '../db/saving'
import { isStorageFault } from '../db/storage-fault'
import type { ServerEnv } from '../ports/env'
import { type FanOut, userChannel } from './fan-out'
import type { HandshakeLimit } from './handshake-limit'
import type { LastActions } from './last-actions'
import { type Bucket, bucketFor, REFUSALS_UNTIL_CUT } from './limits'
import type { HomeNews, Nodes } from './nodes'
import type { Accounts, Directory, LiveUser } from './ports'
import type { Room } from './room'
import type { Rooms } from './rooms'

export interface GatewayPorts {
  readonly io: Server
  readonly accounts: Accounts
  readonly directory: Directory
  readonly rooms: Rooms
  readonly fanOut: FanOut
  readonly nodes: Nodes
  readonly saving: Saving
  readonly lastActions: LastActions
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
  readonly buckets: { readonly recorded: Bucket; readonly fleeting: Bucket; readonly lobby: Bucket }
}

type Answer = (reply: unknown) => void

const JoinRequest = z.object({ sessionId: SessionId, since: z.int().min(0).optional() })
const SessionOnly = z.object({ sessionId: SessionId })
const CreateRequest = z.object({ sessionId: SessionId, sessionName: z.string().trim().min(1).max(LIMITS.nameLength) })
/** What every message may carry beside its own fields. */
const Carried = z.object({ sessionId: z.optional(SessionId), intentId: z.optional(IntentId) })

/** Sockets in, answers out. Every message is answered; none can end the process. */
export function attachGateway(ports: GatewayPorts): void {
  const { io, accounts, rateScale } = ports
  const connectionBuckets = new Map<string, Bucket>()

  // Counted before anything is decoded: a flood costs its sender the connection, not the table its time.
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
        const bucket = connectionBuckets.get(user.userId) ?? bucketFor('connections', rateScale)
        connectionBuckets.set(user.userId, bucket)
        if (!bucket.take(ports.env.now())) return deny('NET_003')
        socket.data = user
        next()
      },
      (error: unknown) => {
        ports.report(error, 'handshake')
        deny('NET_003')
      },
    )
  })

  io.on('connection', (socket) => serve(socket, ports))
  ports.saving.onChange((isPaused) => io.local.emit(LOBBY_EVENTS.saving, { isPaused }))
}

/** Only our own pages may connect: browsers send Origin over websocket too, and `cors` does not look there. */
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

/** Rooms of Socket.IO by which the rest of the server reaches a person's or a token's connections. */
export const channels = {
  user: userChannel,
  token: (tokenHash: string) => `token:${tokenHash}`,
}

function serve(socket: Socket, ports: GatewayPorts): void {
  const user = socket.data as LiveUser
  const connection: Connection = {
    user,
    joined: new Set(),
    current: undefined,
    refusals: 0,
    buckets: {
      recorded: bucketFor('recorded', ports.rateScale),
      fleeting: bucketFor('fleeting', ports.rateScale),
      lobby: bucketFor('lobby', ports.rateScale),
    },
  }
  void socket.join([channels.user(user.userId), channels.token(user.tokenHash)])
  if (ports.saving.isPaused) socket.emit(LOBBY_EVENTS.saving, { isPaused: true })

  const lobby = new Map<string, (payload: unknown) => Promise<unknown>>([
    [LOBBY_EVENTS.getSessions, () => listSessions(socket, user, ports)],
    [LOBBY_EVENTS.join, (payload) => join(socket, connection, payload, ports)],
    [LOBBY_EVENTS.leave, (payload) => leave(socket, connection, payload, ports)],
    [LOBBY_EVENTS.createSession, (payload) => create(user, payload, ports)],
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
    const bucket = ofLobby === undefined ? messageBucket(connection, name) : connection.buckets.lobby
    if (!bucket.take(now)) return refused('SOCK_003', 'That was too much at once. Wait a moment and try again.')
    return ofLobby === undefined ? relay(connection, name, payload, ports) : ofLobby(payload)
  }

  socket.on('disconnect', () => {
    for (const sessionId of connection.joined) depart(socket, connection, sessionId, ports)
  })
}

function messageBucket({ buckets }: Connection, name: string): Bucket {
  return liveTable.message(name)?.message.fate === 'fleeting' ? buckets.fleeting : buckets.recorded
}

async function relay(connection: Connection, name: string, payload: unknown, ports: GatewayPorts): Promise<Ack> {
  const carried = Carried.safeParse(payload)
  if (!carried.success) return refused('SOCK_004', 'The message was not understood: its session or intent id is wrong.')
  const sessionId = carried.data.sessionId ?? connection.current
  if (sessionId === undefined || !connection.joined.has(sessionId)) return refused('SESS_004')
  const room = await ports.rooms.open(sessionId)
  if (typeof room === 'string') return refuseRoom(room)
  const actor = room.actor(connection.user)
  if (actor === undefined) return refused('SESS_004')
  return room.ask({ actor, name, payload, intentId: carried.data.intentId, from: 'wire' })
}

async function join(socket: Socket, connection: Connection, payload: unknown, ports: GatewayPorts): Promise<JoinReply<TableState>> {
  const asked = JoinRequest.safeParse(payload)
  if (!asked.success) return refused('SOCK_004', 'The message was not understood: sessionId is missing or wrong.')
  const { sessionId, since } = asked.data
  const room = await ports.rooms.open(sessionId)
  if (typeof room === 'string') return refuseRoom(room)
  const { userId } = connection.user
  // Who comes over from another node may have heard more than this one has.
  if (!ports.nodes.isAlone) await room.catchUp()
  const actor = room.actor(connection.user)
  if (actor === undefined) return refused('SESS_004')
  if (!socket.connected) return refused('SOCK_002')
  // From here to the return nothing waits: what the answer holds and what is announced next meet without a gap.
  connection.joined.add(sessionId)
  connection.current = sessionId
  const isFirst = ports.fanOut.listen(sessionId, userId, socket.id)
  if (isFirst) presenceChanged(sessionId, userId, true, room, ports)
  if (actor.role === 'dm') {
    for (const each of ports.lastActions.of(sessionId)) socket.emit(LOBBY_EVENTS.playerAction, each, { at: each.at, by: each.playerId })
  }
  const missed = since === undefined ? undefined : room.viewers.missed(userId, since)
  const joined = {
    ok: true,
    you: { userId, role: actor.role },
    seq: room.viewers.count(userId),
    online: ports.fanOut.online(sessionId),
  } as const
  if (missed !== undefined) return { ...joined, events: missed }
  const state = liveTable.view(actor, room.state)
  socket.emit(LOBBY_EVENTS.joined, { mapState: toldMap(state.map) })
  return { ...joined, state }
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

/** Tells the home screens of everyone at this table how it stands. */
export async function announceSession(
  sessionId: SessionId,
  state: TableState,
  ports: Pick<GatewayPorts, 'io' | 'directory' | 'nodes'>,
  event: typeof LOBBY_EVENTS.sessionUpdated | typeof LOBBY_EVENTS.sessionCreated = LOBBY_EVENTS.sessionUpdated,
): Promise<void> {
  const { dmId, name, isEnded } = state.session
  const over: ActiveSession = { id: sessionId, name, dm: '', players: 0, status: 'completed', isPaused: false }
  const running = isEnded ? undefined : (await ports.directory.activeFor(dmId)).find((session) => session.id === sessionId)
  const summary = running ?? over
  const people = [dmId, ...state.party.seats.map((seat) => seat.id)]
  tellHome(ports.io, people, event, summary)
  ports.nodes.tell('home', { people, name: event, news: summary })
}

/** The connections of these people at this node, wherever they are in the app. */
export function tellHome(io: Server, people: readonly UserId[], name: string, news: HomeNews): void {
  io.local.to(people.map(channels.user)).emit(name, news)
}

async function listSessions(socket: Socket, user: LiveUser, ports: GatewayPorts): Promise<unknown> {
  const sessions = await ports.directory.activeFor(user.userId)
  socket.emit(LOBBY_EVENTS.activeSessions, sessions)
  return { ok: true, seq: sessions.length }
}

async function create(user: LiveUser, payload: unknown, ports: GatewayPorts): Promise<unknown> {
  const asked = CreateRequest.safeParse(payload)
  if (!asked.success) return refused('VAL_001', 'A session needs a name.')
  const { sessionId, sessionName } = asked.data
  const isCreated = await ports.directory.createWithId({ sessionId, name: sessionName, dmId: user.userId })
  return isCreated ? { ok: true, seq: 0 } : refused('SESS_005', 'There is a session with this id already.')
}

function refuseRoom(reason: 'unknown' | 'damaged') {
  return reason === 'unknown'
    ? refused('SESS_001')
    : refused('FILE_004', 'This session is damaged. Its log was set aside; nothing was changed.')
}
