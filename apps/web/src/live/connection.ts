import { isErrorCode, LOBBY_EVENTS, type Refused } from '@hearthlight/protocol'
import { io, type Socket } from 'socket.io-client'
import { createStore } from 'zustand/vanilla'

/** The specification's numbers (document 1, section 9). */
const RECONNECTION = {
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  timeout: 20_000,
} as const
const PING_EVERY_MS = 5_000

export interface ConnectionStatus {
  readonly state: 'offline' | 'connecting' | 'online' | 'reconnecting'
  /** Attempts since the connection was lost. */
  readonly attempt: number
  /** The last measured round trip; undefined before the first. */
  readonly roundTripMs: number | undefined
  /** The server can read but not write at the moment. It announces the start and the end. */
  readonly isSavingPaused: boolean
}

const CLOSED: ConnectionStatus = { state: 'offline', attempt: 0, roundTripMs: undefined, isSavingPaused: false }
export const connectionStatus = createStore<ConnectionStatus>(() => CLOSED)

let current: { readonly socket: Socket; close(): void } | undefined
const watchers = new Set<(socket: Socket) => void>()

/** Calls `watch` with the current socket and with that of every later sign-in. Returns a function that stops it. */
export function onLiveSocket(watch: (socket: Socket) => void): () => void {
  watchers.add(watch)
  if (current !== undefined) watch(current.socket)
  return () => watchers.delete(watch)
}

/** Opened at sign-in. `onDenied` is called when the server no longer accepts the token. */
export function openConnection(token: string, onDenied: (refusal: Refused) => void): void {
  closeConnection()
  const socket = io({ path: '/socket.io', auth: { token }, query: tableInAddress(), transports: ['polling', 'websocket'], ...RECONNECTION })
  const set = (status: Partial<ConnectionStatus>) => connectionStatus.setState(status)
  connectionStatus.setState({ ...CLOSED, state: 'connecting' }, true)

  socket.on('connect', () => {
    set({ state: 'online', attempt: 0 })
    measure()
  })
  socket.on('disconnect', (reason) => {
    set({ state: 'reconnecting', roundTripMs: undefined, isSavingPaused: false })
    // The server closed this connection on purpose (a restart, a flood); the library does not reconnect by itself then.
    if (reason === 'io server disconnect') reconnectSoon()
  })
  socket.on(LOBBY_EVENTS.saving, ({ isPaused }: { isPaused: boolean }) => set({ isSavingPaused: isPaused }))
  socket.io.on('reconnect_attempt', (attempt) => {
    socket.io.opts.query = tableInAddress()
    set({ state: 'reconnecting', attempt })
  })
  socket.on('connect_error', (error) => {
    const refusal = refusalIn(error)
    if (refusal?.code === 'AUTH_002') return onDenied(refusal)
    set({ state: 'reconnecting' })
    // A refusal by the server's middleware ends the library's attempts.
    if (refusal !== undefined) reconnectSoon()
  })

  const measure = () => {
    const begun = performance.now()
    socket.timeout(RECONNECTION.timeout).emit(LOBBY_EVENTS.ping, (error: Error | null) => {
      if (error === null && socket.connected) set({ roundTripMs: Math.round(performance.now() - begun) })
    })
  }
  let waiting: ReturnType<typeof setTimeout> | undefined
  const reconnectSoon = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => socket.connect(), RECONNECTION.reconnectionDelay * (1 + Math.random() * RECONNECTION.randomizationFactor))
  }
  const pinging = setInterval(() => {
    if (socket.connected) measure()
  }, PING_EVERY_MS)
  // A laptop wakes up, or the network returns: reconnect without waiting for the back-off.
  const wake = () => {
    if (!socket.connected && document.visibilityState === 'visible') socket.connect()
  }
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)

  current = {
    socket,
    close() {
      clearInterval(pinging)
      clearTimeout(waiting)
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      socket.disconnect()
    },
  }
  for (const watch of watchers) watch(socket)
}

/** Closed at sign-out. */
export function closeConnection(): void {
  current?.close()
  current = undefined
  connectionStatus.setState(CLOSED, true)
}

/** The banner's "Retry now". */
export function retryConnection(): void {
  current?.socket.connect()
}

/** With several servers, people at one table should connect to the same one: the proxy reads the session's id from the query. */
function tableInAddress(): Record<string, string> {
  const table = /^\/session\/([\w-]+)/.exec(window.location.pathname)?.[1]
  return table === undefined ? {} : { table }
}

function refusalIn(error: Error): Refused | undefined {
  const data: unknown = 'data' in error ? error.data : undefined
  if (typeof data !== 'object' || data === null || !('code' in data) || !isErrorCode(data.code)) return undefined
  return { ok: false, code: data.code, message: error.message }
}
