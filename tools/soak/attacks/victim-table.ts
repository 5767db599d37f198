import { LOBBY_EVENTS } from '@hearthlight/protocol'
import { io, type Socket } from 'socket.io-client'
import type { StagedSession } from '../../../bench/stage'
import { quantile } from '../../../bench/statistics'

/** A table that plays at a normal pace while another account attacks the server. */
export interface VictimTable {
  /** Moves tokens for `durationMs`; resolves with the 99th percentile from sending to acknowledgement, in milliseconds. */
  play(durationMs: number): Promise<number>
  leave(): void
}

const MOVES_PER_SECOND = 10
/** A move without an answer counts with this duration. */
const ANSWER_WITHIN_MS = 30_000

export async function sitDown(address: string, { id, signIns, tokenIds }: StagedSession): Promise<VictimTable> {
  const sockets = await Promise.all(signIns.map((token) => joined(address, token, id)))
  const [dm] = sockets
  if (dm === undefined) throw new Error('a table needs a DM')

  const move = async (count: number): Promise<number> => {
    const begun = performance.now()
    const payload = { sessionId: id, tokenId: tokenIds[count % tokenIds.length], x: count % 60, y: count % 35 }
    await dm
      .timeout(ANSWER_WITHIN_MS)
      .emitWithAck('token-move', payload)
      .catch(() => undefined)
    return performance.now() - begun
  }

  return {
    async play(durationMs) {
      const moves: Promise<number>[] = []
      const begun = performance.now()
      const wanted = Math.round((durationMs / 1_000) * MOVES_PER_SECOND)
      for (let count = 0; count < wanted; count += 1) {
        moves.push(move(count))
        const next = begun + ((count + 1) * 1_000) / MOVES_PER_SECOND
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())))
      }
      return quantile(await Promise.all(moves), 0.99)
    },
    leave: () => {
      for (const socket of sockets) socket.disconnect()
    },
  }
}

async function joined(address: string, token: string, sessionId: string): Promise<Socket> {
  const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  const reply = (await socket.timeout(ANSWER_WITHIN_MS).emitWithAck(LOBBY_EVENTS.join, { sessionId })) as { readonly ok: boolean }
  if (!reply.ok) throw new Error('the victim could not join its table')
  return socket
}
