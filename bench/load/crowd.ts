import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { StagedSession } from '../stage'
import { quantile } from '../statistics'
import { lightParser } from './light-parser'
import type { Play, Report } from './load-process'

/** Everyone at every table, connected to one server. */
export interface Crowd {
  play(play: Play): Promise<Report>
  disconnect(): void
}

interface Table {
  readonly session: StagedSession
  readonly sockets: Socket[]
  readonly mover: Socket
  moves: number
  /** Send times of the newest moves, by move number. */
  readonly sentAt: Float64Array
}

/** A move's cell encodes its number: x is the last three digits, y the thousands. */
const SIDE = 1_000
const REMEMBERED = 65_536
/** The seat whose socket measures delays: not the DM's or the first player's, since those two send the moves. */
const OBSERVER = 2
/** Most concurrent joins; more would only queue at the server. */
const JOINS_AT_ONCE = 10
/** After this long without an announcement, all have arrived. `ANSWER_WITHIN_MS` is the longest wait for an answer. */
const QUIET_MS = 120
const ANSWER_WITHIN_MS = 5_000

export async function connectSessions(address: string, sessions: readonly StagedSession[]): Promise<Crowd> {
  const heard = { announcements: 0, answers: 0, delaysMs: [] as number[] }
  const tables: Table[] = []

  for (const [number, session] of sessions.entries()) {
    const sentAt = new Float64Array(REMEMBERED)
    const sockets: Socket[] = []
    for (let first = 0; first < session.signIns.length; first += JOINS_AT_ONCE) {
      const some = session.signIns.slice(first, first + JOINS_AT_ONCE)
      const joined = some.map((signIn, offset) => join(address, session.id, signIn, listener(first + offset, sentAt)))
      sockets.push(...(await Promise.all(joined)))
    }
    // At every second table the DM moves, at the others a player: the DM's undo history is longer.
    const mover = sockets[number % 2]
    if (mover !== undefined) tables.push({ session, sockets, mover, moves: 0, sentAt })
  }

  function listener(seat: number, sentAt: Float64Array): (text: string) => void {
    const count = (text: string) => {
      if (text.startsWith('["token-')) heard.announcements += 1
    }
    if (seat !== OBSERVER) return count
    return (text) => {
      count(text)
      if (!text.startsWith('["token-')) return
      const [, { x, y }] = JSON.parse(text) as [string, { x: number; y: number }]
      heard.delaysMs.push(performance.now() - (sentAt[(y * SIDE + x) % REMEMBERED] ?? 0))
    }
  }

  const send = (table: Table, message: Play['message']) => {
    const number = table.moves
    table.moves += 1
    const payload = {
      sessionId: table.session.id,
      tokenId: table.session.tokenIds[0],
      x: number % SIDE,
      y: Math.floor(number / SIDE) % SIDE,
    }
    table.sentAt[number % REMEMBERED] = performance.now()
    if (message === 'token-drag') table.mover.emit(message, payload)
    else {
      table.mover.emit(message, { ...payload, intentId: `intent-${number}` }, (reply: { ok: boolean }) => {
        heard.answers += 1
        if (!reply.ok) throw new Error(`a move was refused: ${JSON.stringify(reply)}`)
      })
    }
  }

  const drained = async (answersDue: number) => {
    const begun = performance.now()
    while (heard.answers < answersDue && performance.now() - begun < ANSWER_WITHIN_MS) await sleep(5)
    let before = -1
    while (before !== heard.announcements) {
      before = heard.announcements
      await sleep(QUIET_MS)
    }
  }

  return {
    async play({ message, rate, durationMs }) {
      heard.announcements = 0
      heard.answers = 0
      heard.delaysMs = []
      const due = Math.round((rate * tables.length * durationMs) / 1_000)
      const cpuBefore = process.cpuUsage()
      const begun = performance.now()
      let sent = 0
      while (sent < due && performance.now() - begun < durationMs * 1.5) {
        // Spreads the moves evenly over the tables and over time, to measure steady play instead of bursts.
        const dueNow = Math.min(due, Math.ceil(((performance.now() - begun) / durationMs) * due))
        for (; sent < dueNow; sent += 1) {
          const table = tables[sent % tables.length]
          if (table !== undefined) send(table, message)
        }
        await sleep(1)
      }
      const sendingMs = performance.now() - begun
      const { user, system } = process.cpuUsage(cpuBefore)
      await drained(message === 'token-drag' ? 0 : sent)
      return {
        sent,
        delivered: heard.announcements,
        sendingMs,
        p50Ms: quantile(heard.delaysMs, 0.5),
        p99Ms: quantile(heard.delaysMs, 0.99),
        generatorLoad: (user + system) / 1_000 / sendingMs,
      }
    },
    disconnect: () => {
      for (const { sockets } of tables) for (const socket of sockets) socket.disconnect()
    },
  }
}

async function join(address: string, sessionId: string, signIn: string, hear: (text: string) => void): Promise<Socket> {
  const socket = io(address, { auth: { token: signIn }, transports: ['websocket'], forceNew: true, parser: lightParser(hear) })
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  const reply = (await socket.timeout(ANSWER_WITHIN_MS).emitWithAck('join-session', { sessionId })) as { ok: boolean }
  if (!reply.ok) throw new Error(`joining was refused: ${JSON.stringify(reply)}`)
  return socket
}
