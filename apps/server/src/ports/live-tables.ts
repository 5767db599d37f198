import type { UserId } from '@hearthlight/protocol'
import type { Seat } from '@hearthlight/table'
import type { LiveServer } from '../live/live-server'

export interface TableUser {
  readonly userId: UserId
  readonly username: string
}

/** A taken seat: the player and their character. */
export type TakenSeat = Pick<Seat, 'id' | 'character'>

/** The live sessions, as far as features use them. */
export type LiveTables = Omit<LiveServer, 'closeToken' | 'checkTokens' | 'rooms' | 'close'>
