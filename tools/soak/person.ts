import { type Ack, type Announced, type JoinReply, LOBBY_EVENTS, type Meta, type SessionId } from '@hearthlight/protocol'
import { createReplica, liveTable, type Replica, type TableState } from '@hearthlight/table'
import { io, type Socket } from 'socket.io-client'

/** A simulated person at a table, with a replica like the browser's. */
export interface Person {
  /** Ids of the intents that the server has acknowledged. */
  readonly acknowledged: ReadonlySet<string>
  readonly refused: number
  readonly isHere: boolean
  /** Sends a message. If the connection breaks before the answer, sends it again with the same id after reconnecting. */
  send(name: string, payload: object): void
  ghost(payload: object): void
  /** Disconnects and reconnects after `awayMs` milliseconds. */
  stumble(awayMs: number): void
  /** Resolves when every sent message has an answer. */
  settled(): Promise<void>
  /** Describes how the replica differs from the state that the server sends on a new join; undefined if they are equal. */
  difference(): Promise<string | undefined>
  leave(): void
}

const ANSWER_WITHIN_MS = 20_000
const LOOK_EVERY_MS = 50

export async function aPerson(address: string, token: string, sessionId: SessionId, username: string): Promise<Person> {
  const socket: Socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true, reconnectionDelay: 100 })
  const acknowledged = new Set<string>()
  const inFlight = new Map<string, { name: string; payload: object }>()
  let replica: Replica | undefined
  let early: Announced[] = []
  let isJoined = false
  let sent = 0
  let refused = 0

  const hear = (announced: Announced) => {
    if (announced[2]?.seq === undefined) return
    if (!isJoined || replica === undefined) return void early.push(announced)
    if (replica.receive(announced) === 'gap') throw new Error(`${username} missed something before ${announced[0]} ${announced[2].seq}`)
  }
  socket.onAny((name: string, payload: unknown, meta?: Meta) => {
    if (meta !== undefined && liveTable.event(name) !== undefined) hear([name, payload, meta])
  })

  const join = async () => {
    const since = replica === undefined ? {} : { since: replica.seq }
    const asked = socket.timeout(ANSWER_WITHIN_MS).emitWithAck(LOBBY_EVENTS.join, { sessionId, ...since })
    const reply = (await asked.catch(() => undefined)) as JoinReply<TableState> | undefined
    if (reply === undefined) return
    if (!reply.ok) throw new Error(`${username} could not join: ${reply.message}`)
    const actor = { ...reply.you, name: username }
    if ('state' in reply) {
      if (replica === undefined) replica = createReplica(sessionId, actor, { state: reply.state, seq: reply.seq }, Date.now)
      else replica.restart(reply.state, reply.seq)
    }
    isJoined = true
    const arrived = [...('events' in reply ? reply.events : []), ...early]
    early = []
    for (const announced of arrived) hear(announced)
    for (const intentId of inFlight.keys()) transmit(intentId)
  }
  const transmit = (intentId: string) => {
    const entry = inFlight.get(intentId)
    if (entry === undefined || !socket.connected || !isJoined) return
    socket.timeout(ANSWER_WITHIN_MS).emit(entry.name, entry.payload, (error: Error | null, ack: Ack) => {
      if (error !== null || !inFlight.delete(intentId)) return
      if (ack.ok) acknowledged.add(intentId)
      else refused += 1
    })
  }
  socket.on('disconnect', () => {
    isJoined = false
    early = []
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  await join()
  socket.on('connect', () => void join())

  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return {
    acknowledged,
    get refused() {
      return refused
    },
    get isHere() {
      return isJoined
    },
    send(name, payload) {
      sent += 1
      const intentId = `${username}-${sent}`
      inFlight.set(intentId, { name, payload: { ...payload, sessionId, intentId } })
      transmit(intentId)
    },
    ghost: (payload) => void socket.volatile.emit('token-drag', { ...payload, sessionId }),
    stumble(awayMs) {
      socket.disconnect()
      setTimeout(() => socket.connect(), awayMs)
    },
    settled: () => until(() => isJoined && inFlight.size === 0),
    async difference() {
      const reply = (await socket.timeout(ANSWER_WITHIN_MS).emitWithAck(LOBBY_EVENTS.join, { sessionId })) as JoinReply<TableState>
      if (!reply.ok || !('state' in reply)) return 'the table could not be joined anew'
      // Waits until the replica has received all announcements that the new state contains.
      await until(() => (replica?.seq ?? 0) >= reply.seq)
      const [own, fresh] = [replica?.view ?? {}, reply.state].map((state) => state as Readonly<Record<string, unknown>>)
      const slices = Object.keys(fresh ?? {}).filter((slice) => JSON.stringify(own?.[slice]) !== JSON.stringify(fresh?.[slice]))
      return slices.length === 0 ? undefined : `${username} sees another ${slices.join(', ')}`
    },
    leave: () => void socket.disconnect(),
  }
}
