import type { Ack, SessionId, UserId } from '@hearthlight/protocol'
import type { SeatedCharacter } from '@hearthlight/table'

export interface TableUser {
  readonly userId: UserId
  readonly username: string
}

/** What the stored sessions ask of the live ones: whatever the table must agree to goes through its room. */
export interface LiveTables {
  /** Seats a player, or answers why not. */
  join(sessionId: SessionId, user: TableUser, character: SeatedCharacter): Promise<Ack>
  end(sessionId: SessionId, user: TableUser): Promise<Ack>
  resize(sessionId: SessionId, user: TableUser, maxPlayers: number): Promise<Ack>
  online(sessionId: SessionId): ReadonlySet<UserId>
  isPaused(sessionId: SessionId): boolean
  /** The stored events were rewritten: lets go of what memory holds of this session, without writing it. */
  drop(sessionId: SessionId): Promise<void>
}
