import type { Character } from '@hearthlight/rules/character'
import { useMemo } from 'react'
import { editDocumentSoon } from '../../../documents/documents'
import { knownCharacters, newestCharacters, useCharacters } from '../../../documents/queries/characters'
import { useDeletions } from '../../../lib/deletions'
import { entryOf, type RosterEntry, sheetWith } from './roster-entry'

/** Debounces: quick changes, such as five clicks on a button, are sent as one. */
export const SEND_AFTER_MS = 500

/** The user's characters including unsent edits, without those whose deletion is pending. */
export function useRoster() {
  const { data, isPending, isError, refetch } = useCharacters()
  const deleted = useDeletions()
  const entries = useMemo(() => (data ?? []).filter(({ id }) => !deleted.has(id)).map(entryOf), [data, deleted])
  return { entries, isLoading: isPending, hasFailed: isError && data === undefined, retry: () => void refetch() }
}

/** Changes a character at once on the screen; the server gets the change after a delay. */
export function editEntry(entry: RosterEntry, by: (character: Character) => Character): void {
  const changed = by(entry.character)
  if (changed === entry.character) return
  const { id, revision, sheet } = entry.document
  editDocumentSoon({ type: 'characters', id, base: { revision, fields: sheet }, fields: sheetWith(entry, changed) }, SEND_AFTER_MS)
}

/** The newest sheet that the server and this browser have; without a connection, the one that is loaded. */
export async function newestSheet({ id, character }: RosterEntry): Promise<Character> {
  const document = (await newestCharacters()).find((one) => one.id === id)
  return document === undefined ? character : entryOf(document).character
}

/** Stores a sheet that was made from `newestSheet`. */
export function storeSheet({ id }: RosterEntry, sheet: Character): void {
  const document = knownCharacters().find((one) => one.id === id)
  if (document !== undefined) editEntry(entryOf(document), () => sheet)
}
