import { type Ack, HTTP, type JoinReply, LOBBY_EVENTS, type SessionId, type SignedIn } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { pino } from 'pino'
import { io, type Socket } from 'socket.io-client'
import { createApp } from '../app'
import { readSettings } from '../config'
import { type ServerEnv, systemEnv } from '../ports/env'
import { lastingPort } from './lasting-port'
import { temporaryFolder } from './temporary-folder'

/** A person signed in at a real server, with a live connection that records every received byte. */
export interface LivePerson extends SignedIn {
  readonly socket: Socket
  /** All that the connection received, unparsed. */
  received(): string
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: never }>
  ask<Reply = Ack>(name: string, payload?: unknown): Promise<Reply>
  join(sessionId: SessionId): Promise<Extract<JoinReply<TableState>, { ok: true; state: TableState }>>
}

export interface LiveHouse {
  readonly address: string
  /** The server's DATA_DIR. */
  readonly dataDir: string
  /** Registers a new account and connects it. */
  person(name: string): Promise<LivePerson>
  /** Connects an existing account. */
  returns(account: SignedIn, transport?: 'websocket' | 'polling'): Promise<LivePerson>
  /** Opens a session with its DM and seats players with a character each. */
  table(...players: string[]): Promise<{ dm: LivePerson; players: LivePerson[]; sessionId: SessionId; code: string }>
  /** Stops the server, runs `between`, and starts the server on the same port; everyone is connected again. */
  restart<Result>(between: () => Result): Promise<Result>
  close(): Promise<void>
}

const PASSWORD = 'a lantern in the fog'

/** The whole server in this process, on a free port and with its own folder. With a fixed clock no rate limit recovers. */
export async function openHouse(environment: Readonly<Record<string, string>> = {}, env: ServerEnv = systemEnv): Promise<LiveHouse> {
  const folder = temporaryFolder()
  const PORT = String(await lastingPort())
  const settings = readSettings({ PORT, DATA_DIR: folder.path, RATE_LIMIT_SCALE: '1000', DEMO_ACCOUNT: 'off', ...environment })
  const logger = pino({ level: 'silent' })
  let app = await createApp({ settings, logger, env })
  const { address } = await app.listen()
  const people: LivePerson[] = []
  let count = 0

  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${address}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    return { status: response.status, body: (await response.json().catch(() => undefined)) as never }
  }

  const person = async (name: string): Promise<LivePerson> => {
    count += 1
    const email = `${name.toLowerCase()}${count}@example.org`
    const { body } = await call('POST', HTTP.register.path, { email, password: PASSWORD, username: name })
    return connect(body as SignedIn)
  }

  const connect = async (signedIn: SignedIn, transport: 'websocket' | 'polling' = 'websocket'): Promise<LivePerson> => {
    const socket = io(address, { auth: { token: signedIn.token }, transports: [transport], upgrade: false, forceNew: true })
    const bytes: string[] = []
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve)
      socket.on('connect_error', reject)
    })
    socket.io.engine.on('data', (data: unknown) => bytes.push(String(data)))
    const ask = <Reply>(event: string, payload?: unknown): Promise<Reply> => socket.timeout(60_000).emitWithAck(event, payload)
    const made: LivePerson = {
      ...signedIn,
      socket,
      received: () => bytes.join('\n'),
      call: (method, path, sent) => call(method, path, sent, signedIn.token),
      ask,
      join: async (sessionId) => {
        const reply = await ask<JoinReply<TableState>>(LOBBY_EVENTS.join, { sessionId })
        if (!reply.ok || !('state' in reply)) throw new Error(`${signedIn.username} could not join: ${JSON.stringify(reply)}`)
        return reply
      },
    }
    people.push(made)
    return made
  }

  return {
    address,
    dataDir: folder.path,
    person,
    returns: connect,
    table: async (...names) => {
      const dm = await person('Rowan')
      const session = (await dm.call('POST', HTTP.createSession.path, { name: 'Embers' })).body as { id: SessionId; inviteCode: string }
      const players: LivePerson[] = []
      for (const name of names) {
        const player = await person(name)
        const sheet = {
          name: `Hero of ${name}`,
          level: 3,
          class: 'Ranger',
          race: 'Elf',
          hitPointsMax: 30,
          hitPointsCurrent: 27,
          armorClass: 14,
        }
        const hero = (await player.call('POST', HTTP.createCharacter.path, { sheet })).body as { id: string }
        const joined = await player.call('POST', HTTP.joinSession.path, { code: session.inviteCode, characterId: hero.id })
        if (joined.status !== 200) throw new Error(`${name} could not join: ${JSON.stringify(joined.body)}`)
        players.push(player)
      }
      for (const each of [dm, ...players]) await each.join(session.id)
      return { dm, players, sessionId: session.id, code: session.inviteCode }
    },
    restart: async (between) => {
      for (const { socket } of people) socket.disconnect()
      await app.close()
      const result = between()
      app = await createApp({ settings, logger, env })
      await app.listen()
      for (const { socket } of people) {
        const connected = new Promise<void>((resolve) => socket.once('connect', resolve))
        socket.connect()
        await connected
      }
      return result
    },
    close: async () => {
      for (const { socket } of people) socket.disconnect()
      await app.close()
      folder.remove()
    },
  }
}
