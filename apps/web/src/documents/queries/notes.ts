import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { answerOrThrow, call } from '../../http/call'
import { queryClient } from '../../http/query-client'
import { readStored } from '../../lib/storage'
import { DM_NOTES, type NotesSheet, notes, notesSheet, notesText } from '../collections/notes'
import { chooseVersion, editDocumentSoon, overlaidWithPending, pendingChange, showDocuments } from '../documents'
import { documentStatus, NOTES_ID } from '../waiting'

/** The sheet compared with the server's version. `elsewhere`: another window wrote in the meantime, and the user must choose. */
export type NotesState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'elsewhere'

/** The text is sent after this long without typing. */
export const NOTES_REST_MS = 800

const NOTES_KEY = ['notes'] as const

/** The server's sheet, and this browser's pending change of it. */
interface Notes {
  readonly saved: NotesSheet
  readonly change: ReturnType<typeof pendingChange>
}

/** Loaded again at each opening: another window may have written since. */
export const notesQuery = queryOptions({ queryKey: NOTES_KEY, queryFn: ({ signal }): Promise<Notes> => loadNotes(signal), gcTime: 0 })

export function useNotes() {
  return useQuery(notesQuery)
}

/** One sheet that saves itself. It never overwrites what another window wrote before the user has seen that. */
export function useNotesEditor({ saved, change }: Notes) {
  const status = useStore(documentStatus)
  const shown = shownText({ saved, change })
  // A text field must show the typed text at once; the query updates a moment later.
  const [drawn, setDrawn] = useState({ shown, text: shown })
  if (drawn.shown !== shown) setDrawn({ shown, text: shown })
  return {
    text: drawn.text,
    state: stateOf(change, status),
    savedAt: saved.savedAt,
    write: (text: string) => {
      setDrawn({ shown: drawn.shown, text })
      editNotes({ saved, change }, text)
    },
    /** Only in the state `elsewhere`: takes the other window's sheet, or puts this one in its place. */
    choose: (side: 'theirs' | 'mine') => change !== undefined && chooseVersion(change, side),
  }
}

export function shownText({ saved, change }: Notes): string {
  return change?.wanted == null ? saved.text : notesText(change.wanted)
}

export function editNotes({ saved, change }: Notes, text: string): void {
  const base = { revision: saved.revision, fields: change?.wanted ?? { text: saved.text } }
  editDocumentSoon({ type: 'notes', id: NOTES_ID, base, fields: { text } }, NOTES_REST_MS)
}

export function stateOf(change: Notes['change'], { isStuck, sending }: ReturnType<typeof documentStatus.getState>): NotesState {
  if (change === undefined) return 'saved'
  if (change.conflict !== null) return 'elsewhere'
  if (isStuck) return 'failed'
  return sending === change.key ? 'saving' : 'unsaved'
}

/** The server's sheet, which is then cached; without a connection, the cached one. */
async function loadNotes(signal: AbortSignal): Promise<Notes> {
  const outcome = await call('getDmNotes', { signal })
  const kept = !outcome.ok && outcome.failure.status === 0 ? readStored(DM_NOTES) : undefined
  const loaded = notesSheet(kept ?? answerOrThrow(outcome))
  if (outcome.ok) notes.remember?.(loaded)
  // The request may have started before a save that is answered by now.
  const known = queryClient.getQueryData<Notes>(NOTES_KEY)?.saved ?? loaded
  const saved = known.revision > loaded.revision ? known : loaded
  await overlaidWithPending('notes', [saved])
  return { saved, change: pendingChange('notes', NOTES_ID) }
}

showDocuments('notes', {
  put: (_target, item) => update(item),
  overlay: () => update(undefined),
  list: () => {
    const shown = queryClient.getQueryData<Notes>(NOTES_KEY)
    return shown === undefined ? [] : [shown.saved]
  },
})

function update(item: NotesSheet | undefined): void {
  queryClient.setQueryData<Notes>(NOTES_KEY, (before) =>
    before === undefined ? undefined : { saved: item ?? before.saved, change: pendingChange('notes', NOTES_ID) },
  )
}
