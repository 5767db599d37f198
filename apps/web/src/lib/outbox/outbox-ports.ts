import type { UserId } from '@hearthlight/protocol'
import type { Collection } from './collection'
import type { EntryStore } from './entry-store'
import type { Listed, OutboxKind } from './outbox-entry'
import type { Exclusive } from './tabs'

/** One change is with the server: what stood under `target` is `item` now, or gone. */
export interface Settled {
  readonly owner: UserId
  readonly entryId: string
  readonly kind: OutboxKind
  readonly target: string
  readonly item: Listed | undefined
}

/** What became of a change, for whoever made it. */
export type Submitted<Failure> =
  | { readonly outcome: 'sent'; readonly item: Listed | undefined }
  /** It waits here for the connection; `target` is how it is called until then. */
  | { readonly outcome: 'kept'; readonly target: string }
  | { readonly outcome: 'refused'; readonly failure: Failure }

/** What the user hears of changes that were sent behind their back. */
export interface OutboxNews<Failure> {
  /** Both versions are kept: the newer one in its place, ours beside it as `copyName`. */
  conflict(name: string, copyName: string): void
  /** It was deleted elsewhere; our version of it is made anew. */
  gone(name: string): void
  /** The server will not have it. */
  refused(failure: Failure, choices: { readonly retry: () => void; readonly discard: () => void }): void
  /** There is no room to keep changes beyond the life of this page. */
  unstored(): void
  /** So many changes that had waited are with the server now. */
  delivered(count: number): void
}

export interface OutboxPorts<Failure> {
  readonly owner: () => UserId | undefined
  readonly shelf: EntryStore
  readonly exclusive: Exclusive
  readonly collections: Readonly<Record<OutboxKind, Collection<Listed, Failure>>>
  readonly isOnline: () => boolean
  /** Tells the other tabs. */
  readonly announce: (settled: Settled) => void
  /** Puts the server's answer into the list that the screens show. */
  readonly settled: (settled: Settled) => void
  /** What the lists of this kind show is to be overlaid anew. */
  readonly changed: (kind: OutboxKind) => void
  /** A change that the lists show already will not happen. */
  readonly reload: (kind: OutboxKind) => void
  readonly news: OutboxNews<Failure>
  readonly newId: () => string
  /** Milliseconds since the epoch. */
  readonly now: () => number
}
