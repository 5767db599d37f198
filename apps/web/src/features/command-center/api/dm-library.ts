import type { EncounterFields, SavedEncounter } from '@hearthlight/protocol'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createDocument, editDocument, overlaidWithPending } from '../../../documents/load-documents'
import { answerOrThrow, callOrThrow } from '../../../http/call'

export function useEncounters() {
  return useQuery({
    queryKey: ['encounters'],
    queryFn: async ({ signal }) => overlaidWithPending('encounters', await callOrThrow('listEncounters', { signal })),
  })
}

/** The stored encounter that the DM's changes are based on. */
export type EncounterBase = Pick<SavedEncounter, 'id' | 'revision' | 'name' | 'creatures' | 'partyLevels'>

/** Creates an encounter, or changes an existing one. */
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
