import type { Ack, CampaignId, FileAnswer, HTTP, SessionId, SessionSummary, UploadPurpose, UserId } from '@hearthlight/protocol'
import type { MessageName, PayloadFor, TableState } from '@hearthlight/table'
import type { z } from 'zod/mini'
import type { HttpRefused } from '../../../http/answers/refusal'
import type { TableUser } from '../../../ports/live-tables'

/** What campaigns ask of the library of maps and of the pictures, always as one person. */
export interface CampaignFiles {
  ownsPicture(userId: UserId, id: string): Promise<boolean>
  picture(userId: UserId, id: string): Promise<FileAnswer | undefined>
  takePicture(
    userId: UserId,
    picture: { readonly purpose: UploadPurpose; readonly name: string; readonly file: Uint8Array },
  ): Promise<{ readonly id: string } | HttpRefused>
  removePicture(userId: UserId, id: string): Promise<void>
  /** A `SavedMap`, as it stands on the shelf. */
  map(userId: UserId, id: string): Promise<Readonly<Record<string, unknown>> | undefined>
  takeMap(userId: UserId, map: Readonly<Record<string, unknown>>): Promise<{ readonly id: string } | HttpRefused>
  removeMap(userId: UserId, id: string): Promise<void>
}

/** What campaigns ask of the stored and the live sessions. */
export interface CampaignTables {
  /** The campaign's session that is not over, for who belongs to it. */
  running(viewer: UserId, campaignId: CampaignId): Promise<SessionSummary | undefined>
  create(user: TableUser, wanted: z.output<typeof HTTP.createSession.body>): Promise<SessionSummary | HttpRefused>
  /** The whole table, secrets included. */
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  /** Gives a session so many seats. Who sits there already keeps the seat. */
  resize(sessionId: SessionId, user: TableUser, maxPlayers: number): Promise<Ack>
  /** A message of the server's own, as if this person had sent it. */
  ask<Name extends MessageName>(sessionId: SessionId, user: TableUser, name: Name, payload: PayloadFor<Name>): Promise<Ack>
}
