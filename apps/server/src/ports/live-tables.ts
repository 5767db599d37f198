import type { Ack, SessionId, UserId } from '@hearthlight/protocol'
import type { Seat, SeatedCharacter } from '@hearthlight/table'

export interface TableUser {
  readonly userId: UserId
  readonly username: string
}

/** Who sits at a table, and as whom. */
export type TakenSeat = Pick<Seat, 'id' | 'character'>

/** What the stored sessions ask of the live ones: whatever the table must agree to goes through its room. */
export interface LiveTables {
  /** Seats a player, or answers why not. */
  join(sessionId: SessionId, user: TableUser, character: SeatedCharacter): Promise<Ack>
  /** The DM keeps this person out until they let them back in. */
  isKeptOut(sessionId: SessionId, userId: UserId): Promise<boolean>
  end(sessionId: SessionId, user: TableUser): Promise<Ack>
  resize(sessionId: SessionId, user: TableUser, maxPlayers: number): Promise<Ack>
  /** The seats of this moment; undefined where the session is not open here. */
  seats(sessionId: SessionId): readonly TakenSeat[] | undefined
  online(sessionId: SessionId): ReadonlySet<UserId>
  isPaused(sessionId: SessionId): boolean
  /** Runs `rewrite` on the stored events while nothing else writes them; it resolves with how many rows it changed. */
  rewrite(sessionId: SessionId, rewrite: () => Promise<number>): Promise<void>
}
