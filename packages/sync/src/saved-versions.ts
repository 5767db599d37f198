import type { DocumentType, Edit, PendingChange, SyncDocument, Version } from './pending-change'
import { versionOf } from './pending-change'
import type { Request } from './request'
import type { Fields } from './three-way-merge'

/**
 * What our own saved changes made of documents. A screen may still show the version before when the user goes on editing: that
 * edit is then made upon our own save, and is no conflict with it. By type and id, drafts' ids too; ends with the page.
 */
export type SavedVersions = Readonly<Record<string, SavedVersion>>

interface SavedVersion {
  /** From this revision on, nobody but us changed the document until `document`. */
  readonly from: number
  readonly document: SyncDocument
}

/** After the server saved `document` as `request` asked. */
export function withSaved(saved: SavedVersions, request: Request, document: SyncDocument): SavedVersions {
  const place = placeOf(request.type, document.id)
  const revision = request.action === 'update' ? request.revision : 0
  const earlier = saved[place]
  const from = earlier?.document.revision === revision ? earlier.from : revision
  return { ...saved, [place]: { from, document } }
}

/** After a draft got the server's id: screens may still hold the draft's. */
export function renamed(saved: SavedVersions, type: DocumentType, draft: string, document: SyncDocument): SavedVersions {
  const made = saved[placeOf(type, document.id)] ?? { from: 0, document }
  return { ...saved, [placeOf(type, document.id)]: made, [placeOf(type, draft)]: made }
}

/** The edit under the id that its document has by now, and the version upon which it counts as made, if that is our own. */
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

/** What our own last save made of the document, if it goes upon that version. */
export function savedFields(saved: SavedVersions, type: DocumentType, id: string, base: Version): Fields | undefined {
  const last = saved[placeOf(type, id)]
  return last !== undefined && base.revision >= last.from && base.revision < last.document.revision ? last.document.fields : undefined
}

function placeOf(type: DocumentType, id: string): string {
  return `${type}/${id}`
}
