import {
  DOOR_REFUSALS,
  type ErrorCode,
  type JoinRequestNotification,
  type SessionId,
  type TableRequest,
  type UserId,
} from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { type HttpRefused, refuseCall, refuseForNow } from '../../http/answers/refusal'
import type { Throttle } from '../../http/limits/throttle'
import type { SignedInUser } from '../../ports/authentication'
import type { LiveTables } from '../../ports/live-tables'
import type { DoorRepo, NewRequest, StoredRequest } from './door.repo'
import type { StoredSession } from './sessions.repo'

/** Who wants a seat. */
export type Newcomer = Pick<SignedInUser, 'userId' | 'username' | 'isVisitor'>

type DoorAnswer = 'in' | 'waiting' | HttpRefused | { readonly code: ErrorCode; readonly message: string }

/** DOOR The table's door: who may take a seat there, and who waits until the DM lets them in. */
export interface Door {
  /** Refuses those who can't be let in, before anybody is asked. */
  refuse(newcomer: Newcomer, state: TableState | undefined): { readonly code: ErrorCode; readonly message: string } | undefined
  /** Asks the DM where the table's setting says so. Repeated by whoever waits. */
  pass(
    newcomer: Newcomer,
    address: string,
    session: StoredSession,
    state: TableState | undefined,
    characterName: string,
  ): Promise<DoorAnswer>
  /** The person has a seat: once it is lost, the DM is asked again. */
  seated(sessionId: SessionId, userId: UserId): Promise<void>
  /** Nobody waits at a table that has ended. */
  close(sessionId: SessionId): Promise<void>
  waiting(sessionId: SessionId): Promise<TableRequest[]>
  /** Tells the person, and the DM's other windows. */
  decide(session: StoredSession, userId: string, decision: 'admit' | 'refuse'): Promise<TableRequest[] | HttpRefused>
}

interface DoorPorts {
  readonly repo: DoorRepo
  /** The DM and the co-DMs. */
  leadersOf(session: StoredSession): Promise<readonly UserId[]>
  readonly env: { now(): number }
  live(): Pick<LiveTables, 'announceJoinRequest'>
  nameOf(userId: UserId): Promise<string | undefined>
  /** Counts new requests of an address. */
  readonly throttle: Throttle
}

const MINUTE_MS = 60_000
/** DOOR-4 */
const MOST_WAITING = 20
/** DOOR-3 Whoever waits repeats the request at least every 30 s. */
const GONE_AFTER_MS = 5 * MINUTE_MS
/** DOOR-5 */
const REFUSED_FOR_MS = 10 * MINUTE_MS
/** Whoever was let in and went away has this long to come back. */
const ADMITTED_FOR_MS = 60 * MINUTE_MS
const LASTS_MS = { waiting: GONE_AFTER_MS, refused: REFUSED_FOR_MS, admitted: ADMITTED_FOR_MS } as const
/** A repeat is written at most this often. */
const REPEAT_MS = 20_000

export function createDoor({ repo, leadersOf, env, live, nameOf, throttle }: DoorPorts): Door {
  const isSeated = ({ userId }: Newcomer, state: TableState | undefined) => state?.party.seats.some(({ id }) => id === userId) === true
  const lately = () => env.now() - GONE_AFTER_MS

  const announce = (
    people: readonly UserId[],
    session: StoredSession,
    news: Pick<JoinRequestNotification, 'what' | 'userId' | 'username'>,
  ) => live().announceJoinRequest(people, { sessionId: session.id, sessionName: session.name, ...news })

  /** What a request says that was made before; undefined if it has lapsed. */
  const answerOf = async (found: StoredRequest | undefined, asks: NewRequest): Promise<DoorAnswer | undefined> => {
    if (found === undefined || found.changedAt <= asks.at - LASTS_MS[found.status]) return undefined
    if (found.status === 'admitted') return 'in'
    if (found.status === 'refused') return DOOR_REFUSALS.refused
    if (asks.at - found.changedAt >= REPEAT_MS || found.characterName !== asks.characterName) await repo.repeat(asks)
    return 'waiting'
  }

  return {
    refuse: (newcomer, state) =>
      state?.session.settings.door === 'accounts' && newcomer.isVisitor && !isSeated(newcomer, state)
        ? DOOR_REFUSALS.accountsOnly
        : undefined,
    pass: async (newcomer, address, session, state, characterName) => {
      if (state?.session.settings.door !== 'ask' || isSeated(newcomer, state)) return 'in'
      const { userId, username } = newcomer
      const at = env.now()
      const asks = { sessionId: session.id, userId, characterName, at }
      const found = await repo.find(session.id, userId)
      const answer = await answerOf(found, asks)
      if (answer !== undefined) return answer
      const waitMs = throttle.waitMs(address)
      if (waitMs > 0) return refuseForNow(waitMs / 1_000)
      // Counted before anything is waited for: those who knock at once are not all the first.
      throttle.fail(address)
      await repo.removeOlder(session.id, at - ADMITTED_FOR_MS)
      if (!(await repo.add(asks, found, lately(), MOST_WAITING))) {
        throttle.forgive(address, 1)
        return (await answerOf(await repo.find(session.id, userId), asks)) ?? DOOR_REFUSALS.crowded
      }
      announce(await leadersOf(session), session, { what: 'knocked', userId, username })
      return 'waiting'
    },
    seated: repo.remove,
    close: repo.removeAll,
    waiting: (sessionId) => repo.waiting(sessionId, lately()),
    decide: async (session, userId, decision) => {
      const status = decision === 'admit' ? 'admitted' : 'refused'
      // One of two windows that answer at the same time decides.
      if (!(await repo.decide(session.id, userId, status, env.now(), lately()))) {
        return refuseCall('AUTH_004', 'Nobody of that name waits at this table any more.')
      }
      const person = userId as UserId
      announce([person, ...(await leadersOf(session))], session, { what: status, userId: person, username: (await nameOf(person)) ?? '' })
      return repo.waiting(session.id, lately())
    },
  }
}
