import type { AnswerOf, DiceRecord, Recap, Role, SessionId, UserId } from '@hearthlight/protocol'
import { commitmentTo } from '@hearthlight/rules/dice'
import { type Actor, createRecap, liveTable, NO_ROLES, type TableState, tableOfOneScene } from '@hearthlight/table'
import type { Database } from '../../db/database'
import type { DiceSecrets } from '../../db/dice-secrets'
import type { SessionSeats } from '../../db/session-seats'
import { type HttpRefused, isRefused, refuseCall } from '../../http/answers/refusal'
import type { LiveTables } from '../../ports/live-tables'
import { rollsSeenBy } from './recorded-rolls'

type Answer<Good> = Promise<Good | HttpRefused>

/** The stored records of a session beside its present state: for its DM, and the dice for everyone at the table. */
export interface Records {
  dice(userId: UserId, sessionId: string): Answer<DiceRecord>
  viewAs(userId: UserId, sessionId: string, playerId: string): Answer<AnswerOf<'viewAsPlayer'>>
  history(userId: UserId, sessionId: string, from: string): Answer<AnswerOf<'getHistory'>>
  recap(userId: UserId, sessionId: string): Answer<Recap>
}

export interface RecordsPorts {
  readonly database: Pick<Database, 'query'>
  readonly seats: Pick<SessionSeats, 'roleIn'>
  readonly diceSecrets: DiceSecrets
  /** The current table, secrets included; undefined if it can't be opened. */
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  live(): Pick<LiveTables, 'history' | 'logVersion' | 'replay'>
}

interface Table {
  readonly sessionId: SessionId
  readonly role: Role
  readonly state: TableState
  /** The version of the stored events. */
  readonly version: string
}

/** Steps per page. */
const PAGE = 200
const DAMAGED = () => refuseCall('FILE_004', 'This session is damaged. Its log was set aside; nothing was changed.')

/** Each has some kilobytes to a megabyte. */
const ANSWERS_CACHED = 16

export function createRecords(ports: RecordsPorts): Records {
  const recaps = createAnswerCache<Recap>(ANSWERS_CACHED)
  const diceRecords = createAnswerCache<DiceRecord>(ANSWERS_CACHED)
  /** The table, if this person belongs to the session. */
  const table = async (userId: UserId, askedId: string): Promise<Table | HttpRefused> => {
    const role = await ports.seats.roleIn(askedId, userId)
    if (role === undefined) return refuseCall('SESS_001')
    const sessionId = askedId as SessionId
    // The version is read first: an answer may be newer than its version, never older.
    const version = await ports.live().logVersion(sessionId)
    const state = await ports.stateOf(sessionId)
    return state === undefined || version === undefined ? DAMAGED() : { sessionId, role, state, version }
  }

  const tableOfDm = async (userId: UserId, askedId: string): Promise<Table | HttpRefused> => {
    const found = await table(userId, askedId)
    if (isRefused(found) || found.role === 'dm') return found
    return refuseCall('AUTH_003', 'Only the DM may see that.')
  }

  return {
    dice: async (userId, askedId) => {
      const found = await table(userId, askedId)
      if (isRefused(found)) return found
      const { sessionId, role, state } = found
      const make = async (): Promise<DiceRecord> => {
        const { isEnded, name, dmId } = state.session
        const led = [dmId, ...(state.roles ?? NO_ROLES).led]
        const secret = await ports.diceSecrets.secretOf(sessionId)
        const { rolls, typed, withoutProof } = await rollsSeenBy(ports.database, sessionId, { userId, role, dmId, led, isEnded })
        // The secret makes hidden rolls readable: it is revealed only when the session has ended.
        const published = { commitment: commitmentTo(secret), secret: isEnded ? secret : null }
        return { sessionId, name, isEnded, ...published, rolls, typed, withoutProof }
      }
      return diceRecords.take(`${sessionId} ${userId} ${role}`, found.version, make)
    },
    viewAs: async (userId, askedId, playerId) => {
      const found = await tableOfDm(userId, askedId)
      if (isRefused(found)) return found
      const { state } = found
      const seat = state.party.seats.find(({ id }) => id === playerId)
      if (seat === undefined) return refuseCall('CHAR_001', 'Nobody with that id sits at this table.')
      const isTheDm = state.session.dmId === userId
      const dm: Actor = { userId, role: 'dm', name: '', ...(isTheDm ? {} : { rank: 'co-dm' as const }) }
      const player: Actor = { userId: seat.id, role: 'player', name: seat.playerName }
      // Projected for the DM first: the DM may not read whispers between players.
      // ROLE-2 A DM with a seat who rehearses is, for a co-DM, where they were before.
      const known = isTheDm ? state : { ...state, scenes: { ...state.scenes, rehearsal: null } }
      const there = liveTable.stateSeenBy(seat.id, known)
      return { state: { ...tableOfOneScene.view(player, tableOfOneScene.view(dm, there)) } }
    },
    history: async (userId, askedId, asked) => {
      const found = await tableOfDm(userId, askedId)
      if (isRefused(found)) return found
      const from = /^\d{1,9}$/.test(asked) ? Number(asked) : undefined
      if (from === undefined) return refuseCall('NET_004', 'Events are counted in whole numbers.')
      const history = await ports.live().history(found.sessionId, userId, from, PAGE)
      if (history === undefined) return DAMAGED()
      const steps = history.steps.map((step) => ({ ...step, events: step.events.map(({ name, payload }) => ({ name, payload })) }))
      return { from: history.from, last: history.last, state: { ...history.state }, steps }
    },
    recap: async (userId, askedId) => {
      const found = await table(userId, askedId)
      if (isRefused(found)) return found
      const { sessionId, role, version } = found
      const make = async (): Promise<Recap | undefined> => {
        const recap = createRecap({ userId, role, name: '' })
        return (await ports.live().replay(sessionId, recap.add)) ? recap.result() : undefined
      }
      return (await recaps.take(`${sessionId} ${userId} ${role}`, version, make)) ?? DAMAGED()
    },
  }
}

/** Caches answers derived from a session's events, each with the version of these events. */
interface AnswerCache<Answer> {
  /** The cached answer if the version is unchanged; otherwise the result of `make`. Undefined is not cached. */
  take<Made extends Answer | undefined>(key: string, version: string, make: () => Promise<Made>): Promise<Answer | Made>
}

/** Keeps the `most` recently requested answers. */
function createAnswerCache<Answer>(most: number): AnswerCache<Answer> {
  const answers = new Map<string, { readonly version: string; readonly answer: Answer }>()
  return {
    take: async (key, version, make) => {
      const known = answers.get(key)
      answers.delete(key)
      if (known !== undefined && known.version === version) {
        answers.set(key, known)
        return known.answer
      }
      const answer = await make()
      if (answer === undefined) return answer
      answers.delete(key)
      answers.set(key, { version, answer })
      for (const oldest of answers.keys()) {
        if (answers.size <= most) break
        answers.delete(oldest)
      }
      return answer
    },
  }
}
