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
  const { sessionId, connect } = await aTable(server)

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

test('KILL-3 a deed that waits for a reaction is there after the death of the server, with the dice that it has thrown, and goes on', async () => {
  const server = await startServer({})
  const { sessionId, connect } = await aTable(server)
  const sent = async (socket: Socket, name: string, payload: object): Promise<void> => {
    const ack: Ack = await socket.emitWithAck(name, { sessionId, ...payload })
    expect(ack, name).toMatchObject({ ok: true })
  }
  let socket = await connect()
  await sent(socket, 'session-settings-change', { settings: { npcHpShownAs: 'exact', reactionSeconds: 120 } })
  for (const [x, id] of ['ogre', 'mage'].entries()) {
    await sent(socket, 'add-token', { token: { id, name: id, hp: 40, maxHp: 40, x, y: 0, monsterId: id } })
  }
  await sent(socket, 'combat-start', { combatants: [{ id: 'ogre' }, { id: 'mage' }] })
  const act = { kind: 'custom', name: 'Blow', attack: { reach: 'melee', bonus: 4 }, damage: [{ dice: '2d8', type: 'bludgeoning' }] }
  await sent(socket, 'deed-resolve', { authorId: 'ogre', act, targets: [{ id: 'mage', attack: 'hit' }] })
  const open = await onlyDeed(socket, sessionId)
  expect(open).toMatchObject({ status: 'open', window: { asked: [{ creatureId: 'mage' }] } })
  await server.kill()

  await server.start()
  socket = await connect()
  expect(await onlyDeed(socket, sessionId)).toEqual(open)
  await sent(socket, 'deed-react', { deedId: open.id, creatureId: 'mage', answer: { key: 'spell:shield', way: 1 } })
  await server.kill()

  await server.start()
  socket = await connect()
  const settled = await onlyDeed(socket, sessionId)
  expect(settled).toMatchObject({ status: 'proposed', reactions: [{ reaction: 'Shield', outcome: 'used' }] })
  expect(settled.window).toBeUndefined()
  expect(settled.targets[0]?.result.attacks[0]?.natural).toBe(open.targets[0]?.result.attacks[0]?.natural)
  await sent(socket, 'deed-apply', { deedId: open.id })
  expect((await onlyDeed(socket, sessionId)).status).toBe('applied')
  socket.disconnect()
  await server.remove()
})

interface ShownDeed {
  readonly id: string
  readonly status: string
  readonly window?: unknown
  readonly targets: readonly { readonly result: { readonly attacks: readonly { readonly natural: number }[] } }[]
}

async function onlyDeed(socket: Socket, sessionId: SessionId): Promise<ShownDeed> {
  const joined = (await socket.emitWithAck(LOBBY_EVENTS.join, { sessionId })) as { state: { deeds: { log: Record<string, ShownDeed[]> } } }
  const [deed, ...others] = Object.values(joined.state.deeds.log).flat()
  if (deed === undefined || others.length > 0) throw new Error('There is not one deed.')
  return deed
}

/** A session, and its DM's way into it. */
async function aTable(server: Awaited<ReturnType<typeof startServer>>) {
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
  return { sessionId, connect }
}
