import {
  type Ack,
  type Announced,
  HTTP,
  type JoinReply,
  LOBBY_EVENTS,
  type Meta,
  type SessionId,
  type SignedIn,
} from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { io, type Socket } from 'socket.io-client'

export const PASSWORD = 'a lantern in the fog'
/** Long, because a busy machine answers late; this only stops requests that hang. */
const ANSWER_WITHIN_MS = 60_000

export interface Account extends SignedIn {
  readonly characterId: string
}

/**
 * A person's connection to one table through one address. It reconnects automatically; `join` then resumes after the last
 * sequence number.
 */
export interface Guest {
  readonly account: Account
  readonly socket: Socket
  /** Every announcement to this connection, unchanged and in order; transient ones and presence too. */
  readonly heard: readonly Announced[]
  /** Skipped sequence numbers, in live announcements and in resumptions. */
  readonly gaps: readonly string[]
  join(): Promise<Extract<JoinReply<TableState>, { ok: true }>>
  /** Undefined if no reply arrived in time. */
  ask(name: string, payload: object): Promise<Ack | undefined>
  /** Resolves with the first announcement that matches, including earlier ones. */
  hears(name: string, fits?: (payload: never) => boolean): Promise<Announced>
  /** The table's state, as this person gets it on a new connection. */
  look(): Promise<TableState>
  leave(): void
}

export async function call<Body>(address: string, method: string, path: string, body?: unknown, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${address}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  return { status: answer.status, body: (await answer.json().catch(() => undefined)) as Body }
}

let made = 0
export async function anAccount(address: string, name: string): Promise<Account> {
  made += 1
  const form = { email: `${name.toLowerCase()}${made}@example.org`, password: PASSWORD, username: name }
  const { body } = await call<SignedIn>(address, 'POST', HTTP.register.path, form)
  const hero = await call<{ id: string }>(address, 'POST', HTTP.createCharacter.path, { sheet: { name: `Hero of ${name}` } }, body.token)
  return { ...body, characterId: hero.body.id }
}

export async function aGuest(address: string, account: Account, sessionId: SessionId): Promise<Guest> {
  const socket = io(address, {
    auth: { token: account.token },
    query: { table: sessionId },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
  })
  const heard: Announced[] = []
  const gaps: string[] = []
  const waiting = new Set<(announced: Announced) => void>()
  let seen: number | undefined

  const take = (announced: Announced) => {
    const [name, , { seq }] = announced
    if (seq !== undefined && seen !== undefined) {
      if (seq <= seen) return
      if (seq > seen + 1) gaps.push(`${name} ${seq} after ${seen}`)
      seen = seq
    }
    heard.push(announced)
    for (const look of waiting) look(announced)
  }
  socket.onAny((name: string, payload: unknown, meta?: Meta) => take([name, payload, meta ?? ({ at: 0, by: account.userId } as Meta)]))

  const ask = <Reply = Ack>(name: string, payload: object): Promise<Reply | undefined> =>
    socket
      .timeout(ANSWER_WITHIN_MS)
      .emitWithAck(name, payload)
      .catch(() => undefined)
  const join = async () => {
    const reply = await ask<JoinReply<TableState>>(LOBBY_EVENTS.join, { sessionId, ...(seen === undefined ? {} : { since: seen }) })
    if (reply === undefined || !reply.ok) throw new Error(`${account.username} could not join: ${JSON.stringify(reply)}`)
    if ('events' in reply) for (const announced of reply.events) take(announced)
    else seen = reply.seq
    return reply
  }
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return {
    account,
    socket,
    heard,
    gaps,
    join,
    ask: (name, payload) => ask(name, { sessionId, ...payload }),
    hears: (name, fits = () => true) =>
      new Promise((resolve, reject) => {
        const isIt = (announced: Announced) => announced[0] === name && fits(announced[1] as never)
        const known = heard.find(isIt)
        if (known !== undefined) return resolve(known)
        const late = setTimeout(() => reject(new Error(`${account.username} did not hear ${name}`)), ANSWER_WITHIN_MS)
        const look = (announced: Announced) => {
          if (!isIt(announced)) return
          clearTimeout(late)
          waiting.delete(look)
          resolve(announced)
        }
        waiting.add(look)
      }),
    look: async () => {
      const reply = await ask<JoinReply<TableState>>(LOBBY_EVENTS.join, { sessionId })
      if (reply === undefined || !('state' in reply)) throw new Error('no state came')
      return reply.state
    },
    leave: () => socket.disconnect(),
  }
}
