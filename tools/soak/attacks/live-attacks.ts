import { LIMITS, LOBBY_EVENTS } from '@hearthlight/protocol'
import { io, type Socket } from 'socket.io-client'
import { type Answers, type Attack, count, inLoops, type Target } from './attack'
import { send, signedIn } from './http-attacks'

/** Points of a drawing of about 205 KB as JSON, which is below the limit of one message. */
const LARGE_POINTS = 1_900
const LARGE_DIGITS = 1e-14
const CONNECTIONS = 10
const GAME_LOADS = 20
const ANSWER_WITHIN_MS = 10_000

/** Adds large drawings for half of the time, then requests all missed events again and again. */
export const largeResumes: Attack = async (target, answers) => {
  const sockets = await connections(target, CONNECTIONS)
  await join(sockets, target, answers)
  await inLoops(CONNECTIONS, target.durationMs / 2, (loop, round) => draw(sockets[loop], target, loop, round, answers))
  await inLoops(CONNECTIONS, target.durationMs / 2, (loop) =>
    ask(sockets[loop], LOBBY_EVENTS.join, { sessionId: target.session.id, since: 1 }, answers),
  )
  for (const socket of sockets) socket.disconnect()
}

/** Joins and leaves a table of the maximum size again and again. */
export const fullJoins: Attack = async (target, answers) => {
  const sockets = await connections(target, CONNECTIONS)
  const { id: sessionId } = target.session
  await inLoops(CONNECTIONS, target.durationMs, async (loop) => {
    await ask(sockets[loop], LOBBY_EVENTS.join, { sessionId }, answers)
    await ask(sockets[loop], LOBBY_EVENTS.leave, { sessionId }, answers)
  })
  for (const socket of sockets) socket.disconnect()
}

/** Opens connections that join a large table and never read from their socket, while another connection keeps drawing. */
export const unreadSockets: Attack = async (target, answers) => {
  const [writer, ...readers] = await connections(target, CONNECTIONS)
  await join([writer, ...readers], target, answers)
  for (const reader of readers) {
    reader?.on('disconnect', () => count(answers, 'cut'))
    stopReading(reader)
  }
  await inLoops(1, target.durationMs, (loop, round) => draw(writer, target, loop, round, answers))
  for (const socket of [writer, ...readers]) socket?.disconnect()
}

/** Writes as many bytes into the event log as the server accepts. */
export const logFilling: Attack = async (target, answers) => {
  const sockets = await connections(target, CONNECTIONS)
  await join(sockets, target, answers)
  await inLoops(CONNECTIONS * 3, target.durationMs, (loop, round) => draw(sockets[loop % CONNECTIONS], target, loop, round, answers))
  for (const socket of sockets) socket.disconnect()
}

/** As many dice against as many creatures as one deed may have. */
export const heavyDeeds: Attack = async (target, answers) => {
  const sockets = await connections(target, CONNECTIONS)
  const { id: sessionId } = target.session
  const state = (await sockets[0]?.timeout(ANSWER_WITHIN_MS).emitWithAck(LOBBY_EVENTS.join, { sessionId })) as Joined
  await join(sockets.slice(1), target, answers)
  const [author = '', ...others] = Object.keys(state.state.map.tokens)
  const targets = others.slice(0, 40).map((id) => ({ id }))
  const act = { kind: 'custom', name: 'Hail', attack: { reach: 'ranged', bonus: 99 }, damage: [{ dice: '7d100', type: 'cold' }] }
  await inLoops(CONNECTIONS * 3, target.durationMs, (loop) =>
    ask(sockets[loop % CONNECTIONS], 'deed-resolve', { sessionId, authorId: author, act, targets }, answers),
  )
  for (const socket of sockets) socket.disconnect()
}

/** Removes all drawings of a full map and brings them back, again and again: a few recorded bytes that everybody is told megabytes of. */
export const largeUndos: Attack = async (target, answers) => {
  const sockets = await connections(target, CONNECTIONS)
  await join(sockets, target, answers)
  const { id: sessionId } = target.session
  await inLoops(CONNECTIONS, target.durationMs, async (loop) => {
    await ask(sockets[loop], 'clear-drawings', { sessionId }, answers)
    await ask(sockets[loop], 'undo', { sessionId }, answers)
  })
  for (const socket of sockets) socket.disconnect()
}

/** Saves and loads a full game twenty times, with everybody at the table. */
export const gameLoads: Attack = async (target, answers) => {
  const { id: sessionId, signIns } = target.session
  const sockets = (await Promise.all(signIns.map((token) => connections(target, 1, token)))).flat()
  // Their answers may take longer than one waits for them.
  await Promise.all(sockets.map((socket) => join([socket], target, answers).catch(() => undefined)))
  const path = `/api/sessions/${sessionId}/saves/autosave`
  const until = performance.now() + target.durationMs
  for (let round = 0; round < GAME_LOADS && performance.now() < until; round += 1) {
    await send(target.address, { path, method: 'PUT', headers: signedIn(target) }, undefined, answers)
    await send(target.address, { path: `${path}/load`, method: 'POST', headers: signedIn(target) }, undefined, answers)
  }
  for (const socket of sockets) socket.disconnect()
}

