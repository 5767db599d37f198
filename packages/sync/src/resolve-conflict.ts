import type { DocumentType } from './pending-change'
import { isSame } from './same-value'
import { type Conflict, type Fields, threeWayMerge } from './three-way-merge'

/** What becomes of a change that was made upon an older version. */
interface ConflictPolicy {
  /** false: each change of the document elsewhere is a conflict, since the fields depend on each other. */
  readonly isMerged: boolean
  readonly whenBothChanged:
    | /** The newer version stays in its place; the whole of ours is made anew beside it. */ 'keep-both'
    /** What merges is merged; of the rest the newer value stays, and ours is added to the notes of the same document. */
    | 'keep-in-notes'
    /** Nothing is sent until the user has chosen one of the two. */
    | 'ask'
}

/**
 * One line for each type of document, in addition to what holds for all of them:
 *
 * | case | answer |
 * |---|---|
 * | both changed different values | merged where the type is; nobody is told |
 * | both changed one value | as the table below says; told once |
 * | changed here, deleted elsewhere | made anew with all of our fields; told once |
 * | deleted here, changed elsewhere | not deleted; told once |
 * | deleted here and elsewhere | deleted; nobody is told |
 */
export const CONFLICT_POLICY: Readonly<Record<DocumentType, ConflictPolicy>> = {
  // A new level without its hit points is no character.
  characters: { isMerged: false, whenBothChanged: 'keep-both' },
  campaigns: { isMerged: true, whenBothChanged: 'keep-in-notes' },
  entities: { isMerged: true, whenBothChanged: 'keep-both' },
  // Made and deleted, never changed.
  links: { isMerged: false, whenBothChanged: 'keep-both' },
  scenes: { isMerged: true, whenBothChanged: 'keep-both' },
  encounters: { isMerged: true, whenBothChanged: 'keep-both' },
  // One sheet for each person: there is no place beside it.
  notes: { isMerged: true, whenBothChanged: 'ask' },
}

/** What a collection knows of its fields, in the user's language. */
export interface DocumentRules {
  readonly nameOf: (fields: Fields) => string
  /** Our version as it stands beside the newer one: with a name of its own. */
  readonly copyOf: (fields: Fields) => Fields
  /** Whether these are the fields that the server makes of an attempt to create; without it, where they are the same. */
  readonly isMadeFrom?: (fields: Fields, attempt: Fields) => boolean
  /** `fields` with lost values at the end of its notes. Needed for 'keep-in-notes' only. */
  readonly withNotes?: (fields: Fields, kept: readonly KeptValue[]) => Fields
}

export interface KeptValue {
  readonly path: readonly string[]
  /** Of a text only the lines that the newer version lacks; of other values their JSON. */
  readonly text: string
}

export type Resolution =
  | { readonly outcome: 'merged'; readonly fields: Fields }
  | { readonly outcome: 'both'; readonly copy: Fields; readonly conflicts: readonly Conflict[] }
  | { readonly outcome: 'noted'; readonly fields: Fields; readonly conflicts: readonly Conflict[] }
  | { readonly outcome: 'ask'; readonly conflicts: readonly Conflict[] }

/** `fields` of the answer are meant to be written upon `theirs`. */
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
