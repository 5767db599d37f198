import type { Ack, CampaignId, HTTP, SessionId, SessionSummary, UserId } from '@hearthlight/protocol'
import type { Door, TableState } from '@hearthlight/table'
import type { z } from 'zod/mini'
import type { HttpRefused } from '../../../http/answers/refusal'
import type { LiveTables, TableUser } from '../../../ports/live-tables'
import type { Pictures } from '../../../ports/pictures'

/** What campaigns need of the pictures and of the map library, always on behalf of one person. */
export interface CampaignFiles extends Pictures {
  /** A `SavedMap`, as it is stored in the library. */
  map(userId: UserId, id: string): Promise<Readonly<Record<string, unknown>> | undefined>
  takeMap(userId: UserId, map: Readonly<Record<string, unknown>>): Promise<{ readonly id: string } | HttpRefused>
  removeMap(userId: UserId, id: string): Promise<void>
}

/** What campaigns need of the stored sessions. */
export interface CampaignSessions {
  /** The campaign's session that has not ended, if `viewer` belongs to it. */
  runningFrom(viewer: UserId, campaignId: CampaignId): Promise<SessionSummary | undefined>
  create(
    user: TableUser,
    wanted: z.output<typeof HTTP.createSession.body> & { readonly door?: Door | undefined },
  ): Promise<SessionSummary | HttpRefused>
  /** Sets a session's number of seats. Players who are already seated keep their seats. */
  resize(user: TableUser, sessionId: SessionId, maxPlayers: number): Promise<Ack>
}

/** What campaigns need of the stored and the live sessions. */
export interface CampaignTables extends CampaignSessions {
  /** The whole table, secrets included. */
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  /** Sends a message of the server itself, as if this person had sent it. */
  ask: LiveTables['ask']
}
