import type { SessionId } from '@hearthlight/protocol'
import type { TakenSeat } from '../../ports/live-tables'
import type { SessionsRepo } from './sessions.repo'

/** Stores the members of a session as its room has them. Resolves when these seats, or newer ones, are stored. */
export type KeepMembers = (sessionId: SessionId, seats: readonly TakenSeat[]) => Promise<void>

/** One write at a time per session, with the latest seats last: a kick right after a join must not be undone by the join's write. */
export function createKeepMembers(repo: Pick<SessionsRepo, 'setMembers'>, env: { now(): number }): KeepMembers {
  const writing = new Map<SessionId, { seats: readonly TakenSeat[]; readonly done: Promise<void> }>()

  const writeLatest = async (sessionId: SessionId): Promise<void> => {
    // Lets the caller add the entry before the first write begins.
    await Promise.resolve()
    try {
      for (let written: readonly TakenSeat[] | undefined; ; ) {
        const seats = writing.get(sessionId)?.seats
        if (seats === undefined || seats === written) return
        const members = seats.map(({ id, character }) => ({ userId: id, characterId: character.id }))
        await repo.setMembers(sessionId, members, env.now())
        written = seats
      }
    } finally {
      writing.delete(sessionId)
    }
  }

  return (sessionId, seats) => {
    const entry = writing.get(sessionId)
    if (entry !== undefined) {
      entry.seats = seats
      return entry.done
    }
    const done = writeLatest(sessionId)
    writing.set(sessionId, { seats, done })
    return done
  }
}

/** Hit points and conditions change the seats too, but not the set of members. */
export function haveSameMembers(one: readonly TakenSeat[], other: readonly TakenSeat[]): boolean {
  return (
    one.length === other.length && one.every(({ id, character }, at) => id === other[at]?.id && character.id === other[at].character.id)
  )
}
