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

/** The type of list item for each type of document. */
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

/** The server has accepted one change: the document `target` is now `item`, or deleted. */
export interface Settled {
  readonly owner: UserId
  readonly key: string
  readonly type: DocumentType
  readonly target: string
  readonly item: Listed | undefined
}

/** The result of a change, for its caller. */
export type Submitted =
  | { readonly outcome: 'sent'; readonly item: Listed | undefined }
  /** The change waits here for the connection; `target` is the document's id until then. */
  | { readonly outcome: 'kept'; readonly target: string }
  | { readonly outcome: 'refused'; readonly failure: Failure }

/** What the user is told about changes that were sent in the background. */
export interface DocumentNews {
  notice(notice: Notice): void
  /** The server refuses a change that had waited. */
  refused(failure: Failure, choices: { readonly retry: () => void; readonly discard: () => void }): void
  /** The server refuses an edit that was just made here. */
  failed(failure: Failure, retry: () => void): void
  /** The storage has no room: changes exist only as long as this page. */
  unstored(): void
  /** The server now has this many changes that had waited. */
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
  /** The lists of this type must be overlaid again. `dropped` was withdrawn: its base shows again. */
  readonly changed: (type: DocumentType, dropped?: PendingChange) => void
  /** A change that the lists already show will not happen. */
  readonly reload: (type: DocumentType) => void
  readonly news: DocumentNews
  /** Shown to the user, and available before this code is loaded. */
  readonly status: StoreApi<DocumentStatus>
  readonly newId: () => string
  /** Milliseconds since the epoch. */
  readonly now: () => number
}
