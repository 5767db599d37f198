import type { SaveSlot, SessionId } from '@hearthlight/protocol'
import { useQuery } from '@tanstack/react-query'
import { call, callOrThrow, type Outcome } from './call'
import { queryClient } from './query-client'

const savesKey = (id: SessionId) => ['saves', id] as const

/** The saved games of a session, the autosave first, then the newest. For its DM. */
export function useSaves(id: SessionId) {
  return useQuery({ queryKey: savesKey(id), queryFn: ({ signal }) => callOrThrow('listSaves', { params: { id }, signal }) })
}

export async function saveGame(id: SessionId, name: string): Promise<Outcome<SaveSlot>> {
  return refreshed(id, await call('createSave', { params: { id }, body: { name } }))
}

export async function autosave(id: SessionId): Promise<Outcome<SaveSlot>> {
  return refreshed(id, await call('autosave', { params: { id } }))
}

/** Everyone's table becomes the saved game; answers with the slot that holds what was before. */
export async function loadSave(id: SessionId, saveId: string): Promise<Outcome<SaveSlot>> {
  return refreshed(id, await call('loadSave', { params: { id, saveId } }))
}

export async function deleteSave(id: SessionId, saveId: string) {
  return refreshed(id, await call('deleteSave', { params: { id, saveId } }))
}

export async function exportSave(id: SessionId, saveId: string) {
  return call('exportSave', { params: { id, saveId } })
}

export async function importSave(id: SessionId, file: File): Promise<Outcome<SaveSlot>> {
  const form = new FormData()
  form.set('file', file)
  return refreshed(id, await call('importSave', { params: { id }, form }))
}

async function refreshed<Answered>(id: SessionId, outcome: Answered): Promise<Answered> {
  await queryClient.invalidateQueries({ queryKey: savesKey(id) })
  return outcome
}
