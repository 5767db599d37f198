import { isRecord, isSame, keysOf, valueAt } from './same-value'
import { type Fields, threeWayMerge } from './three-way-merge'

export const DOCUMENT_TYPES = ['characters', 'campaigns', 'entities', 'links', 'scenes', 'encounters', 'notes'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** One version of a document. */
export interface Version {
  /** 0 if the server has none yet. */
  readonly revision: number
  readonly fields: Fields
}

/** A document as it is on the server. */
export interface SyncDocument extends Version {
  readonly id: string
}

/** All changes of one document that this browser has made and the server has not confirmed. Plain JSON: stored unchanged. */
export interface PendingChange {
  /** Unique; text order is the order of creation. */
  readonly key: string
  /** The user who made it; it is never sent or shown for another user. */
  readonly owner: string
  readonly type: DocumentType
  /** The server's id, or a draft id until the server has assigned one. */
  readonly id: string
  /** The server's version on which the change is based; null: the server has no such document yet. */
  readonly base: Version | null
  /** The wanted fields of the document; null: delete it. */
  readonly wanted: Fields | null
  /** Everything sent since the last answer, oldest first: any of it may have reached the server. */
  readonly sent: readonly (Fields | null)[]
  /** The server's newer version, if the user must choose between the two. */
  readonly conflict: SyncDocument | null
  /** The time of the first change. ISO 8601. */
  readonly at: string
}

/** A change of a document as a screen reports it. */
export interface Edit {
  readonly type: DocumentType
  readonly id: string
  /** The version that the screen showed when the user began: the server's revision, and the fields with all pending changes. */
  readonly base: Version
  /** null: delete it. */
  readonly fields: Fields | null
}

type Origin = Pick<PendingChange, 'key' | 'owner' | 'at'>

/** A document that the server does not have yet, with a draft id. */
export function pendingCreation({ key, owner, at }: Origin, { type, id, fields }: Omit<Edit, 'base'>): PendingChange {
  return { key, owner, type, id, base: null, wanted: fields, sent: [], conflict: null, at }
}

/**
 * Adds a newer edit of the same user to the pending change. For a value that both changed, the newer one wins. Undefined if
 * nothing is left to send, for example when a draft that was never sent is deleted.
 */
export function withEdit(pending: PendingChange | undefined, edit: Edit, origin: Origin): PendingChange | undefined {
  const { type, id, base, fields } = edit
  if (pending === undefined) {
    if (isSame(base.fields, fields)) return undefined
    return { ...pendingCreation(origin, { type, id, fields }), base }
  }
  if (fields === null) return pending.base === null && pending.sent.length === 0 ? undefined : { ...pending, wanted: null, conflict: null }
  const wanted = pending.wanted === null ? fields : threeWayMerge(base.fields, fields, pending.wanted, { preferred: 'mine' }).merged
  return withoutNothing({ ...pending, wanted })
}

/** The same change, based on a newer version of the server; returned unchanged if the two conflict. */
export function rebased(pending: PendingChange, newer: SyncDocument): PendingChange | undefined {
  const { base, wanted, sent, conflict } = pending
  if (base === null || wanted === null || sent.length > 0 || conflict !== null || newer.revision <= base.revision) return pending
  const { merged, conflicts } = threeWayMerge(base.fields, wanted, newer.fields)
  return conflicts.length > 0 ? pending : withoutNothing({ ...pending, base: versionOf(newer), wanted: merged })
}

/**
 * The base of our change, given the server's current fields. If an attempt whose answer was lost reached the server, our own
 * values there do not count as somebody else's change.
 */
export function baseKnowing({ base, sent }: PendingChange, current: Fields): Fields {
  const values = asOurs(base?.fields ?? {}, sent, current)
  return isRecord(values) ? values : {}
}

function asOurs(base: unknown, sent: readonly unknown[], current: unknown): unknown {
  if (current !== undefined && sent.some((value) => isSame(value, current))) return current
  if (!isRecord(base) || !isRecord(current)) return base
  const parts = sent.filter(isRecord)
  const entries = keysOf(base, current).map((key): [string, unknown] => {
    const values = parts.map((part) => valueAt(part, key))
    return [key, asOurs(valueAt(base, key), values, valueAt(current, key))]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const DRAFT = 'draft-'

/**
 * The id of a document that was created in this browser and is not on the server yet. `unique` makes it differ from all others,
 * also of other pages.
 */
export function draftId(unique: string): string {
  return DRAFT + unique
}

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFT)
}

/** Whether the change contains that document's id: in a field, or within a text. */
export function refersTo({ wanted }: PendingChange, id: string): boolean {
  return wanted !== null && JSON.stringify(wanted).includes(id)
}

/** Replaces the draft id by the server's id. Keeps the base and the sent attempts unchanged: they may need to be sent again. */
export function withRealId(pending: PendingChange, draft: string, id: string): PendingChange {
  const own = pending.id === draft ? id : pending.id
  if (!refersTo(pending, draft)) return own === pending.id ? pending : { ...pending, id: own }
  return { ...pending, id: own, wanted: JSON.parse(JSON.stringify(pending.wanted).replaceAll(draft, id)) as Fields }
}

export function versionOf({ revision, fields }: Version): Version {
  return { revision, fields }
}

/** Undefined if the server already has the wanted fields, and no sent attempt could change them. */
function withoutNothing(pending: PendingChange): PendingChange | undefined {
  const { base, wanted, sent, conflict } = pending
  return base !== null && sent.length === 0 && conflict === null && isSame(base.fields, wanted) ? undefined : pending
}
