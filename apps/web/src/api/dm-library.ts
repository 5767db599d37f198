import { type BodyOf, DmNotes, type SavedEncounter } from '@hearthlight/protocol'
import { useMutation, useQuery } from '@tanstack/react-query'
import { readStored, storageEntry, writeStored } from '../lib/storage'
import { answerOrThrow, call, callOrThrow } from './call'
import { queryClient } from './query-client'

const ENCOUNTERS = ['encounters']

export function useEncounters() {
  return useQuery({ queryKey: ENCOUNTERS, queryFn: ({ signal }) => callOrThrow('listEncounters', { signal }) })
}

/** Saves a new encounter, or the next revision of a known one. */
export function useSaveEncounter() {
  return useMutation({
    mutationFn: ({ saved, ...fields }: BodyOf<'createEncounter'> & { saved?: { id: string; revision: number } | undefined }) =>
      saved === undefined
        ? callOrThrow('createEncounter', { body: fields })
        : callOrThrow('updateEncounter', { params: { id: saved.id }, body: { ...fields, revision: saved.revision } }),
    onSuccess: (encounter) =>
      queryClient.setQueryData<SavedEncounter[]>(ENCOUNTERS, (before = []) => [
        ...before.filter(({ id }) => id !== encounter.id),
        encounter,
      ]),
  })
}

export function useDeleteEncounter() {
  return useMutation({
    mutationFn: (id: string) => callOrThrow('deleteEncounter', { params: { id } }),
    onSuccess: (_nothing, gone) =>
      queryClient.setQueryData<SavedEncounter[]>(ENCOUNTERS, (before = []) => before.filter(({ id }) => id !== gone)),
  })
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
