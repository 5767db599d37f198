import { type Ack, type CharacterId, refused, type SessionId, type UserId } from '@hearthlight/protocol'
import type { BroughtCharacter, TableState } from '@hearthlight/table'
import type { LiveTables, TableUser } from '../../ports/live-tables'
import type { KeepMembers } from './keep-members'
import type { SessionsRepo } from './sessions.repo'

export interface OtherTable {
  readonly id: SessionId
  readonly name: string
}

/** A refusal names the table at which the character sits, if that is why. */
export type SeatAnswer = Ack & { readonly seatedAt?: OtherTable }

export interface TakeSeatPorts {
  live(): Pick<LiveTables, 'join' | 'leave' | 'seats'>
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  /**
   * Runs `join` with what the character brings, one join of a character at a time. Undefined for a character that this person does
   * not have.
   */
  takeSeat(
    place: { readonly sessionId: SessionId; readonly characterId: CharacterId; readonly ownerId: UserId },
    join: (brought: BroughtCharacter) => Promise<SeatAnswer>,
  ): Promise<SeatAnswer | undefined>
  /** Called when a session's stored part has changed. Must not throw. */
  changed(sessionId: SessionId, kind: 'created' | 'updated'): void
}

interface StoredPorts {
  readonly repo: Pick<SessionsRepo, 'othersWith'>
  readonly keepMembers: KeepMembers
}

export interface WantedSeat {
  readonly sessionId: SessionId
  readonly characterId: CharacterId
  /** The table at which the character gives up its seat first. */
  readonly leaving?: SessionId | undefined
}

/** PARTY-12 Seats a player, unless the character sits at another table that has not ended. */
export function createTakeSeat(ports: TakeSeatPorts & StoredPorts) {
  const { live, repo, keepMembers } = ports

  /** The room knows the truth: stored members may be older. */
  const otherTable = async (userId: UserId, { sessionId, characterId }: WantedSeat): Promise<OtherTable | undefined> => {
    for (const table of await repo.othersWith(userId, characterId, sessionId)) {
      const state = await ports.stateOf(table.id)
      const isSeated = state?.party.seats.some(({ id, character }) => id === userId && character.id === characterId) === true
      if (isSeated && state?.session.isEnded === false) return table
    }
    return undefined
  }

  return async (user: TableUser, wanted: WantedSeat): Promise<SeatAnswer> => {
    const { sessionId, characterId, leaving } = wanted
    if (leaving !== undefined && leaving !== sessionId) {
      const left = await live().leave(leaving, user, characterId)
      if (left.ok) ports.changed(leaving, 'updated')
    }
    const answer = await ports.takeSeat({ sessionId, characterId, ownerId: user.userId }, async (brought): Promise<SeatAnswer> => {
      const seatedAt = await otherTable(user.userId, wanted)
      if (seatedAt !== undefined) return { ...refused('SESS_005', `This character sits at the table “${seatedAt.name}”.`), seatedAt }
      const ack = await live().join(sessionId, user, brought)
      // The current seats: the player may have been kicked since the join. Stored before another join of the character is decided.
      const seats = ack.ok ? live().seats(sessionId) : undefined
      if (seats === undefined) return ack
      await keepMembers(sessionId, seats)
      // Another node may have seated the character at the same time: then neither seat is kept by two tables.
      const other = await otherTable(user.userId, wanted)
      if (other === undefined) return ack
      await live().leave(sessionId, user, characterId)
      return { ...refused('SESS_005', `This character sits at the table “${other.name}”.`), seatedAt: other }
    })
    return answer ?? refused('CHAR_001')
  }
}
