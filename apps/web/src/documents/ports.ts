import type { Campaign, CampaignEntity, CharacterDocument, OwnScene, SavedEncounter, UserId } from '@hearthlight/protocol'
import type { DocumentType, Notice, PendingChange } from '@hearthlight/sync'
import type { StoreApi } from 'zustand/vanilla'
import type { Failure } from '../http/failure'
import type { Collection, Listed } from './collection'
import type { LinkItem } from './collections/links'
import type { NotesSheet } from './collections/notes'
import type { Exclusive } from './cross-tab'
import type { StoredRows } from './persistence'
import type { DocumentStatus } from './waiting'

/** What the lists show of each type of document. */
export interface ItemOf {
  readonly characters: CharacterDocument
  readonly campaigns: Campaign
  readonly entities: CampaignEntity
  readonly links: LinkItem
  readonly scenes: OwnScene
  readonly encounters: SavedEncounter
  readonly notes: NotesSheet
}
export type Stored = keyof ItemOf

/** One change is with the server: what stood under `target` is `item` now, or gone. */
export interface Settled {
  readonly owner: UserId
  readonly key: string
  readonly type: DocumentType
  readonly target: string
  readonly item: Listed | undefined
}

/** What became of a change, for whoever made it. */
export type Submitted =
  | { readonly outcome: 'sent'; readonly item: Listed | undefined }
  /** It waits here for the connection; `target` is how it is called until then. */
  | { readonly outcome: 'kept'; readonly target: string }
  | { readonly outcome: 'refused'; readonly failure: Failure }

/** What the user hears of changes that were sent behind their back. */
export interface DocumentNews {
  notice(notice: Notice): void
  /** The server will not have what had waited. */
  refused(failure: Failure, choices: { readonly retry: () => void; readonly discard: () => void }): void
  /** The server will not have what was just edited here. */
  failed(failure: Failure, retry: () => void): void
  /** There is no room to keep changes beyond the life of this page. */
  unstored(): void
  /** So many changes that had waited are with the server now. */
  delivered(count: number): void
}

export interface DocumentPorts {
  readonly owner: () => UserId | undefined
  readonly rows: StoredRows
  readonly exclusive: Exclusive
  /** Loads the code of a collection. */
  readonly load: (type: DocumentType) => Promise<Collection<Listed>>
  readonly isOnline: () => boolean
  /** Tells the other tabs. */
  readonly announce: (settled: Settled) => void
  /** Puts the server's version into the lists that the screens show. */
  readonly put: (settled: Settled) => void
  /** What the lists of this type show is to be overlaid anew. `dropped` was taken back: its base shows again. */
  readonly changed: (type: DocumentType, dropped?: PendingChange) => void
  /** A change that the lists show already will not happen. */
  readonly reload: (type: DocumentType) => void
  readonly news: DocumentNews
  /** Shown to the user, and known before this code is loaded. */
  readonly status: StoreApi<DocumentStatus>
  readonly newId: () => string
  /** Milliseconds since the epoch. */
  readonly now: () => number
}
