import { type Ack, HTTP, LOBBY_EVENTS, type SessionId, type SignedIn } from '@hearthlight/protocol'
import { seededRandom } from '@hearthlight/testkit'
import Sqlite from 'better-sqlite3'
import { io, type Socket } from 'socket.io-client'
import { expect, startServer, test } from '../../server'

const KILLS = 25
const MESSAGES_A_LIFE = 200
/** Requests sent without waiting for replies, so that a kill always happens while some are open. */
const IN_FLIGHT = 16

test('KILL-1 what was acknowledged survives 25 deaths of the server, once and in order', async () => {
  // The server starts 26 times.
  test.slow()
  const server = await startServer({ RATE_LIMIT_SCALE: '1000', SNAPSHOT_EVERY: '50' })
  const random = seededRandom(2_026)
  const post = async (path: string, body: unknown, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
    return (await fetch(`${server.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const account = { email: 'rowan@example.org', password: 'a lantern in the fog', username: 'Rowan' }
  const { token } = (await post(HTTP.register.path, account)) as SignedIn
  const { id: sessionId } = (await post(HTTP.createSession.path, { name: 'Embers' }, token)) as { id: SessionId }

  const connect = async (): Promise<Socket> => {
    const socket = io(server.address, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false })
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve)
      socket.on('connect_error', reject)
    })
    const joined: Ack = await socket.emitWithAck(LOBBY_EVENTS.join, { sessionId })
    expect(joined.ok).toBe(true)
    return socket
  }

  const acknowledged: number[] = []
  let next = 0
  for (let life = 0; life <= KILLS; life += 1) {
    const socket = await connect()
    const deathAt = 20 + random.below(MESSAGES_A_LIFE - 20)
    let answered = 0
    await new Promise<void>((resolve) => {
      const sendOne = () => {
        const number = next
        next += 1
        const payload = { sessionId, intentId: `intent-${number}`, message: `line ${number}` }
        socket.timeout(120_000).emit('chat-message', payload, (error: Error | null, ack: Ack) => {
          if (error !== null || !ack.ok) return
          acknowledged.push(number)
          answered += 1
          if (life < KILLS && answered === deathAt) return void server.kill().then(resolve)
          if (answered < MESSAGES_A_LIFE || life < KILLS) sendOne()
          else if (answered >= MESSAGES_A_LIFE) resolve()
        })
      }
      for (let count = 0; count < IN_FLIGHT; count += 1) sendOne()
    })
    socket.disconnect()
    if (life < KILLS) await server.start()
  }

  // After the last restart every request of all runs is repeated under its own id: no line may be stored twice.
  const socket = await connect()
  for (const number of acknowledged) {
    const again: Ack = await socket.emitWithAck('chat-message', { sessionId, intentId: `intent-${number}`, message: `line ${number}` })
    expect(again.ok).toBe(true)
  }
  socket.disconnect()
  await server.kill()

  const database = new Sqlite(server.databaseFile, { readonly: true })
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  const rows = database
    .prepare("select seq, payload from session_events where session_id = ? and name = 'chat-message' order by seq")
    .all(sessionId) as { seq: number; payload: string }[]
  const stored = rows.map((row) => Number(/line (\d+)/.exec((JSON.parse(row.payload) as { message: string }).message)?.[1]))
  database.close()
  await server.remove()

  expect(acknowledged.length).toBeGreaterThan(2_000)
  expect(new Set(stored).size, 'nothing is doubled').toBe(stored.length)
  expect(
    acknowledged.filter((number) => !stored.includes(number)),
    'nothing acknowledged is lost',
  ).toEqual([])
  expect(stored, 'everything is in order').toEqual([...stored].sort((one, other) => one - other))
  expect(rows.map((row) => row.seq)).toEqual(rows.map((_row, index) => index + 1))
})
