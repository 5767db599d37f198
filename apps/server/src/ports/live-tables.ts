import type { UserId } from '@hearthlight/protocol'
import type { Seat } from '@hearthlight/table'
import type { LiveServer } from '../live/live-server'

export interface TableUser {
  readonly userId: UserId
  readonly username: string
}

/** Who sits at a table, and as whom. */
export type TakenSeat = Pick<Seat, 'id' | 'character'>

/** What features ask of the live sessions. */
export type LiveTables = Omit<LiveServer, 'closeToken' | 'checkTokens' | 'rooms' | 'close'>
