import type { PendingChange, SyncDocument, Version } from './pending-change'
import { CONFLICT_POLICY } from './resolve-conflict'
import { isSame } from './same-value'
import { type Fields, threeWayMerge } from './three-way-merge'

/** How a collection's items carry their documents. */
export interface ItemShape<Item extends { readonly id: string }> {
  readonly versionOf: (item: Item) => Version
  readonly withFields: (item: Item, fields: Fields) => Item
  /** How an item looks that is not on the server yet. */
  readonly draft: (change: PendingChange, fields: Fields) => Item
}

/**
 * The items that screens show: the server's items with all pending changes applied. `changes` are those of this collection, in
 * order. If the server's version is newer, both changes show; for a value that both changed, the user's own.
 */
export function overlay<Item extends { readonly id: string }>(
  items: readonly Item[],
  changes: readonly PendingChange[],
  shape: ItemShape<Item>,
): readonly Item[] {
  const changeOf = new Map(changes.toReversed().map((change) => [change.id, change]))
  // A draft that reached the server, but whose answer has not arrived, shows only once.
  const attempts = changes.flatMap(({ base, sent }) => (base === null ? sent : []))
  const shown = items.flatMap((item) => {
    const change = changeOf.get(item.id)
    if (change === undefined) return attempts.some((fields) => isSame(fields, shape.versionOf(item).fields)) ? [] : [item]
    return change.wanted === null ? [] : [shape.withFields(item, shownFields(change, change.wanted, shape.versionOf(item)))]
  })
  const known = new Set(items.map(({ id }) => id))
  const drafts = changes.flatMap((change) =>
    change.base === null && change.wanted !== null && !known.has(change.id) ? [shape.draft(change, change.wanted)] : [],
  )
  return drafts.length === 0 ? shown : [...shown, ...drafts]
}

/** For documents that consist only of their fields. */
export const PLAIN_SHAPE: ItemShape<SyncDocument> = {
  versionOf: (document) => document,
  withFields: (document, fields) => ({ ...document, fields }),
  draft: ({ id }, fields) => ({ id, revision: 0, fields }),
}

function shownFields({ type, base, conflict }: PendingChange, wanted: Fields, server: Version): Fields {
  if (base === null || conflict !== null || !CONFLICT_POLICY[type].isMerged || base.revision >= server.revision) return wanted
  return threeWayMerge(base.fields, wanted, server.fields, { preferred: 'mine' }).merged
}
