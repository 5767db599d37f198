import type { DocumentType, Edit, PendingChange, SyncDocument, Version } from './pending-change'
import { versionOf } from './pending-change'
import type { Request } from './request'
import type { Fields } from './three-way-merge'

/**
 * The results of our own saves. A screen may still show the previous version when the user continues editing: that edit is then
 * based on our own save, and is no conflict with it. Keyed by type and id, also by draft id; not stored beyond the page.
 */
export type SavedVersions = Readonly<Record<string, SavedVersion>>

interface SavedVersion {
  /** From this revision up to `document`, nobody but us changed the document. */
  readonly from: number
  readonly document: SyncDocument
}

/** To be called after the server saved `document` as `request` asked. */
export function withSaved(saved: SavedVersions, request: Request, document: SyncDocument): SavedVersions {
  const place = placeOf(request.type, document.id)
  const revision = request.action === 'update' ? request.revision : 0
  const earlier = saved[place]
  const from = earlier?.document.revision === revision ? earlier.from : revision
  return { ...saved, [place]: { from, document } }
}

/** To be called after a draft got the server's id: screens may still use the draft id. */
export function renamed(saved: SavedVersions, type: DocumentType, draft: string, document: SyncDocument): SavedVersions {
  const made = saved[placeOf(type, document.id)] ?? { from: 0, document }
  return { ...saved, [placeOf(type, document.id)]: made, [placeOf(type, draft)]: made }
}

/** The edit with the current id of its document, and the version on which it is based, if that is our own save. */
export function follow(
  saved: SavedVersions,
  edit: Edit,
): { readonly edit: Edit; readonly known?: (origin: Pick<PendingChange, 'key' | 'owner' | 'at'>) => PendingChange } {
  const first = saved[placeOf(edit.type, edit.id)]
  const newest = first === undefined ? undefined : (saved[placeOf(edit.type, first.document.id)] ?? first)
  if (newest === undefined) return { edit }
  const { from, document } = newest
  const moved = { ...edit, id: document.id }
  if (edit.base.revision < from || edit.base.revision >= document.revision) return { edit: moved }
  const { type, id } = moved
  const known = (origin: Pick<PendingChange, 'key' | 'owner' | 'at'>): PendingChange => {
    return { ...origin, type, id, base: versionOf(document), wanted: document.fields, sent: [], conflict: null }
  }
  return { edit: moved, known }
}

/** The fields after our own last save, if that save is based on this version. */
export function savedFields(saved: SavedVersions, type: DocumentType, id: string, base: Version): Fields | undefined {
  const last = saved[placeOf(type, id)]
  return last !== undefined && base.revision >= last.from && base.revision < last.document.revision ? last.document.fields : undefined
}

function placeOf(type: DocumentType, id: string): string {
  return `${type}/${id}`
}
