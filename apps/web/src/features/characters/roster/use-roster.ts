import type { CharacterDocument } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { saveCharacter, useCharacters } from '../../../documents/queries/characters'
import { reportFailed } from '../../../http/report-failure'
import { useDeletions } from '../../../lib/deletions'
import { createCharacterSaver } from './character-saver'
import { entryOf, type RosterEntry, sheetWith } from './roster-entry'

const saver = createCharacterSaver({ save: saveCharacter, tellFailure: reportFailed })

/** The user's characters with what was just edited, without those that are being deleted. */
export function useRoster() {
  const { data, isPending, isError, refetch } = useCharacters()
  const unsaved = useStore(saver.unsaved)
  const deleted = useDeletions()
  const entries = useMemo(
    () => (data ?? []).filter(({ id }) => !deleted.has(id)).map((document) => shown(document, unsaved)),
    [data, unsaved, deleted],
  )
  useEffect(() => {
    const saveNow = () => void saver.flush()
    window.addEventListener('pagehide', saveNow)
    return () => window.removeEventListener('pagehide', saveNow)
  }, [])
  return { entries, isLoading: isPending, hasFailed: isError && data === undefined, retry: () => void refetch() }
}

/** Changes a character: at once on the screen, soon on the server. */
export function editEntry(entry: RosterEntry, by: (character: Character) => Character): void {
  const changed = by(entry.character)
  if (changed !== entry.character) saver.edit(entry.document, sheetWith(entry, changed))
}

function shown(document: CharacterDocument, unsaved: Readonly<Record<string, Record<string, unknown>>>): RosterEntry {
  const sheet = unsaved[document.id]
  return entryOf(sheet === undefined ? document : { ...document, sheet })
}