/** Copies a large scene as often as there may be scenes, goes through them, saves and ends the game, and plays on with it. */
export const sceneCopies: Attack = async (target, answers) => {
  const [socket] = await connections(target, 1)
  const headers = { ...signedIn(target), 'content-type': 'application/json' }
  let sessionId: string = target.session.id
  await inLoops(1, target.durationMs, async () => {
    const path = `/api/sessions/${sessionId}`
    const scenes = async () => {
      const joined = (await socket?.timeout(ANSWER_WITHIN_MS).emitWithAck(LOBBY_EVENTS.join, { sessionId })) as Joined
      return joined.state.scenes
    }
    const { main } = await scenes()
    for (let copy = 0; copy < LIMITS.scenesPerTable; copy += 1) {
      await ask(socket, 'scene-add', { sessionId, name: `Copy ${copy}`, copyOf: main }, answers)
    }
    for (const sceneId of (await scenes()).order) await ask(socket, 'scene-look', { sessionId, sceneId }, answers)
    await send(target.address, { path: `${path}/saves/autosave`, method: 'PUT', headers }, undefined, answers)
    await send(target.address, { path: `${path}/end`, method: 'POST', headers }, undefined, answers)
    const next = await fetch(`${target.address}${path}/play-on`, { method: 'POST', headers, body: '{}' })
    count(answers, String(next.status))
    if (next.ok) sessionId = ((await next.json()) as { readonly id: string }).id
  })
  socket?.disconnect()
}

interface Joined {
  readonly state: {
    readonly map: { readonly tokens: Readonly<Record<string, unknown>> }
    readonly scenes: { readonly main: string; readonly order: readonly string[] }
  }
}

/** Opens connections with unknown tokens. */
export const handshakes: Attack = async ({ address, durationMs }, answers) => {
  await inLoops(40, durationMs, async (loop, round) => {
    const token = `${loop}-${round}`.padEnd(43, 'x')
    const socket = io(address, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: ANSWER_WITHIN_MS,
    })
    const answer = await new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('ok'))
      socket.once('connect_error', (error: Error & { data?: { code?: string } }) => resolve(error.data?.code ?? 'refused'))
    })
    count(answers, answer)
    socket.disconnect()
  })
}

async function connections({ address, session, durationMs }: Target, most: number, token = session.signIns[0]): Promise<readonly Socket[]> {
  const sockets = Array.from({ length: most }, () => io(address, { auth: { token }, transports: ['websocket'], forceNew: true }))
  await Promise.all(
    sockets.map((socket) =>
      Promise.race([
        new Promise<void>((resolve) => void socket.once('connect', () => resolve())),
        new Promise<void>((resolve) => setTimeout(resolve, durationMs)),
      ]),
    ),
  )
  return sockets
}

async function join(sockets: readonly (Socket | undefined)[], { session }: Target, answers: Answers): Promise<void> {
  for (const socket of sockets) await ask(socket, LOBBY_EVENTS.join, { sessionId: session.id }, answers)
}

async function ask(socket: Socket | undefined, name: string, payload: object, answers: Answers): Promise<void> {
  if (socket?.connected !== true) {
    count(answers, 'cut')
    await new Promise((resolve) => setTimeout(resolve, 100))
    return
  }
  const reply = (await socket.timeout(ANSWER_WITHIN_MS).emitWithAck(name, payload)) as { ok: boolean; code?: string }
  count(answers, reply.ok ? 'ok' : (reply.code ?? 'refused'))
}

/** Sends a drawing with the same id each time: the map keeps its size, the log grows. */
function draw(socket: Socket | undefined, { session }: Target, loop: number, round: number, answers: Answers): Promise<void> {
  const points = Array.from({ length: LARGE_POINTS }, (_, index) => ({
    x: (index % 60) + round * LARGE_DIGITS + 0.123456789012,
    y: (index % 35) + loop * LARGE_DIGITS + 0.987654321098,
    pressure: 0.123456789012345,
  }))
  const drawing = { id: `scribble-${loop}`, type: 'freehand', points, color: '#ff0000', strokeWidth: 2, completed: true }
  return ask(socket, 'add-drawing', { sessionId: session.id, drawing }, answers)
}

/** Pauses the TCP connection below a socket: sent data stays buffered in the server. */
function stopReading(socket: Socket | undefined): void {
  if (socket === undefined) return
  const { transport } = (socket.io as unknown as { engine: { transport: { ws?: { _socket?: { pause(): void } } } } }).engine
  transport.ws?._socket?.pause()
}
