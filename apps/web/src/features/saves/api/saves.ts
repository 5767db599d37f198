import type { SessionId } from '@hearthlight/protocol'
import { useQuery } from '@tanstack/react-query'
import { call, callOrThrow } from '../../../http/call'
import { queryClient } from '../../../http/query-client'

const keyOf = (id: SessionId) => ['saves', id] as const

/** The saved games of a session: the autosave first, then the newest. */
export function useSaves(id: SessionId) {
  return useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => callOrThrow('listSaves', { params: { id }, signal }) })
}

export async function saveGame(id: SessionId, name: string) {
  return refreshed(id, await call('createSave', { params: { id }, body: { name } }))
}

/** Overwrites the last autosave. */
export async function autosaveGame(id: SessionId) {
  return refreshed(id, await call('autosave', { params: { id } }))
}

/** Replaces the session's table with the saved game; the previous state is kept in the autosave. */
export async function loadGame(id: SessionId, saveId: string) {
  return refreshed(id, await call('loadSave', { params: { id, saveId } }))
}

export async function importGame(id: SessionId, file: File) {
  const form = new FormData()
  form.set('file', file)
  return refreshed(id, await call('importSave', { params: { id }, form }))
}

export function exportGame(id: SessionId, saveId: string) {
  return call('exportSave', { params: { id, saveId } })
}

export async function deleteSave(id: SessionId, saveId: string) {
  return refreshed(id, await call('deleteSave', { params: { id, saveId } }))
}

async function refreshed<Answered>(id: SessionId, outcome: Answered): Promise<Answered> {
  await queryClient.invalidateQueries({ queryKey: keyOf(id) })
  return outcome
}
