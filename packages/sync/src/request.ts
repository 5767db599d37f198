import { type DocumentType, type PendingChange, refersTo, type SyncDocument } from './pending-change'
import type { Fields } from './three-way-merge'

/** One request to the server. A collection turns it into an HTTP call. */
export type Request = { readonly key: string; readonly type: DocumentType; readonly id: string } & (
  | { readonly action: 'create'; readonly fields: Fields }
  /** Asks whether an earlier `create`, whose answer was lost, reached the server. `since` is ISO 8601, by the browser's clock. */
  | { readonly action: 'find'; readonly attempts: readonly Fields[]; readonly since: string }
  /** `base` is the server's version at `revision`, so that only the difference needs to be sent. */
  | { readonly action: 'update'; readonly fields: Fields; readonly base: Fields; readonly revision: number }
  | { readonly action: 'delete'; readonly base: Fields; readonly revision: number }
)

export type Answer<Failure> =
  /** The server's version now; null after a deletion. */
  | { readonly outcome: 'ok'; readonly document: SyncDocument | null }
  /** Answer to 'find': the documents created since then. */
  | { readonly outcome: 'found'; readonly documents: readonly SyncDocument[] }
  /** 409: changed since the revision in the request. */
  | { readonly outcome: 'conflict'; readonly current: SyncDocument }
  /** 404. */
  | { readonly outcome: 'missing'; readonly failure: Failure }
  /** No answer, or an answer that does not concern this change: the request is repeated. */
  | { readonly outcome: 'unreachable' }
  | { readonly outcome: 'refused'; readonly failure: Failure }
  /** 401. */
  | { readonly outcome: 'signed-out' }

export function requestFor({ key, type, id, base, wanted, sent, at }: PendingChange): Request {
  const name = { key, type, id }
  const attempts = sent.filter((fields) => fields !== null)
  if (base === null && attempts.length > 0) return { ...name, action: 'find', attempts, since: at }
  if (wanted === null) return { ...name, action: 'delete', base: base?.fields ?? {}, revision: base?.revision ?? 0 }
  if (base === null) return { ...name, action: 'create', fields: wanted }
  return { ...name, action: 'update', fields: wanted, base: base.fields, revision: base.revision }
}

/**
 * The change to send next, oldest first. A change that refers to a draft waits until that draft is on the server. If drafts refer
 * to each other in a cycle, the oldest is sent first, and sent again after the others have their ids. `isOpen` tells which
 * changes may be sent.
 */
export function nextToSend(pending: readonly PendingChange[], isOpen: (change: PendingChange) => boolean): PendingChange | undefined {
  const creations = pending.filter(({ base }) => base === null)
  const namedIn = (change: PendingChange) => creations.filter((draft) => draft !== change && refersTo(change, draft.id))
  const named = new Map(pending.map((change) => [change, creations.length === 0 ? [] : namedIn(change)]))
  const open = pending.filter(isOpen)
  const free = open.find((change) => named.get(change)?.length === 0)
  if (free !== undefined) return free
  const inCircle = new Set(open)
  for (let before = -1; before !== inCircle.size; ) {
    before = inCircle.size
    for (const change of inCircle) if (named.get(change)?.some((draft) => !inCircle.has(draft))) inCircle.delete(change)
  }
  return open.find((change) => change.base === null && inCircle.has(change))
}
