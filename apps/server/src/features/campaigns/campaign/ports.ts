import type { Ack, CampaignId, HTTP, SessionId, SessionSummary, UserId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import type { z } from 'zod/mini'
import type { HttpRefused } from '../../../http/answers/refusal'
import type { LiveTables, TableUser } from '../../../ports/live-tables'
import type { Pictures } from '../../../ports/pictures'

/** What campaigns ask of the pictures and of the library of maps, always as one person. */
export interface CampaignFiles extends Pictures {
  /** A `SavedMap`, as it stands in the library. */
  map(userId: UserId, id: string): Promise<Readonly<Record<string, unknown>> | undefined>
  takeMap(userId: UserId, map: Readonly<Record<string, unknown>>): Promise<{ readonly id: string } | HttpRefused>
  removeMap(userId: UserId, id: string): Promise<void>
}

/** What campaigns ask of the stored sessions. */
export interface CampaignSessions {
  /** The campaign's session that is not over, for who belongs to it. */
  runningFrom(viewer: UserId, campaignId: CampaignId): Promise<SessionSummary | undefined>
  create(user: TableUser, wanted: z.output<typeof HTTP.createSession.body>): Promise<SessionSummary | HttpRefused>
  /** Gives a session so many seats. Who sits there already keeps the seat. */
  resize(user: TableUser, sessionId: SessionId, maxPlayers: number): Promise<Ack>
}

/** What campaigns ask of the stored and the live sessions. */
export interface CampaignTables extends CampaignSessions {
  /** The whole table, secrets included. */
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  /** A message of the server's own, as if this person had sent it. */
  ask: LiveTables['ask']
}
