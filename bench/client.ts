import { io, type Socket } from 'socket.io-client'
import type { StagedSession } from './stage'

export interface Joined {
  readonly ok: boolean
  readonly seq: number
  readonly events?: readonly unknown[]
}

/** Longest wait for a table: a long log without a snapshot is replayed first. */
const JOINS_WITHIN_MS = 120_000

/** A connection of the person with that access token. */
export async function connect(address: string, signIn: string | undefined): Promise<Socket> {
  const socket = io(address, { auth: { token: signIn }, transports: ['websocket'], forceNew: true, reconnection: false })
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return socket
}

/** Joins and waits for the whole state, or for what was missed since the event of that number. */
export async function join(socket: Socket, { id }: StagedSession, since?: number): Promise<Joined> {
  const reply = (await socket.timeout(JOINS_WITHIN_MS).emitWithAck('join-session', { sessionId: id, since })) as Joined
  if (!reply.ok) throw new Error(`joining was refused: ${JSON.stringify(reply)}`)
  return reply
}
