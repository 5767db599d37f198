import type { DocumentType } from './pending-change'
import { isSame } from './same-value'
import { type Conflict, type Fields, threeWayMerge } from './three-way-merge'

/** How to treat a change that is based on an older version. */
interface ConflictPolicy {
  /** false: every change made elsewhere is a conflict, since the fields depend on each other. */
  readonly isMerged: boolean
  readonly whenBothChanged:
    | /** Keeps the newer version, and creates a copy with all of our fields beside it. */ 'keep-both'
    /** Merges where possible; where not, keeps the newer value, and appends ours to the notes of the same document. */
    | 'keep-in-notes'
    /** Sends nothing until the user has chosen one of the two. */
    | 'ask'
}

/**
 * One line for each type of document. For all types:
 *
 * | case | answer |
 * |---|---|
 * | both changed different values | merged if the type is merged; no notification |
 * | both changed one value | as the table below says; one notification |
 * | changed here, deleted elsewhere | created again with all of our fields; one notification |
 * | deleted here, changed elsewhere | not deleted; one notification |
 * | deleted here and elsewhere | deleted; no notification |
 */
export const CONFLICT_POLICY: Readonly<Record<DocumentType, ConflictPolicy>> = {
  // A new level without its hit points would be inconsistent.
  characters: { isMerged: false, whenBothChanged: 'keep-both' },
  campaigns: { isMerged: true, whenBothChanged: 'keep-in-notes' },
  entities: { isMerged: true, whenBothChanged: 'keep-both' },
  // Created and deleted, never changed.
  links: { isMerged: false, whenBothChanged: 'keep-both' },
  scenes: { isMerged: true, whenBothChanged: 'keep-both' },
  encounters: { isMerged: true, whenBothChanged: 'keep-both' },
  // One document for each person: there can be no copy beside it.
  notes: { isMerged: true, whenBothChanged: 'ask' },
}

/** What a collection knows about its fields, in the user's language. */
export interface DocumentRules {
  readonly nameOf: (fields: Fields) => string
  /** Our version as a copy beside the newer one: under a different name. */
  readonly copyOf: (fields: Fields) => Fields
  /** Whether the server makes these fields from that attempt to create; if left out, the two must be equal. */
  readonly isMadeFrom?: (fields: Fields, attempt: Fields) => boolean
  /** `fields` with lost values appended to its notes. Needed for 'keep-in-notes' only. */
  readonly withNotes?: (fields: Fields, kept: readonly KeptValue[]) => Fields
}

export interface KeptValue {
  readonly path: readonly string[]
  /** For a text only the lines that the newer version lacks; for other values their JSON. */
  readonly text: string
}

export type Resolution =
  | { readonly outcome: 'merged'; readonly fields: Fields }
  | { readonly outcome: 'both'; readonly copy: Fields; readonly conflicts: readonly Conflict[] }
  | { readonly outcome: 'noted'; readonly fields: Fields; readonly conflicts: readonly Conflict[] }
  | { readonly outcome: 'ask'; readonly conflicts: readonly Conflict[] }

/** The returned `fields` replace `theirs`. */
export function resolveConflict(
  type: DocumentType,
  rules: DocumentRules,
  { base, mine, theirs }: { readonly base: Fields; readonly mine: Fields; readonly theirs: Fields },
): Resolution {
  const { isMerged, whenBothChanged } = CONFLICT_POLICY[type]
  const { merged, conflicts } = threeWayMerge(base, mine, theirs)
  const isFree = isMerged ? conflicts.length === 0 : isSame(base, theirs) || isSame(mine, theirs)
  if (isFree) return { outcome: 'merged', fields: merged }
  switch (whenBothChanged) {
    case 'keep-both':
      return { outcome: 'both', copy: rules.copyOf(mine), conflicts }
    case 'keep-in-notes':
      return { outcome: 'noted', fields: rules.withNotes?.(merged, conflicts.map(keptValue)) ?? merged, conflicts }
    case 'ask':
      return { outcome: 'ask', conflicts }
  }
}

function keptValue({ path, mine, theirs }: Conflict): KeptValue {
  if (typeof mine !== 'string') return { path, text: JSON.stringify(mine) }
  const others = new Set(typeof theirs === 'string' ? theirs.split('\n') : [])
  const lines = mine.split('\n').filter((line) => !others.has(line))
  return { path, text: lines.join('\n') }
}
