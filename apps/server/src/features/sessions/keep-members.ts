import type { SessionId, UserId } from '@hearthlight/protocol'
import { NO_ROLES, type TableState } from '@hearthlight/table'
import type { TakenSeat } from '../../ports/live-tables'
import type { Leaders, SessionsRepo } from './sessions.repo'

/** Stores the members of a session as its room has them. Resolves when these seats, or newer ones, are stored. */
export type KeepMembers = (sessionId: SessionId, seats: readonly TakenSeat[]) => Promise<void>

export interface KeepLeaders {
  /** For the live rooms: stores who leads the session, its DM too. */
  leadersBecame(sessionId: SessionId, state: TableState): Promise<void>
  /** The same for a room that was just opened. */
  leadersAre(sessionId: SessionId, state: TableState): Promise<void>
  /** ROLE-8 Stores what could not be stored before: until then somebody who leads no more would keep the HTTP calls of the DM. */
  leadersOwed(): Promise<void>
}

export function createKeepMembers(repo: Pick<SessionsRepo, 'setMembers'>, env: { now(): number }): KeepMembers {
  return createKeepLatest((sessionId, seats) => {
    const members = seats.map(({ id, character }) => ({ userId: id, characterId: character.id }))
    return repo.setMembers(sessionId, members, env.now())
  })
}

export function createKeepLeaders(
  repo: Pick<SessionsRepo, 'setLeaders'>,
  changed: (sessionId: SessionId, kind: 'updated') => void,
): KeepLeaders {
  const write = createKeepLatest(repo.setLeaders)
  /** What the latest attempt for a session failed to store. */
  const owed = new Map<SessionId, Leaders>()
  const keep = async (sessionId: SessionId, leaders: Leaders) => {
    owed.set(sessionId, leaders)
    await write(sessionId, leaders)
    if (owed.get(sessionId) === leaders) owed.delete(sessionId)
  }
  return {
    leadersBecame: async (sessionId, state) => {
      await keep(sessionId, leadersOf(state))
      changed(sessionId, 'updated')
    },
    leadersAre: async (sessionId, state) => {
      // Most tables have only ever had one.
      if ((state.roles ?? NO_ROLES).led.length > 0) await keep(sessionId, leadersOf(state))
    },
    leadersOwed: async () => {
      for (const [sessionId, leaders] of [...owed]) {
        await keep(sessionId, leaders)
        changed(sessionId, 'updated')
      }
    },
  }
}

/** One write at a time per session, with the latest value last: a kick right after a join must not be undone by the join's write. */
function createKeepLatest<Value>(write: (sessionId: SessionId, value: Value) => Promise<void>) {
  const writing = new Map<SessionId, { value: Value; readonly done: Promise<void> }>()

  const writeLatest = async (sessionId: SessionId): Promise<void> => {
    // Lets the caller add the entry before the first write begins.
    await Promise.resolve()
    try {
      for (let written: Value | undefined; ; ) {
        const value = writing.get(sessionId)?.value
        if (value === undefined || value === written) return
        await write(sessionId, value)
        written = value
      }
    } finally {
      writing.delete(sessionId)
    }
  }

  return (sessionId: SessionId, value: Value): Promise<void> => {
    const entry = writing.get(sessionId)
    if (entry !== undefined) {
      entry.value = value
      return entry.done
    }
    const done = writeLatest(sessionId)
    writing.set(sessionId, { value, done })
    return done
  }
}

/** Hit points and conditions change the seats too, but not the set of members. */
export function haveSameMembers(one: readonly TakenSeat[], other: readonly TakenSeat[]): boolean {
  return (
    one.length === other.length && one.every(({ id, character }, at) => id === other[at]?.id && character.id === other[at].character.id)
  )
}

/** Those who lead the table, and who once did. */
function leadersOf({ session, roles = NO_ROLES }: TableState): Leaders {
  const coDms = roles.coDms.map(({ playerId }) => playerId)
  const isFormer = (id: UserId) => id !== session.dmId && !coDms.includes(id)
  return { dmId: session.dmId, coDms, former: roles.led.filter(isFormer) }
}
