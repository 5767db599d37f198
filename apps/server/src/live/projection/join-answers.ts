import { LOBBY_EVENTS, type Refused, refused, type SessionId, type UserId } from '@hearthlight/protocol'
import { type Actor, mapPayload, type TableState } from '@hearthlight/table'
import type { Socket } from 'socket.io'
import { jsonInPieces, workOn } from '../../ports/json-in-pieces'
import type { FanOut } from '../connections/fan-out'
import { SharedAnswer, type SharedEnd, sendShared, sharedEnd } from '../connections/wire-packet'
import type { Room } from '../rooms/room'
import { createEncodedViews, type EncodedSlice, type EncodedViews } from './encoded-views'

export interface Joining {
  readonly socket: Socket
  readonly room: Room
  readonly actor: Actor
  /** The last announcement number seen by a returning viewer. */
  readonly since: number | undefined
  /** Whether the map is also announced by the catalogue's name, `session-joined`. */
  readonly announcesMap: boolean
}

export interface JoinAnswers {
  /**
   * Answers a join with the table or with the missed events, as of this call and before any `await`. Announcements made to the
   * connection after that moment are sent after the answer.
   */
  answer(joining: Joining): Promise<SharedAnswer | Refused>
}

export interface JoinAnswersPorts {
  readonly fanOut: Pick<FanOut, 'online' | 'hold'>
  readonly views?: EncodedViews
  /** Approximate number of bytes that were sent to this person. */
  weighed(userId: UserId, bytes: number): void
}

/** Limit of queued large tables: one more would wait longer than its client does. */
const MOST_WAITING = 50

interface Encoded {
  /** JSON that precedes `end`. */
  readonly start: string
  readonly end: SharedEnd
  readonly map: EncodedSlice | undefined
}

export function createJoinAnswers({ fanOut, views = createEncodedViews(), weighed }: JoinAnswersPorts): JoinAnswers {
  const inTurn = createQueue()
  const endOf = lastingFor<EncodedSlice, SharedEnd>(({ text }) => sharedEnd(`${text}}}`))
  const announcedMaps = new WeakMap<EncodedSlice, SharedEnd>()

  function* encodeTable(sessionId: SessionId, actor: Actor, state: TableState): Generator<undefined, Encoded> {
    const slices = yield* views.encode(sessionId, actor, state)
    const largest = slices.at(-1)
    if (largest === undefined) throw new Error('a table has slices')
    const others = slices.slice(0, -1).map(({ name, text }) => `"${name}":${text},`)
    const map = slices.find(({ name }) => name === 'map')
    return { start: `"state":{${others.join('')}"${largest.name}":`, end: endOf(largest), map }
  }

  function* encodeMap(map: EncodedSlice): Generator<undefined, SharedEnd> {
    const known = announcedMaps.get(map)
    if (known !== undefined) return known
    const end = sharedEnd(`${yield* jsonInPieces(mapPayload(map.view as TableState['map']))}}`)
    announcedMaps.set(map, end)
    return end
  }

  return {
    async answer({ socket, room, actor, since, announcesMap }) {
      const { sessionId, state, viewers } = room
      const { userId, role } = actor
      const missed = since === undefined ? undefined : viewers.missed(userId, since)
      const joined = { ok: true, you: { userId, role }, seq: viewers.count(userId), online: fanOut.online(sessionId) }

      function* work(): Generator<undefined, { readonly table: Encoded; readonly announced: SharedEnd | undefined }> {
        if (missed !== undefined) {
          const end = sharedEnd(`${yield* jsonInPieces(missed)}}`)
          return { table: { start: '"events":', end, map: undefined }, announced: undefined }
        }
        const table = yield* encodeTable(sessionId, actor, state)
        return { table, announced: announcesMap && table.map !== undefined ? yield* encodeMap(table.map) : undefined }
      }

      let done = workOn(work())
      if (done === undefined) {
        const release = fanOut.hold(socket.id)
        try {
          // Starts over: an earlier join in the queue may have encoded the same slices meanwhile.
          done = await inTurn(() => breathe(work()))
        } finally {
          // The answer is written after everything that waits for this promise has run.
          setImmediate(release)
        }
        if (done === undefined) return refused('SOCK_003', 'Too many large tables are being opened just now. Please try again in a moment.')
        if (!socket.connected) return refused('SOCK_002')
        if (room.actor({ userId, username: actor.name }) === undefined) return refused('SESS_004')
      }
      const { table, announced } = done.result
      if (announced !== undefined) sendShared(socket, LOBBY_EVENTS.joined, '{"mapState":', announced)
      weighed(userId, table.start.length + table.end.text.length + (announced?.text.length ?? 0))
      return new SharedAnswer(socket, `${JSON.stringify(joined).slice(0, -1)},${table.start}`, table.end)
    },
  }
}

/** Runs `work` to its end and yields to the event loop every few milliseconds. */
async function breathe<Result>(work: Generator<undefined, Result>): Promise<{ readonly result: Result }> {
  for (;;) {
    await new Promise<void>((resolve) => {
      setImmediate(resolve)
    })
    const done = workOn(work)
    if (done !== undefined) return done
  }
}

/** Runs tasks one after the other, in order of arrival; undefined if too many are waiting. */
function createQueue(): <Result>(work: () => Promise<Result>) => Promise<Result | undefined> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (work) => {
    if (waiting >= MOST_WAITING) return undefined
    waiting += 1
    const taken = last.then(work)
    // Without the result, which may be a whole table.
    last = taken.then(forget, forget)
    try {
      return await taken
    } finally {
      waiting -= 1
    }
  }
}

const forget = () => undefined

/** Memoizes `make` by object, for as long as that object is alive. */
function lastingFor<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, Made>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}
