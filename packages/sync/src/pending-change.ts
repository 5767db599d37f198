import { isRecord, isSame, keysOf, valueAt } from './same-value'
import { type Fields, threeWayMerge } from './three-way-merge'

export const DOCUMENT_TYPES = ['characters', 'campaigns', 'entities', 'links', 'scenes', 'encounters', 'notes'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** One version of a document. */
export interface Version {
  /** 0 where the server has none yet. */
  readonly revision: number
  readonly fields: Fields
}

/** A document as the server has it. */
export interface SyncDocument extends Version {
  readonly id: string
}

/** All that one browser wants of one document and the server has not confirmed. Plain JSON: it is stored as it is. */
export interface PendingChange {
  /** Unique; sorts as text in the order of making. */
  readonly key: string
  /** The user who made it; nobody else sends or sees it. */
  readonly owner: string
  readonly type: DocumentType
  /** The server's id, or a draft's until the server has given one. */
  readonly id: string
  /** The server's version that the change was made upon; null: the server has no such document yet. */
  readonly base: Version | null
  /** How the document is to be; null: deleted. */
  readonly wanted: Fields | null
  /** What was sent since the last answer, oldest first: any of it may have arrived. */
  readonly sent: readonly (Fields | null)[]
  /** The server's newer version, where the user must choose between the two. */
  readonly conflict: SyncDocument | null
  /** When the document was first changed. ISO 8601. */
  readonly at: string
}

/** A change of a document as a screen shows it. */
export interface Edit {
  readonly type: DocumentType
  readonly id: string
  /** What the screen showed when the user began: the server's revision, and the fields with all that waits. */
  readonly base: Version
  /** null: delete it. */
  readonly fields: Fields | null
}

type Origin = Pick<PendingChange, 'key' | 'owner' | 'at'>

/** A document that the server does not have yet, under a draft's id. */
export function pendingCreation({ key, owner, at }: Origin, { type, id, fields }: Omit<Edit, 'base'>): PendingChange {
  return { key, owner, type, id, base: null, wanted: fields, sent: [], conflict: null, at }
}

/**
 * The change with a newer one of the same user in it. Of a value that both changed, the newer one holds.
 * Undefined where nothing is left to send, as where a draft that was never sent is deleted.
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

/** The same change, made upon a newer version of the server's; the change itself where the two can't both hold. */
export function rebased(pending: PendingChange, newer: SyncDocument): PendingChange | undefined {
  const { base, wanted, sent, conflict } = pending
  if (base === null || wanted === null || sent.length > 0 || conflict !== null || newer.revision <= base.revision) return pending
  const { merged, conflicts } = threeWayMerge(base.fields, wanted, newer.fields)
  return conflicts.length > 0 ? pending : withoutNothing({ ...pending, base: versionOf(newer), wanted: merged })
}

/**
 * The version that our change counts as made upon, given what the server has now: where an attempt arrived whose answer was
 * lost, our own values there are no change of somebody else's.
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

/** The id of a document that was made here and is not on the server yet. `unique` tells it from all others, of other pages too. */
export function draftId(unique: string): string {
  return DRAFT + unique
}

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFT)
}

/** Whether the change names that document somewhere: in a field, or within a text. */
export function refersTo({ wanted }: PendingChange, id: string): boolean {
  return wanted !== null && JSON.stringify(wanted).includes(id)
}

/** The change once a draft has the server's id. What the server has, or was sent, stays as it is: it may need to be sent again. */
export function withRealId(pending: PendingChange, draft: string, id: string): PendingChange {
  const own = pending.id === draft ? id : pending.id
  if (!refersTo(pending, draft)) return own === pending.id ? pending : { ...pending, id: own }
  return { ...pending, id: own, wanted: JSON.parse(JSON.stringify(pending.wanted).replaceAll(draft, id)) as Fields }
}

export function versionOf({ revision, fields }: Version): Version {
  return { revision, fields }
}

/** Undefined where the server has all that is wanted, and no attempt is on its way that would change it. */
function withoutNothing(pending: PendingChange): PendingChange | undefined {
  const { base, wanted, sent, conflict } = pending
  return base !== null && sent.length === 0 && conflict === null && isSame(base.fields, wanted) ? undefined : pending
}
