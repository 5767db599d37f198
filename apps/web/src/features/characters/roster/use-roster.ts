import type { CharacterDocument } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { addCharacter, fetchCharacter, saveCharacter, useCharacters } from '../../../api/characters'
import { reportFailed } from '../../../api/report-failure'
import { useDeletions } from '../../../lib/deletions'
import { t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { createCharacterSaver } from './character-saver'
import { entryOf, type RosterEntry, sheetWith } from './roster-entry'

const saver = createCharacterSaver({
  save: saveCharacter,
  fetchNewest: fetchCharacter,
  addCopy: addCharacter,
  tellFailure: reportFailed,
  tellConflict: (name, copyName) =>
    notify({
      type: 'warning',
      title: t('{name} was changed elsewhere', { name }),
      message: t('Both versions are kept: the newer one as {name}, yours as {copyName}.', { name, copyName }),
      duration: 15_000,
    }),
})

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
