import { type Ack, type ActiveSession, LIMITS, LOBBY_EVENTS, refused, SessionId, type UserId } from '@hearthlight/protocol'
import { liveTable, type TableState } from '@hearthlight/table'
import type { Server, Socket } from 'socket.io'
import { z } from 'zod'
import { userChannel } from './connections/fan-out'
import type { HomeNotification, Nodes } from './nodes/nodes'
import type { Directory } from './ports'
import { viewersAt } from './projection/viewers'

const CreateRequest = z.object({ sessionId: SessionId, sessionName: z.string().trim().min(1).max(LIMITS.nameLength) })

/** Sends the session's current summary to the home screens of everyone at this table. */
export async function announceSession(
  sessionId: SessionId,
  state: TableState,
  ports: { readonly io: Server; readonly directory: Directory; readonly nodes: Nodes },
  event: typeof LOBBY_EVENTS.sessionUpdated | typeof LOBBY_EVENTS.sessionCreated = LOBBY_EVENTS.sessionUpdated,
): Promise<void> {
  const { dmId, name, isEnded } = state.session
  const over: ActiveSession = { id: sessionId, name, dm: '', players: 0, status: 'completed', isPaused: false }
  const running = isEnded ? undefined : (await ports.directory.activeFor(dmId)).find((session) => session.id === sessionId)
  const summary = running ?? over
  const people = viewersAt(state).filter((id) => !liveTable.isDisplay(state, id))
  notifyHome(ports.io, people, event, summary)
  ports.nodes.tell('home', { people, name: event, news: summary })
}

/** Sends to all connections of these people at this node, on whatever screen they are. */
export function notifyHome(io: Server, people: readonly UserId[], name: string, news: HomeNotification): void {
  io.local.to(people.map(userChannel)).emit(name, news)
}

export async function listSessions(socket: Socket, userId: UserId, directory: Directory): Promise<Ack> {
  const sessions = await directory.activeFor(userId)
  socket.emit(LOBBY_EVENTS.activeSessions, sessions)
  return { ok: true, seq: sessions.length }
}

export async function createSession(dmId: UserId, payload: unknown, directory: Directory): Promise<Ack> {
  const asked = CreateRequest.safeParse(payload)
  if (!asked.success) return refused('VAL_001', 'A session needs a name.')
  const { sessionId, sessionName } = asked.data
  const isCreated = await directory.createWithId({ sessionId, name: sessionName, dmId })
  return isCreated ? { ok: true, seq: 0 } : refused('SESS_005', 'There is a session with this id already.')
}
