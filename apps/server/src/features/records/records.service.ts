import type { AnswerOf, DiceRecord, Recap, Role, SessionId, UserId } from '@hearthlight/protocol'
import { commitmentTo } from '@hearthlight/rules/dice'
import { type Actor, createRecap, liveTable, type TableEvent, type TableState } from '@hearthlight/table'
import type { Database } from '../../db/database'
import type { DiceSecrets } from '../../db/dice-secrets'
import type { SessionSeats } from '../../db/session-seats'
import { type HttpRefused, isRefused, refuseCall } from '../../http/refusal'
import { rollsSeenBy } from './recorded-rolls'

type Answer<Good> = Promise<Good | HttpRefused>

/** What is kept of a session beside its present state: for its DM, and the dice for everyone at the table. */
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
  /** The table as it is, secrets included; undefined where it can't be opened. */
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  history(sessionId: SessionId, from: number, most: number): Promise<History | undefined>
  /** false where the session can't be read. */
  retell(sessionId: SessionId, hear: (told: Retold) => void): Promise<boolean>
}

interface History {
  readonly from: number
  readonly last: number
  readonly state: TableState
  readonly steps: readonly { readonly seq: number; readonly at: number; readonly by: UserId; readonly events: readonly TableEvent[] }[]
}

interface Retold {
  readonly event: TableEvent
  readonly at: number
  readonly by: UserId
  readonly before: TableState
  readonly after: TableState
}

/** Steps on a page. */
const PAGE = 200
const DAMAGED = () => refuseCall('FILE_004', 'This session is damaged. Its log was set aside; nothing was changed.')

export function createRecords(ports: RecordsPorts): Records {
  /** The table, for somebody who belongs to the session. */
  const table = async (userId: UserId, askedId: string): Promise<{ sessionId: SessionId; role: Role; state: TableState } | HttpRefused> => {
    const role = await ports.seats.roleIn(askedId, userId)
    if (role === undefined) return refuseCall('SESS_001')
    const sessionId = askedId as SessionId
    const state = await ports.stateOf(sessionId)
    return state === undefined ? DAMAGED() : { sessionId, role, state }
  }

  const tableOfDm = async (userId: UserId, askedId: string): Promise<{ sessionId: SessionId; state: TableState } | HttpRefused> => {
    const found = await table(userId, askedId)
    if (isRefused(found) || found.role === 'dm') return found
    return refuseCall('AUTH_003', 'Only the DM may see that.')
  }

  return {
    dice: async (userId, askedId) => {
      const found = await table(userId, askedId)
      if (isRefused(found)) return found
      const { sessionId, role, state } = found
      const { isEnded, name, dmId } = state.session
      const secret = await ports.diceSecrets.secretOf(sessionId)
      const { rolls, withoutProof } = await rollsSeenBy(ports.database, sessionId, { userId, role, dmId, isEnded })
      // The secret opens the hidden rolls: it comes out when the session is over, and not a moment before.
      return { sessionId, name, isEnded, commitment: commitmentTo(secret), secret: isEnded ? secret : null, rolls, withoutProof }
    },
    viewAs: async (userId, askedId, playerId) => {
      const found = await tableOfDm(userId, askedId)
      if (isRefused(found)) return found
      const seat = found.state.party.seats.find(({ id }) => id === playerId)
      if (seat === undefined) return refuseCall('CHAR_001', 'Nobody with that id sits at this table.')
      const dm: Actor = { userId, role: 'dm', name: '' }
      const player: Actor = { userId: seat.id, role: 'player', name: seat.playerName }
      // Through the DM's own view: what players whisper among themselves is not the DM's to read.
      return { state: { ...liveTable.view(player, liveTable.view(dm, found.state)) } }
    },
    history: async (userId, askedId, asked) => {
      const found = await tableOfDm(userId, askedId)
      if (isRefused(found)) return found
      const from = /^\d{1,9}$/.test(asked) ? Number(asked) : undefined
      if (from === undefined) return refuseCall('NET_004', 'Events are counted in whole numbers.')
      const history = await ports.history(found.sessionId, from, PAGE)
      if (history === undefined) return DAMAGED()
      const steps = history.steps.map((step) => ({ ...step, events: step.events.map(({ name, payload }) => ({ name, payload })) }))
      return { from: history.from, last: history.last, state: { ...history.state }, steps }
    },
    recap: async (userId, askedId) => {
      const found = await tableOfDm(userId, askedId)
      if (isRefused(found)) return found
      const recap = createRecap({ userId, role: 'dm', name: '' })
      return (await ports.retell(found.sessionId, recap.hear)) ? recap.told() : DAMAGED()
    },
  }
}
