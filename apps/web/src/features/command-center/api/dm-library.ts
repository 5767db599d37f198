import { DmNotes, type EncounterFields, type SavedEncounter } from '@hearthlight/protocol'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createDocument, editDocument, overlaidWithPending } from '../../../documents/load-documents'
import { answerOrThrow, call, callOrThrow } from '../../../http/call'
import { readStored, storageEntry, writeStored } from '../../../lib/storage'

export function useEncounters() {
  return useQuery({
    queryKey: ['encounters'],
    queryFn: async ({ signal }) => overlaidWithPending('encounters', await callOrThrow('listEncounters', { signal })),
  })
}

/** What a stored encounter was when the DM began to change it. */
export type EncounterBase = Pick<SavedEncounter, 'id' | 'revision' | 'name' | 'creatures' | 'partyLevels'>

/** Makes a new encounter, or changes a known one. */
export function useSaveEncounter() {
  return useMutation({
    mutationFn: async ({ saved, fields }: { readonly saved: EncounterBase | undefined; readonly fields: EncounterFields }) =>
      answerOrThrow(
        saved === undefined
          ? await createDocument('encounters', { ...fields })
          : await editDocument({ type: 'encounters', ...baseOf(saved), fields: { ...fields } }),
      ),
  })
}

export function useDeleteEncounter() {
  return useMutation({
    mutationFn: async (encounter: EncounterBase) =>
      answerOrThrow(await editDocument({ type: 'encounters', ...baseOf(encounter), fields: null })),
  })
}

function baseOf({ id, revision, name, creatures, partyLevels }: EncounterBase) {
  return { id, base: { revision, fields: { name, creatures, partyLevels } } }
}

/** Fresh at each opening: another window may have written since. */
export function useDmNotes() {
  return useQuery({ queryKey: ['dm-notes'], queryFn: ({ signal }) => loadNotes(signal), gcTime: 0 })
}

/** The sheet as the server last had it. */
const DM_NOTES = storageEntry('dm_notes', DmNotes)

export function rememberNotes(notes: DmNotes): void {
  writeStored(DM_NOTES, notes)
}

/** The server's, which this browser keeps from now on; without a connection, what it kept. */
async function loadNotes(signal: AbortSignal): Promise<DmNotes> {
  const outcome = await call('getDmNotes', { signal })
  if (outcome.ok) rememberNotes(outcome.answer)
  const kept = !outcome.ok && outcome.failure.status === 0 ? readStored(DM_NOTES) : undefined
  return kept ?? answerOrThrow(outcome)
}

export function useNoteVersions(isWanted: boolean) {
  return useQuery({
    queryKey: ['dm-notes', 'versions'],
    queryFn: ({ signal }) => callOrThrow('listNoteVersions', { signal }),
    enabled: isWanted,
    gcTime: 0,
  })
}

export function useNoteVersion(id: string | undefined) {
  return useQuery({
    queryKey: ['dm-notes', 'version', id],
    queryFn: ({ signal }) => callOrThrow('getNoteVersion', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  })
}
