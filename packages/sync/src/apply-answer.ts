import { baseKnowing, type DocumentType, type PendingChange, type SyncDocument, versionOf } from './pending-change'
import { type DocumentRules, resolveConflict } from './resolve-conflict'
import { isSame } from './same-value'
import { type Conflict, type Fields, threeWayMerge } from './three-way-merge'

/** A notification for the user, shown once. Stored until it is shown. Plain JSON. */
export interface Notice {
  readonly key: string
  readonly owner: string
  /** The key of the change that it reports. */
  readonly change: string
  readonly notice:
    | 'kept-both'
    | 'kept-in-notes'
    /** The user must choose. */
    | 'ask'
    /** Deleted elsewhere: our version is created again. */
    | 'kept-as-new'
    /** Changed elsewhere: our deletion is cancelled. */
    | 'not-deleted'
  readonly type: DocumentType
  readonly id: string
  readonly name: string
  /** For 'kept-both': the name of our version. */
  readonly copyName?: string
  readonly conflicts: readonly Conflict[]
}

/** The result of applying an answer to a change. */
export interface Applied {
  /** The change that must still be sent; undefined: nothing. */
  readonly change: PendingChange | undefined
  /** The server's version, for the lists; null: deleted; undefined: the answer does not tell. */
  readonly document?: SyncDocument | null
  readonly notice?: Omit<Notice, 'key'>
}

interface Tools {
  readonly rules: DocumentRules
  readonly newDraftId: () => string
}

/** The server carried out the request, and has `document` now. */
export function whenSaved(change: PendingChange, [sent = {}]: readonly Fields[], document: SyncDocument): Applied {
  const base = versionOf(document)
  const kept = { ...change, id: document.id, base, sent: [], conflict: null }
  if (change.wanted === null) return { change: kept, document }
  const wanted = threeWayMerge(sent, change.wanted, document.fields, { preferred: 'mine' }).merged
  return { change: isSame(wanted, document.fields) ? undefined : { ...kept, wanted }, document }
}

export function whenDeleted(change: PendingChange, { newDraftId }: Tools): Applied {
  const isWantedAgain = change.wanted !== null
  return { change: isWantedAgain ? { ...change, id: newDraftId(), base: null, sent: [] } : undefined, document: null }
}

/** For the answer to 'find': whether a creation whose answer was lost reached the server. */
export function whenFound(
  change: PendingChange,
  attempts: readonly Fields[],
  documents: readonly SyncDocument[],
  { isMadeFrom = isSame }: DocumentRules,
): Applied {
  for (const attempt of attempts) {
    const made = documents.find(({ fields }) => isMadeFrom(fields, attempt))
    if (made !== undefined) return whenSaved(change, [attempt], made)
  }
  return { change: change.wanted === null ? undefined : { ...change, sent: [] } }
}

/** The document was changed elsewhere since our base: `current` is its version now. */
export function whenConflict(change: PendingChange, current: SyncDocument, { rules, newDraftId }: Tools): Applied {
  const base = baseKnowing(change, current.fields)
  const rest = { ...change, base: versionOf(current), sent: [] }
  const about = { ...nameOf(change), name: rules.nameOf(current.fields), conflicts: [] }
  if (change.wanted === null) {
    // Only the revision changed, or our own request changed the fields.
    if (isSame(base, current.fields)) return { change: rest, document: current }
    return { change: undefined, document: current, notice: { ...about, notice: 'not-deleted' } }
  }
  const resolved = resolveConflict(change.type, rules, { base, mine: change.wanted, theirs: current.fields })
  switch (resolved.outcome) {
    case 'merged': {
      const isDone = isSame(resolved.fields, current.fields)
      return { change: isDone ? undefined : { ...rest, wanted: resolved.fields }, document: current }
    }
    case 'both': {
      const { copy, conflicts } = resolved
      return {
        change: { ...change, id: newDraftId(), base: null, wanted: copy, sent: [] },
        document: current,
        notice: { ...about, notice: 'kept-both', copyName: rules.nameOf(copy), conflicts },
      }
    }
    case 'noted':
      return {
        change: { ...rest, wanted: resolved.fields },
        document: current,
        notice: { ...about, notice: 'kept-in-notes', conflicts: resolved.conflicts },
      }
    case 'ask':
      return {
        change: { ...change, base: { revision: change.base?.revision ?? 0, fields: base }, sent: [], conflict: current },
        document: current,
        notice: { ...about, notice: 'ask', conflicts: resolved.conflicts },
      }
  }
}

/** The document no longer exists on the server. */
export function whenGone(change: PendingChange, { rules, newDraftId }: Tools): Applied {
  if (change.wanted === null) return { change: undefined, document: null }
  return {
    change: { ...change, id: newDraftId(), base: null, sent: [] },
    document: null,
    notice: { ...nameOf(change), notice: 'kept-as-new', name: rules.nameOf(change.wanted), conflicts: [] },
  }
}

/** The user chose one of the two versions of an 'ask'. With `mine`, our value replaces each value that both changed. */
export function whenChosen(change: PendingChange, side: 'mine' | 'theirs'): PendingChange | undefined {
  const { conflict, base, wanted } = change
  if (conflict === null) return change
  if (side === 'theirs' || wanted === null) return undefined
  const { merged } = threeWayMerge(base?.fields ?? {}, wanted, conflict.fields, { preferred: 'mine' })
  return { ...change, base: versionOf(conflict), wanted: merged, conflict: null }
}

function nameOf({ key, owner, type, id }: PendingChange) {
  return { change: key, owner, type, id }
}
